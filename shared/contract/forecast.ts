/** How a fight ends when its autopilots play it many times: sums over runs, which two portions make one by adding up. */
import type { OutAs } from './report'
import type { Id, JsonRecord, OpenCommand } from './types'

/** Runs by a whole number: rounds, tenths of points, shots. */
export type Histogram = Readonly<Record<number, number>>

/** Something that somebody uses up or loses, and in how many runs how much of it. */
export interface CountedRuns {
  /** Words as the report of a fight has them. */
  key: string
  with: JsonRecord
  counts: Histogram
}

/** What one of the fight comes to. */
export interface PersonRuns {
  name: string
  side: Id
  /** Runs by how it stands at the end; who has left the fight stands as they left. */
  untouched: number
  hurt: number
  down: number
  out: number
  /** Points left at the end, in tenths of those that it came with: 0 is none at all, 10 is all of them. */
  left: Histogram
  /** Points that it took from others over all runs, by whom they were taken. */
  dealt: Readonly<Record<Id, number>>
  /** The same points by the weapon or power they were taken with, by its key; empty: by none. */
  means: Readonly<Record<string, number>>
  /** Runs in which it is the first of its side to fall. */
  falls: number
  /** The same by the side that wins; nobody's: empty. */
  fallsBy: Readonly<Record<Id, number>>
  used: readonly CountedRuns[]
}

/** The side that wins a run; empty: it is decided and nobody wins; null: not decided within as many rounds as were played. */
export type Outcome = Id | null

export interface FightRuns {
  /** One a run, in their order: two forecasts of the same dice are compared run by run. */
  outcomes: readonly Outcome[]
  /** Rounds that the fight has at its end. */
  rounds: Histogram
  people: Readonly<Record<Id, PersonRuns>>
}

/** What is asked: runs from a first one on, each of the same dice whenever it is asked for again. */
export interface RunsWanted {
  first: number
  runs: number
}

/** What one command does to somebody, over all runs of it. */
export interface HarmRuns {
  /** Points lost, all together. */
  lost: number
  /** Runs after which they are down or out, and were not before. */
  falls: number
}

export interface SoonRuns {
  /** The last round that is played. */
  round: number
  runs: number
  /** Runs in which they fall by the end of it, of those who have lost points by the command. */
  falls: Readonly<Record<Id, number>>
}

/** One command, tried with other dice each time. */
export interface CommandRuns {
  revision: number
  runs: number
  /** Those who have lost points in any run. */
  harm: Readonly<Record<Id, HarmRuns>>
  /** Played on by autopilots for a few rounds; null: nobody can tell. */
  soon: SoonRuns | null
}

/** How long a side needs after a fight until all who live are fit again. */
export interface AfterwardsRuns {
  revision: number
  runs: number
  /** In-world seconds from the end of the fight, one a run in which all who live then come to it; where all are dead nobody does. */
  fit: readonly number[]
  /** Runs in which somebody of them is dead at the end. */
  dead: number
  /** Runs in which somebody dies later, of what was begun in the fight. */
  lost: number
  /** Runs in which what somebody has left heals by treatment alone. */
  untended: number
  /** Runs in which somebody is not fit within the time that was played. */
  unfit: number
}

/** Why an autopilot does something: `ui.forecast.why.<key>`, and the rule that it follows; null: none, it is good sense. */
export interface SuggestedWhy {
  key:
    | 'nearest'
    | 'target'
    | 'closes'
    | 'covers'
    | 'arrives'
    | 'moves'
    | 'flees'
    | 'standsUp'
    | 'reloads'
    | 'draws'
    | 'aims'
    | 'ranges'
    | 'waits'
    | 'launches'
    | 'repairs'
    | 'spell'
    | 'takesMost'
    | 'nerve'
    | 'broken'
  rule: string | null
}

/** What an autopilot would do now. */
export interface Suggestion {
  /** Of the campaign that it was read off. */
  revision: number
  /** Whose doing it would be; nobody's where a turn passes or something is answered. Null: nothing is to be done. */
  step: { by: Id | null; command: OpenCommand; why: SuggestedWhy | null } | null
}

export interface FightForecast {
  /** Of the campaign that it was played on from. */
  revision: number
  runs: FightRuns
  /** What those are who are out: people or things. */
  outAs: OutAs
  /** Sides came for something that no autopilot knows of. */
  hasGoals: boolean
}
