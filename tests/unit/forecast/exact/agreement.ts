/** Whether forecasts agree with what has been worked out: each test's own chain gives the exact chances. */
import { shareOf, winsOf } from '@shared/forecast/runs'
import type { Campaign } from '@shared/campaign/types'
import type { FightRuns, Histogram } from '@shared/contract/forecast'
import { playFights } from '../../../../electron/forecast/fight'
import { isLongRun } from '../../../effort'

/** Chances by what may come, such as a number of rounds or the state of a fight. */
export type Chances<What> = Map<What, number>

/** Makes something more likely. */
export function addChance<What>(chances: Chances<What>, what: What, chance: number): void {
  chances.set(what, (chances.get(what) ?? 0) + chance)
}

/** All chances together: one, where everything has been thought of. */
export const sumOf = <What>(chances: Chances<What>): number =>
  [...chances.values()].reduce((sum, chance) => sum + chance, 0)

/** The faces of a die from one on. */
export const facesOf = (die: number): number[] => Array.from({ length: die }, (_none, at) => at + 1)

/** What a chain of chances comes to. */
export interface Exact {
  /** Chance of what is counted, such as that a side wins. */
  share: number
  /** Chances of the number that every run ends with, such as its rounds. */
  spread: Chances<number>
}

/** What the runs of one seed come to. */
export interface Told {
  /** Runs in which that what is counted has come to pass. */
  count: number
  /** Runs by the number that they end with. */
  numbers: Histogram
}

/** How many seeds, of how many runs each, and at how many of them the exact share must lie in the interval. */
export const EFFORT = isLongRun ? { seeds: 200, runs: 200, fewest: 180 } : { seeds: 10, runs: 60, fewest: 7 }

/** The runs that a test asks for at each seed: dice fall by the campaign's id. */
function playedOut(campaign: Campaign, seed: string): FightRuns {
  const played = playFights({ ...campaign, id: seed }, 'fight', { first: 0, runs: EFFORT.runs })
  if ('refused' in played) throw new Error(played.refused)
  return played
}

/** How often a side wins at a seed, and after how many rounds the runs end. */
export function winsAndRounds(campaign: Campaign, side: string): (seed: string) => Told {
  return (seed) => {
    const played = playedOut(campaign, seed)
    return { count: winsOf(played)[side] ?? 0, numbers: played.rounds }
  }
}

interface Agreement {
  /** Seeds at which the exact share lies in the interval of 95 %. */
  within: number
  /** Chi-square of the numbers over all runs, as a standard normal number. */
  normal: number
}

/** Asks for forecasts at every seed and holds them against the exact chances. */
export function agreementWith(exact: Exact, told: (seed: string) => Told): Agreement {
  const numbers = new Map<number, number>()
  let within = 0
  for (let seed = 1; seed <= EFFORT.seeds; seed++) {
    const { count, numbers: ofSeed } = told(`seed ${String(seed)}`)
    const { low, high } = shareOf(count, EFFORT.runs)
    if (low <= exact.share && exact.share <= high) within += 1
    for (const [number, runs] of Object.entries(ofSeed)) addChance(numbers, Number(number), runs)
  }
  return { within, normal: asNormal(chiSquare(numbers, exact.spread, EFFORT.seeds * EFFORT.runs)) }
}

interface ChiSquare {
  square: number
  freedom: number
}

/** Chi-square of counts against chances, and how many kinds it sums over; kinds that are too rare stand together. */
function chiSquare(counts: Chances<number>, chances: Chances<number>, of: number): ChiSquare {
  let [square, kinds, rareSeen, rareWanted] = [0, 0, 0, 0]
  for (const number of counts.keys())
    if ((chances.get(number) ?? 0) <= 0) throw new Error(`${String(number)} should never come`)
  for (const [number, chance] of chances) {
    const [seen, wanted] = [counts.get(number) ?? 0, chance * of]
    if (wanted < 5) {
      rareSeen += seen
      rareWanted += wanted
      continue
    }
    square += (seen - wanted) ** 2 / wanted
    kinds += 1
  }
  if (rareWanted >= 1) {
    square += (rareSeen - rareWanted) ** 2 / rareWanted
    kinds += 1
  }
  return { square, freedom: kinds - 1 }
}

/** Wilson and Hilferty: chi-square with so many degrees of freedom as a standard normal number. */
const asNormal = ({ square, freedom }: ChiSquare): number =>
  (Math.cbrt(square / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))

/** One in a thousand lies beyond. */
export const ONE_IN_A_THOUSAND = 3.0902
