/** What a rule system says about the journal of a fight, so that its cost can be added up (`RuleSystem.report`). */
import type { CampaignOf, CombatantOf, EncounterOf, SystemParts } from '@shared/campaign/types'
import type { OutAs, ReportCount, ReportGoal } from '@shared/contract/report'
import type { Id, JsonRecord, LogLine, PoolView } from '@shared/contract/types'
import type { KeyOf } from '../said'
import type { UiCounted, UiLabel } from '@shared/messages/en'

/** A number of somebody that the report follows. */
export interface Counter extends Omit<ReportCount, 'with'> {
  with?: JsonRecord
  value: number
  /** Which way it goes when something is used up, lost or saved. */
  goes: 'up' | 'down'
}

/** Damage that was dealt earlier and lands only now. */
export interface Landing {
  to: Id
  /** Id of whoever has dealt it, or the name, where the fight keeps no more. */
  by: string
}

/** A command and what the log says of it. */
export interface Played {
  command: JsonRecord
  log: readonly LogLine[]
}

/** What lines of the log mean. Journals keep their keys, so these lists follow what was said in any version. */
export interface ReportLines {
  /** Somebody (`who`) strikes at somebody (`target`), with or without success. */
  strikes: readonly KeyOf<'log'>[]
  /** Those of `strikes` that tell whether somebody has hit, and which of the misses was close. */
  attempts: {
    hits: readonly KeyOf<'log'>[]
    misses: readonly KeyOf<'log'>[]
    isNear: (said: JsonRecord) => boolean
  }
  /** Somebody (`who`) does something to whoever is hurt in the lines that follow. */
  sweeps: readonly KeyOf<'log'>[]
  /** Somebody (`who`) takes damage, from another one where it names them (`by`) → how much gets past armour and shields. */
  hurts: Amounts
  /** Somebody (`who`) takes damage by nobody's hand: of blood, of breath. */
  ails: Amounts
  /** Somebody (`who`) loses points that are no damage. */
  drops: Amounts
}

type Amounts = Readonly<Partial<Record<KeyOf<'log'>, Amount>>>

/** Points that a line tells of. */
export type Amount = (said: JsonRecord) => number

const numberOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

/** Whether the first of two numbers that a line tells of was short of the second by no more than so much. */
export const shortBy =
  (most: number, has: string, needs: string) =>
  (said: JsonRecord): boolean => {
    const [got, needed] = [said[has], said[needs]]
    return typeof got === 'number' && typeof needed === 'number' && Math.abs(needed - got) <= most
  }

/** What these parameters say together. */
export const told =
  (...names: readonly string[]): Amount =>
  (said) =>
    names.reduce((sum, name) => sum + numberOf(said[name]), 0)

export interface ReportRulesOf<P extends SystemParts> {
  /** Words for a number of rounds. */
  roundsKey: UiCounted
  /** … and for what one of them is called. */
  roundKey: UiLabel
  /** What those are who are out: people or things. */
  outAs: OutAs
  lines: ReportLines
  /** Outcomes of a strike's odds that are a hit. */
  hitOutcomes: readonly KeyOf<'outcome'>[]
  /** Whose damage lands by this command, in the order in which it lands. */
  landings: (encounter: EncounterOf<P>, played: Played) => readonly Landing[]
  /** Whether parts of somebody have only gone to another one, or come from there: they are neither lost nor gained. */
  isRegrouped: (before: P['sheet'], after: P['sheet']) => boolean
  /** Whether points lost of a pool are harm, are kept from doing harm, or neither. */
  measure: (pool: PoolView) => 'harm' | 'absorbed' | null
  /** Dead or destroyed, out of action, or neither; whether they have left the fight is no matter. */
  fallen: (
    campaign: CampaignOf<P>,
    encounter: EncounterOf<P>,
    combatant: CombatantOf<P>,
    sheet: P['sheet'],
  ) => 'out' | 'down' | null
  /** Pools whose points are counted; usually those that are shown. */
  pools: (campaign: CampaignOf<P>, sheet: P['sheet']) => readonly PoolView[]
  /** What somebody has left of points whose loss is harm, together; less than none counts as none. */
  points: (campaign: CampaignOf<P>, sheet: P['sheet']) => number
  /** What counters read of what the fight keeps of somebody; all else they read off the sheet. */
  countedInFight: readonly (keyof P['combatant'] & string)[]
  counters: (campaign: CampaignOf<P>, sheet: P['sheet'], combatant: CombatantOf<P>) => readonly Counter[]
  /** What sides came for, as the fight keeps it. */
  goals: (encounter: EncounterOf<P>) => readonly (ReportGoal & { side: Id })[]
  /** Lines that are told again, by round. */
  isMoment: (line: LogLine) => boolean
}
