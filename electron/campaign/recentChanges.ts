/** The newest changes of an open campaign, for windows that have missed a few. */
import type { CampaignChange } from '@shared/contract/types'

/** How many changes a window may have missed before it gets everything anew. */
const KEPT = 500

export class RecentChanges {
  readonly #changes: CampaignChange[] = []

  add(change: CampaignChange): void {
    this.#changes.push(change)
    if (this.#changes.length > KEPT) this.#changes.splice(0, KEPT / 2)
  }

  /**
   * What has changed after a revision; null where that is not known any more, or is ahead of us.
   * @param current the campaign's newest revision
   */
  since(revision: number, current: number): CampaignChange[] | null {
    const first = this.#changes[0]
    if (revision > current) return null
    if (revision < current && (first === undefined || first.revision > revision + 1)) return null
    return this.#changes.filter((change) => change.revision > revision)
  }
}
