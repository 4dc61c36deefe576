/**
 * Somebody of a scene that begins after the fighting: lightly hurt with a Wound that is closed, badly hurt with Wounds that
 * bleed and fatigued (WCD-FAT-01), or dying: unconscious and bleeding (WCD-NHP-03, WCD-WND-06). No die is rolled.
 */
import type { HurtLevel } from '@shared/campaign/hurt'
import type { Refusal } from '@shared/contract/types'
import type { BodyGroup } from '@shared/wcrpg/names'
import { inBodyOrder } from '@shared/wcrpg/order'
import { roundDown } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { isClinicallyDead, physiqueBonus, statusOf, woundsTotal } from '../sheet/condition'
import { nowOf } from '../now'
import type { Resolution, Sheet } from '../types'
import { applyDamage } from './hits'
import { settle } from './thresholds'

interface Hurt {
  /** What is left of the hit points, of ten. */
  tenths: number
  /** Where Wounds are, one each. */
  wounds: readonly BodyGroup[]
  closed: boolean
  unconscious: boolean
}
const HURTS: Readonly<Record<HurtLevel, Hurt>> = {
  lightly: { tenths: 7, wounds: ['motor'], closed: true, unconscious: false },
  badly: { tenths: 4, wounds: ['bodyNonVital', 'propulsive'], closed: false, unconscious: false },
  dying: { tenths: 1, wounds: ['bodyVital', 'bodyNonVital'], closed: false, unconscious: true },
}

/** Refusal: `is-dead`. */
export const refuseHurt = (sheet: Readonly<Sheet>): Refusal | null =>
  isClinicallyDead(sheet) ? refuse('is-dead', { who: sheet.name }) : null

/** A part of the group, else the trunk, that one more Wound neither maims nor makes fail, nor kills (WCD-WND-13, WCD-WND-14). */
function partFor(sheet: Sheet, group: BodyGroup): string | null {
  const bonus = physiqueBonus(sheet)
  if (woundsTotal(sheet) + 1 >= 3 * bonus) return null
  const parts = inBodyOrder(sheet.parts)
  const bears = (of: BodyGroup, most: number): string | undefined =>
    parts.find(([, part]) => part.group === of && !part.failed && part.open + part.closed + 1 < most)?.[0]
  return bears(group, bonus / 2) ?? bears('bodyNonVital', bonus) ?? null
}

export function hurt(resolution: Resolution, id: string, level: HurtLevel): void {
  const victim = resolution.sheet(id)
  const before = statusOf(victim, nowOf(resolution))
  const { tenths, wounds, closed, unconscious } = HURTS[level]
  const left = Math.max(1, roundDown((victim.maxHp * tenths) / 10))
  const [trunk] = inBodyOrder(victim.parts).find(([, part]) => part.group === 'bodyNonVital') ?? []
  const places = wounds.flatMap((group) => partFor(victim, group) ?? [])
  const struck = places[0] ?? trunk
  const part = struck === undefined ? undefined : victim.parts[struck]
  if (part === undefined) victim.hp = Math.min(victim.hp, left)
  else
    applyDamage(resolution, victim, part, {
      lethal: tally('grossDamage', 'WCD-DMG-01').add('stated', Math.max(0, victim.hp - left), { why: '' }),
      nonLethal: tally('grossDamage', 'WCD-DMG-01').add('stated', unconscious ? Math.max(0, victim.nhp) : 0, {
        why: '',
      }),
      wounds: 0,
      rule: 'WCD-ORD-01',
    })
  for (const place of places) {
    const wounded = victim.parts[place]
    if (wounded !== undefined) wounded[closed ? 'closed' : 'open'] += 1
  }
  settle(resolution, victim, before)
}
