/**
 * What circumstances add to rolls and costs: ground, circumstances that the GM states, bought bonuses (WIRE-MDF-01,
 * WIRE-MDF-02).
 */
import { ownSum } from '@shared/campaign/conditions'
import type { Condition } from '@shared/campaign/types'
import type { ModifierTarget } from '@shared/wire/names'
import { covers, type Square } from '@shared/wire/ways'
import type { Refusal } from '@shared/contract/types'
import { addCondition, refuseMoreConditions } from '../../engine/conditions'
import { addOwn } from '../../engine/ownConditions'
import { refuse } from '../../engine/system'
import type { Tally } from '../../engine/tally'
import type { Combatant, Encounter, Fighter, Resolution, Sheet } from './types'

export type Terrain = Encounter['fight']['terrain'][number]
export type { Square }

/** Kind of the condition that keeps a modifier: `part` what it applies to, `value` how much, `note` its name. */
export const MODIFIER = 'modifier'

export const modifiersOn = (sheet: Sheet, appliesTo: readonly ModifierTarget[]): Condition[] =>
  sheet.conditions.filter(
    (c) => c.kind === MODIFIER && (appliesTo as readonly (string | null)[]).includes(c.part),
  )

export function addModifier(
  resolution: Resolution,
  sheet: Sheet,
  modifier: { name: string; appliesTo: ModifierTarget; value: number; expires: Condition['expires'] },
): void {
  addCondition(resolution, sheet, {
    kind: MODIFIER,
    part: modifier.appliesTo,
    value: modifier.value,
    note: modifier.name,
    expires: modifier.expires,
  })
}

/** WIRE-POW-03 for the bonus of a power, WIRE-MDF-02 for one that Action Points have bought. */
export const ruleOfBonus = ({ powers }: Sheet, name: string): string =>
  Object.values(powers).some((power) => power.name === name) ? 'WIRE-POW-03' : 'WIRE-MDF-02'

/** Bonuses that can wait for one attack; the schema of a fight holds no more. */
const MOST_WAITING = 20

/**
 * Whether another bonus fits: one that waits for the next attack, or one that lasts.
 * Refusals: `too-many-waiting`, `too-many-conditions`.
 */
export const refuseWaiting = ({ combatant, sheet }: Fighter, waits: boolean): Refusal | null => {
  if (!waits) return refuseMoreConditions(sheet)
  return combatant.fight.pending.length < MOST_WAITING
    ? null
    : refuse('too-many-waiting', { who: sheet.name, most: MOST_WAITING })
}

/** WIRE-MDF-01: different modifiers add up, and what conditions of the GM's own change with them. */
export function addModifiers(total: Tally, sheet: Sheet, appliesTo: readonly ModifierTarget[]): Tally {
  for (const { note, value } of modifiersOn(sheet, appliesTo))
    total.add('wireModifier', value ?? 0, { name: note ?? '' }, 'WIRE-MDF-01')
  return addOwn(total, sheet, ...appliesTo)
}

/** The sum of what circumstances add to one kind of roll. */
export const modifierSum = (sheet: Sheet, appliesTo: ModifierTarget): number =>
  modifiersOn(sheet, [appliesTo]).reduce((sum, { value }) => sum + (value ?? 0), ownSum(sheet, appliesTo))

/** WIRE-MDF-01: cover that somebody has taken is lost as they move. */
export function endCover(resolution: Resolution, { fight, hidden }: Combatant, who: string): void {
  if (fight.cover === null) return
  const { name } = fight.cover
  fight.cover = null
  resolution.log.say('wire.cover.left', { who, name }, { rule: 'WIRE-MDF-01', secret: hidden })
}

/** The ground that somebody stands on: of its square on the map, and as the GM has said (WIRE-MDF-01). */
export function groundOf(encounter: Encounter, { fight }: Combatant): Terrain[] {
  const { position } = fight
  return encounter.fight.terrain.filter(
    (terrain) =>
      fight.terrain.includes(terrain.id) ||
      (position !== null && encounter.fight.grid !== null && covers(terrain, position)),
  )
}
