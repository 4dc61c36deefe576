/** The distance of an attack where there is no field: as it stands, rolled, the same as theirs, or stated. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter, Id, Json } from '@shared/contract/types'
import type { Distance } from '@shared/wcrpg/commands/parts'
import type { WcrpgRange } from '@shared/wcrpg/fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { wcrpgCombatant } from '../fight'

export const howOf = (distance: Json | undefined): string =>
  typeof distance === 'object' &&
  distance !== null &&
  !Array.isArray(distance) &&
  typeof distance['how'] === 'string'
    ? distance['how']
    : 'keep'

/** Whether a distance is stated at all: each way of stating it fills the fields that belong to it. */
export const isStated = (distance: Json): distance is Distance => howOf(distance) !== 'keep'

/** Whether a range was taken to this combatant in this round: only then it can be answered with the same. */
export const isAimedAt = (
  range: WcrpgRange | null | undefined,
  at: Id | null,
  round: number | undefined,
): boolean => {
  if (range === null || range === undefined) return false
  return range.target === at && range.round === round
}

/** The distance proposed for a target: as it stands, theirs where they targeted me this round, else a roll. */
export function proposedDistance(
  encounter: Encounter,
  attacker: Combatant | undefined,
  target: Json,
): Distance | null {
  if (typeof target !== 'string' || attacker === undefined) return null
  if (wcrpgCombatant(attacker)?.range?.target === target) return null
  const theirs = wcrpgCombatant(combatantOf(encounter, target))?.range
  return theirs?.target === attacker.id && theirs.round === encounter.round
    ? { how: 'theirs' }
    : { how: 'roll' }
}
