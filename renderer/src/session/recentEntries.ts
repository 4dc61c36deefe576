/** The newest journal entries of the open campaign, as far back as a window shows them. */
import { shallowRef, type Ref } from 'vue'
import type { Id, JournalEntry } from '@shared/contract/types'
import { ask } from './link'

const MOST = 200

/** @param open the campaign that is open; an answer that comes late for another one is dropped */
export function createRecentEntries(open: Readonly<Ref<Id | null>>) {
  const recent = shallowRef<readonly JournalEntry[]>([])
  const listeners = new Set<(entry: JournalEntry) => void>()

  function remember(entry: JournalEntry): void {
    recent.value = [...recent.value.slice(1 - MOST), Object.freeze(entry)]
    for (const listener of [...listeners]) listener(entry)
  }
  function forget(): void {
    recent.value = []
  }
  async function loadRecent(of: Id): Promise<void> {
    const page = await ask('journal.page', { campaign: of, limit: MOST })
    if (open.value === of) recent.value = [...page].sort((a, b) => a.revision - b.revision)
  }
  /** Hears every journal entry as it arrives. Returns the function that ends it. */
  function onEntry(listener: (entry: JournalEntry) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { recent, remember, forget, loadRecent, onEntry }
}
