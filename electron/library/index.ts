/** The library as the application holds it: nothing of it is loaded or read before somebody asks. */
import type { LibraryPorts, LibraryStore } from './store'

export class Library {
  #store: Promise<LibraryStore> | null = null

  constructor(private readonly ports: LibraryPorts) {}

  open(): Promise<LibraryStore> {
    return (this.#store ??= import('./store').then(({ LibraryStore: Store }) => new Store(this.ports)))
  }

  /** The campaigns lie elsewhere, or others have had the folder. */
  async forget(): Promise<void> {
    ;(await this.#store)?.forget()
  }
}
