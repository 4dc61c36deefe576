/** What conditions of the GM's own and hazards may do to a WWN character or foe, without schemas. */
import type { EffectKinds } from '../campaign/effects'

/** Damage by kind of harm (WWN-DMG-03, WWN-DMG-04), and hit points back. */
export const EFFECTS = {
  lethal: { heals: false, isWarded: false },
  nonLethal: { heals: false, isWarded: false },
  psychic: { heals: false, isWarded: false },
  catastrophic: { heals: false, isWarded: false },
  healed: { heals: true, isWarded: false },
} as const satisfies EffectKinds
