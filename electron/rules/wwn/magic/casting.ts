/** When a spell may be cast, and what ruins it (WWN-CCA-08, WWN-CCA-09, WWN-MAG-01). */
import type { HouseRule } from '../types'

export interface Caster {
  slots: number
  freeHands: number
  canSpeak: boolean
  /** Armor or a shield that the caster's class does not cast in. */
  hinderedByArmor: boolean
  damageTaken: boolean
  castingHandBusy: boolean
  jostled: boolean
}
export type CastingObstacle =
  | 'hurt-this-round'
  | 'hand-was-busy'
  | 'jostled'
  | 'no-slots'
  | 'no-free-hand'
  | 'cannot-speak'
  | 'armored'

/** WWN-CCA-08, WWN-MAG-01: why no spell can be cast; null: one can. */
export function castingObstacle(caster: Caster): CastingObstacle | null {
  if (caster.damageTaken) return 'hurt-this-round'
  if (caster.castingHandBusy) return 'hand-was-busy'
  if (caster.jostled) return 'jostled'
  if (caster.slots <= 0) return 'no-slots'
  if (caster.freeHands < 1) return 'no-free-hand'
  if (!caster.canSpeak) return 'cannot-speak'
  return caster.hinderedByArmor ? 'armored' : null
}

/** WWN-CCA-09: slots left after a spell; one that was disrupted may leave its slot, by the switch. */
export const slotsAfter = (slots: number, disrupted: boolean, houseRule: HouseRule): number =>
  disrupted && houseRule('interruptedSpellSlot') === 'kept' ? slots : Math.max(0, slots - 1)
