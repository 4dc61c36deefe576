/**
 * What grapplers and the held do besides fighting: escape, let go, drag, throw (WWN-GRP-02, WWN-GRP-03, WWN-GRP-04,
 * WWN-GRP-05, WWN-GRP-06).
 */
import type { Heading } from '@shared/wwn/names'
import { squaresBetween, squaresOnTheWay } from '@shared/wwn/ways'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { wallName, wallOnWay } from '../../../engine/walls'
import type { Tally } from '../../../engine/tally'
import { COSTS } from '../turn/budget'
import { feetBetween, isFree, isMeasured, setDistance, type Square } from '../movement/distance'
import { drive } from '../movement/driving'
import { instantDone, refuseInstant } from '../attack/instants'
import { escapes, movesGrappled } from '../attack/manoeuvreChecks'
import { handlingModifiers, wrestling } from '../attack/carryOutManoeuvre'
import { rollCheck, sayTie } from '../checks/opposed'
import { DRAG_FEET, THROW_FEET } from '../tables'
import { isHelpless } from '../harm/harm'
import { pay, refuseCost, refuseUnlessUp } from '../turn/turns'
import {
  defineCommand,
  noting,
  type PayloadOf,
  sheetsIn,
  sheetsOf,
  type SheetOf,
  type Combatant,
  type Encounter,
  type Resolution,
  type Wwn,
} from '../types'

const holdersOf = ({ fight, combatants }: Encounter, id: string): Combatant[] =>
  fight.grapples
    .filter(({ defender }) => defender === id)
    .map(({ grappler }) => needById(combatants, grappler, 'combatant'))

const release = (encounter: Encounter, grappler: string): void => {
  encounter.fight.grapples = encounter.fight.grapples.filter((one) => one.grappler !== grappler)
}

const MOST_REROLLS = 20

/** WWN-GRP-03: one roll of whoever is held, one of each who holds, in the order in which they grabbed. */
function wrestle(
  resolution: Resolution,
  held: Combatant,
  holders: readonly Combatant[],
  {
    modifiers,
    passiveModifiers,
    handling,
  }: Pick<PayloadOf<'wwn/escape'>, 'modifiers' | 'passiveModifiers' | 'handling'>,
): { free: boolean; derivations: Tally[]; total: number } {
  const sheet = resolution.peek(held.sheet)
  for (let tries = 0; ; tries++) {
    const own = rollCheck(resolution, wrestling(sheet, modifiers), 'wwnManoeuvre', 'WWN-GRP-02')
    const others = holders.map((holder) => {
      const other = resolution.peek(holder.sheet)
      const check = rollCheck(
        resolution,
        wrestling(other, handlingModifiers(other, sheet, handling, passiveModifiers)),
        'wwnResist',
        'WWN-GRP-03',
      )
      return { check, isPlayers: other.player }
    })
    const result = escapes(
      { total: own.total, isPlayers: sheet.player },
      others.map(({ check, isPlayers }) => ({ total: check.total, isPlayers })),
      noting(resolution),
    )
    if (result === 'reroll' && tries < MOST_REROLLS) {
      sayTie(resolution, sheet, sheet, own.total)
      continue
    }
    return {
      free: result === 'active',
      derivations: [own, ...others.map(({ check }) => check)],
      total: own.total,
    }
  }
}

