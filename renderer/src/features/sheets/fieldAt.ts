/** The field of a sheet that stands at a path. Pure. */
import type { SheetField, SheetFields } from '@shared/contract/sheetFields'

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((key, at) => key === '*' || key === path[at])

/** The field at a path of keys and ids; undefined where no single field stands. */
export const fieldAt = (fields: SheetFields, path: readonly string[]): SheetField | undefined =>
  Object.entries(fields).find(([pattern]) => fits(pattern.split('.'), path))?.[1]
