/** Reads the catalogue's tables, which are plain JSON, as what they are: grids, pairs, or parts with titles. */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { humanise } from '@shared/words/catalogue'
import { numeral } from '@/words/words'

export type TableShape =
  | { shape: 'text'; text: string }
  | { shape: 'list'; items: string[] }
  | { shape: 'pairs'; rows: { key: string; value: string }[] }
  | { shape: 'grid'; columns: string[]; rows: { head: string | null; cells: string[] }[] }
  | { shape: 'parts'; parts: { title: string; content: TableShape }[] }

const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null
const isFlat = (value: Json): boolean => isScalar(value) || (Array.isArray(value) && value.every(isScalar))

/** A key of the catalogue as words; numbers, signs and abbreviations stay as they are. */
export const keyWords = (key: string): string =>
  /^[a-z]+([A-Z]|$)/.test(key) && key.length > 2 ? humanise(key) : key

/** `bodyNonVital`: a key that stands as a value. */
const isKey = (text: string): boolean => /^[a-z]+([A-Z][a-z]+)+$/.test(text)

export function cellWords(value: Json | undefined): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'number') return numeral(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return isKey(value) ? humanise(value).toLowerCase() : value
  if (Array.isArray(value)) return value.map(cellWords).join(', ')
  return Object.entries(value)
    .map(([key, inner]) => `${keyWords(key)}: ${cellWords(inner)}`)
    .join('; ')
}

const columnsOf = (records: readonly JsonRecord[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
]

function gridOf(records: readonly JsonRecord[], heads: readonly string[] | null): TableShape {
  const columns = columnsOf(records)
  return {
    shape: 'grid',
    columns: columns.map(keyWords),
    rows: records.map((record, index) => ({
      head: heads?.[index] ?? null,
      cells: columns.map((column) => cellWords(record[column])),
    })),
  }
}

export function tableShape(value: Json): TableShape {
  if (isScalar(value)) return { shape: 'text', text: cellWords(value) }
  if (Array.isArray(value)) {
    const records = value.filter(isRecord)
    if (records.length === value.length && records.length > 0) return gridOf(records, null)
    return { shape: 'list', items: value.map(cellWords) }
  }
  if (!isRecord(value)) return { shape: 'text', text: cellWords(value) }
  const entries = Object.entries(value)
  if (entries.every(([, inner]) => isFlat(inner)))
    return {
      shape: 'pairs',
      rows: entries.map(([key, inner]) => ({ key: keyWords(key), value: cellWords(inner) })),
    }
  const records = entries.map(([, inner]) => inner).filter(isRecord)
  const areAlike =
    records.length === entries.length &&
    records.every((record) => Object.values(record).every(isFlat)) &&
    columnsOf(records).length <= 8 &&
    records.some((record) => Object.keys(record).length === columnsOf(records).length)
  if (areAlike)
    return gridOf(
      records,
      entries.map(([key]) => keyWords(key)),
    )
  return {
    shape: 'parts',
    parts: entries.map(([key, inner]) => ({ title: keyWords(key), content: tableShape(inner) })),
  }
}
