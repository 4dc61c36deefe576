/**
 * The interface a rule system fills, and the shapes that commands are written in. The engine knows sheets, pools,
 * sides, order, time, dice and logs; systems know rules. How one is added: docs/add-a-rule-system.md.
 */
import type { z } from 'zod'
import type { HurtLevel } from '@shared/campaign/hurt'
import type { UiKey } from '@shared/messages/en'
import type { LeftOut } from './leftOut'
import type { KeyOf, Saying } from './said'
import type { SuggestedReasons } from './suggested'
import type {
  Campaign,
  CampaignOf,
  CombatantOf,
  EncounterOf,
  Sheet,
  SheetKind,
  SystemId,
  SystemParts,
} from '@shared/campaign/types'
import type { Condition } from '@shared/campaign/parts'
import type { DueView, PatientView } from '@shared/contract/recovery'
import type {
  CombatantView,
  Command,
  Derivation,
  JsonRecord,
  Odds,
  Offer,
  OpenCommand,
  FieldMap,
  Refusal,
  SheetOffer,
  Verdict,
} from '@shared/contract/types'
import type { SwitchValue } from '@shared/houseRules'
import type { Dice } from './dice'
import type { EffectRulesOf } from './effectRules'
import type { LastingRulesOf } from './lastingRules'
import type { LogBook } from './logbook'
import type { MapRulesOf } from './mapRules'
import type { OwnRulesOf } from './own'
import type { ReportRulesOf } from './report/rules'
import type { SheetPool } from './unhurt'

/**
 * What a rule is given: the state it may write to, dice to ask for, the log to write in. `P` is what the rule's own
 * system puts into the document; the engine's commands see the union of all systems'.
 */
export interface ResolutionOf<P extends SystemParts> {
  readonly campaign: CampaignOf<P>
  readonly dice: Dice
  readonly log: LogBook
  readonly system: RuleSystem
  /** Value of a house-rule switch in this campaign; noted in the next log line. */
  houseRule(key: string): SwitchValue
  /** An id that no record of this campaign has had before. */
  freshId(prefix: string): string
  /** The sheet to write to. Throws when absent: refusals have checked the id. */
  sheet(id: string): P['sheet']
  /** The same sheet to read only: a walk over hundreds must not wrap each in a draft. */
  peek(id: string): P['sheet']
  /** As {@link peek}, for ids that have not been checked yet. */
  glance(id: string): P['sheet'] | undefined
  /** Every sheet of the roster, to read only; and in the same order few of hundreds, all those with conditions among them. */
  peekAll(): readonly P['sheet'][]
  peekConditioned(): readonly P['sheet'][]
  /** Puts a sheet into the roster, or takes it out; its id must be fresh. */
  addSheet(sheet: P['sheet']): void
  removeSheet(id: string): void
  /** The same with the whole campaign: for the engine, whose clock is everybody's and whose lists hold all systems. */
  readonly whole: WholeResolution
}
export type Resolution = ResolutionOf<SystemParts>

/** What the engine's own commands are given. Its system is that of the fight or the sheet that the command is about. */
export interface WholeResolution extends Resolution {
  readonly campaign: Campaign
  readonly systemOf: Systems
  /** As the rules of a system see it. */
  of(id: SystemId): Resolution
  /** As the rules of its system see it. */
  readonly own: Resolution
}
/** The rule systems that there are, by id. Throws on an unknown one: campaign files are checked before. */
export type Systems = (id: SystemId) => RuleSystem

