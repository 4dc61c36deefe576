/** Which hand is which (WCA-MULTI-01). */
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
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
