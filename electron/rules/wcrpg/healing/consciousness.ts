/** What falling Unconscious does to the NHP (WCD-CON-03), a revival's borrowed points included (WCH-REV-03). */
import type { Sheet } from '../types'
import { underlyingNhp } from './points'

/** NHP fall to 0; those below it stay. What a revival lent goes first, the patient's own points only then. */
export function fallUnconscious(sheet: Sheet): void {
  if (sheet.nhp <= 0) return
  const own = Math.min(underlyingNhp(sheet), 0)
  sheet.nhp = 0
  if (own === 0) sheet.healing.revival = null
  else if (sheet.healing.revival !== null) sheet.healing.revival.borrowed = -own
}
