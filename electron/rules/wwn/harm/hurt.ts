/**
 * Somebody of a scene that begins after the fighting: hit points lost, or at 0 and mortally wounded with the clock that runs
 * from now on (WWN-DMG-02, WWN-MTL-01). No die is rolled.
 */
import type { HurtLevel } from '@shared/campaign/hurt'
import type { Refusal } from '@shared/contract/types'
import { roundDown } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { isImportant } from '../sheet/person'
import type { Resolution, Sheet } from '../types'
import { become, inflict } from './inflict'

/** What is left of the hit points, of four. */
const QUARTERS = { lightly: 3, badly: 1 } as const

/** Refusals: `is-dead`, `dies-at-zero` (a foe without a name, WWN-MTL-05, and the frail, WWN-MTL-03). */
export function refuseHurt(sheet: Readonly<Sheet>, level: HurtLevel): Refusal | null {
  if (sheet.vitality === 'dead') return refuse('is-dead', { who: sheet.name })
  const dies = !isImportant(sheet) || sheet.frail !== null
  return level === 'dying' && dies ? refuse('dies-at-zero', { who: sheet.name }) : null
}

export function hurt(resolution: Resolution, id: string, level: HurtLevel): void {
  const { hitPoints, vitality } = resolution.peek(id)
  if (level === 'dying') {
    const sheet = resolution.sheet(id)
    sheet.hitPoints.current = 0
    if (vitality !== 'mortallyWounded') become(resolution, sheet, 'mortallyWounded', 'WWN-MTL-01')
    return
  }
  const left = Math.max(1, roundDown((hitPoints.maximum * QUARTERS[level]) / 4))
  const damage = hitPoints.current - left
  if (damage > 0) inflict(resolution, id, { damage, kind: 'lethal', spares: false, rule: 'WWN-DMG-02' })
}
