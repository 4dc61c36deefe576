/** What a WWN fight keeps of an encounter and of a combatant; undefined when it is fought under another system. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { WwnCombatantState, WwnEncounterState } from '@shared/wwn/fight'

export const wwnCombatant = (of: Pick<Combatant, 'fight'> | undefined): WwnCombatantState | undefined =>
  of?.fight.system === 'wwn' ? of.fight : undefined
export const wwnEncounter = (of: Pick<Encounter, 'fight'> | undefined): WwnEncounterState | undefined =>
  of?.fight.system === 'wwn' ? of.fight : undefined
