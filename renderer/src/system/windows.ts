/**
 * What a rule system gives the windows: its sheets, how its encounters are prepared and opened, its dialogs, and its
 * share of the cockpit. Views ask for the entry (./useSystem, ./loaded) and know no system by name.
 */
import type { KeyEntry } from '@/actions/keyTable'
import type { Component } from 'vue'
import { MARKER, MARKER_LENGTH } from '@shared/campaign/conditions'
import type { Campaign, Sheet, SheetKind, SystemId } from '@shared/campaign/types'
import type {
  CombatantView,
  Command,
  Derivation,
  Encounter,
  Id,
  JsonRecord,
  LogLine,
} from '@shared/contract/types'
import type { CommandHere } from '@shared/contract/commands'
import type { UiKey, UiLabel } from '@shared/messages/en'
import type { DueShapes } from '@/features/healing/shapes'
import type { Ground } from '@/features/encounter/map/ground'
import type { MapArea, MapField } from '@/features/encounter/map/mapTypes'
import type { Size, Square } from '@/features/encounter/map/squares'
import type { ChangedNumbers } from '@/features/sheets/changed'
import type { PaperBlock, PaperContext } from '@/features/print/paper'
import type { IconName } from '@/ui/icons'
import type { NameOf } from '@/words/words'
import type { ActionWindows, TieWindows } from './actions'
import type { RosterWindows } from './rosterWindows'

export type { NewSheetChoice, RosterDialog, RosterTab, RosterWindows } from './rosterWindows'

export type SheetOf<K extends SheetKind> = Extract<Sheet, { kind: K }>

export interface ShownPool {
  key: string
  current: number
  maximum: number
}

/** What somebody has at hand as a fight begins. */
export interface Readiness {
  /** Names of the weapons in hand. */
  weapons: string[]
  /** What is added to the die of initiative; null: nothing of their own. */
  initiative: number | null
}

/** What windows know of one kind of sheet. `S` is erased once it stands in the entry. */
export interface SheetWindowsOf<S extends Sheet> {
  /** Edits it in place; takes the id as `sheet`. */
  view: Component
  /** A few words beside the name: class, species, tradition. */
  words: (sheet: S, nameOf: NameOf) => string
  /** They are a whole line: its row in the roster gives them the room. */
  areWordsLong?: true
  /** It fights itself, may be a player's and may be copied; a type of ship is only what units consist of. */
  takesPart: boolean
  /** Life pools of a row of the roster; a template has no view. */
  lifePools: (sheet: S, view: CombatantView | undefined) => ShownPool[]
  /** What it goes into a fight with; left out: nothing worth a word. */
  readiness?: (sheet: S, sheetOf: (id: Id) => Sheet | undefined) => Readiness
  /** Path of the number behind a pool of the view (told by its label, else its key); null when there is none. */
  poolPath: (sheet: S, pool: string) => string[] | null
  /** Numbers that conditions of the GM's own change, by the paths of their fields; left out: the host's alone. */
  changed?: (sheet: S) => ChangedNumbers
  /** Paths of fields whose text is a number or a fraction; left out: none. */
  textNumbers?: readonly string[]
  /** What stands on its paper, from top to bottom. */
  paper: (sheet: S, context: PaperContext) => PaperBlock[]
  /** Further sheets whose numbers stand on it: what a unit consists of. */
  paperAlso?: (sheet: S) => Id[]
}
export type SheetWindows = SheetWindowsOf<Sheet>

/** A step before the first turn. Its panel may emit `later`: the step is passed over in this window. */
export interface OpeningStep {
  key: string
  label: UiLabel
  text: UiLabel
  rules: readonly string[]
  /** Left out: in every fight. */
  isThere?: (encounter: Encounter) => boolean
  isDone: (encounter: Encounter) => boolean
  panel: Component
}

