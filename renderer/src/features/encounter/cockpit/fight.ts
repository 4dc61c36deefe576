/** What a fight keeps of an encounter and of a combatant, by rule system; undefined when it is fought under another. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { MassCombatEncounterState, MassCombatUnitState } from '@shared/massCombat/fight'
import type { WcrpgCombatantState, WcrpgEncounterState } from '@shared/wcrpg/fight'
import type { WireCombatantState, WireEncounterState } from '@shared/wire/fight'
import type { WwnCombatantState, WwnEncounterState } from '@shared/wwn/fight'

type Of = Pick<Combatant, 'fight'> | undefined
type In = Pick<Encounter, 'fight'> | undefined

export const wcrpgCombatant = (of: Of): WcrpgCombatantState | undefined =>
  of?.fight.system === 'wcrpg' ? of.fight : undefined
export const wcrpgEncounter = (of: In): WcrpgEncounterState | undefined =>
  of?.fight.system === 'wcrpg' ? of.fight : undefined
export const wireCombatant = (of: Of): WireCombatantState | undefined =>
  of?.fight.system === 'wire' ? of.fight : undefined
export const wireEncounter = (of: In): WireEncounterState | undefined =>
  of?.fight.system === 'wire' ? of.fight : undefined
export const massCombatUnit = (of: Of): MassCombatUnitState | undefined =>
  of?.fight.system === 'mass-combat' ? of.fight : undefined
export const massCombatEncounter = (of: In): MassCombatEncounterState | undefined =>
  of?.fight.system === 'mass-combat' ? of.fight : undefined

export const wwnCombatant = (of: Of): WwnCombatantState | undefined =>
  of?.fight.system === 'wwn' ? of.fight : undefined
export const wwnEncounter = (of: In): WwnEncounterState | undefined =>
  of?.fight.system === 'wwn' ? of.fight : undefined
