/** The newest log lines as they stand: what was undone is gone from them, what was redone is back in its place. */
import type { JournalEntry, LogLine } from '@shared/contract/types'

const KEPT_ENTRIES = 60

export class PlayersLog {
  /** Commands that stand, oldest first. */
  #entries: { revision: number; lines: LogLine[] }[] = []

  /** @param newest journal entries, newest first */
  constructor(newest: readonly JournalEntry[]) {
    const undone = new Set<number>()
    for (const entry of [...newest].reverse()) {
      if (entry.kind === 'undo' && entry.of !== null) undone.add(entry.of)
      if (entry.kind === 'redo' && entry.of !== null) undone.delete(entry.of)
    }
    for (const entry of [...newest].reverse())
      if (entry.kind === 'command' && !undone.has(entry.revision)) this.#add(entry.revision, entry.log)
  }

  /** @param read finds the entry of a revision that is not kept any more */
  follow(entry: JournalEntry, read: (revision: number) => JournalEntry | undefined): void {
    switch (entry.kind) {
      case 'command':
        this.#add(entry.revision, entry.log)
        return
      case 'undo':
        this.#entries = this.#entries.filter(({ revision }) => revision !== entry.of)
        return
      case 'redo':
        if (entry.of !== null) this.#add(entry.of, read(entry.of)?.log ?? [])
    }
  }

  lines(): LogLine[] {
    return this.#entries.flatMap(({ lines }) => lines)
  }

  #add(revision: number, lines: LogLine[]): void {
    this.#entries.push({ revision, lines })
    if (this.#entries.length > KEPT_ENTRIES) this.#entries.shift()
  }
}
