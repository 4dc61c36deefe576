/** The engine's shapes as mass combat fills them: types of craft, units of them, and what a battle keeps. */
import { massCombatCommands } from '@shared/mass-combat/commands'
import type { z } from 'zod'
import type { CampaignOf, CombatantOf, EncounterOf } from '@shared/campaign/types'
import type { MassCombatEncounterState, MassCombatUnitState } from '@shared/mass-combat/fight'
import type { MassCombatOwn } from '@shared/mass-combat/own'
import type { GroundTroops, Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'
import {
  commandsOf,
  type ResolutionOf,
  type RoundHooksOf,
  type SheetFormOf,
  type SheetKindOf,
} from '../../engine/system'

export interface MassCombat {
  own: { 'mass-combat': MassCombatOwn }
  sheet: Ship | Vehicle | GroundTroops | Unit
  encounter: MassCombatEncounterState
  combatant: MassCombatUnitState
}
export type Campaign = CampaignOf<MassCombat>
export type Encounter = EncounterOf<MassCombat>
export type Combatant = CombatantOf<MassCombat>
export type Sheet = MassCombat['sheet']
/** What a unit consists of. */
export type UnitType = Ship | Vehicle | GroundTroops
export type Resolution = ResolutionOf<MassCombat>
export type RoundHooks = Partial<RoundHooksOf<MassCombat>>
export type SheetKindDefinition = SheetKindOf<MassCombat>
export type SheetForm = SheetFormOf<MassCombat>
export const defineCommand = commandsOf<MassCombat>()(massCombatCommands)
/** A payload as its schema leaves it: defaults are filled in. */
export type PayloadOf<T extends keyof typeof massCombatCommands> = z.output<(typeof massCombatCommands)[T]>

export { looking, noting, type HouseRule } from '../../engine/houseRule'
