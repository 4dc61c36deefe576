/** What a battle keeps of an encounter and of a unit; undefined when it is fought under another system. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { MassCombatEncounterState, MassCombatUnitState } from '@shared/mass-combat/fight'

export const massCombatUnit = (of: Pick<Combatant, 'fight'> | undefined): MassCombatUnitState | undefined =>
  of?.fight.system === 'mass-combat' ? of.fight : undefined
export const massCombatEncounter = (
  of: Pick<Encounter, 'fight'> | undefined,
): MassCombatEncounterState | undefined => (of?.fight.system === 'mass-combat' ? of.fight : undefined)
