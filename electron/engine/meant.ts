/** Which rule system a command of the engine is about: that that it names, that of the fight or the sheet that it names, else that of the house. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, SheetKind, SystemId } from '@shared/campaign/types'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { findEncounter, findSheet } from './lookup'

function ofFight(campaign: Campaign, encounter: Json | undefined): SystemId | undefined {
  if (typeof encounter === 'string') return findEncounter(campaign, encounter)?.fight.system
  const fight = isRecord(encounter) ? encounter.fight : undefined
  return isRecord(fight) ? (fight.system as SystemId) : undefined
}

function ofSheet(campaign: Campaign, sheet: Json | undefined): SystemId | undefined {
  const kind = typeof sheet === 'string' ? findSheet(campaign, sheet)?.kind : isRecord(sheet) && sheet.kind
  return typeof kind === 'string' ? systemOfKind(kind as SheetKind) : undefined
}

export function systemMeant(
  campaign: Campaign,
  { system, encounter, sheet, template, sheets }: JsonRecord,
): SystemId {
  const one = Array.isArray(sheets) ? sheets[0] : undefined
  const meant =
    system ??
    ofFight(campaign, encounter) ??
    ofSheet(campaign, sheet) ??
    ofSheet(campaign, template) ??
    ofSheet(campaign, one)
  // what comes from elsewhere may be of a system that is not in use, or of none
  return campaign.systems.find((id) => id === meant) ?? campaign.system
}
