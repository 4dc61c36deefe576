/** What follows from numbers that a GM corrected by hand: bounds, and clocks of a state that was set (WWN-DMG-02, WWN-MTL-01). */
import { runningEncounter } from '../../../engine/lookup'
import { REVIVE_SECONDS } from '../tables'
import { tidy } from '../turn/upkeep'
import type { Encounter, Resolution, Sheet } from '../types'

export function settleAfterCorrection(resolution: Resolution, sheet: Sheet, before: Readonly<Sheet>): void {
  const { hitPoints } = sheet
  hitPoints.current = Math.min(hitPoints.current, hitPoints.maximum)
  sheet.spellSlots.current = Math.min(sheet.spellSlots.current, sheet.spellSlots.maximum)
  if (sheet.vitality !== before.vitality) setClocks(resolution, sheet)
  const encounter: Encounter | undefined = runningEncounter(resolution.campaign)
  if (encounter !== undefined) tidy(resolution, encounter)
}

/** A state set by hand begins now; one that was lifted has no clock any more. */
function setClocks({ campaign }: Resolution, sheet: Sheet): void {
  const comesTo = ['unconscious', 'incapacitated', 'stabilized'].includes(sheet.vitality)
  sheet.revivesAt = comesTo ? (sheet.revivesAt ?? campaign.clock + REVIVE_SECONDS) : null
  sheet.fellAt = sheet.vitality === 'mortallyWounded' ? (sheet.fellAt ?? campaign.clock) : null
}
