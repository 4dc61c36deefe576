/** What conditions of the GM's own and hazards may do to a WCRPG character, without schemas. */
import type { EffectKinds } from '../campaign/effects'

/** Points straight off a pool, or damage that goes the way of a hit (WCD-ORD-01). */
export const EFFECTS = {
  lethal: { heals: false, isWarded: true },
  nonLethal: { heals: false, isWarded: true },
  basic: { heals: false, isWarded: true },
  hpLost: { heals: false, isWarded: false },
  nhpLost: { heals: false, isWarded: false },
  hpHealed: { heals: true, isWarded: false },
  nhpHealed: { heals: true, isWarded: false },
  woundsHealed: { heals: true, isWarded: false },
} as const satisfies EffectKinds
export type Effect = keyof typeof EFFECTS
