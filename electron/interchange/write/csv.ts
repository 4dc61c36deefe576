/** Sheets of one kind as a table: a row each, a column for each field that a cell can hold. Headings are paths of fields. */
import type { Sheet } from '@shared/campaign/types'
import type { Json, JsonRecord } from '@shared/contract/types'
import { at } from '../foreignJson'
import { tableText } from '../table/cells'
import { fillable } from '../table/columns'

const cellOf = (value: Json | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

/** Of the kind of the first; columns in which nobody has anything are left out. */
export function writeTable(sheets: readonly Sheet[]): string {
  const [first] = sheets
  if (first === undefined) return ''
  const same = sheets.filter(({ kind }) => kind === first.kind) as unknown as JsonRecord[]
  const paths = [
    'name',
    ...Object.keys(fillable(first.kind)).filter((path) => path !== 'name' && path !== 'notes'),
    'notes',
  ]
  const used = paths.filter((path) => same.some((sheet) => cellOf(at(sheet, path)) !== ''))
  return tableText([used, ...same.map((sheet) => used.map((path) => cellOf(at(sheet, path))))])
}