/**
 * A dialog about one combatant: a row's menu, the head of the stage, a key and the palette open it. Either a form of the
 * host by its key there, or a dialog whose picture is its own.
 */
export type CombatantDialog = CombatantDialogEntry & ({ form: string } | { dialog: Component })

interface CombatantDialogEntry {
  key: string
  label: UiLabel
  /** For the button on the stage. */
  short: UiLabel
  icon: IconName
  keys: string | null
  /** False: an offer alone leads to it, no menu, key or palette. */
  isListed?: false
}

/** A tab of the side pane; its panel takes nothing and uses the cockpit. */
export interface CockpitTab {
  key: string
  label: UiLabel
  panel: Component
  isThere: (encounter: Encounter) => boolean
}

/**
 * Where everybody stands. A map fills the centre and offers a method `focus`; a table of distances stands there above the
 * sheet of whoever is shown.
 */
export interface CockpitGround extends CockpitTab {
  fills: boolean
}

/** What the centre can be switched to instead. */
export interface CockpitScene extends CockpitTab {
  icon: IconName
  keys: string
}

/** A field laid out in squares that are as large as those that are there, or as usual. */
export interface LayOut {
  /** Squares a side at most. */
  most: number
  /** Metres that a square of it is across. */
  metres: (encounter: Encounter) => number
  /** Null: the field is like that already. */
  command: (encounter: Encounter, size: Size) => Command | null
  /** Whether walls stop anybody in this system. */
  hasWalls: boolean
}

/** Obstacles and ground of a field, as they are painted on its map. `Is`: what one of them is, by the rules. */
export interface GroundWindowsOf<Is extends JsonRecord> {
  /** What lies on the field. */
  all: (encounter: Encounter) => readonly Ground<Is>[]
  /** What is painted at first. */
  first: Is
  /** Edits what one of them is (`v-model`), in the strip of the tool. */
  fields: Component
  /** What it is called while it has no name of its own. */
  words: (is: Is) => string
  /** What it does, in a few words. */
  note: (is: Is) => string
  /** Whether it can have a name of its own. */
  hasNames: boolean
  /** What its ids begin with. */
  stem: string
  /** Whether what lies there makes room for what is painted. */
  yields: (there: Is, painted: Is) => boolean
  /** Makes the ground what it is to be; null: it is so already. */
  command: (encounter: Encounter, next: readonly Ground<Is>[]) => Command | null
}
export type GroundWindows = GroundWindowsOf<JsonRecord>

/** Erases what ground is: the tool hands back only what the same entry gave it. */
export const groundWindows = <Is extends JsonRecord>(windows: GroundWindowsOf<Is>): GroundWindows =>
  windows as unknown as GroundWindows

export interface EncounterWindows {
  /** Settings that a new encounter begins with, and the form that edits them (`v-model` of the record). */
  initialSettings: () => JsonRecord
  settingsForm: Component
  /** Who takes part, in the words of the system: the button that adds them, and what to do while there is nobody. */
  joinLabel: UiLabel
  nobodyText: UiLabel
  /** The field of a fight that has one; null: distances are stated. */
  field: (encounter: Encounter) => MapField | null
  /** What lies on that field in preparation, and how people are put on it by hand. */
  onField: {
    areas: (encounter: Encounter) => MapArea[]
    /** Null: off the field. */
    place: (combatant: Id, square: Square | null) => CommandHere
  }
  /** How a map of another program lays the field out. Left out: none comes in. */
  layOut?: LayOut
  /** What is painted on its map. Left out: nothing lies on a field of this system. */
  ground?: GroundWindows
  /** Short facts under the name in preparation. */
  facts: (encounter: Encounter) => string[]
  /** Panels of the preparation and of a fight that is over; each takes `encounter` and decides whether it shows. */
  panels: readonly Component[]
  opening: readonly OpeningStep[]
  /** Whether everybody rolls an initiative of their own in this campaign, and no side one for all. */
  rollsEach: () => boolean
  dialogs: readonly CombatantDialog[]
  /** Takes somebody out of the fight alive. */
  withdraw: (encounter: Encounter, combatant: Id) => CommandHere
  /** Who was taken by surprise, as ids of sides or of persons, while that is worth a badge; left out: nobody ever is. */
  surprised?: (encounter: Encounter) => Id[]
  /** What makes a side surprise all others in a fight that has just been started; left out: nobody ever is. */
  ambush?: (encounter: Encounter, by: Id) => Command[]
  /** Takes a target without attacking; null when this system keeps none, or the target stands already. */
  aimAt: (encounter: Encounter, actor: Id, target: Id) => CommandHere | null
}

