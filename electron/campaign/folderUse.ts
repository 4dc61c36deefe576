/**
 * Who does something to a campaign's folder beside the commands: many may use it at the same time, or one holds it alone,
 * to replace or to remove it.
 */
import type { Id } from '@shared/contract/types'

export class FolderUse {
  readonly #holding = new Map<Id, Promise<unknown>>()
  readonly #users = new Map<Id, Set<Promise<unknown>>>()

  isHeld(id: Id): boolean {
    return this.#holding.has(id)
  }

  /** From now on nobody else begins; the work does when those that have begun are done. Ask {@link isHeld} before. */
  hold<T>(id: Id, work: () => Promise<T>): Promise<T> {
    const users = [...(this.#users.get(id) ?? [])]
    const held = Promise.allSettled(users)
      .then(work)
      .finally(() => this.#holding.delete(id))
    this.#holding.set(
      id,
      held.catch(() => undefined),
    )
    return held
  }

  /** Begins when nobody holds it. */
  async use<T>(id: Id, work: () => Promise<T>): Promise<T> {
    while (this.#holding.has(id)) await this.#holding.get(id)
    const users = this.#users.get(id) ?? new Set()
    this.#users.set(id, users)
    const done = work()
    users.add(done)
    try {
      return await done
    } finally {
      users.delete(done)
      if (users.size === 0) this.#users.delete(id)
    }
  }
}
