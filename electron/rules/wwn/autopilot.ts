/**
 * What a plain foe would do: check its nerve and run where it breaks (WWN-MOR-01), cast while slots last, strike whom it can reach with
 * what it has in hand or can draw, else come closer. A suggestion, no rule.
 */
import type { SuggestedReasons } from '@shared/contract/forecast'
import type { Command } from '@shared/contract/types'
import { UNARMED, type MORALE_TRIGGERS } from '@shared/wwn/names'
import { stepsTowards } from '../../engine/approach'
import { needById } from '../../engine/lookup'
import { refuseReach, refuseWeapon } from './attack/reach'
import { refuseHandling } from './commands/items'
import { refuseMove } from './commands/move'
import { areEnemies, feetBetween, isUp } from './movement/distance'
import { feetWithin } from './movement/moving'
import { whyNoCasting } from './magic/spells'
import { isDrawn } from './sheet/hands'
import { weaponItem } from './sheet/items'
import { isCharacter, isInHand, weaponOf } from './sheet/person'
import { ADJACENT_FEET } from './tables'
import { COSTS } from './turn/budget'
import { refuseCost } from './turn/turns'
import { sheetsIn, type Campaign, type Combatant, type Encounter, type Fighter } from './types'

const FAR = 1_000_000
/** Of one check, by its schema. */
const MOST_CHECKING = 100

type MoraleTrigger = (typeof MORALE_TRIGGERS)[number]

/** Standing enemies, nearest first; those of unknown distance last. */
function enemies(campaign: Campaign, { encounter, combatant }: Fighter): Combatant[] {
  const sheetOf = sheetsIn(campaign)
  return encounter.combatants
    .filter((other) => areEnemies(encounter, combatant, other) && isUp(other, sheetOf(other.sheet)))
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
  'wwn/move': { key: 'closes', rule: null },
  'wwn/cast': { key: 'spell', rule: null },
  'wwn/morale': { key: 'nerve', rule: 'WWN-MOR-01' },
  'wwn/leave': { key: 'broken', rule: 'WWN-MOR-01' },
} as const satisfies SuggestedReasons

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
  const foes = enemies(campaign, fighter)
  const spell = castAt(campaign, fighter, foes)
  if (spell !== undefined) return spell
  for (const target of foes) {
    const weapon = weaponFor(campaign, fighter, target)
    const drawing = weapon === UNARMED ? drawFor(campaign, fighter, target) : undefined
    if (drawing !== undefined) return drawing
    if (weapon !== undefined)
      return {
        type: 'wwn/attack',
        encounter: encounter.id,
        attacker: combatant.id,
        target: target.id,
        weapon,
      }
  }
  const { position } = combatant.fight
  return encounter.fight.grid === null || position === null
    ? comeCloser(campaign, fighter, foes)
    : walk(campaign, fighter, foes)
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

/** With the spell that takes most, at the nearest foe that it is known to see. */
function castAt(campaign: Campaign, fighter: Fighter, [nearest]: readonly Combatant[]): Command | undefined {
  const { encounter, combatant, sheet } = fighter
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
  const wanted = range(ADJACENT_FEET, apart - ADJACENT_FEET).find((feet) => isInRange(apart - feet))
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

/** From the first to the last, five by five. */
function range(from: number, to: number): number[] {
  const all: number[] = []
  for (let feet = from; feet <= to; feet += ADJACENT_FEET) all.push(feet)
  return all
}
