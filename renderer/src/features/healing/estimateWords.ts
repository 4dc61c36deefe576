/** An estimate in words: for the lane in a few, for the patient in sentences, always with its sample. */
import { durationWords } from '@/words/clock'
import { numeral, ui } from '@/words/words'
import { percentOf, type Estimate } from './estimate'

export function percentWords(part: number, whole: number): string {
  const { sign, percent } = percentOf(part, whole)
  return `${sign}${numeral(percent)}`
}

export function laneWords({ median, runs, died }: Estimate, isStale: boolean): string {
  const parts = { runs: numeral(runs), percent: percentWords(died, runs) }
  const words =
    median === null
      ? ui('healing.estimate.laneNever', parts)
      : ui('healing.estimate.lane', { ...parts, median: durationWords(median) })
  return isStale ? ui('healing.estimate.laneStale', { words }) : words
}

/** Median and band, as sentences. */
export function estimateSentences({ early, median, late }: Estimate, horizon: number): string[] {
  const end = durationWords(horizon)
  if (early === null) return [ui('healing.estimate.never', { duration: end })]
  return [
    median === null
      ? ui('healing.estimate.medianLater', { duration: end })
      : ui('healing.estimate.median', { duration: durationWords(median) }),
    late === null
      ? ui('healing.estimate.bandLater', { early: durationWords(early), late: end })
      : ui('healing.estimate.band', { early: durationWords(early), late: durationWords(late) }),
  ]
}
