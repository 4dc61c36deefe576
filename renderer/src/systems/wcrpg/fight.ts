/** What a WCRPG fight keeps of an encounter and of a combatant; undefined when it is fought under another system. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { WcrpgCombatantState, WcrpgEncounterState } from '@shared/wcrpg/fight'

export const wcrpgCombatant = (of: Pick<Combatant, 'fight'> | undefined): WcrpgCombatantState | undefined =>
  of?.fight.system === 'wcrpg' ? of.fight : undefined
export const wcrpgEncounter = (of: Pick<Encounter, 'fight'> | undefined): WcrpgEncounterState | undefined =>
  of?.fight.system === 'wcrpg' ? of.fight : undefined
