/** Requests about damaged campaigns: each is looked through once at a time, and no longer than somebody waits for it. */
import type { RepairLook, RepairReport } from '@shared/contract/repair'
import type { Topics } from '@shared/contract/client'
import type { Id } from '@shared/contract/types'
import { RequestError } from './requestError'
import { CampaignRepairer } from './repairing'
import type { CampaignShelf } from './shelf'

interface Running {
  controller: AbortController
  /** Settles once nothing of it is on the disk any more. */
  ended: Promise<unknown>
}

export class Repairs {
  readonly #running = new Map<Id, Running>()
  readonly #repairer: CampaignRepairer

  constructor(
    private readonly shelf: CampaignShelf,
    private readonly tell: (progress: Topics['repair.progress']) => void,
  ) {
    this.#repairer = new CampaignRepairer(shelf)
  }

  /** Throws FileTrouble, ShelfError, and RequestError `repair-stopped`. */
  look(campaign: Id): Promise<RepairLook> {
    return this.#alone(campaign, (signal, progress) => this.#repairer.look(campaign, signal, progress))
  }

  /** The same. */
  make(campaign: Id, source: string, name: string | null): Promise<RepairReport> {
    return this.#alone(campaign, (signal, progress) =>
      this.#repairer.make(campaign, source, name, signal, progress),
    )
  }

  /** Nothing is left of it when this resolves. */
  async stop(campaign: Id): Promise<void> {
    this.shelf.assertHere(campaign)
    await this.#end(campaign)
  }

  async stopAll(): Promise<void> {
    // those that wait for their turn begin when another ends
    while (this.#running.size > 0) for (const campaign of this.#running.keys()) await this.#end(campaign)
  }

  async #end(campaign: Id): Promise<void> {
    const running = this.#running.get(campaign)
    running?.controller.abort()
    await running?.ended
  }

  /** Two windows that ask are answered one after the other. */
  async #alone<T>(
    campaign: Id,
    work: (signal: AbortSignal, progress: (done: number, of: number) => void) => Promise<T>,
  ): Promise<T> {
    while (this.#running.has(campaign)) await this.#running.get(campaign)?.ended
    const controller = new AbortController()
    const { signal } = controller
    const result = work(signal, (done, of) => {
      this.tell({ campaign, done, of })
    })
    this.#running.set(campaign, { controller, ended: result.catch(() => undefined) })
    try {
      return await result
    } catch (error) {
      throw signal.aborted ? new RequestError('repair-stopped') : error
    } finally {
      this.#running.delete(campaign)
    }
  }
}
