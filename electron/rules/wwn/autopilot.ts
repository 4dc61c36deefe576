/**
 * What a plain foe would do: check its nerve and run where it breaks (WWN-MOR-01), cast while slots last, shoot from cover where some
 * is near (WWN-MOD-01), strike whom it can reach with what it has in hand or can draw, else come closer. A suggestion, no rule.
 */
import type { Command } from '@shared/contract/types'
import { UNARMED, type MORALE_TRIGGERS } from '@shared/wwn/names'
import { squareBeside, stepsTowards } from '../../engine/approach'
import { findCombatant, needById } from '../../engine/lookup'
import type { SuggestedReasons } from '../../engine/suggested'
import { refuseReach, refuseWeapon } from './attack/reach'
import { refuseHandling, refuseReload } from './commands/items'
import { modeOf } from './attack/roll'
import { refuseMove } from './commands/move'
import {
  areEnemies,
  coverOf,
  feetBetween,
  feetBetweenSquares,
  isUp,
  type Square,
  wallBetweenThem,
} from './movement/distance'
import { feetWithin } from './movement/moving'
import { whyNoCasting } from './magic/spells'
import { isDrawn } from './sheet/hands'
import { weaponItem } from './sheet/items'
import { isCharacter, isInHand, weaponOf } from './sheet/person'
import { ADJACENT_FEET, COVER_PENALTY } from './tables'
import { COSTS } from './turn/budget'
import { refuseCost } from './turn/turns'
import {
  sheetsIn,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Sheet,
  type Wwn,
} from './types'

const FAR = 1_000_000
/** Of one check, by its schema. */
const MOST_CHECKING = 100

type MoraleTrigger = (typeof MORALE_TRIGGERS)[number]

/** Standing enemies, nearest first; those of unknown distance last. On a map nobody is fought who stands nowhere on it. */
function enemies(campaign: Campaign, { encounter, combatant }: Fighter): Combatant[] {
  const sheetOf = sheetsIn(campaign)
  return encounter.combatants
    .filter((other) => areEnemies(encounter, combatant, other) && isUp(other, sheetOf(other.sheet)))
    .filter(({ fight }) => encounter.fight.grid === null || fight.position !== null)
    .map((other) => ({ other, feet: feetBetween(encounter, combatant, other) ?? FAR }))
    .sort((a, b) => a.feet - b.feet)
    .map(({ other }) => other)
}

/** The first weapon in hand that reaches somebody; undefined: none does. */
function weaponFor(campaign: Campaign, fighter: Fighter, target: Combatant): string | undefined {
  const { encounter, combatant, sheet } = fighter
  const keys = [...Object.keys(sheet.weapons).filter((key) => isInHand(sheet, key)), UNARMED]
  return keys.find((key) => {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined || refuseWeapon(fighter, { weapon: key, thrown: false }, 'plain') !== null)
      return false
    const means = { weapon, thrown: false }
    return refuseReach(encounter, combatant, target, sheet.name, means, {}, sheetsIn(campaign)) === null
  })
}

/** WWN-CCA-21: what has been shot is loaded again for whom it reaches; of what takes ten rounds nobody thinks. */
function loadFor(
  campaign: Campaign,
  { encounter, combatant, sheet }: Fighter,
  target: Combatant,
): Command | undefined {
  const ready = Object.entries(sheet.weapons).find(([key, weapon]) => {
    if (weapon.loaded || weapon.traits.includes('singleShot') || !isInHand(sheet, key)) return false
    const means = { weapon, thrown: false }
    return (
      refuseReload(campaign, { encounter: encounter.id, combatant: combatant.id, weapon: key }) === null &&
      refuseReach(encounter, combatant, target, sheet.name, means, {}, sheetsIn(campaign)) === null
    )
  })
  return ready === undefined
    ? undefined
    : { type: 'wwn/reload', encounter: encounter.id, combatant: combatant.id, weapon: ready[0] }
}

