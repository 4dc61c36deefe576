/** What a fight has cost, as windows see it: the after-action report. Types only, as in ./types. */
import type { Id } from './json'
import type { Said } from './offers'
import type { ChipView, LogLine, PoolView } from './types'

/**
 * How somebody has come out of a fight, the worst first: dead or destroyed, out of action, gone, hurt, unharmed, and those
 * who took no part.
 */
export const FATES = ['out', 'down', 'withdrew', 'hurt', 'unhurt', 'idle'] as const
export type Fate = (typeof FATES)[number]

export type OutAs = 'out' | 'destroyed'

/** Points of a pool at the beginning of the fight, or when somebody joined it, and at its end. */
export interface ReportPool extends Pick<PoolView, 'key' | 'label' | 'role' | 'maximum'> {
  before: number
  after: number
}

/** Points of damage and of healing. */
export interface ReportHarm {
  /** Of what others have taken. */
  dealt: number
  /** Damage that armour and shields let through, below 0 too; points that a rule takes without damage are none. */
  taken: number
  /** Damage that armour and shields have stopped: their points are gone. */
  absorbed: number
  regained: number
}

/** What is counted: used up, lost for good, out of order, or got away with. */
export const COUNTED = ['used', 'lost', 'broken', 'saved'] as const
/** `report.<key>`, whose words take the number as `count`. */
export interface ReportCount extends Said {
  what: (typeof COUNTED)[number]
}

export interface ReportPerson {
  /** Of the sheet, and of the combatant. */
  id: Id
  name: string
  player: boolean
  hidden: boolean
  /** Template that it was copied from; null: it was not. */
  template: Id | null
  fate: Fate
  harm: ReportHarm
  /** Those that have changed. */
  pools: ReportPool[]
  /** What the fight has brought on, and is still there at its end. */
  marks: Pick<ChipView, 'key' | 'with' | 'tone'>[]
  counts: ReportCount[]
}

/** What a side was there for. */
export interface ReportGoal {
  says: Said
  /** How far it came; null: nobody counts. */
  progress: { done: number; of: number } | null
  /** Round in which it was reached; null: it was not, or nobody can tell. */
  reached: number | null
}

export interface ReportSide {
  id: Id
  name: string
  /** The GM's own words for what it wants; empty: none. */
  victory: string
  goals: ReportGoal[]
  fates: Record<Fate, number>
  harm: ReportHarm
  counts: ReportCount[]
  people: ReportPerson[]
}

/** A line of the log that decided something, and the round in which it was said. */
export interface ReportMoment {
  round: number
  line: LogLine
}

export interface FightReport {
  encounter: Id
  /** Of this revision. */
  revision: number
  rounds: number
  /** `ui.<key>` of the words for so many of them. */
  roundsKey: string
  /** What those are who are out: `ui.report.fate.<key>`, and of so many `ui.report.fates.<key>`. */
  outAs: OutAs
  /** In-world seconds that passed while it ran. */
  seconds: number
  /** In-world seconds at which it began. */
  began: number | null
  /** Commands that stand. */
  commands: number
  /** Its beginning is not told: it lies in a part of the journal that cannot be counted. */
  partial: boolean
  /** Whether the rule system says who has dealt what. */
  tellsDealt: boolean
  sides: ReportSide[]
  moments: ReportMoment[]
  /** Characters of players who were not there. */
  absent: { id: Id; name: string }[]
}
