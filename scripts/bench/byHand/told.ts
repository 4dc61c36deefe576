/** What a forecast tells of a fight between two, as plain sums. */

/** Runs after which nobody has won are given up after so many rounds, as the forecast does. */
export const MOST_ROUNDS = 60

/** One of the two over all runs. */
export interface SideTold {
  wins: number
  untouched: number
  hurt: number
  down: number
  out: number
  /** Runs by what is left, in tenths: 0 is nothing, 10 is all. */
  left: number[]
  /** Points that it took from the other, by what it took them with. */
  means: Record<string, number>
  /** Runs by how much of something was lost: craft, systems. */
  lost: Record<string, number[]>
}

export interface Told {
  /** Who has won each run: 0 or 1; -1: nobody. */
  outcomes: number[]
  /** Runs by their rounds. */
  rounds: number[]
  /** Who falls first of a side of one is that one: the other's wins. */
  sides: readonly [SideTold, SideTold]
}

const newSide = (means: readonly string[], lost: readonly string[]): SideTold => ({
  wins: 0,
  untouched: 0,
  hurt: 0,
  down: 0,
  out: 0,
  left: Array<number>(11).fill(0),
  means: Object.fromEntries(means.map((one) => [one, 0])),
  lost: Object.fromEntries(lost.map((one) => [one, []])),
})

/**
 * Nothing told yet.
 * @param means of each of the two, what they take points with
 * @param lost what else is counted of both
 */
export const newTold = (
  means: readonly [readonly string[], readonly string[]],
  lost: readonly string[] = [],
): Told => ({
  outcomes: [],
  rounds: Array<number>(MOST_ROUNDS + 1).fill(0),
  sides: [newSide(means[0], lost), newSide(means[1], lost)],
})

/** Adds one to the runs with so much. */
export function countRun(runs: number[], value: number): void {
  while (runs.length <= value) runs.push(0)
  runs[value] = (runs[value] ?? 0) + 1
}

/** One more run of this side that ends so. */
export function countEnd(
  side: SideTold,
  fallen: 'down' | 'out' | null,
  { points, begins }: { points: number; begins: number },
): void {
  if (fallen !== null) side[fallen] += 1
  else if (points < begins) side.hurt += 1
  else side.untouched += 1
  countRun(side.left, tenthsOf(points, begins))
}

/** Whoever has a point left has a tenth at least, and whoever has lost one not all ten. */
function tenthsOf(points: number, begins: number): number {
  if (points <= 0) return 0
  if (points >= begins) return 10
  return Math.min(9, Math.max(1, Math.round((10 * points) / begins)))
}
