/** What conditions of the GM's own and hazards may do to a unit of mass combat, without schemas. */
import type { EffectKinds } from '../campaign/effects'

/** Damage that shields take first (MC-DMG-01), and what comes back to each craft or figure. */
export const EFFECTS = {
  energy: { heals: false, isWarded: true },
  ion: { heals: false, isWarded: true },
  hullMended: { heals: true, isWarded: false },
  shieldsRestored: { heals: true, isWarded: false },
  figuresHealed: { heals: true, isWarded: false },
} as const satisfies EffectKinds
