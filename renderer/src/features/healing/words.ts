/** Words of what the calendar shows: states, moments, marks. */
import type { Campaign } from '@shared/campaign/types'
import type { DueView } from '@shared/contract/recovery'
import type { Id } from '@shared/contract/types'
import { clockWords, durationWords } from '@/words/clock'
import { numeral, say, ui, type NameOf } from '@/words/words'

export function stateWords(state: string, stasis: boolean): string {
  const words = say('patientState', state)
  return stasis ? ui('healing.stateInStasis', { state: words }) : words
}

/** What stands still, and why. */
export const pausedWords = (key: string, why: string): string =>
  ui('healing.paused', { due: say('due', key), why: say('waits', why) })

/** "in 25 min"; the moment itself is "now". */
export const inWords = (at: number, now: number): string =>
  at <= now ? ui('healing.now') : ui('healing.in', { duration: durationWords(at - now) })

/** Seconds are told only where a moment has some. */
export const timeWords = (at: number, calendar: Campaign['calendar']): string =>
  clockWords(at, calendar, at % 60 !== 0)

/** Who rolls, where it is not the patient. */
export const medicOf = ({ roller }: Pick<DueView, 'roller'>, patient: Id): Id | null =>
  roller === null || roller === patient ? null : roller

/** One mark as a sentence: what, by whom, when, DC, and that it only repeats if nothing changes. */
export function markWords(
  { due, at, isRepeat }: { due: DueView; at: number; isRepeat: boolean },
  {
    patient,
    now,
    calendar,
    nameOf,
  }: { patient: Id; now: number; calendar: Campaign['calendar']; nameOf: NameOf },
): string {
  const medic = medicOf(due, patient)
  const parts = { due: say('due', due.key), time: timeWords(at, calendar), when: inWords(at, now) }
  let words =
    medic === null
      ? ui('healing.mark', parts)
      : ui('healing.mark.by', { ...parts, medic: nameOf(medic) ?? medic })
  if (due.dc !== null) words = ui('healing.mark.dc', { mark: words, dc: numeral(due.dc.total) })
  return isRepeat ? ui('healing.mark.repeat', { mark: words }) : words
}
