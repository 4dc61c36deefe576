/** What crosses the bridge about files of other programs: what one holds, what it would become, what became of it. */
import type { SheetKind, SystemId } from '../campaign/types'
import type { Id, Json } from './types'

/** What a file turns out to be: `interchange.form.<form>`. */
export const FOREIGN_FORMS = [
  // ours
  'archive',
  'records',
  'libraryFile',
  'campaignPart',
  // read as it is
  'improved',
  'improvedBare',
  'foundryOld',
  'foundry',
  'foundryNew',
  'foundryLines',
  'note',
  'trackerData',
  'table',
  'text',
  // another place takes it
  'map',
  'picture',
  // named and refused
  'compcon',
  'compconPack',
  'zip',
  'pdf',
  'sqlite',
  'levelDb',
  'web',
  'json',
  'brokenJson',
  'empty',
  'binary',
  'tooLarge',
] as const
export type ForeignForm = (typeof FOREIGN_FORMS)[number]

/** Who takes a file of a form: what is staged here, another door of the program, nobody. */
export type Reader = 'here' | 'campaigns' | 'records' | 'map' | 'picture' | 'library' | 'nobody'

/** What a record is in its file: `interchange.what.<what>`. */
export const FOREIGN_KINDS = [
  'monster',
  'character',
  'starship',
  'powerArmor',
  'faction',
  'item',
  'spell',
  'row',
  'line',
  'other',
] as const
export type ForeignKind = (typeof FOREIGN_KINDS)[number]

export const FIELD_STATES = ['read', 'guessed', 'unread'] as const

/** One thing that a file says of a record, and what is made of it. */
export interface ForeignField {
  /** Path of the sheet's field that takes it; empty: none does. */
  field: string
  /** `guessed`: not said as this system says it. `unread`: not understood, or nothing here takes it. */
  state: (typeof FIELD_STATES)[number]
  /** As it comes in; empty: nothing does. */
  value: string
  /** Where it stands in the file, and the words there. */
  source: string
  text: string
  /** Why it is guessed or left: a nested message; null: it speaks for itself. */
  why: Json
}

export const HIT_POINT_WAYS = ['keep', 'average'] as const
export type HitPointWay = (typeof HIT_POINT_WAYS)[number]

/** The hit points of the file cannot be those of its hit dice: the GM says which count. */
export interface HitPointQuestion {
  keep: number
  average: number
}

export const TAKE_WAYS = ['make', 'replace', 'keepBoth', 'skip'] as const
export type TakeWay = (typeof TAKE_WAYS)[number]

/** Who is there already: by the same origin, or by name alone. */
export interface AlreadyThere {
  id: Id
  name: string
  by: 'origin' | 'name'
  /** It is just like the one in the file: there is nothing to do. */
  isSame: boolean
  /** Why it cannot be replaced: a nested message; null: it can. */
  stays: Json
}

export interface StagedRecord {
  /** Place in the file, and how it is named in the request that takes it. */
  at: number
  name: string
  what: ForeignKind
  /** The sheet that it becomes; null: none, see `why`. */
  becomes: SheetKind | null
  /** Why it is left out: a nested message; null: it is not. */
  why: Json
  fields: ForeignField[]
  there: AlreadyThere | null
  question: HitPointQuestion | null
  /** Above 1: a template of it comes in, and so many copies. */
  count: number
}

/** A fight that a file has ready. Its people are records of the file, of the roster or of the stock. */
export interface StagedFight {
  at: number
  name: string
  members: { name: string; count: number; from: 'file' | 'roster' | 'stock' | 'nowhere' }[]
  /** What of it is left out: nested messages. */
  notes: Json[]
  /** It was made of this file before. */
  isThere: boolean
}

/** Which field of a sheet each column of a table fills; null: none. By place. */
export type Columns = readonly (string | null)[]

export interface TableLook {
  /** What each row becomes, and what else it could. */
  kind: SheetKind
  kinds: SheetKind[]
  headers: string[]
  /** The first rows, as they stand. */
  sample: string[][]
  columns: (string | null)[]
  /** Fields that a column may fill. */
  fields: string[]
  /** Names the headers: the same again, the same columns. */
  key: string
}

export interface InterchangeLook {
  form: ForeignForm
  reader: Reader
  /** Whose sheets are made; null: none. */
  system: SystemId | null
  /** The system comes into use with the first of them. */
  isSystemNew: boolean
  records: StagedRecord[]
  fights: StagedFight[]
  table: TableLook | null
  /** What there is to be said of the whole file: nested messages. */
  notes: Json[]
}

export interface TakenRecord {
  name: string
  outcome: 'made' | 'replaced' | 'keptBoth' | 'skipped' | 'unchanged' | 'refused' | 'leftOut'
  id: Id | null
  why: Json
}

export interface InterchangeReport {
  /** Newest revision afterwards. */
  revision: number
  /** Null: nothing was changed; else the one entry that undo takes back. */
  entry: number | null
  records: TakenRecord[]
  fights: TakenRecord[]
}

/** What is written for other programs. */
export const WRITE_FORMS = ['foundry', 'improved', 'obsidian', 'csv'] as const
export type WriteForm = (typeof WRITE_FORMS)[number]

/** In which forms sheets of a system have a place. */
export const writeFormsOf = (system: SystemId): WriteForm[] =>
  WRITE_FORMS.filter((form) => form !== 'foundry' || system === 'wwn')