/** WWN-CCA-20, WWN-CCA-22: nobody strikes with bare hands who has a weapon ready; what fills the hands is let go of. */
function drawFor(campaign: Campaign, fighter: Fighter, target: Combatant): Command | undefined {
  const { encounter, combatant, sheet } = fighter
  const keys = Object.keys(sheet.weapons)
  const reaches = (key: string): boolean => {
    const weapon = weaponOf(sheet, key)
    const means = weapon === undefined ? undefined : { weapon, thrown: false }
    return (
      means?.weapon.loaded === true &&
      refuseReach(encounter, combatant, target, sheet.name, means, {}, sheetsIn(campaign)) === null
    )
  }
  const ready = keys.find((key) => isDrawn(sheet, key) && reaches(key))
  if (ready === undefined) return undefined
  const handle = (key: string, to: 'inHand' | 'dropped'): Command | undefined => {
    const given = { encounter: encounter.id, combatant: combatant.id, item: weaponItem(key), to }
    return refuseHandling(campaign, given) === null ? { type: 'wwn/handle-item', ...given } : undefined
  }
  const held = keys.find((key) => sheet.weapons[key]?.state === 'inHand' && !reaches(key))
  return handle(ready, 'inHand') ?? (held === undefined ? undefined : handle(held, 'dropped'))
}

export const autopilotReasons = {
  'wwn/attack': { key: 'nearest', rule: null },
  'wwn/handle-item': { key: 'draws', rule: 'WWN-CCA-20' },
  'wwn/move': (encounter, command) =>
    isIntoCover(encounter, command) ? { key: 'covers', rule: 'WWN-MOD-01' } : { key: 'closes', rule: null },
  'wwn/reload': { key: 'reloads', rule: 'WWN-CCA-21' },
  'wwn/place': { key: 'arrives', rule: null },
  'wwn/cast': { key: 'spell', rule: null },
  'wwn/morale': { key: 'nerve', rule: 'WWN-MOR-01' },
  'wwn/leave': { key: 'broken', rule: 'WWN-MOR-01' },
} as const satisfies SuggestedReasons<Wwn>

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const fighter: Fighter = { encounter, combatant, sheet }
  const nerve = holdNerve(campaign, fighter)
  if (nerve !== undefined) return nerve
  if (refuseCost(fighter, COSTS.meleeAttack, sheetsIn(campaign)) !== null) return undefined
  const arriving = arrive(campaign, fighter)
  if (arriving !== undefined) return arriving
  const foes = enemies(campaign, fighter)
  const spell = castAt(campaign, fighter, foes)
  if (spell !== undefined) return spell
  for (const target of foes) {
    const weapon = weaponFor(campaign, fighter, target)
    const isBare = weapon === undefined || weapon === UNARMED
    const loading = isBare ? loadFor(campaign, fighter, target) : undefined
    if (loading !== undefined) return loading
    const drawing = weapon === UNARMED ? drawFor(campaign, fighter, target) : undefined
    if (drawing !== undefined) return drawing
    if (weapon === undefined) continue
    return (
      takeCover(campaign, fighter, foes, { target, weapon }) ?? {
        type: 'wwn/attack',
        encounter: encounter.id,
        attacker: combatant.id,
        target: target.id,
        weapon,
      }
    )
  }
  const { position } = combatant.fight
  return encounter.fight.grid === null || position === null
    ? comeCloser(campaign, fighter, foes)
    : walk(campaign, fighter, foes)
}

type Ground = Pick<Encounter, 'fight'>

/** WWN-MOD-01: how much harder to hit the ground of a square makes somebody, against where they stand; 0: not at all. */
function shelterGained(ground: Ground, combatant: Combatant, to: Square): number {
  const penaltyAt = (position: Square | null): number =>
    COVER_PENALTY[coverOf(ground, { fight: { ...combatant.fight, position } }, null)]
  return penaltyAt(combatant.fight.position) - penaltyAt(to)
}

function isIntoCover(encounter: Encounter, command: Command): boolean {
  if (command.type !== 'wwn/move' || command.to == null) return false
  const mover = findCombatant(encounter, command.combatant)
  return mover !== undefined && shelterGained(encounter, mover, command.to) > 0
}

/** Where the ground gives cover. */
const shelters = ({ fight: { terrain } }: Ground): Square[] =>
  terrain
    .filter(({ cover }) => cover !== 'none')
    .flatMap(({ areas }) => areas)
    .flatMap(({ left, top, right, bottom }) =>
      range(left, right, 1).flatMap((x) => range(top, bottom, 1).map((y) => ({ x, y }))),
    )

