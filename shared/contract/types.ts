/**
 * What crosses the bridge between the host (Electron main or the browser host) and a window, as types only:
 * safe to import anywhere. The zod schemas that check the same shapes on arrival live in ./requests.ts and are
 * imported by the host side alone, because schemas cost a window 80 kB.
 */
import type { Campaign, Encounter, Sheet } from '../campaign/types'
import type { Fog } from '../campaign/fog'
import type { DrawnWall } from '../campaign/walls'
import type { AnyCommand } from './commands'
import type { Derivation } from './derivation'
import type { DiceRequest, RolledDice } from './dice'
import type { Id, Json, JsonRecord } from './json'
import type { Said } from './offers'

export type { Derivation, DerivationStep } from './derivation'
export { DIE_FACES } from './dice'
export type { DiceAnswer, DiceBeyond, DicePlan, DiceRequest, DieKind, RolledDice } from './dice'
export type { Id, Json, JsonRecord } from './json'
export type { FieldChoice, Odds, Offer, OfferField, Price, Said, SheetOffer } from './offers'

// ------------------------------------------------------------------ derivations and log

export type LogTone = 'plain' | 'good' | 'bad' | 'grave' | 'turn' | 'note'

/** A log line is data. `say` is a key of the message catalogue (`log.<say>`), `with` its parameters. */
export interface LogLine {
  say: string
  with: JsonRecord
  rule: string | null
  tone: LogTone
  derivations: Derivation[]
  dice: RolledDice[]
  /** House-rule switches whose value decided this line: key → value. */
  switches: JsonRecord
  /** Not to be shown to players (hidden combatants, GM notes). */
  secret: boolean
  /** In-world seconds at which it happened, where the command let time pass. */
  at?: number
}

// ------------------------------------------------------------------ commands and outcomes

/** A command that there is: its type names the definition in the registry, the rest is its payload. */
export type Command = AnyCommand

/** A command as it is read from a journal, a scenario or a message: nobody has checked yet that there is such a one. */
export interface OpenCommand {
  type: string
  [key: string]: Json
}

/**
 * Which part of a window asks, and its how many-th question this is: a newer one takes the place of all before it. Those
 * that have not begun are answered with a failure `overtaken`.
 */
export interface Asking {
  by: string
  nth: number
}

export interface Refusal {
  refused: string
  with: JsonRecord
}

/** A patch with a path of keys and array indices, as mutative writes it. */
export interface Patch {
  op: 'add' | 'remove' | 'replace'
  path: (string | number)[]
  value?: unknown
}

export interface Resolved {
  outcome: 'resolved'
  /** Revision after the command; a preview repeats the revision it was made from. */
  revision: number
  log: LogLine[]
  dice: RolledDice[]
}
export interface Refused {
  outcome: 'refused'
  refused: string
  with: JsonRecord
}
export interface DiceNeededOutcome {
  outcome: 'dice-needed'
  request: DiceRequest
  /** Every die asked for before this one; send them back as answers so that nothing is rolled twice. */
  soFar: RolledDice[]
}
export type CommandOutcome = Resolved | Refused | DiceNeededOutcome

/** A resolved preview also says what the state of the touched combatants would be. */
export interface PreviewOutcome extends Resolved {
  views: CombatantView[]
}

// ------------------------------------------------------------------ journal

export type JournalKind = 'command' | 'undo' | 'redo'

/** One journal entry as windows see it: no patches, but everything a GM wants to read. */
export interface JournalEntry {
  revision: number
  /** ISO time of day at which it was acknowledged. */
  at: string
  kind: JournalKind
  /** For undo and redo: the revision of the command concerned. */
  of: number | null
  commandType: string
  command: JsonRecord
  dice: RolledDice[]
  log: LogLine[]
  /** In-world seconds after the entry. */
  clock: number
  encounter: Id | null
}

export interface HistoryState {
  /** Revision of the command that undo would take back, and whether dice were rolled for it. */
  undo: { revision: number; commandType: string; rolls: boolean } | null
  redo: { revision: number; commandType: string; rolls: boolean } | null
}

