/**
 * Roles that a new sheet can be made of: two or three numbers that matter are asked, everything else is what is usual for
 * the role. Pure data and functions, so that host and windows reach them; each system has its own.
 */
import type { JsonRecord } from '../contract/json'
import type { UiLabel } from '../messages/en'
import type { SheetKind } from './types'

/** Numbers by the keys under which they are asked. */
export type AskedNumbers = Readonly<Record<string, number>>

export interface AskedNumber {
  key: string
  label: UiLabel
  minimum: number
  maximum: number
  /** What is proposed, where it follows from those before it. */
  usual: number | ((before: AskedNumbers) => number)
}

export interface Archetype {
  key: string
  label: UiLabel
  kind: SheetKind
  /** In the order in which they are asked. */
  asks: readonly AskedNumber[]
  /** Fields of the sheet; the host fills the rest and derives what follows. */
  make: (numbers: AskedNumbers) => JsonRecord
}

/** Every number that is asked: as stated, else as usual. */
export function numbersOf(
  { asks }: Pick<Archetype, 'asks'>,
  stated: Partial<AskedNumbers> = {},
): AskedNumbers {
  const numbers: Record<string, number> = {}
  for (const { key, usual } of asks)
    numbers[key] = stated[key] ?? (typeof usual === 'number' ? usual : usual(numbers))
  return numbers
}

/** What `roster/add` gets for somebody of this role. */
export const sheetOf = (
  archetype: Archetype,
  name: string,
  stated: Partial<AskedNumbers> = {},
): NewSheetGiven => ({
  ...archetype.make(numbersOf(archetype, stated)),
  kind: archetype.kind,
  name,
})

/** Kind, name and whatever else is known of a new sheet. */
export type NewSheetGiven = JsonRecord & { kind: SheetKind; name: string }

/** Somebody who comes into a fight with a name and hit points alone, or as a role has them. */
export interface QuickWish {
  name: string
  /** Hit points, or hull. */
  points: number
  /** A sheet of the chosen role; null: nothing else is known. */
  role: NewSheetGiven | null
  /** An id that nothing else has, for a sheet that the first one points at. */
  id: string
}
export interface QuickSheets {
  sheet: NewSheetGiven
  /** What a unit consists of. */
  of?: NewSheetGiven & { id: string }
}
export type Quick = (wish: QuickWish) => QuickSheets
