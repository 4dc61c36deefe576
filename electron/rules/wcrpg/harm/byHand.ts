/** Damage by the GM's word on one character, through the written order like any hit (WCD-ORD-01, WCD-DMG-01). */
import { PROTECTIVE_LAYERS } from '@shared/wcrpg/names'
import { tally } from '../../../engine/tally'
import { isUnconscious } from '../sheet/condition'
import { nowOf } from '../now'
import type { PayloadOf, Resolution } from '../types'
import { splitDamage } from './damageOfHit'
import { hitWith } from './hit'
import { provocationOf, rollHitSaves } from './hitSaves'
import { applyHit } from './hits'

export type ByHand = Omit<PayloadOf<'wcrpg/damage'>, 'sheet' | 'others'>

/** It has a location and Saves of its own. */
export function deal(
  resolution: Resolution,
  id: string,
  { amount, damageType, part, weaponKind, throughGear, saves, why }: ByHand,
): void {
  const victim = resolution.sheet(id)
  const wasUnconscious = isUnconscious(victim, nowOf(resolution))
  resolution.log.say(
    'damage.dealt',
    { who: victim.name, amount, damageType, why },
    { rule: 'WCD-DMG-01', tone: 'note' },
  )
  const gross = tally('grossDamage', 'WCD-DMG-01').add('stated', amount, { why })
  const ignoresLayers = throughGear ? [] : PROTECTIVE_LAYERS
  const hit = hitWith(null, splitDamage(gross, damageType), { weaponKind, ignoresLayers, part })
  const outcome = applyHit(resolution, victim, hit)
  if (outcome !== null && saves) rollHitSaves(resolution, victim, provocationOf([outcome], wasUnconscious))
}
