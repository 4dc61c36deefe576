/** What the host offers to be done: commands with fields that a form fills, and what is known before. Types only, as in ./types. */
import type { CommandBegun } from './commands'
import type { Derivation } from './derivation'
import type { Json, JsonRecord } from './json'

/** Words of the catalogue: a key in full, and their parameters. */
export interface Said {
  key: string
  with: JsonRecord
}

/** One choice of a field of a command form. */
export interface FieldChoice {
  value: Json
  /** A name, or a key that is looked up by the field (`choice.<field>.<label>`). */
  label: string
  /** What is said in place of the label. */
  says?: Said
  /** Refusal code when this choice cannot be taken, with parameters. */
  refused: string | null
  with: JsonRecord
}

/**
 * How a field is drawn: `few` is a choice whose possibilities all stand in sight, `people` several of its choices,
 * `ends` when something that lasts ends by itself, `amounts` a number for each of its choices, all of them 0 at first.
 */
type FieldKind =
  | 'choice'
  | 'few'
  | 'number'
  | 'text'
  | 'toggle'
  | 'modifiers'
  | 'people'
  | 'ends'
  | 'amounts'
  | 'rows'

/**
 * A field that the window must fill to make the command; drawn by kind. Rows are drawn by the form of their rule system. A name with dots is a field of a record in the
 * command. Label key: `form.<key of the offer>.<name>`, else `field.<name>`; with `.hint` behind it its hint.
 */
export interface OfferField {
  name: string
  kind: FieldKind
  choices: FieldChoice[]
  initial: Json
  minimum: number | null
  maximum: number | null
  unit: string | null
  required: boolean
  /** In place of the label that the field has by its name. */
  label?: Said
  /** In place of the hint that the field has by its name. */
  hint?: Said
  /** The form depends on it: the host is asked for the form again when it is filled. */
  asksAgain?: true
  /** Only the form needs it: the command has no such field. */
  isUnsent?: true
  /** It is said of one target: it goes back to where it began when another is chosen. */
  ofTarget?: true
  /** It belongs to each element of this list of the command, where the command has that list. */
  ofEach?: string
  /** The command takes no null: the field is left out of it while nothing is filled in. */
  absentWhenEmpty?: true
}

/** What doing it takes of a budget (key `budget.<key>`) of which so much is left. */
export interface Price {
  key: string
  amount: number
  left: number
}

/** What a combatant may do now: label key `offer.<key>`, grouped by `cost` (key `cost.<cost>`). */
export interface Offer {
  key: string
  cost: string
  /** What it takes of a budget that is counted in points; `least`: its choices can make it dearer. */
  price: (Price & { least: boolean }) | null
  /** The command to send; the form's fields are merged into it. */
  command: CommandBegun
  fields: OfferField[]
  rule: string
  refused: string | null
  with: JsonRecord
  /** Proposed first, e.g. what the book's NPC would do. */
  suggested: boolean
}

/**
 * A form about one sheet, in a fight or out of it, as it stands with what is filled in. Words: `form.<key>.title` (with
 * `who`), `.text` and `.do`.
 */
export interface SheetOffer extends Omit<Offer, 'cost' | 'price' | 'suggested'> {
  /** Dice may be asked for: they can be typed. */
  rolls: boolean
  /** A line below the fields: what follows from them as they are filled in. */
  note?: Said
  /** Fields that stand as they began are left out of the command, and nothing is sent while all of them do. */
  sendsChanges?: true
}

/** Chances of a command's possible outcomes in percent of all rolls (none where no die is rolled), and the derivations behind them. */
export interface Odds {
  /** What the command as filled in takes of a budget that is counted in points. */
  price: Price | null
  outcomes: { key: string; chance: number }[]
  derivations: Derivation[]
  /** Switches that took part. */
  switches: JsonRecord
  /** What else is known before: whom a move provokes, the numbers of each of several strikes. */
  with?: JsonRecord
}
