/** What a rule system says of effects of the GM's own on its pools. */
import type { EffectKinds } from '@shared/campaign/effects'
import type { CampaignOf, CombatantOf, SystemParts } from '@shared/campaign/types'

/** What the GM's own conditions do to pools, by the system's own ways of damage and healing by hand. */
export interface EffectRulesOf<P extends SystemParts, Resolution> {
  /** What there is, by key (`choice.effect.<system>.<key>`). */
  kinds: EffectKinds
  /** What a ten-sided die that shows 0 is worth. */
  zeroOfTen: (resolution: Resolution) => number
  /** Whether it would do anything to this sheet: nothing is rolled for the dead, or to heal whoever is unhurt. */
  concerns: (campaign: CampaignOf<P>, sheet: P['sheet'], what: string) => boolean
  /** With every state that follows from it. `past`: armour and shields do not help. */
  carryOut: (
    resolution: Resolution,
    combatant: CombatantOf<P>,
    effect: { what: string; amount: number; past: boolean },
  ) => void
}