const shoots = (sheet: Sheet): boolean =>
  Object.entries(sheet.weapons).some(([key, { kind }]) => kind === 'ranged' && isInHand(sheet, key))

/** WWN-MOD-01: whoever shoots, and is shot at, does it from the best cover that a Move reaches, the nearest first. */
function takeCover(
  campaign: Campaign,
  { encounter, combatant, sheet }: Fighter,
  foes: readonly Combatant[],
  { target, weapon: key }: { target: Combatant; weapon: string },
): Command | undefined {
  const { position, inMeleeWith } = combatant.fight
  const weapon = weaponOf(sheet, key)
  if (encounter.fight.grid === null || position === null || inMeleeWith.length > 0) return undefined
  if (weapon === undefined || modeOf({ weapon, thrown: false }) !== 'ranged') return undefined
  const sheetOf = sheetsIn(campaign)
  if (!foes.some((foe) => shoots(sheetOf(foe.sheet)))) return undefined
  const { most } = feetWithin(encounter, combatant, sheet)
  const who = { encounter: encounter.id, combatant: combatant.id }
  const square = shelters(encounter)
    .map((to) => ({
      to,
      gained: shelterGained(encounter, combatant, to),
      feet: feetBetweenSquares(encounter, position, to),
    }))
    .filter(({ gained, feet }) => gained > 0 && feet <= most)
    .sort((a, b) => (a.gained === b.gained ? a.feet - b.feet : b.gained - a.gained))
    .find(({ to }) => {
      const there = { ...combatant, fight: { ...combatant.fight, position: to } }
      const given = { ...who, to, trade: false, melee: [], distances: [], stopAt: null }
      return (
        refuseReach(encounter, there, target, sheet.name, { weapon, thrown: false }, {}, sheetOf) === null &&
        refuseMove(campaign, given) === null
      )
    })
  return square === undefined ? undefined : { type: 'wwn/move', ...who, to: square.to, trade: false }
}

/**
 * WWN-MOR-01: whoever is broken leaves the fight. A side checks once when the first of its members has fallen, and once when half of
 * them or more have; player characters never do.
 */
function holdNerve(campaign: Campaign, { encounter, combatant, sheet }: Fighter): Command | undefined {
  if (isCharacter(sheet) || !isUp(combatant, sheet)) return undefined
  if (combatant.fight.broken)
    return { type: 'wwn/leave', encounter: encounter.id, combatant: combatant.id, back: false }
  const sheetOf = sheetsIn(campaign)
  const members = encounter.combatants.filter(
    ({ side, sheet: of }) => side === combatant.side && !isCharacter(sheetOf(of)),
  )
  const standing = members.filter((one) => isUp(one, sheetOf(one.sheet)))
  const gone = members.length - standing.length
  const isChecked = (trigger: MoraleTrigger): boolean =>
    encounter.fight.moraleChecks.some((one) => one.side === combatant.side && one.trigger === trigger)
  const trigger =
    gone > 0 && !isChecked('firstLost')
      ? 'firstLost'
      : gone >= standing.length && !isChecked('turning')
        ? 'turning'
        : undefined
  const checking = standing.filter(({ fight }) => !fight.broken).map(({ id }) => id)
  return trigger === undefined || checking.length === 0
    ? undefined
    : { type: 'wwn/morale', encounter: encounter.id, combatants: checking.slice(0, MOST_CHECKING), trigger }
}

/** With the spell that takes most, at the nearest foe that no wall hides. */
function castAt(campaign: Campaign, fighter: Fighter, foes: readonly Combatant[]): Command | undefined {
  const { encounter, combatant, sheet } = fighter
  const nearest = foes.find((foe) => wallBetweenThem(encounter, combatant, foe)?.kind !== 'blocks')
  if (nearest === undefined || whyNoCasting(combatant.fight, sheet) !== null) return undefined
  if (refuseCost(fighter, COSTS.castSpell, sheetsIn(campaign)) !== null) return undefined
  const [worst] = Object.entries(sheet.spells)
    .flatMap(([key, { damage }]) =>
      damage === null ? [] : [{ key, most: damage.dice * damage.faces + damage.bonus }],
    )
    .sort((a, b) => b.most - a.most)
  return worst === undefined
    ? undefined
    : {
        type: 'wwn/cast',
        encounter: encounter.id,
        caster: combatant.id,
        spell: worst.key,
        targets: [nearest.id],
      }
}

