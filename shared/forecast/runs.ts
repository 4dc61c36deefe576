/** Adding up runs of a fight. Pure: the same runs in any portions give the same sums. */
import type { CountedRuns, FightRuns, Histogram, PersonRuns } from '../contract/forecast'
import type { Id } from '../contract/types'

export const NO_RUNS: FightRuns = { outcomes: [], rounds: {}, people: {} }

const added = <K extends string | number>(
  a: Readonly<Partial<Record<K, number>>>,
  b: Readonly<Partial<Record<K, number>>>,
): Record<K, number> => {
  const sum = { ...a } as Record<K, number>
  for (const [key, count] of Object.entries(b) as [K, number][]) sum[key] = (sum[key] ?? 0) + count
  return sum
}

const counterKey = ({ key, with: parameters }: CountedRuns): string => `${key} ${JSON.stringify(parameters)}`

function usedTogether(a: readonly CountedRuns[], b: readonly CountedRuns[]): CountedRuns[] {
  const all = new Map(a.map((one) => [counterKey(one), one]))
  for (const one of b) {
    const known = all.get(counterKey(one))
    all.set(
      counterKey(one),
      known === undefined ? one : { ...known, counts: added(known.counts, one.counts) },
    )
  }
  return [...all.values()]
}

const personTogether = (a: PersonRuns, b: PersonRuns): PersonRuns => ({
  name: a.name,
  side: a.side,
  untouched: a.untouched + b.untouched,
  hurt: a.hurt + b.hurt,
  down: a.down + b.down,
  out: a.out + b.out,
  left: added(a.left, b.left),
  dealt: added(a.dealt, b.dealt),
  means: added(a.means, b.means),
  falls: a.falls + b.falls,
  fallsBy: added(a.fallsBy, b.fallsBy),
  used: usedTogether(a.used, b.used),
})

/** Both portions as one. */
export function joinedRuns(a: FightRuns, b: FightRuns): FightRuns {
  const people = { ...a.people }
  for (const [id, person] of Object.entries(b.people)) {
    const known = people[id]
    people[id] = known === undefined ? person : personTogether(known, person)
  }
  return { outcomes: [...a.outcomes, ...b.outcomes], rounds: added(a.rounds, b.rounds), people }
}

/** Runs by the side that wins them; empty: nobody. Those that were not decided are in none. */
export function winsOf({ outcomes }: FightRuns): Record<Id, number> {
  const wins: Record<Id, number> = {}
  for (const winner of outcomes) if (winner !== null) wins[winner] = (wins[winner] ?? 0) + 1
  return wins
}

export const undecidedOf = ({ outcomes }: FightRuns): number =>
  outcomes.reduce((sum, winner) => (winner === null ? sum + 1 : sum), 0)

/** Where the true share lies with 95 %: by Wilson's score, which holds near none and near all as well. */
export interface Share {
  share: number
  low: number
  high: number
  of: number
}

const Z = 1.959_964

/** @param count of `of` runs, which are more than none */
export function shareOf(count: number, of: number): Share {
  const share = count / of
  const square = Z * Z
  const middle = (share + square / (2 * of)) / (1 + square / of)
  const half = (Z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))
  return {
    share,
    low: count === 0 ? 0 : Math.max(0, middle - half),
    high: count === of ? 1 : Math.min(1, middle + half),
    of,
  }
}

/** No more than so many runs, and none beyond those whose win share is told within so much to either side. */
export const MOST_RUNS = 4000
const EXACT_ENOUGH = 0.02

/** Whether the share of every outcome is told as exactly as a GM needs it. */
export const isEnough = (runs: FightRuns): boolean => {
  const { length } = runs.outcomes
  if (length === 0 || length >= MOST_RUNS) return length > 0
  return [...Object.values(winsOf(runs)), undecidedOf(runs)].every((count) => {
    const { low, high } = shareOf(count, length)
    return (high - low) / 2 <= EXACT_ENOUGH
  })
}

/**
 * How much more often the second of two forecasts of the same dice is won by a side, with 95 %: run by run, so that what
 * the dice alone do is in neither.
 */
export function differenceOf(before: FightRuns, after: FightRuns, side: Id): Share | null {
  const of = Math.min(before.outcomes.length, after.outcomes.length)
  if (of < 2) return null
  let sum = 0
  let squares = 0
  for (let run = 0; run < of; run++) {
    const gained = Number(after.outcomes[run] === side) - Number(before.outcomes[run] === side)
    sum += gained
    squares += gained * gained
  }
  const share = sum / of
  // no run that differs does not prove that none ever would
  const spread = Math.max(Math.sqrt((squares / of - share * share) / (of - 1)) * Z, (Z * Z) / (of + Z * Z))
  return { share, low: Math.max(-1, share - spread), high: Math.min(1, share + spread), of }
}

/** Which of so many runs in their order stands at a share of them, from 1 on. */
export const rankAt = (share: number, runs: number): number =>
  // a share of a hundred runs is a whole number of runs; a hair of floating point must not ask for one more
  Math.max(1, Math.ceil(share * runs - 1e-9))

/** The smallest number that at least this share of the runs do not exceed; null: there are no runs. */
export function quantile(counts: Histogram, share: number): number | null {
  const inOrder = Object.entries(counts)
    .map(([value, runs]) => ({ value: Number(value), runs }))
    .sort((a, b) => a.value - b.value)
  const total = inOrder.reduce((sum, { runs }) => sum + runs, 0)
  const wanted = rankAt(share, total)
  let seen = 0
  for (const { value, runs } of inOrder) {
    seen += runs
    if (seen >= wanted) return value
  }
  return null
}
