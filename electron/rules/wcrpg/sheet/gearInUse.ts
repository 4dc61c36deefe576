/** Gear raised, worn or taken in hand, and put away again (WCA-SHIELD-01). */
import type { Sheet } from '../types'
import { isProtective } from './gear'

/** Into use by these hands; null: out of it. Returns what to say. */
export function useGear(
  gear: Sheet['gear'][string],
  hands: readonly string[] | null,
): { say: 'gear.raised' | 'gear.lowered' | 'gear.taken' | 'gear.stowed' } {
  gear.active = hands !== null
  gear.heldIn = hands === null ? [] : [...hands]
  if (isProtective(gear)) return { say: hands === null ? 'gear.lowered' : 'gear.raised' }
  return { say: hands === null ? 'gear.stowed' : 'gear.taken' }
}