/** How a command is played; its type and its payload's schema lie in `shared/<area>/commands`. */
export interface CommandBody<Payload, P extends SystemParts, R = ResolutionOf<P>> {
  /** Rules of the catalogue that it plays; empty for the companion's own housekeeping. */
  rules: readonly string[]
  /** Why it cannot be done now, before any die is asked for. Must not write. */
  refuse?: (resolution: R, payload: Payload) => Refusal | null
  /** Commands that it carries, played before it through the door of any, in one entry: its `refuse` says which it takes. */
  carries?: (payload: Payload) => readonly OpenCommand[]
  /** Says that the one at this place is refused and left out, so that the others go on; absent: then nothing happens. */
  leavesOut?: (resolution: R, payload: Payload, at: number, refusal: Refusal) => void
  apply: (resolution: R, payload: Payload) => void
  /** Why not even its odds can be told, where that is less than what keeps it from being done. */
  refuseOdds?: (resolution: R, payload: Payload) => Refusal | null
  /** Price and chances of its outcomes, without rolling. */
  odds?: (resolution: R, payload: Payload) => Odds | Refusal
  /** What it leads to without a die, when its Checks succeed and nobody comes between. */
  foresee?: (resolution: R, payload: Payload) => void
}

export interface CommandDefinition<Payload = never, P extends SystemParts = SystemParts> extends CommandBody<
  Payload,
  P
> {
  type: string
  payload: z.ZodType<Payload>
  /** The system that it belongs to, which the list of systems says; absent: the engine. */
  system?: SystemId
}

/** A definition of which only the type is still known: what it is given has been erased. */
export type DefinitionOf<Type extends string> = CommandDefinition & { readonly type: Type }

/** Payload schemas by type of command: `shared/<area>/commands`. */
export type PayloadSchemas = Readonly<Record<string, z.ZodType>>

/**
 * How a system defines its commands, each by the type under which its payload's schema stands: keeps the types of
 * payload and document while a definition is written, and erases them for the registry, which plays it on campaigns of
 * that system alone.
 */
export const commandsOf =
  <P extends SystemParts, R = ResolutionOf<P>>() =>
  <Schemas extends PayloadSchemas>(schemas: Schemas) =>
  <Type extends keyof Schemas & string>(
    type: Type,
    body: CommandBody<z.output<Schemas[Type]>, P, R>,
  ): DefinitionOf<Type> =>
    ({ ...body, type, payload: schemas[type] }) as unknown as DefinitionOf<Type>

/** Nothing more is asked of a list that defines every type; else the error names those that are missing. */
type Complete<All, Defined> = [Exclude<All, Defined>] extends [never]
  ? unknown
  : { typesWithoutDefinition: Exclude<All, Defined> }

/** Every command of a system: a schema that nobody defines a command for does not compile. */
export const everyCommandOf =
  <Schemas extends PayloadSchemas>(_schemas: Schemas) =>
  <Type extends keyof Schemas & string>(
    definitions: readonly DefinitionOf<Type>[] & Complete<keyof Schemas, Type>,
  ): readonly CommandDefinition[] =>
    definitions

export const refuse = <Code extends KeyOf<'refusal'>>(
  code: Code,
  ...[parameters = {}]: Saying<'refusal', Code, []>
): Refusal => ({
  refused: code,
  with: parameters,
})

export interface SheetKindOf<P extends SystemParts> {
  kind: SheetKind
  /** A complete blank sheet. */
  blank: (id: string, name: string) => P['sheet']
  /** Fills what follows from the fields given, e.g. a full pool where only its maximum was; before the schema check. */
  complete: (merged: P['sheet'], given: JsonRecord, clock: number) => P['sheet']
  /** A copy enters the campaign now: what counts from a moment on counts from this one. */
  arrives: (copy: P['sheet'], clock: number) => void
}

/** What a form about a sheet is made from. */
export interface SheetFormContextOf<P extends SystemParts> {
  campaign: CampaignOf<P>
  sheet: P['sheet']
  /** The running encounter that it stands in, and its place there. */
  fight: { encounter: EncounterOf<P>; combatant: CombatantOf<P> } | null
  /** What is filled in so far, by the names of fields; nothing when the form is opened. */
  filled: JsonRecord
}
/** A form about one sheet, as it stands with what is filled in; null: this sheet has none of it. Reads only. */
export type SheetFormOf<P extends SystemParts> = (context: SheetFormContextOf<P>) => SheetOffer | null