// ------------------------------------------------------------------ views of combatants, offers, odds

export type Tone = 'good' | 'neutral' | 'warning' | 'bad' | 'grave'

export interface PoolView {
  /** Key of the message catalogue: `pool.<key>`. */
  key: string
  current: number
  maximum: number
  /** Marks on the bar, e.g. fatigue at half: key `threshold.<key>`. */
  thresholds: { key: string; at: number }[]
  /** `armour` pools are drawn thinner, after the life pools. */
  role: 'life' | 'armour' | 'resource'
  label: string | null
}

export interface ChipView {
  /** Key of the message catalogue: `condition.<key>`. */
  key: string
  with: JsonRecord
  tone: Tone
  rule: string | null
  /** In-world seconds at which it ends by itself, if that is known. */
  until: number | null
  /** Words that say until when it lasts, where a turn, a round or the end of a fight ends it. */
  ends?: Said
  /** Numbers that a condition of the GM's own changes, each in its words. */
  changes?: { what: Said; amount: number }[]
  /** What it does to a pool each round, in its words. */
  acts?: Said
  /** Id of the stored condition, when the GM can lift it; derived chips have none. */
  condition: Id | null
}

/** Everything the order of battle shows of one combatant, whatever the rule system. */
export interface CombatantView {
  combatant: Id
  sheet: Id
  name: string
  side: Id
  player: boolean
  hidden: boolean
  /** fit: fights on; hurt: below half; down: cannot act now; out: dead, withdrawn or removed from the fight. */
  standing: 'fit' | 'hurt' | 'down' | 'out'
  pools: PoolView[]
  chips: ChipView[]
  /** What is left this turn, e.g. two action phases: key `budget.<key>`. */
  budget: { key: string; left: number; of: number }[]
  initiative: number | null
  target: Id | null
  /** One short line of equipment or position, key `note.<key>`. */
  notes: { key: string; with: JsonRecord }[]
}

/** Derived numbers of a sheet: name → derivation, e.g. every skill DC. */
export interface SheetDerived {
  sheet: Id
  revision: number
  numbers: Record<string, Derivation>
  view: CombatantView
}

export interface SideVerdict {
  side: Id
  canFight: number
  total: number
}
export interface Verdict {
  over: boolean
  winner: Id | null
  sides: SideVerdict[]
}

// ------------------------------------------------------------------ campaigns

export interface CampaignCard {
  id: Id
  name: string
  /** At home there. */
  system: string
  /** In use, that at home among them. */
  systems: string[]
  /** In-world seconds since the campaign's epoch. */
  clock: number
  calendar: Campaign['calendar']
  /** ISO time of the last journal line. */
  lastPlayed: string
  revision: number
  encounters: number
  /** Persons and units; neither templates nor types of units. */
  people: number
  units: number
  /** Set when the folder cannot be opened: a code of `error.<code>`. */
  damaged: string | null
  /** What the words of that code name. */
  damagedWith: JsonRecord
}

export interface CampaignSnapshot {
  campaign: Campaign
  revision: number
  history: HistoryState
  views: CombatantView[]
  /** What opening had to repair, e.g. a torn last journal line: key `notice.<key>`. */
  notices: { key: string; with: JsonRecord }[]
}

/** What a window missed: either changes from its revision on, or everything anew. */
export type CatchUp =
  | { kind: 'changes'; changes: CampaignChange[] }
  | { kind: 'snapshot'; snapshot: CampaignSnapshot }

export interface CampaignChange {
  campaign: Id
  /** Revision after this change. Changes come without gaps. */
  revision: number
  patches: Patch[]
  entry: JournalEntry
  history: HistoryState
  /** Views of every combatant that this change touched. */
  views: CombatantView[]
  /** Ids of combatants that left. */
  gone: Id[]
}

// ------------------------------------------------------------------ players' display

