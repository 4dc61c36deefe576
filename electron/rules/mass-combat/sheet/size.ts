/** Size categories: their ladder, differences, and what the form suggests by length (MC-GEN-11, MC-GEN-12). */
import { SIZES, type Size } from '@shared/mass-combat/names'
import { SIZE_BY_METRES } from '../tables'

/** Place on the ladder, from 0 for fine. */
export const sizeIndex = (size: Size): number => SIZES.indexOf(size)

/** MC-GEN-11: how many categories the first is larger than the second; negative: smaller. */
export const sizeDifference = (a: Size, b: Size): number => sizeIndex(a) - sizeIndex(b)

/** MC-GEN-12: what the form suggests; rules read the stored category only. */
export const suggestedSize = (metres: number): Size =>
  SIZE_BY_METRES.find(({ most }) => metres <= most)?.size ?? 'colossal'

/** MC-CAP-01, MC-CAP-02: how capital ships see a target. */
export type TargetClass = 'tiny' | 'small' | 'large'
export function targetClass(size: Size): TargetClass {
  if (sizeIndex(size) <= sizeIndex('tiny')) return 'tiny'
  return sizeIndex(size) <= sizeIndex('medium') ? 'small' : 'large'
}
