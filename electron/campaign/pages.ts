/** The journal as windows read it: page by page, without what undo, redo and replaying need. */
import type { JournalRow } from '@shared/contract/journal'
import type { JournalEntry } from '@shared/contract/types'
import type { Journal } from './journal'
import { decodeEntry, type StoredEntry } from './journalLine'

/** Of journal lines in one page: what they hold may be several times as long when it is written out again. */
const PAGE_BYTES = 8 * 1024 * 1024

export function withoutPatches({
  patches: _patches,
  inverse: _inverse,
  rules: _rules,
  ...entry
}: StoredEntry): JournalEntry {
  return entry
}

/**
 * Entries with a revision below `before`, newest first: so many, or as many as a message may weigh. Damaged lines are left
 * out: that they are is told after opening. None: there are no more.
 */
export function pageOf(journal: Journal, before: number | undefined, limit: number): JournalEntry[] {
  for (let end = Math.min(journal.lines, (before ?? Number.POSITIVE_INFINITY) - 1); end > 0;) {
    const first = journal.firstWithin(Math.max(0, end - limit), end, PAGE_BYTES)
    const whole = journal.wholeEntries(first, end)
    if (whole.length > 0) return whole.reverse().map(withoutPatches)
    end = first
  }
  return []
}

/** Those revisions as rows, in the order given, or the first of them that a message may hold, one at least. */
export function rowsOf(
  journal: Journal,
  revisions: readonly number[],
  isUndone: (revision: number) => boolean,
): JournalRow[] {
  const rows: JournalRow[] = []
  let bytes = 0
  for (const revision of revisions) {
    const text = journal.text(revision - 1)
    bytes += text.length
    if (bytes > PAGE_BYTES && rows.length > 0) break
    const entry = decodeEntry(text)
    rows.push({
      revision,
      entry: entry?.revision === revision ? withoutPatches(entry) : null,
      isUndone: isUndone(revision),
    })
  }
  return rows
}
