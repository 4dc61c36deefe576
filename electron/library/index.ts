/** The library as the application holds it: nothing of it is loaded or read before somebody asks. */
import { beside } from '../campaign/guard'
import type { SecondKeeper } from '../campaign/secondKeeper'
import type { LibraryCopies } from './secondCopy'
import type { LibraryPorts, LibraryStore } from './store'

export interface HeldPorts extends LibraryPorts {
  /** The second folder for backups. */
  second: Pick<SecondKeeper, 'isChosen' | 'inside'>
}

export class Library {
  #store: Promise<LibraryStore> | null = null
  #copies: Promise<LibraryCopies> | null = null

  constructor(private readonly ports: HeldPorts) {}

  open(): Promise<LibraryStore> {
    return (this.#store ??= import('./store').then(({ LibraryStore: Store }) => new Store(this.ports)))
  }

  /** The campaigns lie elsewhere, or others have had the folder. */
  async forget(): Promise<void> {
    ;(await this.#store)?.forget()
  }

  /** Folders beside its own that may have pictures of maps: that of the copies. */
  async picturesElsewhere(): Promise<string[]> {
    const inside = this.ports.second.isChosen ? await this.ports.second.inside() : null
    return inside === null ? [] : [(await import('./secondCopy')).picturesThere(inside)]
  }

  /** Soon it is copied to the second folder, where that has not what it says now. */
  copySoon(): void {
    const { second, place } = this.ports
    if (!second.isChosen) return
    this.#copies ??= import('./secondCopy').then(
      ({ LibraryCopies: Copies }) =>
        new Copies({ library: () => this.open(), place, inside: () => second.inside() }),
    )
    beside(
      'copying the library to the second folder',
      this.#copies.then((copies) => {
        copies.bring()
      }),
    )
  }

  /** What is to be copied is copied now. */
  async settle(): Promise<void> {
    await (await this.#copies)?.settle()
  }
}
