/** The numbers of an entry with their labels, as many as are read at a glance. */
import type { LibraryNumbers } from '@shared/library/numbers'
import { humanise } from '@shared/words/catalogue'
import { hasWords, message } from '@/words/words'

const MOST = 12

const labelOf = (name: string): string => {
  const key = `ui.library.number.${name}`
  return hasWords(key) ? message(key) : humanise(name)
}

export const numberWords = (numbers: LibraryNumbers): { label: string; value: string }[] =>
  Object.entries(numbers)
    .slice(0, MOST)
    .map(([name, value]) => ({ label: labelOf(name), value: String(value).replace('-', '\u2212') }))
