/**
 * The interface a rule system fills, and the shapes that commands are written in. The engine knows sheets, pools,
 * sides, order, time, dice and logs; systems know rules. A new system is a folder and one line in the registry.
 */
import type { z } from 'zod'
import type { Campaign, Combatant, Encounter, Sheet, SheetKind, SystemId } from '@shared/campaign/types'
import type {
  CombatantView,
  Command,
  Derivation,
  JsonRecord,
  Odds,
  Offer,
  Refusal,
  Verdict,
} from '@shared/contract/types'
import type { SwitchValue } from '@shared/houseRules'
import type { Dice } from './dice'
import type { LogBook } from './logbook'

/** What a rule is given: the state it may write to, dice to ask for, the log to write in. */
export interface Resolution {
  readonly campaign: Campaign
  readonly dice: Dice
  readonly log: LogBook
  readonly system: RuleSystem
  /** Value of a house-rule switch in this campaign; noted in the next log line. */
  houseRule(key: string): SwitchValue
  /** An id that no record of this campaign has had before. */
  freshId(prefix: string): string
  /** The sheet to write to. Throws when absent: refusals have checked the id. */
  sheet(id: string): Sheet
  /** The same sheet to read only: a walk over hundreds must not wrap each in a draft. */
  peek(id: string): Sheet
  /** As {@link peek}, for ids that have not been checked yet. */
  glance(id: string): Sheet | undefined
  /** Every sheet of the roster, to read only. */
  peekAll(): readonly Sheet[]
}

export interface CommandDefinition<Payload = never> {
  type: string
  /** Rules of the catalogue that it plays; empty for the companion's own housekeeping. */
  rules: readonly string[]
  payload: z.ZodType<Payload>
  /** Why it cannot be done now, before any die is asked for. Must not write. */
  refuse?: (resolution: Resolution, payload: Payload) => Refusal | null
  apply: (resolution: Resolution, payload: Payload) => void
  /** Chances of its outcomes, without rolling. */
  odds?: (resolution: Resolution, payload: Payload) => Odds | Refusal
}

/** Keeps the payload type of a definition while it is written, and erases it for the registry. */
export const defineCommand = <Payload>(definition: CommandDefinition<Payload>): CommandDefinition =>
  definition as unknown as CommandDefinition

export const refuse = (code: string, parameters: JsonRecord = {}): Refusal => ({
  refused: code,
  with: parameters,
})

export interface SheetKindDefinition {
  kind: SheetKind
  /** A complete blank sheet. */
  blank: (id: string, name: string) => Sheet
  /** Fills what follows from the fields given, e.g. a full pool where only its maximum was; before the schema check. */
  complete: (merged: Sheet, given: JsonRecord) => Sheet
}

/** How turns follow each other in this system. */
export interface TurnOrder {
  /** Whose initiative counts: each combatant's own, or one for a side (the pointer then names a side). */
  kind: 'individual' | 'side'
  roundSeconds: number
  /**
   * Rolls for exactly these combatants and stores their initiative; nobody else's is touched.
   * Ties are broken among all who are tied, whatever their number.
   */
  rollInitiative: (resolution: Resolution, encounter: Encounter, combatants: readonly Combatant[]) => void
  /** Negative when a acts before b. Total: never 0 for two different combatants. */
  compare: (campaign: Campaign, encounter: Encounter, a: Combatant, b: Combatant) => number
  /** Whether it gets a turn now (neutralized, withdrawn, surprised combatants do not). */
  canAct: (campaign: Campaign, encounter: Encounter, combatant: Combatant, sheet: Sheet) => boolean
}

/** Called by the engine at the seams of rounds and turns, after expiries have been worked off. */
export interface RoundHooks {
  encounterStart: (resolution: Resolution, encounter: Encounter) => void
  roundStart: (resolution: Resolution, encounter: Encounter) => void
  roundEnd: (resolution: Resolution, encounter: Encounter) => void
  turnStart: (resolution: Resolution, encounter: Encounter, combatant: Combatant) => void
  turnEnd: (resolution: Resolution, encounter: Encounter, combatant: Combatant) => void
  combatantJoins: (resolution: Resolution, encounter: Encounter, combatant: Combatant) => void
  combatantLeaves: (resolution: Resolution, encounter: Encounter, combatant: Combatant) => void
  encounterEnd: (resolution: Resolution, encounter: Encounter) => void
}

/** Something that falls due on the clock. Due moments follow from state; no list of them is stored. */
export interface RecoveryRule {
  key: string
  rule: string
  /** Order among matters due at the same second: lower first. */
  rank: number
  /** Next second strictly after the clock at which this falls due for the patient, or null. */
  nextDue: (campaign: Campaign, patient: Sheet) => number | null
  apply: (resolution: Resolution, patient: Sheet) => void
}

export interface RuleSystem {
  id: SystemId
  name: string
  sheets: readonly SheetKindDefinition[]
  commands: readonly CommandDefinition[]
  turnOrder: TurnOrder
  phases: RoundHooks
  recovery: readonly RecoveryRule[]
  newFight: (campaign: Campaign) => Encounter['fight']
  newCombatantState: (sheet: Sheet) => Combatant['fight']
  /** What follows from numbers that a GM corrected by hand (thresholds, deaths, bleeding). */
  afterCorrection: (resolution: Resolution, sheet: Sheet, before: Readonly<Sheet>) => void
  describe: (
    campaign: Campaign,
    encounter: Encounter | undefined,
    combatant: Combatant | undefined,
    sheet: Sheet,
  ) => CombatantView
  derive: (campaign: Campaign, sheet: Sheet) => Record<string, Derivation>
  offers: (campaign: Campaign, encounter: Encounter, combatant: Combatant) => Offer[]
  /** What the book's own NPC would do: used for suggestions and forecasts. */
  autopilot: (campaign: Campaign, encounter: Encounter, combatant: Combatant) => Command | undefined
  verdict: (campaign: Campaign, encounter: Encounter) => Verdict
  /** Original people, places and a first encounter to try the system with; commands to run on a new campaign. */
  sample: (() => Command[]) | null
}
