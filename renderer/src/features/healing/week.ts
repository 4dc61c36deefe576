/** The week sheet: what is due for whom in the next seven days, as lines to be filled in by hand. Pure. */
import type { DueView, HealingLane } from '@shared/contract/recovery'
import type { Id } from '@shared/contract/types'
import { timesWithin } from './lane'

export interface WeekLine {
  due: DueView
  at: number
  /** How often the same falls due again until the end of the sheet. */
  again: number
}

/** Lines that the sheet has for one matter: those that come more often are counted. */
const MOST_LINES = 7

/** Days of seven in seconds of the calendar. */
export const weekSeconds = (hoursPerDay: number): number => 7 * hoursPerDay * 3600

/** Each matter with its first times, soonest first; the last line of a matter says how many follow. */
export function weekLines(
  { dues, patient }: Pick<HealingLane, 'dues' | 'patient'>,
  now: number,
  seconds: number,
): WeekLine[] {
  return dues
    .flatMap((due): WeekLine[] => {
      const times = timesWithin(due, patient, { now, seconds })
      // a Check that comes every minute is one line, not seven of ten thousand
      const lines = times > 10 * MOST_LINES ? 1 : Math.min(times, MOST_LINES)
      return Array.from({ length: lines }, (_none, index) => ({
        due,
        at: due.at + index * (due.every ?? 0),
        again: index === lines - 1 ? times - lines : 0,
      }))
    })
    .sort((a, b) => a.at - b.at)
}

/** What one medic has to do, patient by patient. */
export function medicLines(
  lanes: readonly HealingLane[],
  now: number,
  seconds: number,
): Map<Id, { patient: Id; due: DueView; times: number }[]> {
  const byMedic = new Map<Id, { patient: Id; due: DueView; times: number }[]>()
  for (const { sheet, dues, patient } of lanes) {
    for (const due of dues) {
      const times = timesWithin(due, patient, { now, seconds })
      if (due.roller === null || due.roller === sheet || times === 0) continue
      const list = byMedic.get(due.roller) ?? []
      list.push({ patient: sheet, due, times })
      byMedic.set(due.roller, list)
    }
  }
  for (const list of byMedic.values()) list.sort((a, b) => a.due.at - b.due.at)
  return byMedic
}
