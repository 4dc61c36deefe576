/** Wounded legs that are asked to carry somebody (WCD-WND-12). */
import { isHelpless } from '../sheet/condition'
import type { Fighter } from '../fighter'
import { allowanceOf, metresOfGait } from './allowance'
import { nowOf } from '../now'
import { checkParts, woundedParts } from '../harm/partChecks'
import type { Resolution } from '../types'

/** They are checked when a move is attempted; if one gives way, so may the move. */
export function legsHold(
  resolution: Resolution,
  fighter: Fighter,
  { gait, increments, metres = 0 }: { gait: 'move' | 'run'; increments: number; metres?: number },
): boolean {
  const { sheet } = fighter
  if (checkParts(resolution, sheet, woundedParts(sheet, 'propulsive'))) return true
  const now = nowOf(resolution)
  const mover = { ...fighter, now }
  const carries = allowanceOf(mover, gait) >= increments && metresOfGait(mover, gait) >= metres
  if (!isHelpless(sheet, now) && carries) return true
  resolution.log.say('move.stopped', { who: sheet.name }, { rule: 'WCD-WND-12', tone: 'bad' })
  return false
}