/** Sheets: what kinds there are, and what may be done with one. */
export interface SheetRulesOf<P extends SystemParts> {
  kinds: readonly SheetKindOf<P>[]
  /** Why a whole sheet does not fit though each field does (a number limits another), when it is added or corrected. */
  refuse: (campaign: CampaignOf<P>, sheet: P['sheet']) => Refusal | null
  /** Why a sheet cannot be taken out of the roster, beyond standing in an encounter; null: it can. */
  refuseRemoval: (campaign: CampaignOf<P>, sheet: P['sheet']) => Refusal | null
  /** Other sheets that point at one which has just left the roster point at it no more, with a word. */
  forget: (resolution: ResolutionOf<P>, gone: P['sheet']) => void
  /** A sheet of another system has left the roster: the same. */
  forgetForeign: (resolution: ResolutionOf<P>, gone: Readonly<Pick<Sheet, 'id' | 'name'>>) => void
  /** A sheet that is about to enter the roster lets go of whom it cannot keep; `campaign` is the whole, of every system. */
  letGo: (campaign: Campaign, sheet: P['sheet']) => void
  /** Whom a sheet from elsewhere takes along, and the one here that has come of it does without. */
  leftOut: (campaign: Campaign, here: P['sheet'], elsewhere: Readonly<P['sheet']>) => LeftOut
  /** Why what is stated of a new sheet cannot be, where an older sheet may be like that: more in hand than there are hands. */
  refuseNew: (sheet: P['sheet']) => Refusal | null
  /** Its pools, so that whoever is unhurt stays unhurt when a maximum is corrected (engine/unhurt.ts). */
  pools: (sheet: Readonly<P['sheet']>) => readonly SheetPool[]
  /** Why somebody cannot be hurt as far as that by the GM's word alone. */
  refuseHurt: (sheet: Readonly<P['sheet']>, level: HurtLevel) => Refusal | null
  /** Hurts somebody that far without a die, with every state that follows from it. */
  hurt: (resolution: ResolutionOf<P>, sheet: string, level: HurtLevel) => void
  /** What follows from numbers that a GM corrected by hand (thresholds, deaths, bleeding). */
  afterCorrection: (resolution: ResolutionOf<P>, sheet: P['sheet'], before: Readonly<P['sheet']>) => void
  /** Numbers that a condition of the GM's own may change, by key (`choice.number.<system>.<key>`). */
  numbers: readonly string[]
  /** What a condition of the GM's own may do to pools. */
  effects: EffectRulesOf<P, ResolutionOf<P>>
  /** Forms about one sheet, by key: damage, a check, a condition. Windows list them by the same keys. */
  forms: Readonly<Record<string, SheetFormOf<P>>>
}

/** What the engine says of rounds and turns. */
export type TurnLine = 'round.start' | 'round.end' | 'turn.start'

/** How turns follow each other in this system. */
export interface TurnRulesOf<P extends SystemParts> {
  /**
   * Who takes turns: the entry of the order that a combatant belongs to, its own id or that of its side. One system may
   * have both: a side that acts as one, and heroes with an initiative of their own.
   */
  actorOf: (combatant: CombatantOf<P>) => string
  roundSeconds: number
  /** Lines of the log that the engine says in the words of the book, where it has others. */
  lines: Partial<Record<TurnLine, KeyOf<'log'>>>
  /**
   * Rolls for exactly these combatants and stores their initiative; nobody else's is touched.
   * Ties are broken among all who are tied, whatever their number.
   */
  rollInitiative: (
    resolution: ResolutionOf<P>,
    encounter: EncounterOf<P>,
    combatants: readonly CombatantOf<P>[],
  ) => void
  /** Negative when a acts before b. Total: never 0 for two different combatants. */
  compare: (
    campaign: CampaignOf<P>,
    encounter: EncounterOf<P>,
    a: CombatantOf<P>,
    b: CombatantOf<P>,
  ) => number
  /** Whether it gets a turn now (neutralized, withdrawn, surprised combatants do not). */
  canAct: (
    campaign: CampaignOf<P>,
    encounter: EncounterOf<P>,
    combatant: CombatantOf<P>,
    sheet: P['sheet'],
  ) => boolean
  /** Why the turn cannot pass on yet: something waits for an answer, somebody acts before; null: it can. */
  refusePassing: (campaign: CampaignOf<P>, encounter: EncounterOf<P>) => Refusal | null
  /** Who acts at the moment in a turn that several share; null: whoever's turn it is. */
  actingNow: (encounter: EncounterOf<P>) => string | null
  hooks: RoundHooksOf<P>
}

