/** What a battle keeps of an encounter and of a unit; undefined when it is fought under another system. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import type { MassCombatEncounterState, MassCombatUnitState } from '@shared/mass-combat/fight'

export const massCombatUnit = (of: Pick<Combatant, 'fight'> | undefined): MassCombatUnitState | undefined =>
  of?.fight.system === 'mass-combat' ? of.fight : undefined
export const massCombatEncounter = (
  of: Pick<Encounter, 'fight'> | undefined,
): MassCombatEncounterState | undefined => (of?.fight.system === 'mass-combat' ? of.fight : undefined)

/** Craft of a unit that somebody's beam holds (MC-TRB-05). */
export const heldCraftOf = (
  encounter: Pick<Encounter, 'combatants'> | undefined,
  unit: Id | null,
): ReadonlySet<Id> =>
  new Set(
    (encounter?.combatants ?? []).flatMap((other) =>
      (massCombatUnit(other)?.holds ?? []).filter(({ target }) => target === unit).map(({ held }) => held),
    ),
  )
