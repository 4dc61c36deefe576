/** What is read off the runs of a fight: shares with their intervals, who falls, and what decides it. Pure. */
import type { FightRuns, PersonRuns } from '@shared/contract/forecast'
import { USUAL_WINS, WIN_WORDS, type WinsFrom } from '@/mirror/difficulty'
import type { Id } from '@shared/contract/types'
import { quantile, shareOf, undecidedOf, winsOf, type Share } from '@shared/forecast/runs'

/** Everything of a share, in whole or tenths of a percent: low, middle, high. */
export interface OutcomeRow {
  /** Null: nobody wins, or it is not decided. */
  side: Id | null
  kind: 'side' | 'nobody' | 'undecided'
  share: Share
}

/** Every side in its order, then what is no victory, where it happens at all. */
export function outcomesOf(runs: FightRuns, sides: readonly Id[]): OutcomeRow[] {
  const of = runs.outcomes.length
  if (of === 0) return []
  const wins = winsOf(runs)
  const rows: OutcomeRow[] = sides.map((side) => ({
    side,
    kind: 'side',
    share: shareOf(wins[side] ?? 0, of),
  }))
  if ((wins[''] ?? 0) > 0) rows.push({ side: null, kind: 'nobody', share: shareOf(wins[''] ?? 0, of) })
  const undecided = undecidedOf(runs)
  if (undecided > 0) rows.push({ side: null, kind: 'undecided', share: shareOf(undecided, of) })
  return rows
}

/** The smallest number that 10, 50 and 90 % of the runs do not exceed. */
export interface Band {
  low: number
  middle: number
  high: number
}
export function bandOf(counts: FightRuns['rounds']): Band | null {
  const [low, middle, high] = [quantile(counts, 0.1), quantile(counts, 0.5), quantile(counts, 0.9)]
  return low === null || middle === null || high === null ? null : { low, middle, high }
}

export const fallenOf = ({ down, out }: PersonRuns): number => down + out
const playedOf = ({ untouched, hurt, down, out }: PersonRuns): number => untouched + hurt + down + out

/** How hard a fight is for a side. */
export type Difficulty = keyof WinsFrom | 'deadly'

/** It is trivial or easy only where of the side no more than this share falls on average. */
const FALLS_TO = { trivial: 0.02, easy: 0.1 }

/**
 * Null: nobody of that side is there, nothing has been played, or most fights are not decided.
 * @param winsFrom from so many wins of a hundred on it is that; what is less is deadly
 */
export function difficultyOf(runs: FightRuns, side: Id, winsFrom: WinsFrom = USUAL_WINS): Difficulty | null {
  const people = Object.values(runs.people).filter((person) => person.side === side)
  const of = runs.outcomes.length
  if (of === 0 || people.length === 0 || undecidedOf(runs) * 2 > of) return null
  const won = (winsOf(runs)[side] ?? 0) / of
  const falls = people.reduce((sum, person) => sum + fallenOf(person), 0) / (of * people.length)
  const found = WIN_WORDS.find(
    (word) =>
      won * 100 >= winsFrom[word] &&
      falls <= (word === 'trivial' || word === 'easy' ? FALLS_TO[word] : Infinity),
  )
  return found ?? 'deadly'
}

/** Nobody of the other sides takes a point of this one, or this one takes none of theirs. */
export interface Harmless {
  who: Id
  how: 'unhurt' | 'hurtsNobody'
  of: number
}

/** “Not once” says nothing of fewer runs. */
const FEWEST_FOR_NEVER = 100

/** Who cannot be hurt before who cannot hurt. */
export function harmlessIn({ people, outcomes }: FightRuns): Harmless[] {
  const of = outcomes.length
  if (of < FEWEST_FOR_NEVER) return []
  const struck = new Set(Object.values(people).flatMap(({ dealt }) => Object.keys(dealt)))
  const all = Object.entries(people)
  return [
    ...all
      .filter(([id, one]) => !struck.has(id) && one.untouched === playedOf(one))
      .map(([who]) => ({ who, how: 'unhurt' as const, of })),
    ...all
      .filter(([, { dealt }]) => Object.keys(dealt).length === 0)
      .map(([who]) => ({ who, how: 'hurtsNobody' as const, of })),
  ]
}

/** How often a side wins when somebody is the first of it to fall, and how often in all other fights. */
export interface Turning {
  who: Id
  side: Id
  first: Share
  otherwise: Share
}

/** Fewer runs on either side of the question tell nothing. */
const FEWEST = 30

/** Those whose fall takes most of the wins of their side, the dearest first. */
export function turningIn(runs: FightRuns): Turning[] {
  const wins = winsOf(runs)
  const of = runs.outcomes.length
  return Object.entries(runs.people)
    .flatMap(([who, { side, falls, fallsBy }]) => {
      // whoever is alone on a side decides it by falling: nobody needs to be told
      const isAlone = Object.values(runs.people).every((one) => one.side !== side || one === runs.people[who])
      if (isAlone || falls < FEWEST || of - falls < FEWEST) return []
      const won = fallsBy[side] ?? 0
      return [
        { who, side, first: shareOf(won, falls), otherwise: shareOf((wins[side] ?? 0) - won, of - falls) },
      ]
    })
    .filter(({ first, otherwise }) => otherwise.low > first.high)
    .sort((a, b) => b.otherwise.share - b.first.share - (a.otherwise.share - a.first.share))
}

/** Whose weapon takes how much of all that a side takes from the others. */
export interface Work {
  who: Id
  side: Id
  /** Key of the weapon or power; empty: none. */
  means: string
  points: number
  share: number
}

/** Of every side, what does most of its work first. */
export function workIn({ people }: FightRuns): Work[] {
  const bySide = new Map<Id, number>()
  for (const { side, means } of Object.values(people))
    for (const points of Object.values(means)) bySide.set(side, (bySide.get(side) ?? 0) + points)
  return Object.entries(people)
    .flatMap(([who, { side, means }]) =>
      Object.entries(means).map(([key, points]) => ({
        who,
        side,
        means: key,
        points,
        share: points / (bySide.get(side) ?? 1),
      })),
    )
    .sort((a, b) => b.share - a.share)
}
