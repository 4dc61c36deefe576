/** Hands: which is which, which are free, what they hold (WCA-MULTI-01, WCA-DRAW-01). */
import { byKey, inBodyOrder } from '@shared/wcrpg/order'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { isAppendageUsable, type Now } from './condition'
import type { Sheet } from '../types'

/**
 * Whether a weapon is held by other than the dominant appendage alone: two hands at it include the dominant one, and
 * parts that belong to no side are never the wrong ones.
 */
export function isOffHand({ handedness, parts }: Sheet, { heldIn }: WcrpgWeapon): boolean {
  if (handedness === 'both' || heldIn.length === 0) return false
  const sides = heldIn.map((key) => parts[key]?.side ?? 'none')
  return sides.every((side) => side !== 'none' && side !== handedness)
}

/** Motor Appendages that work now and hold nothing (WCA-DRAW-01, WCD-LOC-06). */
export function freeHands(sheet: Sheet, now: Now): string[] {
  const busy = new Set(Object.values(sheet.weapons).flatMap((weapon) => (weapon.drawn ? weapon.heldIn : [])))
  return inBodyOrder(sheet.parts)
    .filter(([key, p]) => p.group === 'motor' && !busy.has(key) && isAppendageUsable(sheet, key, now))
    .map(([key]) => key)
}

/**
 * Keys of weapons that are in hand, in an order of their own: what was dropped and is taken back stands last among the
 * sheet's weapons, and which one falls first must not depend on that.
 */
export const heldWeapons = (sheet: Sheet): string[] =>
  byKey(sheet.weapons)
    .filter(([, { drawn, heldIn }]) => drawn && heldIn.length > 0)
    .map(([key]) => key)
