/** The engine's shapes as WWN fills them, and short names for what its rules pass around. */
import { wwnCommands } from '@shared/wwn/commands'
import type { z } from 'zod'
import type { CampaignOf, CombatantOf, EncounterOf, NothingOwn } from '@shared/campaign/types'
import type { WwnCombatantState, WwnEncounterState } from '@shared/wwn/fight'
import type { WwnSheet } from '@shared/wwn/sheet'
import type { FighterOf } from '../../engine/fighter'
import { needById } from '../../engine/lookup'
import {
  commandsOf,
  type RecoveryRuleOf,
  type ResolutionOf,
  type RoundHooksOf,
  type SheetFormContextOf,
  type SheetFormOf,
  type SheetKindOf,
} from '../../engine/system'

export interface Wwn {
  own: NothingOwn
  sheet: WwnSheet
  encounter: WwnEncounterState
  combatant: WwnCombatantState
}
export type Campaign = CampaignOf<Wwn>
export type Encounter = EncounterOf<Wwn>
export type Combatant = CombatantOf<Wwn>
export type Sheet = WwnSheet
export type Fighter = FighterOf<Wwn>
export type Resolution = ResolutionOf<Wwn>
export type RoundHooks = Partial<RoundHooksOf<Wwn>>
export type SheetForm = SheetFormOf<Wwn>
export type SheetFormContext = SheetFormContextOf<Wwn>
export type RecoveryRule = RecoveryRuleOf<Wwn>
export type SheetKindDefinition = SheetKindOf<Wwn>
export const defineCommand = commandsOf<Wwn>()(wwnCommands)
/** A payload as its schema leaves it: defaults are filled in. */
export type PayloadOf<T extends keyof typeof wwnCommands> = z.output<(typeof wwnCommands)[T]>

export { looking, noting, type HouseRule } from '../../engine/houseRule'

/** What is added by hand or by an effect to one roll, with its reason. */
export interface NamedModifier {
  why: string
  value: number
}

/** Looks a sheet up: of a campaign, or of a command under way. */
export type SheetOf = (id: string) => Readonly<Sheet>

/** Sheets by id, of a campaign as it stands. */
export const sheetsIn =
  (campaign: Campaign): SheetOf =>
  (id) =>
    needById(campaign.roster, id, 'sheet')

/** Sheets by id, as the command that is being played has left them. */
export const sheetsOf =
  (resolution: Resolution): SheetOf =>
  (id) =>
    resolution.peek(id)