export interface CockpitWindows {
  actions: ActionWindows
  ties?: TieWindows
  /** The step that the fight is at, in words, where no strip tells it. */
  step?: (encounter: Encounter) => string
  /** What the button says that passes the turn on; left out: the common words. */
  nextLabel?: UiLabel
  /** What numbers the rounds; left out: the common words. */
  roundLabel?: UiKey
  /** The first that is there counts. */
  grounds: readonly CockpitGround[]
  tabs: readonly CockpitTab[]
  scenes: readonly CockpitScene[]
  /** Above the acting combatant; each decides whether it shows. */
  banners: readonly Component[]
  /** In place of the order of battle, where sides take turns and not persons; offers a method `focus`. */
  order?: Component
  /** A line below the bar that is always in sight, in place of round and step in the bar. */
  strip?: Component
  /** Whether this fight has the strip; left out: each has. */
  hasStrip?: (encounter: Encounter) => boolean
  /** In place of the order of battle and of the middle, while a fight is not fought turn by turn. */
  whole?: { panel: Component; isThere: (encounter: Encounter) => boolean }
  /** How this fight is fought, in a few words for the bar. */
  method?: (encounter: Encounter) => string
  /** The order of battle gets more room: sides stand side by side in it. */
  isWide?: true
  /** Below the head of the one who is shown: what only this system knows of it. */
  detail?: Component
  /** Chips that the detail says already. */
  quietChips?: ReadonlySet<string>
  /** Fields of a form that the generic ones do not suit, by key of the offer; they fill the form's values. */
  fields?: Readonly<Record<string, Component>>
  /** Offers that open no form but lead to the map, where there is one, or to a dialog of the system's, by key of the offer. */
  elsewhere?: Readonly<Record<string, 'map' | { dialog: string }>>
  /** Beside everything: dialogs that open by themselves, keys of the system's own. */
  overlays?: readonly Component[]
  turns?: SideTurns
  /** Whether something waits for an answer, so that passing on is not what comes next; left out: nothing ever does. */
  waits?: (encounter: Encounter, isDown: IsSo) => boolean
  /** What those lack who came late; each is asked for where somebody lacks it. Left out: nothing. */
  newcomersLack?: readonly NewcomersLack[]
  /** Key of the offer that puts a turn off, where delaying is an action of the system's own and not of the order. */
  delayOffer?: string
}

/** Whether somebody of the fight is in some way. */
type IsSo = (id: Id) => boolean

/** Where a turn belongs to a side, its owner chooses who acts. */
export interface SideTurns {
  /**
   * Who is shown while nobody is picked: whoever is acting, else the first that waits. `isGone`: nothing is left of it;
   * `isDown`: it cannot act now, or is gone.
   */
  acting: (encounter: Encounter, isGone: IsSo, isDown: IsSo) => Id | null
  /** Those whose turn it is and who have not acted: passing on asks first. */
  waiting: (encounter: Encounter, isGone: IsSo, isDown: IsSo) => Id[]
  /** Those who keep something that ends with the round: passing on asks first where it ends the round. */
  endWithRound?: (encounter: Encounter, isDown: IsSo) => Id[]
}

