/** The engine's shapes as WCRPG fills them: its own sheets and fight states instead of the union of all systems'. */
import { wcrpgCommands } from '@shared/wcrpg/commands'
import type { z } from 'zod'
import type { CampaignOf, CombatantOf, EncounterOf } from '@shared/campaign/types'
import type { WcrpgCombatantState, WcrpgEncounterState } from '@shared/wcrpg/fight'
import type { WcrpgOwn } from '@shared/wcrpg/care'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import {
  commandsOf,
  type RecoveryRuleOf,
  type ResolutionOf,
  type RoundHooksOf,
  type SheetFormOf,
  type SheetKindOf,
} from '../../engine/system'

export interface Wcrpg {
  own: { wcrpg: WcrpgOwn }
  sheet: WcrpgCharacter
  encounter: WcrpgEncounterState
  combatant: WcrpgCombatantState
}
export type Campaign = CampaignOf<Wcrpg>
export type Encounter = EncounterOf<Wcrpg>
export type Combatant = CombatantOf<Wcrpg>
export type Sheet = WcrpgCharacter
export type Resolution = ResolutionOf<Wcrpg>
export type RoundHooks = Partial<RoundHooksOf<Wcrpg>>
export type RecoveryRule = RecoveryRuleOf<Wcrpg>
export type SheetKindDefinition = SheetKindOf<Wcrpg>
export type SheetForm = SheetFormOf<Wcrpg>
export const defineCommand = commandsOf<Wcrpg>()(wcrpgCommands)
/** A payload as its schema leaves it: defaults are filled in. */
export type PayloadOf<T extends keyof typeof wcrpgCommands> = z.output<(typeof wcrpgCommands)[T]>