/** WWN-DMG-03: an attack waits to hear whether a victim that falls is spared. Nobody is. */
export const answer = (_campaign: Campaign, { id, fight }: Encounter): Command | undefined =>
  fight.pending.length > 0 ? { type: 'wwn/go-on', encounter: id, spares: false } : undefined

/** Whoever stands nowhere on the map comes in beside their own side: nobody strikes from nowhere. */
function arrive(campaign: Campaign, { encounter, combatant }: Fighter): Command | undefined {
  const { grid } = encounter.fight
  if (grid === null || combatant.fight.position !== null) return undefined
  const sheetOf = sheetsIn(campaign)
  const bars = (other: Combatant): boolean => isUp(other, sheetOf(other.sheet))
  const at = squareBeside(grid, encounter, { combatant, bars })
  return at === null
    ? undefined
    : { type: 'wwn/place', encounter: encounter.id, positions: [{ combatant: combatant.id, at }] }
}

/** On the map: as far as the Moves carry, the Main traded for one where they do not. */
function walk(campaign: Campaign, fighter: Fighter, foes: readonly Combatant[]): Command | undefined {
  const { encounter, combatant } = fighter
  const { grid } = encounter.fight
  if (grid === null) return undefined
  const canStrike = (there: Combatant, foe: Combatant): boolean =>
    weaponFor(campaign, { ...fighter, combatant: there }, foe) !== undefined
  const sheetOf = sheetsIn(campaign)
  const bars = (other: Combatant): boolean => isUp(other, sheetOf(other.sheet))
  const { squares, opens } = stepsTowards(grid, encounter, { combatant, foes, canStrike, bars })
  if (opens !== null) return opens
  const who = { encounter: encounter.id, combatant: combatant.id }
  for (const trade of [false, true])
    for (const to of squares) {
      const given = { ...who, to, trade, melee: [], distances: [], stopAt: null }
      if (refuseMove(campaign, given) === null) return { type: 'wwn/move', ...who, to, trade }
    }
  return undefined
}

/** Where distances are stated: towards the nearest whose distance is known, into melee where the Move carries so far. */
function comeCloser(campaign: Campaign, fighter: Fighter, foes: readonly Combatant[]): Command | undefined {
  const { encounter, combatant, sheet } = fighter
  const nearest = foes.find((foe) => feetBetween(encounter, combatant, foe) !== null)
  if (nearest === undefined) return undefined
  const apart = feetBetween(encounter, combatant, nearest) ?? 0
  const isInRange = (feet: number): boolean => {
    const distances = { ...combatant.fight.distances, [nearest.id]: feet }
    const there = { ...combatant, fight: { ...combatant.fight, distances } }
    return weaponFor(campaign, { ...fighter, combatant: there }, nearest) !== undefined
  }
  /** As few feet as bring it into range, else all the way. */
  const wanted = range(ADJACENT_FEET, apart - ADJACENT_FEET, ADJACENT_FEET).find((feet) =>
    isInRange(apart - feet),
  )
  const whole = Math.max(0, apart - ADJACENT_FEET)
  const stays = combatant.fight.inMeleeWith
  for (const trade of [false, true]) {
    const moves = { ...combatant, fight: { ...combatant.fight, ...(trade ? { moveActions: 1 } : {}) } }
    const { most, mostHindered } = feetWithin(encounter, moves, sheet)
    const feet = Math.min(wanted ?? whole, combatant.fight.hindered ? mostHindered : most)
    const arrives = apart - feet <= ADJACENT_FEET
    const given = {
      encounter: encounter.id,
      combatant: combatant.id,
      feet,
      melee: arrives ? [...stays, nearest.id] : [...stays],
      distances: arrives ? [] : [{ combatant: nearest.id, feet: apart - feet }],
      trade,
    }
    if (feet > 0 && refuseMove(campaign, { ...given, stopAt: null }) === null)
      return { type: 'wwn/move', ...given }
  }
  return undefined
}

/** From the first to the last. */
function range(from: number, to: number, step: number): number[] {
  const all: number[] = []
  for (let one = from; one <= to; one += step) all.push(one)
  return all
}
