/** Wounded legs that are asked to carry somebody (WCD-WND-12). */
import { isHelpless } from '../sheet/condition'
import type { Fighter } from '../fighter'
import { moveIncrements } from './movement'
import { nowOf } from '../now'
import { checkParts, woundedParts } from '../harm/partChecks'
import type { Resolution } from '../types'

/** They are checked when a move is attempted; if one gives way, so may the move. */
export function legsHold(resolution: Resolution, { encounter, sheet }: Fighter, increments: number): boolean {
  if (checkParts(resolution, sheet, woundedParts(sheet, 'propulsive'))) return true
  const now = nowOf(resolution)
  if (!isHelpless(sheet, now) && moveIncrements(sheet, encounter.fight.rangeScale, now) >= increments)
    return true
  resolution.log.say('move.stopped', { who: sheet.name }, { rule: 'WCD-WND-12', tone: 'bad' })
  return false
}
