/**
 * What a plain foe would do: strike whom it can reach with what takes most, a spell or a power where it takes more than the weapon that
 * reaches, else come closer. A suggestion, no rule.
 */
import type { Command } from '@shared/contract/types'
import { UNARMED } from '@shared/wire/names'
import { fullSteps } from '@shared/wire/ways'
import { areAllied } from '@shared/campaign/sides'
import { stepsTowards } from '../../engine/approach'
import { needById } from '../../engine/lookup'
import type { SuggestedReasons } from '../../engine/suggested'
import { attackCost, weaponOf } from './attack/numbers'
import { groundOf } from './circumstances'
import { refuseMove } from './commands/move'
import { ownDamage } from './commands/power'
import { metresBetween, refuseRange, refuseTarget } from './distance'
import { metresWithin } from './movement'
import { refuseAction } from './pool'
import { isOut } from './status'
import { METRES_PER_STEP } from './tables'
import { looking, type Campaign, type Combatant, type Encounter, type Fighter, type Wire } from './types'

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

export const autopilotReasons = {
  'wire/attack': { key: 'nearest', rule: null },
  'wire/move': { key: 'closes', rule: null },
  'wire/cast': { key: 'takesMost', rule: null },
  'wire/use-power': { key: 'takesMost', rule: null },
} as const satisfies SuggestedReasons<Wire>

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
    const magic = magicAt(
      fighter,
      target,
      weapon === undefined ? 0 : (sheet.weapons[weapon.key]?.baseDamage ?? 0),
    )
    if (magic !== undefined) return magic
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

/** WIRE-SPL-01, WIRE-POW-02: the spell or power of its own damage that takes most, where that is more than so much. */
function magicAt(fighter: Fighter, target: Combatant, beats: number): Command | undefined {
  const { encounter, combatant, sheet } = fighter
  if (refuseTarget(encounter, combatant, target.id) !== null) return undefined
  const isPaid = (cost: number): boolean => refuseAction(fighter, cost) === null
  const who = { encounter: encounter.id, target: target.id }
  const spells = sheet.magicTalent === 0 ? [] : Object.entries(sheet.spells)
  const ways = [
    ...spells
      .filter(([, { cost }]) => isPaid(cost))
      .map(([spell, { baseDamage }]) => ({
        damage: baseDamage,
        command: { type: 'wire/cast', ...who, caster: combatant.id, spell } as const,
      })),
    ...Object.entries(sheet.powers).flatMap(([power, block]) => {
      const rank = Math.min(block.rank, block.costByRank.length)
      const isFree = block.condition === '' && (!block.physicalMagic || sheet.magicTalent > 0)
      return isFree && isPaid(block.costByRank[rank - 1] ?? 0)
        ? [
            {
              damage: ownDamage(block, rank),
              command: { type: 'wire/use-power', ...who, combatant: combatant.id, power, rank } as const,
            },
          ]
        : []
    }),
  ]
  const [best] = ways.filter(({ damage }) => damage > beats).sort((a, b) => b.damage - a.damage)
  return best?.command
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
