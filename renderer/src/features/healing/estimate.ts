/** An estimate from many runs of the same rules: median, the middle 80 %, and how many die. Pure. */
import type { RecoveryRuns } from '@shared/contract/recovery'
import { rankAt } from '@shared/forecast/runs'

export interface Estimate {
  runs: number
  /** Seconds from the moment it was asked; null: later than the runs went on. */
  early: number | null
  median: number | null
  late: number | null
  /** Runs that ended in death. */
  died: number
  /** Runs that ended with nothing left to heal. */
  recovered: number
}

/** Adds the runs of a further portion. */
export const joined = (a: RecoveryRuns, b: RecoveryRuns): RecoveryRuns => ({
  runs: a.runs + b.runs,
  recovered: [...a.recovered, ...b.recovered],
  died: [...a.died, ...b.died],
})
export const NO_RUNS: RecoveryRuns = { runs: 0, recovered: [], died: [] }

/**
 * The run at a share of all runs, those that never recovered counted as later than all: the smallest time by which at
 * least that share has recovered. Null: fewer ever did.
 */
function timeByWhich(share: number, inOrder: readonly number[], runs: number): number | null {
  return inOrder[rankAt(share, runs) - 1] ?? null
}

/** Null while there are no runs. */
export function estimateOf({ runs, recovered, died }: RecoveryRuns): Estimate | null {
  if (runs <= 0) return null
  const inOrder = [...recovered].sort((a, b) => a - b)
  return {
    runs,
    early: timeByWhich(0.1, inOrder, runs),
    median: timeByWhich(0.5, inOrder, runs),
    late: timeByWhich(0.9, inOrder, runs),
    died: died.length,
    recovered: recovered.length,
  }
}

/** A share in whole percent, never a false 0 or 100. */
export function percentOf(part: number, whole: number): { sign: '' | '<' | '>'; percent: number } {
  if (whole <= 0) return { sign: '', percent: 0 }
  const percent = Math.round((100 * part) / whole)
  if (percent === 0 && part > 0) return { sign: '<', percent: 1 }
  if (percent === 100 && part < whole) return { sign: '>', percent: 99 }
  return { sign: '', percent }
}