/** Called by the engine at the seams of rounds and turns, after expiries have been worked off. */
export interface RoundHooksOf<P extends SystemParts> {
  encounterStart: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>) => void
  roundStart: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>) => void
  /** Whether the order is gone through once more before the round ends: a round may have several phases. */
  nextPass: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>) => boolean
  /** Whether phases of the round are to come: then nobody who is passed over has had a turn yet. */
  hasFurtherPass: (encounter: EncounterOf<P>) => boolean
  roundEnd: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>) => void
  turnStart: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>, combatant: CombatantOf<P>) => void
  turnEnd: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>, combatant: CombatantOf<P>) => void
  /** The GM has set their initiative by hand. */
  initiativeCorrected: (
    resolution: ResolutionOf<P>,
    encounter: EncounterOf<P>,
    combatant: CombatantOf<P>,
  ) => void
  /** Somebody has put off the turn that they had; it has not ended. */
  turnDelayed: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>, combatant: CombatantOf<P>) => void
  combatantJoins: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>, combatant: CombatantOf<P>) => void
  combatantLeaves: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>, combatant: CombatantOf<P>) => void
  encounterEnd: (resolution: ResolutionOf<P>, encounter: EncounterOf<P>) => void
}

/** Something that falls due on the clock. Due moments follow from state; no list of them is stored. */
export interface RecoveryRuleOf<P extends SystemParts> {
  key: string
  rule: string
  /** Order among matters due at the same second: lower first. */
  rank: number
  /** Next second strictly after the clock at which this falls due for the patient, or null. */
  nextDue: (campaign: CampaignOf<P>, patient: P['sheet']) => number | null
  apply: (resolution: ResolutionOf<P>, patient: P['sheet']) => void
  /** What the GM has to decide before it happens (`asked.<key>`): the clock can stop there. Absent: never anything. */
  asks?: (campaign: CampaignOf<P>, patient: P['sheet']) => string | null
  /** How it is told ahead: seconds from one to the next, who rolls, the DC. Absent: it happens once, without a die. */
  tell?: (campaign: CampaignOf<P>, patient: P['sheet']) => Pick<DueView, 'every' | 'roller' | 'dc'>
}

/** What the clock does: matters that fall due, and intervals that begin, stand still or end as the state changes. */
export interface TimeRulesOf<P extends SystemParts> {
  recovery: readonly RecoveryRuleOf<P>[]
  /** Fields of the sheet that bring its stored intervals in line with its state at the clock; null: they are. */
  align: (campaign: CampaignOf<P>, patient: P['sheet']) => Partial<P['sheet']> | null
  /** Whose intervals depend on this one's state: whoever it tends. */
  dependents: (campaign: CampaignOf<P>, sheet: string) => readonly string[]
  /** How a patient fares, for the healing calendar; null: nothing is told but what falls due. */
  view: (campaign: CampaignOf<P>, patient: P['sheet']) => PatientView | null
  /** Where the ends of timed conditions stand among what is due at one second. */
  timedEndsRank: number
  /** Whether a condition of this sheet does not run out for now, its time notwithstanding. */
  isHeldUp: (sheet: P['sheet'], condition: Condition) => boolean
}

/** What may be told to players, of everybody who is not hidden: no number of a foe leaves the host. */
export interface Publicity {
  /** Chips that anybody across the table can see on a body. */
  chips: readonly string[]
  /** Log lines by key → the key whose words say it without numbers (the same where they name none). */
  lines: Readonly<Record<string, string>>
  /** Whether players see each of a side that acts as one, or only how many they are. */
  listsMembers: boolean
  /** Label of the round on the players' display; its words take `round`. */
  roundLabel: UiKey
}

