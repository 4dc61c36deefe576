/** Numbers that several sheets have at the same places, and how all of them are changed at once. Pure. */
import type { Sheet } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import type { SheetField, SheetFields } from '@shared/contract/sheetFields'
import { fieldAt } from '@/features/sheets/sheetFields'
import { valueAt } from '@/features/sheets/path'

export interface NumberField {
  path: readonly string[]
  field: SheetField
}

/** Fields that hold a number, by the paths of a sheet. */
function pathsIn(sheet: Sheet, fields: SheetFields): string[][] {
  const found: string[][] = []
  const walk = (value: unknown, path: string[]): void => {
    if (typeof value === 'number' || value === null) {
      if (fieldAt(fields, path)?.kind === 'number') found.push(path)
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

/** Numbers that all of them have, in the order of the first; of one kind of sheet alone. */
export function numbersOfAll(sheets: readonly Sheet[], fields: SheetFields): NumberField[] {
  const [first, ...others] = sheets
  if (first === undefined || others.some(({ kind }) => kind !== first.kind)) return []
  return pathsIn(first, fields).flatMap((path) => {
    const field = fieldAt(fields, path)
    const isOfAll = others.every((sheet) => {
      const value = valueAt(sheet, path)
      return typeof value === 'number' || value === null
    })
    return field !== undefined && isOfAll ? [{ path, field }] : []
  })
}

export type HowChanged = 'set' | 'add'

/** The same number for each, or so much more than each has; what a field cannot hold is as much as it can. */
export function changeNumbers(
  sheets: readonly Sheet[],
  { path, field }: NumberField,
  how: HowChanged,
  number: number,
): CommandOf<'roster/to-each'> {
  const { minimum, maximum } = field
  const within = (value: number): number =>
    Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.max(minimum ?? Number.NEGATIVE_INFINITY, value))
  return toEach(
    sheets.map(({ id }) => id),
    (sheet) => {
      const before = valueAt(
        sheets.find(({ id }) => id === sheet),
        path,
      )
      const value = how === 'set' ? number : within((typeof before === 'number' ? before : 0) + number)
      return { type: 'roster/correct', sheet, changes: [{ path: [...path], value }] }
    },
  )
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
