/** What crosses the bridge about the library. Types and limits only, safe to import anywhere. */
import type { LibraryEntry } from '../library/entry'
import type { LibraryKind } from '../library/kinds'
import type { LibraryRow } from '../library/row'
import type { Id, Json } from './json'

/** Entries that one request hands in. */
export const MOST_PUT = 200
/** Saved searches of a library. */
export const MOST_SEARCHES = 60

/** A file among the entries that is none, as it lies there. */
export interface BrokenEntry {
  file: string
  /** Why: a nested message. */
  why: Json
}

export interface SavedSearch {
  name: string
  query: string
}

/** The whole library with the stock of every rule system, light. */
export interface LibraryListing {
  rows: LibraryRow[]
  /** Removed, newest first: each can be put back. */
  bin: LibraryRow[]
  broken: BrokenEntry[]
  searches: SavedSearch[]
}

/** An entry at one of its versions, and which there are. */
export interface LibraryReading {
  entry: LibraryEntry
  hash: string
  /** ISO time of day of this version; null: of the stock. */
  updated: string | null
  isStock: boolean
  /** Every version that can be read, newest first. */
  versions: number[]
  /** Why the picture that it names is not there as it was: a nested message. Null: it is, or it names none. */
  pictureFault: Json
}

/** Pictures of the library are shown as if they were those of a campaign of this name, which no campaign has. */
export const LIBRARY_PICTURES = '~library'

export interface LibraryPut {
  id: Id
  version: number
  hash: string
  outcome: 'made' | 'changed' | 'unchanged'
}

/** The map of a fight in the library. */
export interface MapKept {
  put: LibraryPut
  /** Why its picture did not come along: a nested message. Null: it did, or there is none. */
  lost: Json
}
/** A fight of a campaign in the library. */
export interface FightKept extends MapKept {
  /** How many entries of people were made for it. */
  made: number
}

export const RESTORE_WAYS = ['whereFree', 'beside', 'instead'] as const
/** How an entry comes out of the bin where another of its id is in the library by now. */
export type RestoreWay = (typeof RESTORE_WAYS)[number]

/** A sheet of a campaign that is a copy of an entry. */
export interface UsedSheet {
  id: Id
  name: string
  version: number
}
export interface UsedIn {
  campaign: Id
  name: string
  sheets: UsedSheet[]
}

export const LIBRARY_CHOICES = ['ask', 'replace', 'keepBoth', 'skip'] as const
/** What to do about entries that are here already in another state. */
export type LibraryChoice = (typeof LIBRARY_CHOICES)[number]

/** What became, or would become, of one entry of an imported file. `differs`: the GM has to choose. */
export interface LibraryOutcome {
  name: string
  kind: LibraryKind | null
  outcome: 'made' | 'replaced' | 'keptBoth' | 'skipped' | 'unchanged' | 'refused' | 'differs'
  /** Under which it is here; null: it is not. */
  id: Id | null
  /** Why it was skipped or refused: a nested message. */
  why: Json
}

export interface LibraryReport {
  /** What the file says of itself. */
  name: string
  licence: string
  /** False: some entries differ, nothing was done, and the GM is to choose. */
  isDone: boolean
  outcomes: LibraryOutcome[]
}

/** A field of a sheet that its entry has changed since the copy was made. */
export interface FieldDifference {
  path: string[]
  /** The campaign alone has changed it: the entry says what it said when it was copied. */
  isOwn: boolean
  /** What it is in the campaign, in the version that was copied, and in the newest one; absent: it is not there. */
  now?: Json
  was?: Json
  next?: Json
  /** What has to go along with it: who was at the old maximum is at the new one. */
  along: { path: string[]; value: Json }[]
}

export interface LibraryDifferences {
  /** Null: its entry is not in the library. */
  entry: { id: Id; name: string; version: number; hash: string; isStock: boolean } | null
  /** The version that the copy was made of; null: it is no copy. */
  from: number | null
  fields: FieldDifference[]
}