/** Original people, places and a first matter to try the system with. */
export interface Sample {
  /** Words: `sample.<key>`; no two systems share one. */
  key: string
  /** Commands to run on a new campaign. */
  build: () => Command[]
}

/** What a fight keeps, who stands in it and when it is decided. */
export interface FightRulesOf<P extends SystemParts> {
  newFight: (campaign: CampaignOf<P>) => P['encounter']
  newCombatant: (sheet: P['sheet']) => P['combatant']
  /** Of a fight that has begun, what a copy of it begins with: field and settings as the GM has made them, not what came of them. */
  settingsOf: (fight: P['encounter']) => Partial<P['encounter']>
  /** What of a fight is its map; null: nothing of it can be kept for another. */
  map: MapRulesOf<P> | null
  /** Why a sheet cannot stand in an encounter: a type of ship is none that fights; null: it can. */
  refuseJoining: (campaign: CampaignOf<P>, sheet: P['sheet']) => Refusal | null
  /** So many of a type that does not fight itself, as sheets that do; returns their ids. Null: copies of templates fight. */
  muster: ((resolution: ResolutionOf<P>, type: P['sheet'], count: number) => string[]) | null
  verdict: (campaign: CampaignOf<P>, encounter: EncounterOf<P>) => Verdict
  /** What lasts until a rule ends it; the engine says the end of it where no line of the command does. */
  lasting: LastingRulesOf<P>
}

/** What is shown of the state, to whom. */
export interface ViewRulesOf<P extends SystemParts> {
  describe: (
    campaign: CampaignOf<P>,
    encounter: EncounterOf<P> | undefined,
    combatant: CombatantOf<P> | undefined,
    sheet: P['sheet'],
  ) => CombatantView
  /** Fields of what a fight or one in it keeps that the views of others show too: ties, holds, and what waits for them. */
  sharedFields: readonly ((keyof P['encounter'] | keyof P['combatant']) & string)[]
  /** Sheets of whoever's view shows something of this one: those who act with it. */
  shownWith: (encounter: EncounterOf<P>, combatant: CombatantOf<P>) => readonly string[]
  derive: (campaign: CampaignOf<P>, sheet: P['sheet']) => Record<string, Derivation>
  offers: (campaign: CampaignOf<P>, encounter: EncounterOf<P>, combatant: CombatantOf<P>) => Offer[]
  /** What the book's own NPC would do: used for suggestions and forecasts. */
  autopilot: (
    campaign: CampaignOf<P>,
    encounter: EncounterOf<P>,
    combatant: CombatantOf<P>,
  ) => Command | undefined
  autopilotReasons: SuggestedReasons<P>
  /** What the autopilots answer where a fight waits for a word of the GM; undefined: it waits for none. */
  answer: (campaign: CampaignOf<P>, encounter: EncounterOf<P>) => Command | undefined
  publicity: Publicity
  /**
   * The map for players, with as many as stand for each token; whoever is hidden has been taken out of the encounter
   * before. Null: this fight has none.
   */
  playersMap: (campaign: CampaignOf<P>, encounter: EncounterOf<P>) => FieldMap | null
}

/** A whole system: the engine and the registry see nothing less. */
export interface RuleSystemOf<P extends SystemParts> {
  id: SystemId
  name: string
  samples: readonly Sample[]
  commands: readonly CommandDefinition[]
  /** Rules of the catalogue that the engine's own commands play in this system, by type of command. */
  engineRules: Readonly<Record<string, readonly string[]>>
  sheets: SheetRulesOf<P>
  turns: TurnRulesOf<P>
  time: TimeRulesOf<P>
  fight: FightRulesOf<P>
  own: OwnRulesOf<P>
  views: ViewRulesOf<P>
  report: ReportRulesOf<P>
}

export type SheetFormContext = SheetFormContextOf<SystemParts>
export type SheetKindDefinition = SheetKindOf<SystemParts>
export type RecoveryRule = RecoveryRuleOf<SystemParts>
export type RuleSystem = RuleSystemOf<SystemParts>
