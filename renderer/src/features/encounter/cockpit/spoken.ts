/** A command written out in the palette: what is to be done, how much, to whom. "dmg 14 raider 2", "init raiders". */
import { searchable } from '@shared/words/searchable'

export interface Verb<T> {
  /** Words that stand for it; each typed word of the verb begins one of them. */
  words: readonly string[]
  means: T
}
export interface Spoken<T> {
  means: T
  /** Null: not said. */
  amount: number | null
  /** What is left: a name, or nothing. */
  whom: string
}

const beginsOne = (words: readonly string[], typed: string): boolean =>
  words.some((word) => searchable(word).startsWith(typed))

/**
 * Every reading of the text: the verb is its first word, or more of them; a number right behind it is the amount where
 * something follows it or nothing else is said.
 */
export function spoken<T>(verbs: readonly Verb<T>[], text: string): Spoken<T>[] {
  const typed = searchable(text).split(/\s+/).filter(Boolean)
  const [first] = typed
  if (first === undefined || first.length < 2) return []
  return verbs.flatMap(({ words, means }): Spoken<T>[] => {
    if (!beginsOne(words, first)) return []
    let at = 1
    while (at < typed.length && (typed[at] ?? '').length > 1 && beginsOne(words, typed[at] ?? '')) at += 1
    const number = typed[at] ?? ''
    const amount = /^\d{1,6}$/.test(number) ? Number(number) : null
    const rest = typed.slice(amount === null ? at : at + 1)
    return [{ means, amount, whom: rest.join(' ') }]
  })
}