export interface PlayersCombatant {
  id: Id
  name: string
  side: Id
  player: boolean
  turn: boolean
  /** Name of a picture of the campaign; null: none. */
  portrait: string | null
  standing: CombatantView['standing']
  /** As the GM allows: all of a player character's, those of life of a foe. */
  pools: PoolView[]
  /** Whether pools are numbers, not shares of a hundred. */
  isExact: boolean
  /** Foes: a band (`band.<key>`) or nothing. */
  band: string | null
  chips: { key: string; with: JsonRecord; tone: Tone }[]
}
/** A token of the battle map: one person, or a unit of many. */
export interface PlayersToken {
  id: Id
  name: string
  side: Id
  x: number
  y: number
  /** Craft or figures left, as the GM allows; null: not told, or only one. */
  count: number | null
  turn: boolean
  standing: CombatantView['standing']
  /** Degrees clockwise from the top; null: the rules know no facing. */
  facing: number | null
  /** How much larger than usual it is drawn, as on the GM's map. */
  size: number
}
/** Squares that differ from the rest, hatched; edges included. */
export interface PlayersTerrain {
  name: string
  impassable: boolean
  left: number
  top: number
  right: number
  bottom: number
}
/** A picture below the grid, placed in metres of the field. */
export type MapBackground = NonNullable<Encounter['background']>
/** The field with those who stand on it, as a rule system draws it. */
export interface FieldMap {
  /** How its places lie; on an open board they are measured, not counted. */
  kind: 'square' | 'hex' | 'open'
  columns: number
  rows: number
  metresPerSquare: number
  ground: PlayersTerrain[]
  tokens: PlayersToken[]
}
/** A piece of a picture in fog, in units of the paper. `asset`: under which it is fetched, as pictures are. */
export interface PlayersTile {
  asset: string
  x: number
  y: number
  width: number
  height: number
}
/** A wall as players know it: a secret door is one, and has no name that a window could send back. */
export type PlayersWall = Omit<DrawnWall, 'door'> & { door: 'closed' | 'open' | null }
export interface PlayersMap extends FieldMap {
  /** What of the walls lies in the open. */
  walls: PlayersWall[]
  background: MapBackground | null
  /** What of the picture lies in the open, where there is fog: then `background` is null. */
  tiles: PlayersTile[]
  /** How much of it shows. */
  strength: number
  /** What of it is covered; ground and tokens below are left out already. Null: nothing. */
  fog: Fog | null
}
/** The map of a fight for paper. */
export interface PaperMap {
  map: PlayersMap
  sides: PlayersView['sides']
  /** Who of them is hidden from players. */
  hidden: Id[]
  /** Its picture is being cut to what lies outside of the fog: more of it is there in a moment. */
  isCutting: boolean
}
/** What players see while the GM covers their display: that it is covered, and nothing else. */
export interface PlayersCurtain {
  isCovered: true
}
/** What a players' window is sent. */
export type PlayersShown = PlayersView | PlayersCurtain
/** Whether the players' displays are covered, all of them. */
export interface CurtainView {
  isDrawn: boolean
}
export interface PlayersView {
  isCovered: false
  /** Id of the campaign, under which its pictures lie. */
  id: Id
  campaign: string
  encounter: string | null
  round: number | null
  /** Key of the words for the number of the round, which they take as `round`. */
  roundLabel: string
  clock: number
  calendar: Campaign['calendar']
  sides: { id: Id; name: string; colour: string; shape: string }[]
  combatants: PlayersCombatant[]
  /** Whose turns follow each other: ids of combatants, or of sides that act as one. */
  order: Id[]
  /** Whether those of a side that acts as one are listed each: people, not the units of a fleet. */
  listsMembers: boolean
  turn: Id | null
  /** Where everybody stands who may be seen; null where the fight has no map. */
  map: PlayersMap | null
  /** Log lines that players may read, newest last. */
  log: LogLine[]
}

// ------------------------------------------------------------------ rules reference

export interface RuleEntry {
  id: string
  system: string
  title: string
  section: string
  rule: string
  table: Json
  example: Json
  ruling: { issue: string; default: string } | null
  /** Keys of house-rule switches shown beside it. */
  switches: string[]
}

export type { Campaign, Encounter, Sheet }
