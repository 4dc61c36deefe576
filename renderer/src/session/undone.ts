/** Which commands of a journal are undone at its end. Undo and redo are entries themselves, never erasures. */
import type { JournalEntry } from '@shared/contract/types'

export function undoneRevisions(
  entries: Iterable<Pick<JournalEntry, 'revision' | 'kind' | 'of'>>,
): Set<number> {
  const undone = new Set<number>()
  const inOrder = [...entries].sort((a, b) => a.revision - b.revision)
  for (const entry of inOrder) {
    if (entry.of === null) continue
    if (entry.kind === 'undo') undone.add(entry.of)
    if (entry.kind === 'redo') undone.delete(entry.of)
  }
  return undone
}
