/** What a plain foe would do: strike whom it can reach with what it has in hand, else come closer. A suggestion, no rule. */
import type { Command } from '@shared/contract/types'
import { UNARMED } from '@shared/wire/names'
import { fullSteps } from '@shared/wire/ways'
import { areAllied } from '@shared/campaign/sides'
import { stepsTowards } from '../../engine/approach'
import { needById } from '../../engine/lookup'
import { attackCost, weaponOf } from './attack/numbers'
import { groundOf } from './circumstances'
import { refuseMove } from './commands/move'
import { metresBetween, refuseRange } from './distance'
import { metresWithin } from './movement'
import { refuseAction } from './pool'
import { isOut } from './status'
import { METRES_PER_STEP } from './tables'
import { looking, type Campaign, type Combatant, type Encounter, type Fighter } from './types'

/** Standing enemies, nearest first; those of unknown distance last. */
function enemies(campaign: Campaign, encounter: Encounter, combatant: Combatant): Combatant[] {
  const apart = (other: Combatant): number => metresBetween(encounter, combatant, other) ?? Infinity
  return encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side))
    .filter((other) => !isOut(other, needById(campaign.roster, other.sheet, 'sheet')))
    .map((other) => ({ other, far: apart(other) }))
    .sort((a, b) => (a.far === b.far ? 0 : a.far - b.far))
    .map(({ other }) => other)
}

/** The first weapon that reaches somebody, the one in hand before all others, with what it costs; undefined: none does. */
function weaponFor(
  campaign: Campaign,
  { encounter, combatant, sheet }: Fighter,
  target: Combatant,
): { key: string; cost: number } | undefined {
  const names = { who: sheet.name, target: needById(campaign.roster, target.sheet, 'sheet').name }
  let dear: { key: string; cost: number } | undefined
  for (const key of weaponKeys(sheet)) {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined) continue
    if (refuseRange(encounter, combatant, target, names, weapon, null) !== null) continue
    const cost = attackCost(sheet, { by: 'weapon', key, weapon }, 0).total
    if (refuseAction({ encounter, combatant, sheet }, cost) === null) return { key, cost }
    dear ??= { key, cost }
  }
  return dear
}

/** The one in hand first, bare hands last. */
function weaponKeys({ inHand, weapons }: Fighter['sheet']): string[] {
  const keys = inHand === null ? [] : [inHand]
  for (const key of Object.keys(weapons)) if (key !== inHand) keys.push(key)
  keys.push(UNARMED)
  return keys
}

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const fighter: Fighter = { encounter, combatant, sheet }
  if (refuseAction(fighter, 1) !== null) return undefined
  const foes = enemies(campaign, encounter, combatant)
  for (const target of foes) {
    const weapon = weaponFor(campaign, fighter, target)
    if (weapon === undefined) continue
    // nobody walks away from whom they can hit as soon as they have the points
    if (refuseAction(fighter, weapon.cost) !== null) return undefined
    return {
      type: 'wire/attack',
      encounter: encounter.id,
      attacker: combatant.id,
      target: target.id,
      weapon: weapon.key,
    }
  }
  const { position } = combatant.fight
  return encounter.fight.grid === null || position === null
    ? comeCloser(campaign, fighter, foes)
    : walk(campaign, fighter, foes)
}

/** On the map: as far as the points carry. */
function walk(campaign: Campaign, fighter: Fighter, foes: readonly Combatant[]): Command | undefined {
  const { encounter, combatant } = fighter
  const { grid } = encounter.fight
  if (grid === null) return undefined
  const canStrike = (there: Combatant, foe: Combatant): boolean =>
    weaponFor(campaign, { ...fighter, combatant: there }, foe) !== undefined
  const bars = (other: Combatant): boolean => !isOut(other, needById(campaign.roster, other.sheet, 'sheet'))
  const { squares, opens } = stepsTowards(grid, encounter, { combatant, foes, canStrike, bars })
  const who = { encounter: encounter.id, combatant: combatant.id }
  const to = squares.find(
    (square) => refuseMove(campaign, { ...who, to: square, towards: null, direction: 'closer' }) === null,
  )
  return to === undefined ? (opens ?? undefined) : { type: 'wire/move', ...who, to }
}

/** Where distances are stated: as far as the points carry, and no farther than the nearest enemy. */
function comeCloser(
  campaign: Campaign,
  { encounter, combatant, sheet }: Fighter,
  [nearest]: readonly Combatant[],
): Command | undefined {
  if (nearest === undefined) return undefined
  const apart = metresBetween(encounter, combatant, nearest)
  const reach = metresWithin(combatant, sheet, groundOf(encounter, combatant), looking(campaign))
  if (apart === null || encounter.fight.grid !== null || reach === 0 || apart === 0) return undefined
  return {
    type: 'wire/move',
    encounter: encounter.id,
    combatant: combatant.id,
    metres: Math.min(reach, fullSteps(apart, METRES_PER_STEP) * METRES_PER_STEP),
    towards: nearest.id,
    direction: 'closer',
  }
}
