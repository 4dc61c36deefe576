/** What every rule system's conditions have in common, free of schemas: windows import it. */

/** A condition of the GM's own words; it stands on whoever has it, and rules read of it only which numbers it changes. */
export const MARKER = 'marker'
/** Characters of a marker: a chip holds no more. */
export const MARKER_LENGTH = 60

/** Rounds that anybody counts. */
export const MOST_ROUNDS = 1000

/** Of a sheet, what its conditions change. */
interface Conditioned {
  conditions: readonly { note: string | null; modifiers?: Readonly<Record<string, number>> }[]
}

/** What a condition of the GM's own does to a number, under its name, as modifiers by hand are stated. */
export interface OwnChange {
  why: string
  value: number
}

/** What changes any of these numbers, in the order in which it came. */
export const ownChanges = ({ conditions }: Conditioned, ...numbers: readonly string[]): OwnChange[] =>
  conditions.flatMap(({ note, modifiers }) => {
    if (modifiers === undefined) return []
    const value = numbers.reduce((sum, number) => sum + (modifiers[number] ?? 0), 0)
    return value === 0 ? [] : [{ why: note ?? '', value }]
  })

export const ownSum = (sheet: Conditioned, ...numbers: readonly string[]): number =>
  ownChanges(sheet, ...numbers).reduce((sum, { value }) => sum + value, 0)
