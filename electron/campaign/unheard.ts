/**
 * What has happened in an open campaign and is not on the disk yet: nobody hears of it before it is, and where it cannot be
 * put there it has not happened.
 */
import type { Campaign } from '@shared/campaign/types'
import type { CampaignChange } from '@shared/contract/types'
import { type HistoryStacks, unbookEntry } from './history'
import type { StoredEntry } from './journalLine'

export interface Unheard {
  entry: Pick<StoredEntry, 'revision' | 'kind' | 'of'>
  /** The campaign before it. */
  before: Campaign
  /** What redo could bring again before it. */
  undone: number[]
  /** What windows will hear; null: they have to read the campaign anew. */
  change: CampaignChange | null
}

export class UnheardChanges {
  readonly #waiting: Unheard[] = []

  /** @param tell tells whoever listens; never throws */
  constructor(private readonly tell: (change: CampaignChange | null) => void) {}

  get count(): number {
    return this.#waiting.length
  }

  add(unheard: Unheard): void {
    this.#waiting.push(unheard)
  }

  /** Everything up to this revision counts from now on: it is told, in order. */
  stands(revision: number): void {
    const count = this.#waiting.filter(({ entry }) => entry.revision <= revision).length
    for (const { change } of this.#waiting.splice(0, count)) this.tell(change)
  }

  /** None of it has happened. Brings the history back and returns the state before it; null: nothing waits. */
  takeBack(history: HistoryStacks): { campaign: Campaign; revision: number } | null {
    const [first] = this.#waiting
    if (first === undefined) return null
    for (const { entry, undone } of this.#waiting.splice(0).reverse())
      unbookEntry(history, entry.kind, entry.of, undone)
    return { campaign: first.before, revision: first.entry.revision - 1 }
  }
}
