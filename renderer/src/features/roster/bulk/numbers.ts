/** Numbers that several sheets have at the same places, and how all of them are changed at once. Pure. */
import type { Sheet } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import type { SheetField, SheetFields } from '@shared/contract/sheetFields'
import { fieldAt } from '@/features/sheets/fieldAt'
import { valueAt } from '@/features/sheets/path'

export interface NumberField {
  path: readonly string[]
  field: SheetField
}

/** Moments and the bookkeeping of recovery: not a number that anybody gives to several. */
const OWN_BUSINESS: readonly string[] = ['death', 'healing', 'healingSince']
const MOST = 1_000_000_000
const isMoment = ({ maximum }: SheetField): boolean => maximum === null || maximum >= MOST

/** A number, or the text of one that may be a fraction. */
const isNumeric = (value: unknown): value is number | string | null =>
  typeof value === 'number' || value === null || (typeof value === 'string' && FRACTION.test(value))
const FRACTION = /^(\d+)(?:\/([1-9]\d*))?$/

/** Fields that hold a number, by the paths of a sheet. */
function pathsIn(sheet: Sheet, fields: SheetFields, texts: readonly string[]): string[][] {
  const isOffered = (value: unknown, path: readonly string[]): boolean => {
    const field = fieldAt(fields, path)
    if (field === undefined || OWN_BUSINESS.includes(path[0] ?? '')) return false
    if (field.kind === 'number') return typeof value !== 'string' && !isMoment(field)
    return texts.includes(path.join('.')) && isNumeric(value)
  }
  const found: string[][] = []
  const walk = (value: unknown, path: string[]): void => {
    if (typeof value === 'number' || typeof value === 'string' || value === null) {
      if (isOffered(value, path)) found.push(path)
    } else if (Array.isArray(value)) {
      for (const one of value as unknown[]) {
        const id = typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : undefined
        if (typeof id === 'string') walk(one, [...path, id])
      }
    } else if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(sheet, [])
  return found
}

/**
 * Numbers that all of them have, in the order of the first; of one kind of sheet alone.
 * @param texts fields whose text is a number, by their paths
 */
export function numbersOfAll(
  sheets: readonly Sheet[],
  fields: SheetFields,
  texts: readonly string[] = [],
): NumberField[] {
  const [first, ...others] = sheets
  if (first === undefined || others.some(({ kind }) => kind !== first.kind)) return []
  return pathsIn(first, fields, texts).flatMap((path) => {
    const field = fieldAt(fields, path)
    const isOfAll = others.every((sheet) => isNumeric(valueAt(sheet, path)))
    return field !== undefined && isOfAll ? [{ path, field }] : []
  })
}

export type HowChanged = 'set' | 'add'

/** Fields that hold what is left of another beside them, and that other. */
const LEFT_OF: Readonly<Record<string, string>> = {
  current: 'maximum',
  hp: 'maxHp',
  nhp: 'maxNhp',
  loaded: 'magazine',
}
const MOST_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LEFT_OF).map(([left, most]) => [most, left]),
)
const beside = (path: readonly string[], other: string | undefined): string[] | null =>
  other === undefined ? null : [...path.slice(0, -1), other]
const numberAt = (sheet: Sheet, path: readonly string[] | null): number | null => {
  const value = path === null ? null : valueAt(sheet, path)
  return typeof value === 'number' ? value : null
}

/** A pool of a sheet, by the path of what is left of it. */
export interface PoolAt {
  path: readonly string[] | null
  maximum: number | null
}

/** How much a sheet can have there: its own maximum; null: no limit but that of the field. */
function mostOf(sheet: Sheet, path: readonly string[], pools: readonly PoolAt[]): number | null {
  const pool = pools.find((one) => one.path?.join('.') === path.join('.'))
  return pool?.maximum ?? numberAt(sheet, beside(path, LEFT_OF[path.at(-1) ?? '']))
}

export interface Wanted {
  how: HowChanged
  number: number
}
type PoolsOf = (sheet: Sheet) => readonly PoolAt[]

/** What becomes of one: never more than its own maximum; a text keeps the denominator of its fraction. */
function valueOf(sheet: Sheet, { path, field }: NumberField, { how, number }: Wanted, poolsOf: PoolsOf) {
  const before = valueAt(sheet, path)
  const [, above = '0', below = '1'] = FRACTION.exec(typeof before === 'string' ? before : '') ?? []
  if (typeof before === 'string') {
    if (how === 'set') return String(Math.max(0, number))
    const sum = Math.max(0, Number(above) + number * Number(below))
    return sum % Number(below) === 0 ? String(sum / Number(below)) : `${String(sum)}/${below}`
  }
  const least = field.minimum ?? Number.NEGATIVE_INFINITY
  const most = Math.min(
    field.maximum ?? Number.POSITIVE_INFINITY,
    mostOf(sheet, path, poolsOf(sheet)) ?? Number.POSITIVE_INFINITY,
  )
  const wanted = how === 'set' ? number : (typeof before === 'number' ? before : 0) + number
  return how === 'set' && wanted < least ? wanted : Math.min(most, Math.max(least, wanted))
}

/** Those whose own maximum is less than they would be set to, with it. */
export const stoppedAt = (
  sheets: readonly Sheet[],
  { path }: NumberField,
  { how, number }: Wanted,
  poolsOf: PoolsOf,
): { sheet: Sheet; most: number }[] =>
  sheets.flatMap((sheet) => {
    const most = mostOf(sheet, path, poolsOf(sheet))
    const wanted = how === 'set' ? number : (numberAt(sheet, path) ?? 0) + number
    return most !== null && wanted > most ? [{ sheet, most }] : []
  })

/**
 * The same number for each, or so much more than each has; what a field or a maximum cannot hold is as much as it can, and
 * whoever has more than a new maximum has that.
 */
export function changeNumbers(
  sheets: readonly Sheet[],
  one: NumberField,
  wanted: Wanted,
  poolsOf: PoolsOf = () => [],
): CommandOf<'roster/to-each'> {
  const { path } = one
  const left = beside(path, MOST_OF[path.at(-1) ?? ''])
  const by = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  return toEach([...by.keys()], (id) => {
    const sheet = by.get(id)
    const value = sheet === undefined ? wanted.number : valueOf(sheet, one, wanted, poolsOf)
    const has = sheet === undefined ? null : numberAt(sheet, left)
    const along =
      left !== null && has !== null && typeof value === 'number' && has > value
        ? [{ path: [...left], value }]
        : []
    return { type: 'roster/correct', sheet: id, changes: [{ path: [...path], value }, ...along] }
  })
}

type Carried = CommandOf<'roster/to-each'>['each'][number]['command']

/** A command for each of them, in one entry. */
export const toEach = (
  sheets: readonly Id[],
  command: (sheet: Id) => Carried,
): CommandOf<'roster/to-each'> => ({
  type: 'roster/to-each',
  each: sheets.map((sheet) => ({ sheet, command: command(sheet) })),
})
