/** Strength index of a combatant and composite strength index of a side (WCC-SI-01, WCG-CSI-01). */
import { switchInForce } from '@shared/houseRules'
import { gearHp } from './gear'
import { needById } from '../../../engine/lookup'
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
export const compositeStrength = (
  resolution: Resolution,
  encounter: Encounter,
  side: string,
): number | null =>
  sumOf(encounter, side, {
    clock: resolution.campaign.clock,
    sheetOf: (id) => resolution.peek(id),
    strengthOf: (sheet) => strengthIndex(resolution, sheet),
  })

/** The same for looking at it outside of a command. */
export const strengthOfSide = (campaign: Campaign, encounter: Encounter, side: string): number | null =>
  sumOf(encounter, side, {
    clock: campaign.clock,
    sheetOf: (id) => needById(campaign.roster, id, 'sheet'),
    strengthOf: (sheet) => strengthIn(campaign, sheet),
  })

interface Looking {
  clock: number
  sheetOf: (id: string) => Sheet
  strengthOf: (sheet: Sheet) => number | null
}

function sumOf(
  { combatants }: Encounter,
  side: string,
  { clock, sheetOf, strengthOf }: Looking,
): number | null {
  let total = 0
  for (const combatant of combatants) {
    if (combatant.side !== side) continue
    const sheet = sheetOf(combatant.sheet)
    if (isOut(combatant, sheet, clock)) continue
    const index = strengthOf(sheet)
    if (index === null) return null
    total += index
  }
  return total
}