const escape = defineCommand('wwn/escape', {
  rules: ['WWN-GRP-02', 'WWN-GRP-03', 'WWN-GRP-07'],
  /** Refusals: those of the cost (a Main), `not-grappled`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseCost(found, COSTS.escapeGrapple, sheetsIn(campaign))
    if (early !== null) return early
    return holdersOf(found.encounter, combatant).length === 0
      ? refuse('not-grappled', { who: found.sheet.name })
      : null
  },
  apply(resolution, { encounter: id, combatant: who, ...stated }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, COSTS.escapeGrapple, 'escapeGrapple')
    const holders = holdersOf(encounter, combatant.id)
    const { free, derivations, total } = wrestle(resolution, combatant, holders, stated)
    if (free)
      encounter.fight.grapples = encounter.fight.grapples.filter(({ defender }) => defender !== combatant.id)
    resolution.log.say(
      free ? 'wwn.escape.won' : 'wwn.escape.lost',
      { who: sheet.name, total },
      { rule: 'WWN-GRP-02', tone: free ? 'good' : 'bad', derivations, secret: combatant.hidden },
    )
  },
})

const letGo = defineCommand('wwn/release', {
  rules: ['WWN-GRP-02'],
  /** Refusals: those of Instants and of the cost, `holds-nobody`. */
  refuse({ campaign }, { encounter, combatant, instant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early =
      refuseInstant(found.encounter, instant, combatant) ??
      refuseCost(found, COSTS.releaseGrapple, sheetsIn(campaign))
    if (early !== null) return early
    const holds = found.encounter.fight.grapples.some(({ grappler }) => grappler === combatant)
    return holds ? null : refuse('holds-nobody', { who: found.sheet.name })
  },
  apply(resolution, { encounter: id, combatant: who, instant }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    instantDone(encounter, instant)
    release(encounter, combatant.id)
    resolution.log.say('wwn.released', { who: sheet.name }, { rule: 'WWN-GRP-02', secret: combatant.hidden })
  },
})

const holdOn = defineCommand('wwn/hold-on', {
  rules: ['WWN-GRP-05', 'WWN-DMG-03', 'WWN-EXE-06'],
  /** Refusals: those of whoever is down, `holds-nobody`, `helpless-dies` {target}. */
  refuse({ campaign }, { encounter, combatant, spares }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseUnlessUp(found)
    if (early !== null) return early
    const held = found.encounter.fight.grapples.find(({ grappler }) => grappler === combatant)
    if (held === undefined) return refuse('holds-nobody', { who: found.sheet.name })
    const victim = sheetsIn(campaign)(needById(found.encounter.combatants, held.defender, 'combatant').sheet)
    return spares && isHelpless(victim.vitality) ? refuse('helpless-dies', { target: victim.name }) : null
  },
  apply(resolution, { encounter: id, combatant: who, spares }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    const held = encounter.fight.grapples.find(({ grappler }) => grappler === combatant.id)
    if (held === undefined) throw new Error('nobody is held')
    held.spares = spares
    const victim = needById(encounter.combatants, held.defender, 'combatant')
    resolution.log.say(
      spares ? 'wwn.hold.spares' : 'wwn.hold.holdsOn',
      { who: sheet.name, target: resolution.peek(victim.sheet).name },
      { rule: 'WWN-GRP-05', tone: 'note', secret: combatant.hidden || victim.hidden },
    )
  },
})

/** WWN-GRP-06: whoever loses lets go, the others keep hold; whoever wins tears it from them, and a throw lets go as well. */
function endHolds(
  { fight }: Encounter,
  grappler: Combatant,
  defender: Combatant,
  { moves, how }: { moves: boolean; how: 'drag' | 'throw' },
): void {
  fight.grapples = fight.grapples.filter((one) => {
    if (one.defender !== defender.id) return true
    const isOwn = one.grappler === grappler.id
    return moves ? isOwn && how === 'drag' : !isOwn
  })
}

/** WWN-GRP-06. */
const FEET = { drag: DRAG_FEET, throw: THROW_FEET } as const

const moveGrappled = defineCommand('wwn/move-grappled', {
  rules: ['WWN-GRP-06', 'WWN-GRP-07'],
  /** Refusals: those of the cost (a Main), `holds-nobody`, `off-the-map`, `square-taken`, `beyond-move`. */
  refuse({ campaign }, { encounter, combatant, how, to, feet }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseCost(found, COSTS.moveGrappled, sheetsIn(campaign))
    if (early !== null) return early
    const who = found.sheet.name
    const held = found.encounter.fight.grapples.find(({ grappler }) => grappler === combatant)
    if (held === undefined) return refuse('holds-nobody', { who })
    const most = FEET[how]
    if (feet !== undefined && feet > most) return refuse('beyond-move', { who, asked: feet, most })
    if (to === undefined) return null
    const defender = needById(found.encounter.combatants, held.defender, 'combatant')
    const { grid } = found.encounter.fight
    const from = defender.fight.position
    if (grid === null || from === null) return refuse('no-map')
    if (!isFree(found.encounter, to, defender.id, sheetsIn(campaign)))
      return refuse('square-taken', { ...to })
    const asked = squaresBetween(from, to) * grid.feetPerSquare
    if (asked > most) return refuse('beyond-move', { who, asked, most })
    const wall = wallOnWay(found.encounter, 'square', from, squaresOnTheWay(from, to))
    return wall === null ? null : refuse('in-the-way', { who, what: wallName(wall) })
  },
  apply(resolution, { encounter: id, combatant: who, how, to, feet = FEET[how], heading, ...stated }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    const held = encounter.fight.grapples.find(({ grappler }) => grappler === combatant.id)
    if (held === undefined) throw new Error('nobody is held')
    const defender = needById(encounter.combatants, held.defender, 'combatant')
    const other = resolution.peek(defender.sheet)
    pay(resolution, encounter, combatant, COSTS.moveGrappled, 'moveGrappled')
    const own = rollCheck(
      resolution,
      wrestling(sheet, handlingModifiers(sheet, other, stated.handling, stated.modifiers)),
      'wwnManoeuvre',
      'WWN-GRP-06',
    )
    const against = rollCheck(
      resolution,
      wrestling(other, stated.passiveModifiers),
      'wwnResist',
      'WWN-GRP-06',
    )
    const moves = movesGrappled(own.total, against.total)
    const parts = {
      rule: 'WWN-GRP-06',
      derivations: [own, against],
      secret: combatant.hidden || defender.hidden,
    }
    if (moves) resolution.log.say(`wwn.${how}`, { who: sheet.name, target: other.name }, parts)
    else resolution.log.say('wwn.escape.won', { who: other.name, total: against.total }, parts)
    endHolds(encounter, combatant, defender, { moves, how })
    if (!moves) return
    defender.fight.jostled = true
    if (how === 'throw') defender.fight.prone = true
    if (to === undefined) shiftBy(encounter, combatant, defender, how, { feet, heading })
    else shift(encounter, combatant, defender, { how, to, sheetOf: sheetsOf(resolution) })
  },
})

/** WWN-GRP-06: that way, both of a grapple side by side; without a map a throw opens the distance. */
function shiftBy(
  encounter: Encounter,
  grappler: Combatant,
  defender: Combatant,
  how: 'drag' | 'throw',
  way: { feet: number; heading: Heading },
): void {
  if (isMeasured(encounter, grappler, defender))
    drive(encounter, grappler, defender, how === 'drag' ? [grappler, defender] : [defender], way)
  else if (how === 'throw' && way.feet > 0)
    setDistance(grappler, defender, (feetBetween(encounter, grappler, defender) ?? 0) + way.feet)
}

/** WWN-GRP-06: dragging takes the grappler along; a throw does not. */
function shift(
  encounter: Encounter,
  grappler: Combatant,
  defender: Combatant,
  { how, to, sheetOf }: { how: 'drag' | 'throw'; to: Square; sheetOf: SheetOf },
): void {
  const from = defender.fight.position
  const at = grappler.fight.position
  if (from === null || at === null || !isMeasured(encounter, grappler, defender)) return
  defender.fight.position = { ...to }
  if (how === 'drag') {
    const there = { x: at.x + to.x - from.x, y: at.y + to.y - from.y }
    grappler.fight.position = isFree(encounter, there, grappler.id, sheetOf) ? there : from
  }
}

export const grappleCommands = [escape, letGo, holdOn, moveGrappled]
