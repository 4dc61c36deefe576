/**
 * Brings a snapshot up to the end of its journal by applying stored patches, never rules. On plain JSON, so that a
 * campaign of an older format is brought together in its own terms before it is migrated.
 */
import { apply } from 'mutative'
import { bookEntry, type HistoryStacks } from './history'
import { JournalDamaged, type StoredEntry } from './journalLine'

export interface Brought<Document> {
  campaign: Document
  revision: number
  history: HistoryStacks
}

/** Lines by number, from 0. Throws {@link JournalDamaged} for one that is not whole. */
export interface Lines {
  readonly lines: number
  read: (line: number) => StoredEntry
}

/**
 * Only the very last line may be broken: then everything before it counts, and `damagedTail` says so.
 * Throws {@link JournalDamaged} for any other line that is broken or does not fit, and for a journal that is too short.
 */
export function bringTogether<Document extends object>(
  journal: Lines,
  snapshot: Brought<Document>,
): Brought<Document> & { damagedTail: boolean } {
  if (journal.lines < snapshot.revision) throw new JournalDamaged(journal.lines)
  let { campaign, revision } = snapshot
  const history = structuredClone(snapshot.history)
  for (let line = snapshot.revision; line < journal.lines; line++) {
    let entry: StoredEntry
    try {
      entry = journal.read(line)
    } catch (error) {
      if (!(error instanceof JournalDamaged) || line !== journal.lines - 1) throw error
      return { campaign, revision, history, damagedTail: true }
    }
    if (entry.revision !== line + 1) throw new JournalDamaged(line)
    try {
      campaign = apply<Document>(campaign, entry.patches)
      bookEntry(history, entry.kind, entry.revision, entry.of)
    } catch {
      throw new JournalDamaged(line) // whole, but it does not follow from what is before it
    }
    revision = entry.revision
  }
  return { campaign, revision, history, damagedTail: false }
}
