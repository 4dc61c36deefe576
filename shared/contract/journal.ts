/** What crosses the bridge about the journal when a window looks through it. Types and names only, safe to import anywhere. */
import type { Id, JournalEntry } from './types'

export const JOURNAL_FILTERS = ['all', 'rolls', 'notes', 'undo'] as const

export interface JournalQuery {
  /** Words that must all occur. */
  text: string
  kind: (typeof JOURNAL_FILTERS)[number]
  /** Combatant or sheet id that must occur in the command or the log. */
  about: Id | null
}
/** A longer text is not searched for. */
export const LONGEST_SEARCH = 200

export interface JournalRow {
  revision: number
  /** Null: its line is damaged. */
  entry: JournalEntry | null
  /** It was taken back and does not stand again. */
  isUndone: boolean
}

/** One page of what matches, newest first. */
export interface JournalFound {
  /** So many match, of those that have been looked at. */
  count: number
  /** How many newer ones match than the first row here. */
  from: number
  /** As many as were asked for, or as a message may weigh, one at least; none: there are no more. */
  rows: JournalRow[]
  /** The journal's newest entries that have been looked at, and all of them: the first search after a start reads it through. */
  searched: number
  entries: number
}
