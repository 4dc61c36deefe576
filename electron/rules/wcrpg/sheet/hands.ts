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

type Hands = Pick<Sheet, 'weapons' | 'gear'>

/** Appendages that hold something: drawn weapons, gear in use. */
export const busyHands = ({ weapons, gear }: Hands): Set<string> =>
  new Set([
    ...Object.values(weapons).flatMap(({ drawn, heldIn }) => (drawn ? heldIn : [])),
    ...Object.values(gear).flatMap(({ active, heldIn }) => (active ? heldIn : [])),
  ])

/** Motor Appendages that work now and hold nothing (WCA-DRAW-01, WCD-LOC-06). */
export function freeHands(sheet: Sheet, now: Now): string[] {
  const busy = busyHands(sheet)
  return inBodyOrder(sheet.parts)
    .filter(([key, p]) => p.group === 'motor' && !busy.has(key) && isAppendageUsable(sheet, key, now))
    .map(([key]) => key)
}

const GEAR = 'gear:'

/** How payloads name a piece of gear beside weapons, which go by their keys alone. */
export const gearValue = (key: string): string => GEAR + key

/** The key of the gear that is named so; null: it is a weapon's. */
export const gearKeyOf = (value: string): string | null =>
  value.startsWith(GEAR) ? value.slice(GEAR.length) : null

/**
 * What is in hand, as payloads name it: weapons, then gear, each by key. What was dropped and is taken back stands last
 * among the sheet's entries, and which one falls first must not depend on that.
 */
export const heldItems = ({ weapons, gear }: Hands): string[] => [
  ...byKey(weapons)
    .filter(([, { drawn, heldIn }]) => drawn && heldIn.length > 0)
    .map(([key]) => key),
  ...byKey(gear)
    .filter(([, { active, heldIn }]) => active && heldIn.length > 0)
    .map(([key]) => gearValue(key)),
]

/** The weapon or gear that is named so. */
export function itemOf(
  { weapons, gear }: Hands,
  value: string,
): Sheet['weapons'][string] | Sheet['gear'][string] | undefined {
  const key = gearKeyOf(value)
  return key === null ? weapons[value] : gear[key]
}
