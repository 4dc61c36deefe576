/**
 * Brings a snapshot up to the end of its journal by applying stored patches, never rules. On plain JSON, so that a
 * campaign of an older format is brought together in its own terms before it is migrated.
 */
import { apply } from 'mutative'
import { bookEntry, type HistoryStacks } from './history'
import { JournalDamaged, type StoredEntry } from './journalLine'
import { assertKnownSystems } from './snapshot'

export interface Brought<Document> {
  campaign: Document
  revision: number
  history: HistoryStacks
  /** See {@link Snapshot}. */
  line: string | null
}

/** Lines by number, from 0. Throws {@link JournalDamaged} for one that is not whole. */
export interface Lines {
  readonly lines: number
  read: (line: number) => StoredEntry
}
interface LinesOfFile extends Lines {
  /** See {@link Journal}. */
  checksum: (line: number) => string | null
}

/**
 * Whether the snapshot was made where this journal stood and not another one, as far as anybody knows: a line that is
 * damaged, or stands in another's place, says nothing.
 */
function isOfJournal(journal: LinesOfFile, { revision, line }: Brought<object>): boolean {
  if (line === null || journal.checksum(revision - 1) === line) return true
  try {
    return journal.read(revision - 1).revision !== revision
  } catch (error) {
    if (error instanceof JournalDamaged) return true
    throw error
  }
}

/**
 * Throws {@link JournalDamaged} for a line that is broken or does not fit, for a journal that is too short, and for one
 * that is not the snapshot's; {@link SnapshotDamaged} where the lines lead to a rule system that this program does not know.
 */
export function bringTogether<Document extends object>(
  journal: LinesOfFile,
  snapshot: Brought<Document>,
): Brought<Document> {
  if (journal.lines < snapshot.revision) throw new JournalDamaged(journal.lines)
  if (!isOfJournal(journal, snapshot)) throw new JournalDamaged(snapshot.revision - 1)
  let { campaign, revision } = snapshot
  const history = structuredClone(snapshot.history)
  for (let line = snapshot.revision; line < journal.lines; line++) {
    const entry = journal.read(line)
    if (entry.revision !== line + 1) throw new JournalDamaged(line)
    try {
      campaign = apply<Document>(campaign, entry.patches)
      bookEntry(history, entry.kind, entry.revision, entry.of)
    } catch {
      throw new JournalDamaged(line) // whole, but it does not follow from what is before it
    }
    revision = entry.revision
  }
  assertKnownSystems(campaign)
  return { campaign, revision, history, line: revision === 0 ? null : journal.checksum(revision - 1) }
}
