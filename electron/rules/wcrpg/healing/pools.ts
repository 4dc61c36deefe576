/** HP and NHP of a patient: what is lost of them, what comes back, and whether anything is left to heal. */
import { isClinicallyDead, woundsTotal } from '../sheet/condition'
import type { Sheet } from '../types'

/** WCD-CORE-09. */
export const lethalTotal = (sheet: Sheet): number => sheet.maxHp - sheet.hp

/** WCH-REV-03: what the NHP would be without those that a revival has lent. */
export const underlyingNhp = (sheet: Sheet): number => sheet.nhp - (sheet.healing.revival?.borrowed ?? 0)

/** WCD-CORE-09: Impact Damage included; borrowed points heal nothing. */
export const nhpTotal = (sheet: Sheet): number => sheet.maxNhp - underlyingNhp(sheet)

/** WCH-GEN-08: surplus is lost. Returns what was gained. */
export function healHp(sheet: Sheet, points: number): number {
  const gained = Math.max(0, Math.min(points, sheet.maxHp - sheet.hp))
  sheet.hp += gained
  return gained
}

/** WCH-GEN-08, WCH-REV-03: what heals is the patient's own; what a revival lent goes first where there is no room. */
export function healNhp(sheet: Sheet, points: number): number {
  const own = underlyingNhp(sheet)
  const gained = Math.max(0, Math.min(points, sheet.maxNhp - own))
  setUnderlyingNhp(sheet, own + gained)
  return gained
}

/** Sets the patient's own NHP; borrowed points stay on top as far as there is room. */
export function setUnderlyingNhp(sheet: Sheet, own: number): void {
  const { revival } = sheet.healing
  const borrowed = Math.min(revival?.borrowed ?? 0, Math.max(0, sheet.maxNhp - own))
  sheet.nhp = own + borrowed
  if (revival === null) return
  if (borrowed > 0) revival.borrowed = borrowed
  else sheet.healing.revival = null
}

/** Nothing is left to heal. */
export const isWhole = (sheet: Sheet): boolean =>
  !isClinicallyDead(sheet) &&
  lethalTotal(sheet) <= 0 &&
  underlyingNhp(sheet) >= sheet.maxNhp &&
  woundsTotal(sheet) === 0
