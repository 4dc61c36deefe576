/** Rows of a table as somebody types them: one a line, with how often it comes before it where that is more than once. */
import type { LibraryEntry } from '@shared/library/entry'

export type TableRow = Extract<LibraryEntry, { kind: 'table' }>['content']['rows'][number]

export const MOST_ROWS = 200
const LONGEST = 400
const MOST_WEIGHT = 1000
const WEIGHED = /^(\d{1,4})\s*[x×:]\s*(\S.*)$/i

export type Lines = { rows: TableRow[] } | { wrong: 'none' | 'many' | 'long' | 'weight'; line: number }

/** `3× Rain`, `3x Rain`, `3: Rain`, `Rain`; empty lines say nothing. */
export function rowsOf(text: string): Lines {
  const rows: TableRow[] = []
  for (const [at, given] of text.split('\n').entries()) {
    const line = given.trim()
    if (line === '') continue
    const [, times = '1', words = line] = WEIGHED.exec(line) ?? []
    const weight = Number(times)
    if (weight < 1 || weight > MOST_WEIGHT) return { wrong: 'weight', line: at + 1 }
    if (words.length > LONGEST) return { wrong: 'long', line: at + 1 }
    if (rows.length === MOST_ROWS) return { wrong: 'many', line: at + 1 }
    rows.push({ weight, text: words.trim() })
  }
  return rows.length === 0 ? { wrong: 'none', line: 1 } : { rows }
}

/** What `rowsOf` reads back as these rows. */
export const linesOf = (rows: readonly TableRow[]): string =>
  rows
    .map(({ weight, text }) => {
      const words = text.replace(/\s*\n\s*/g, ' ')
      return weight === 1 && !WEIGHED.test(words) ? words : `${String(weight)}× ${words}`
    })
    .join('\n')