/** What newcomers of a fight lack beside initiative, such as a range: it is asked for and holds nothing up. */
export interface NewcomersLack {
  label: UiLabel
  /** Who lacks it. */
  who: (encounter: Encounter) => Id[]
  roll: { label: UiLabel; command: (who: Id[]) => CommandHere }
}

/** Time that passes in a way of the system's own, offered where the clock is moved; its dialog takes `open`. */
export interface ClockDialogEntry {
  key: string
  label: UiLabel
  icon: IconName
  dialog: Component
}

/** A place where patients lie, and who tends each; null: nobody. */
export interface CarePlace {
  name: string
  patients: readonly { patient: Id; medic: Id | null }[]
}

/** The healing calendar of a system in which something heals by the clock. */
export interface HealingWindows {
  /**
   * What only this system knows of the chosen patient: takes `sheet`, the ids of all who have a lane as `shown`, and
   * `asked`, which counts how often a decision about it was asked for.
   */
  patient?: Component
  /** Where patients lie and who tends them: a tab of its own; emits `choose` with the id of a sheet. */
  care?: Component
  /** The same places as data, for whoever shows patients beside them. Left out: there are none. */
  stations?: (campaign: Campaign) => readonly CarePlace[]
  /** How matters of this system are drawn that nothing else tells, by their key. */
  shapes?: DueShapes
}

/** Numbers of a person that mean the same in another system. */
export const ABROAD_NUMBERS = ['dexterity', 'attack', 'initiative'] as const
export type AbroadNumber = (typeof ABROAD_NUMBERS)[number]

/** Names of the fields of a form of damage, as its command has them. */
export interface DamageFields {
  form: string
  amount: string
  /** Whom the command hurts. */
  whom: string
  why: string
  /** Others who take the same; left out: the command hurts one. */
  others?: string
}

/** What windows of another system may do with a person of this one: forms of the host that they open, and what fills them. */
export interface AbroadWindows {
  damage: DamageFields
  /** Left out: no form adds one. */
  condition?: { form: string; given: (why: string) => JsonRecord }
  /** Of the derived numbers those that mean the same there; left out: none. */
  numbers?: (
    numbers: Readonly<Record<string, Derivation>>,
  ) => Partial<Record<AbroadNumber, Derivation | undefined>>
}

export interface SystemWindows {
  id: SystemId
  sheets: Readonly<Partial<Record<SheetKind, SheetWindows>>>
  roster: RosterWindows
  encounter: EncounterWindows
  cockpit: CockpitWindows
  /** Keys of its own actions, beside its dialogs and scenes. */
  keys?: readonly KeyEntry[]
  clock?: readonly ClockDialogEntry[]
  /** Left out: nothing heals by the clock. */
  healing?: HealingWindows
  /** Left out: its sheets are no persons. */
  abroad?: AbroadWindows
  /** What it knows of a sheet of another system, on that sheet below the head: takes `sheet`, and decides whether it shows. */
  elsewhere?: Component
  /** Log lines that only lead up to what came of a command: no headline of it where another line follows. */
  leadUps?: ReadonlySet<string>
  /** Lines about one and the same as one, for the log of a fight. Left out: each stands for itself. */
  logSums?: (encounter: Encounter) => LogSums
}

/** Lines of a log, and what they come to together. */
export interface LogSum {
  line: LogLine
  of: readonly LogLine[]
}
export type LogSums = (lines: readonly LogLine[]) => LogSum[]

/** A marker that says why, as the form of a condition is filled. */
export const markerOf = (why: string): JsonRecord => ({ kind: MARKER, note: why.slice(0, MARKER_LENGTH) })

/** Erases the kind of sheet: the entry hands a sheet only to the entry of its own kind. */
export const sheetWindows = <K extends SheetKind>(
  kind: K,
  windows: SheetWindowsOf<SheetOf<K>>,
): Partial<Record<SheetKind, SheetWindows>> => ({ [kind]: windows as unknown as SheetWindows })
