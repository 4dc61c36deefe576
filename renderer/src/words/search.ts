/** Finds texts by plain words: every word must occur; titles count more than texts, whole words more than parts. */
import { searchable } from '@shared/words/searchable'

export interface SearchableText {
  title: string
  text: string
}

/** A text to be searched: lower case, with a blank at both ends, so that words begin and end the same everywhere. */
export const searchableText = (title: string, text: string): SearchableText => ({
  title: ` ${searchable(title)} `,
  text: ` ${searchable(text)} `,
})

/** "bleeding" finds "bleeds" and "bleed" too: endings that plain words carry are cut for the search. */
const stem = (word: string): string =>
  word.length > 5
    ? word.replace(/(ings?|ed|es|s|ion|ions)$/, '')
    : word.length > 3
      ? word.replace(/s$/, '')
      : word

function points({ title, text }: SearchableText, word: string): number {
  const root = stem(word)
  if (title.includes(` ${word} `)) return 100
  if (title.includes(` ${root}`)) return 60
  if (title.includes(root)) return 30
  if (text.includes(` ${word} `)) return 8
  if (text.includes(` ${root}`)) return 6
  return text.includes(root) ? 2 : 0
}

/** Those in which every typed word occurs, best first; all of them where nothing is typed. */
export function searchTexts<T extends SearchableText>(candidates: readonly T[], typed: string): T[] {
  const words = searchable(typed)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return [...candidates]
  return candidates
    .flatMap((candidate, index) => {
      const each = words.map((word) => points(candidate, word))
      return each.includes(0) ? [] : [{ candidate, index, sum: each.reduce((a, b) => a + b, 0) }]
    })
    .sort((a, b) => (a.sum === b.sum ? a.index - b.index : b.sum - a.sum))
    .map(({ candidate }) => candidate)
}
