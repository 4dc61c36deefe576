/** The one state that a patient is shown in, and when it dies if nobody acts (WCH-STATE-01). Reads only. */
import type { PatientState, ShownState } from '@shared/wcrpg/names'
import { nextFiring } from '../../../engine/clock'
import { plain } from '../../../engine/plain'
import { roundUp } from '../../../engine/rounding'
import { isComatose, isDazed, isUnconscious, type Now } from '../sheet/condition'
import { BLEEDING_SECONDS, bleedingLoss } from './bleeding'
import { brainDeathAt } from './brainDeath'
import type { Sheet } from '../types'

/** WCH-STATE-01: of several causes of death the gravest is shown. */
const DEATHS = [
  ['physique', 'clinicallyDeadPhysique'],
  ['cognitive', 'clinicallyDeadCognitive'],
  ['wounds', 'clinicallyDeadWounds'],
  ['hp', 'clinicallyDeadHp'],
] as const

export function patientState(sheet: Sheet, now: Now): PatientState {
  if (sheet.death.brainDead) return 'brainDead'
  for (const [cause, state] of DEATHS) if (sheet.death.causes.includes(cause)) return state
  if (isComatose(sheet)) return 'comatose'
  if (sheet.nhp < 0) return 'impactDamaged'
  if (isUnconscious(sheet, now)) return 'unconscious'
  return isDazed(sheet, now) ? 'dazed' : 'fit'
}

/** The next death on the way if nobody acts: by brain death, or bled to death. */
export function nextDeath(sheet: Sheet, clock: number): { at: number; why: string } | null {
  if (sheet.death.brainDead) return null
  const end = brainDeathAt(sheet)
  if (end !== null) return { at: end, why: 'brainDeath' }
  if (sheet.bleedingSince === null || sheet.healing.stasis !== null || sheet.maxHp === 0) return null
  const loss = bleedingLoss(sheet)
  if (loss === 0) return null
  const firings = Math.max(1, roundUp(plain(sheet).hp / loss))
  const first = nextFiring(sheet.bleedingSince, BLEEDING_SECONDS, clock)
  return { at: first + (firings - 1) * BLEEDING_SECONDS, why: 'bleeding' }
}

/** The gravest that is true now: whoever bleeds to death is shown so, unless something graver holds (WCH-STATE-01). */
export function shownState(sheet: Sheet, now: Now, clock: number): ShownState {
  const state = patientState(sheet, now)
  if (state !== 'fit' && state !== 'dazed') return state
  return nextDeath(sheet, clock)?.why === 'bleeding' ? 'bleeding' : state
}
