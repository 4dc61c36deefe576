/** Tables as text: which character parts the cells, quoted cells that hold it or run over lines, and how they are written. */
import { FOREIGN_LIMITS } from '../limits'
import { numberWithRest } from '../numbers'

export const PARTERS = [',', ';', '\t', '|'] as const
export type Parter = (typeof PARTERS)[number]

/** The cells of every row; a quote that is never closed runs to the end. */
export function cellsOf(text: string, parter: Parter, mostRows = FOREIGN_LIMITS.records + 1): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuoted = false
  const endCell = (): void => {
    if (row.length < FOREIGN_LIMITS.columns) row.push(wasQuoted ? cell : cell.trim())
    cell = ''
    wasQuoted = false
  }
  const endRow = (): void => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let index = 0; index < text.length && rows.length < mostRows; index++) {
    const letter = text.charAt(index)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
      wasQuoted = true
    } else if (letter === parter) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (rows.length < mostRows && (cell !== '' || row.length > 0)) endRow()
  return rows
}

/** The one by which most rows have as many cells as the first, and more than one. */
export function parterOf(text: string): Parter {
  const score = (parter: Parter): number => {
    const rows = cellsOf(text.slice(0, 20_000), parter, 20)
    const [first] = rows
    if (first === undefined || first.length < 2) return 0
    return rows.filter((row) => row.length === first.length).length * 100 + first.length
  }
  return PARTERS.reduce((best, parter) => (score(parter) > score(best) ? parter : best))
}

/** A sign before what a table program would take for a formula is taken off again. */
export const unguarded = (cell: string): string => (/^'[=+\-@\t]/.test(cell) ? cell.slice(1) : cell)

function guarded(cell: string): string {
  if (!/^[=+\-@\t\r]/.test(cell)) return cell
  const number = numberWithRest(cell)
  return number?.rest === '' ? cell : `'${cell}`
}

const written = (given: string): string => {
  const cell = guarded(given)
  return /[",;\t|\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** With commas, and lines that end as table programs end theirs. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
