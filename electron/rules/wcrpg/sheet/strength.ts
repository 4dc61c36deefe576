/** Strength index of a combatant and composite strength index of a side (WCC-SI-01, WCG-CSI-01). */
import { switchInForce } from '@shared/houseRules'
import { gearHp } from './gear'
import { isOut } from './verdict'
import type { Campaign, Encounter, Resolution, Sheet } from '../types'

/**
 * Number on the sheet; where it is blank, the estimate of the switch `siFallback`, or null: then comparisons of
 * strength are off for this combatant.
 */
export function strengthIndex(resolution: Resolution, sheet: Sheet): number | null {
  if (sheet.si !== null) return sheet.si
  return resolution.houseRule('siFallback') === 'hpPlusGear' ? estimate(sheet) : null
}

const estimate = (sheet: Sheet): number => sheet.hp + gearHp(sheet)

/** The same for looking at it outside of a command. */
export const strengthIn = (campaign: Campaign, sheet: Sheet): number | null =>
  sheet.si ?? (switchInForce(campaign, 'siFallback') === 'hpPlusGear' ? estimate(sheet) : null)

/** Current sum over a side's members still in the fight; null when any of them has no strength index. */
export function compositeStrength(resolution: Resolution, encounter: Encounter, side: string): number | null {
  let total = 0
  for (const combatant of encounter.combatants) {
    if (combatant.side !== side) continue
    const sheet = resolution.peek(combatant.sheet)
    if (isOut(combatant, sheet, resolution.campaign.clock)) continue
    const index = strengthIndex(resolution, sheet)
    if (index === null) return null
    total += index
  }
  return total
}
