/** Finds actions by their words: every typed word must begin a word of the label; earlier beginnings first, some come last. */
import { searchable } from '@shared/words/searchable'
import type { UiAction } from './registry'

export interface NamedAction {
  action: UiAction
  words: string
}

/** Whether every word typed begins or stands within the words; nothing typed finds everything. */
export const wordsMatch = (words: string, text: string): boolean =>
  searchable(text)
    .split(/\s+/)
    .every((word) => searchable(words).includes(word))

/** More than any place of a word in a label is worth. */
const LAST = 100_000
const lastness = ({ action }: NamedAction): number => (action.comesLast === true ? LAST : 0)

export function rankActions(actions: readonly NamedAction[], text: string): NamedAction[] {
  const typed = searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (typed.length === 0) return [...actions]
  const score = ({ words }: NamedAction): number | null => {
    const label = ` ${searchable(words)}`
    let sum = 0
    for (const word of typed) {
      const begins = label.indexOf(` ${word}`)
      const within = label.indexOf(word)
      if (within === -1) return null
      sum += begins === -1 ? 100 + within : begins
    }
    return sum
  }
  return actions
    .flatMap((named) => {
      const points = score(named)
      return points === null ? [] : [{ named, points: points + lastness(named) }]
    })
    .sort((a, b) => a.points - b.points)
    .map(({ named }) => named)
}
