/** The GM's standing modifier of attacks against somebody: "in cover -20 until moved" (WCA-EHD-01). */
import { sayOf, type Fighter } from '../fighter'
import type { Combatant, Resolution } from '../types'

/** WCA-EHD-01: whoever has moved, or been moved, has left what it was for. */
export function leaveStanding(resolution: Resolution, combatant: Combatant): void {
  const { standing } = combatant.fight
  if (standing?.untilMoved !== true) return
  combatant.fight.standing = null
  sayStanding(resolution, { combatant, sheet: resolution.peek(combatant.sheet) }, 'standing.ended', standing)
}

export function sayStanding(
  resolution: Resolution,
  who: Pick<Fighter, 'combatant' | 'sheet'>,
  line: 'standing.set' | 'standing.ended',
  { value, why }: { value: number; why: string },
): void {
  sayOf(resolution, who, line, 'WCA-EHD-01', { value, why }, 'note')
}
