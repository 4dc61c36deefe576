/** What fights were like in figures, as windows see it: read off the journal. Types only, as in ./types. */
import type { SystemId } from '../campaign/types'
import type { FightReport, ReportPerson } from './report'
import type { Id, JsonRecord } from './types'

/** Strikes that could miss. */
export interface Attempts {
  made: number
  hits: number
  /** Misses that were short of a hit by next to nothing. */
  nearMisses: number
  /** Those whose chance is known, how many of these have hit, and the sum of their chances. */
  known: number
  knownHits: number
  expected: number
  /** Square of the standard deviation of so many hits by these chances. */
  spread: number
}

/** What somebody has struck with. */
export interface UsedStatistics {
  /** The parameter of the log that names it (`weapon`, `spell`, `power`) and its value; nothing: none was named. */
  struckWith: JsonRecord
  attempts: Attempts
  /** Points of damage that it has dealt. */
  dealt: number
}

export interface PersonStatistics extends Pick<
  ReportPerson,
  'id' | 'name' | 'player' | 'hidden' | 'fate' | 'harm' | 'counts'
> {
  side: Id
  /** How many others fell by their hand. */
  felled: number
  used: UsedStatistics[]
}

export interface SideInRoundStatistics {
  side: Id
  dealt: number
  taken: number
  /** Members that fell. */
  fallen: number
  /** Points that its members have together at the end of the round. */
  left: number
}

export interface FightStatistics extends Pick<FightReport, 'encounter' | 'tellsDealt' | 'partial'> {
  name: string
  /** `ui.<key>` of what a round is called. */
  roundKey: string
  system: SystemId
  /** ISO times of its first and last command. */
  from: string
  until: string
  /** `begins`: points that its members have together as the fight begins. */
  sides: { id: Id; name: string; begins: number }[]
  rounds: { round: number; sides: SideInRoundStatistics[] }[]
  people: PersonStatistics[]
}

export interface Statistics {
  /** Of this revision. */
  revision: number
  /** Those of which something is told, the oldest first. */
  fights: FightStatistics[]
}
