/** What a WIRE fight keeps of an encounter and of a combatant; undefined when it is fought under another system. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { WireCombatantState, WireEncounterState } from '@shared/wire/fight'

export const wireCombatant = (of: Pick<Combatant, 'fight'> | undefined): WireCombatantState | undefined =>
  of?.fight.system === 'wire' ? of.fight : undefined
export const wireEncounter = (of: Pick<Encounter, 'fight'> | undefined): WireEncounterState | undefined =>
  of?.fight.system === 'wire' ? of.fight : undefined
