/** What is asked about a sheet or a fight: the rule system that it belongs to answers, from its part of the campaign. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'
import type { HealingLane } from '@shared/contract/recovery'
import type {
  CombatantView,
  Derivation,
  FieldMap,
  JsonRecord,
  Offer,
  SheetOffer,
  Verdict,
} from '@shared/contract/types'
import { laneOf as laneBy } from '../engine/clock'
import { findCombatant, runningEncounter } from '../engine/lookup'
import { partOf } from '../engine/part'
import { sheetOfferOf } from '../engine/sheetForms'
import type { RuleSystem } from '../engine/system'
import { systemById } from './registry'

export const systemOfSheet = ({ kind }: Sheet): RuleSystem => systemById(systemOfKind(kind))
export const systemOfFight = ({ fight }: Encounter): RuleSystem => systemById(fight.system)

/** @param encounter in which it is shown as a combatant; left out: the one that runs, if it stands there */
export function viewOfSheet(
  campaign: Campaign,
  sheet: Sheet,
  encounter: Encounter | undefined = runningEncounter(campaign),
): CombatantView {
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, sheet.id)
  const { id, views } = systemOfSheet(sheet)
  return views.describe(
    partOf(campaign, id),
    combatant === undefined ? undefined : encounter,
    combatant,
    sheet,
  )
}

export const offersOf = (campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] =>
  systemOfFight(encounter).views.offers(partOf(campaign, encounter.fight.system), encounter, combatant)

export function numbersOf(campaign: Campaign, sheet: Sheet): Record<string, Derivation> {
  const { id, views } = systemOfSheet(sheet)
  return views.derive(partOf(campaign, id), sheet)
}

export const verdictOf = (campaign: Campaign, encounter: Encounter): Verdict =>
  systemOfFight(encounter).fight.verdict(partOf(campaign, encounter.fight.system), encounter)

export const formOf = (
  campaign: Campaign,
  sheet: Sheet,
  key: string,
  filled: JsonRecord,
): SheetOffer | null => sheetOfferOf(systemOfSheet(sheet), campaign, sheet, key, filled)

/** @param encounter without whoever is hidden */
export const playersMapOf = (campaign: Campaign, encounter: Encounter): FieldMap | null =>
  systemOfFight(encounter).views.playersMap(partOf(campaign, encounter.fight.system), encounter)

export const laneOf = (campaign: Campaign, sheet: Sheet): HealingLane =>
  laneBy(systemOfSheet(sheet), campaign, sheet)
