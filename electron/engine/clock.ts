/**
 * The campaign clock in whole seconds. Advancing it works through everything that falls due on the way, in order of
 * time, then rank, then roster. Due moments follow from state and are stored nowhere. Time goes back only by undo.
 */
import type { Sheet } from '@shared/campaign/types'
import { expireConditions, nextTimedEnd } from './conditions'
import type { RecoveryRule, Resolution } from './system'

interface Due {
  time: number
  rank: number
  rule: RecoveryRule | null
}

const EXPIRY_RANK = 0

/** The next matter of one patient: the earliest, and among equals the lowest rank. Null when nothing is due. */
function nextDueOf(resolution: Resolution, patient: Sheet): Due | null {
  const ends = nextTimedEnd(patient)
  let next: Due | null = ends === null ? null : { time: ends, rank: EXPIRY_RANK, rule: null }
  for (const rule of resolution.system.recovery) {
    const time = rule.nextDue(resolution.campaign, patient)
    if (time === null) continue
    if (next === null || time < next.time || (time === next.time && rule.rank < next.rank))
      next = { time, rank: rule.rank, rule }
  }
  return next
}

const isEarlier = (a: Due, b: Due): boolean => a.time < b.time || (a.time === b.time && a.rank < b.rank)

/** The earliest matter of the whole roster and whose it is. */
export function nextDue(resolution: Resolution): { patient: string; due: Due } | null {
  let earliest: { patient: string; due: Due } | null = null
  for (const sheet of resolution.peekAll()) {
    if (sheet.template) continue
    const due = nextDueOf(resolution, sheet)
    if (due !== null && (earliest === null || isEarlier(due, earliest.due))) earliest = { patient: sheet.id, due }
  }
  return earliest
}

/**
 * Moves the clock by `seconds` (≥ 0) once for everybody and works through what falls due up to and including the end.
 */
export function advanceClock(resolution: Resolution, seconds: number): void {
  const target = resolution.campaign.clock + seconds
  const dues = new Map<string, Due>()
  for (const sheet of resolution.peekAll()) {
    const due = sheet.template ? null : nextDueOf(resolution, sheet)
    if (due !== null && due.time <= target) dues.set(sheet.id, due)
  }
  while (dues.size > 0) {
    let patient: string | null = null
    let first: Due | null = null
    for (const [id, due] of dues)
      if (first === null || isEarlier(due, first)) {
        patient = id
        first = due
      }
    if (patient === null || first === null) break
    resolution.campaign.clock = Math.max(resolution.campaign.clock, first.time)
    const sheet = resolution.sheet(patient)
    if (first.rule === null) expireConditions(resolution, { at: 'time', time: first.time })
    else first.rule.apply(resolution, sheet)
    const again = nextDueOf(resolution, sheet)
    if (again !== null && again.time <= target) {
      if (again.rule === first.rule && again.time <= first.time)
        throw new Error(`${first.rule?.key ?? 'expiry'} falls due again at the same second`)
      dues.set(patient, again)
    } else dues.delete(patient)
  }
  resolution.campaign.clock = target
}
