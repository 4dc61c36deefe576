/** What one rule system sees of a list that holds entries of several. */
import { isDraft } from 'mutative'
import type { Listed } from '@shared/campaign/types'
import { plain } from './plain'

/** The entries of a list that are of one system. Looking for one by its id wraps no other in a draft. */
export class PartOfList<T> implements Listed<T> {
  #known: readonly T[] | null = null

  constructor(
    readonly whole: readonly T[],
    readonly isOwn: (entry: T) => boolean,
  ) {}

  /** All of them; entries of a draft are drafts, and may be others at any time. */
  get #own(): readonly T[] {
    if (!isDraft(this.whole)) return (this.#known ??= this.whole.filter(this.isOwn))
    return plain(this.whole).flatMap((entry, index) => (this.isOwn(entry) ? [this.whole[index] as T] : []))
  }
  get length(): number {
    return plain(this.whole).filter(this.isOwn).length
  }
  get find(): Listed<T>['find'] {
    const own = this.#own
    return own.find.bind(own)
  }
  get filter(): Listed<T>['filter'] {
    const own = this.#own
    return own.filter.bind(own)
  }
  get map(): Listed<T>['map'] {
    const own = this.#own
    return own.map.bind(own)
  }
  get flatMap(): Listed<T>['flatMap'] {
    const own = this.#own
    return own.flatMap.bind(own)
  }
  get some(): Listed<T>['some'] {
    const own = this.#own
    return own.some.bind(own)
  }
  get every(): Listed<T>['every'] {
    const own = this.#own
    return own.every.bind(own)
  }
  [Symbol.iterator](): ReturnType<Listed<T>[typeof Symbol.iterator]> {
    return this.#own[Symbol.iterator]()
  }
}
