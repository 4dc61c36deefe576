/** The engine's shapes as WIRE fills them: its own sheets and fight states instead of the union of all systems'. */
import { wireCommands } from '@shared/wire/commands'
import type { z } from 'zod'
import type { CampaignOf, CombatantOf, EncounterOf } from '@shared/campaign/types'
import type { WireCombatantState, WireEncounterState } from '@shared/wire/fight'
import type { WireOwn } from '@shared/wire/own'
import type { WireCharacter } from '@shared/wire/sheet'
import type { FighterOf } from '../../engine/fighter'
import {
  commandsOf,
  type RecoveryRuleOf,
  type ResolutionOf,
  type RoundHooksOf,
  type SheetFormOf,
  type SheetKindOf,
} from '../../engine/system'

export interface Wire {
  own: { wire: WireOwn }
  sheet: WireCharacter
  encounter: WireEncounterState
  combatant: WireCombatantState
}
export type Campaign = CampaignOf<Wire>
export type Encounter = EncounterOf<Wire>
export type Combatant = CombatantOf<Wire>
export type Sheet = WireCharacter
export type Fighter = FighterOf<Wire>
export type Resolution = ResolutionOf<Wire>
export type RoundHooks = Partial<RoundHooksOf<Wire>>
export type RecoveryRule = RecoveryRuleOf<Wire>
export type SheetKindDefinition = SheetKindOf<Wire>
export type SheetForm = SheetFormOf<Wire>
export const defineCommand = commandsOf<Wire>()(wireCommands)
/** A payload as its schema leaves it: defaults are filled in. */
export type PayloadOf<T extends keyof typeof wireCommands> = z.output<(typeof wireCommands)[T]>

export { looking, noting, type HouseRule } from '../../engine/houseRule'
