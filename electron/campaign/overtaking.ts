/**
 * Questions that a window asks anew at every change. Whoever is behind would work off many that nobody waits for any
 * more: of those that have not begun, each asker's newest alone is worked off, one at each turn of the event loop, so
 * that what comes in meanwhile is heard in between.
 */
import type { Asking } from '@shared/contract/types'
import { RequestError } from './requestError'
import { afterOthers } from './guard'
import type { Client } from './ports'

/** The newest question of one asker, and how many of its questions have not begun. */
interface Asker {
  newest: number
  waiting: number
}

interface Waiting {
  isOvertaken: () => boolean
  begin: () => void
  giveUp: () => void
}

export class Overtaking {
  readonly #askers = new WeakMap<Client, Map<string, Asker>>()
  readonly #queue: Waiting[] = []
  #isScheduled = false

  /** Resolves when the question may begin. Rejects with `overtaken` when a newer one of its asker has come before that. */
  async wait(client: Client, { by, nth }: Asking): Promise<void> {
    const askers = this.#askersOf(client)
    const asker = askers.get(by) ?? { newest: nth, waiting: 0 }
    askers.set(by, asker)
    asker.newest = Math.max(asker.newest, nth)
    asker.waiting += 1
    try {
      await new Promise<void>((begin, reject) => {
        this.#queue.push({
          isOvertaken: () => nth < asker.newest,
          begin,
          giveUp: () => {
            reject(new RequestError('overtaken'))
          },
        })
        this.#schedule()
      })
    } finally {
      asker.waiting -= 1
      if (asker.waiting === 0) askers.delete(by)
    }
  }

  #askersOf(client: Client): Map<string, Asker> {
    const known = this.#askers.get(client) ?? new Map<string, Asker>()
    this.#askers.set(client, known)
    return known
  }

  #schedule(): void {
    if (this.#isScheduled || this.#queue.length === 0) return
    this.#isScheduled = true
    afterOthers('beginning with a question', () => {
      this.#isScheduled = false
      this.#beginNext()
      this.#schedule()
    })
  }

  /** Those that have been overtaken are answered on the way. */
  #beginNext(): void {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (!next.isOvertaken()) {
        next.begin()
        return
      }
      next.giveUp()
    }
  }
}
