/** What conditions of the GM's own and hazards may do to a WIRE character, without schemas. */
import type { EffectKinds } from '../campaign/effects'

/** Damage by type, less armour or Resolve (WIRE-DMG-02), and points back by pool (WIRE-HPL-02). */
export const EFFECTS = {
  permanent: { heals: false, isWarded: true },
  temporary: { heals: false, isWarded: true },
  mental: { heals: false, isWarded: true },
  permanentHealed: { heals: true, isWarded: false },
  temporaryHealed: { heals: true, isWarded: false },
  willpowerHealed: { heals: true, isWarded: false },
} as const satisfies EffectKinds
export type Effect = keyof typeof EFFECTS
