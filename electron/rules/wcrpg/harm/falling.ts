/** Falling down: Prone (WCD-CON-05), and Unconscious with what it does to the NHP (WCD-CON-03, WCH-REV-03). */
import { addCondition } from '../../../engine/conditions'
import { hasCondition, isUnconscious } from '../sheet/condition'
import { nowOf } from '../now'
import type { Resolution, Sheet } from '../types'
import { underlyingNhp } from '../healing/pools'

/** Makes somebody Prone unless it lies already. */
export function fallProne(resolution: Resolution, sheet: Sheet): void {
  if (hasCondition(sheet, 'prone', nowOf(resolution))) return
  addCondition(resolution, sheet, { kind: 'prone' })
}

/** NHP fall to 0; those below it stay. What a revival lent goes first, the patient's own points only then. */
export function fallUnconscious(sheet: Sheet): void {
  if (sheet.nhp <= 0) return
  const own = Math.min(underlyingNhp(sheet), 0)
  sheet.nhp = 0
  if (own === 0) sheet.healing.revival = null
  else if (sheet.healing.revival !== null) sheet.healing.revival.borrowed = -own
}

/** Says how the pools stand now that somebody fell unconscious with NHP left: no damage tells of these. */
export function sayNhpGone(resolution: Resolution, sheet: Sheet, before: number): void {
  if (before > 0 && sheet.nhp === 0 && isUnconscious(sheet, nowOf(resolution)))
    resolution.log.say(
      'pools.nhpGone',
      { who: sheet.name, hp: sheet.hp, before },
      { rule: 'WCD-CON-03', tone: 'bad' },
    )
}
