/** How many persons and units a roster has: templates are neither, nor are types that units are made of. */
import type { SheetKind } from './types'

/** Kinds of sheets that are no persons. */
const NO_PERSONS: Partial<Record<SheetKind, 'unit' | 'type'>> = {
  'mass-combat/ship': 'type',
  'mass-combat/vehicle': 'type',
  'mass-combat/ground': 'type',
  'mass-combat/unit': 'unit',
}

export interface HeadCount {
  people: number
  units: number
}

export function headCount(roster: readonly { kind: string; template: boolean }[]): HeadCount {
  const count = { people: 0, units: 0 }
  for (const { kind, template } of roster) {
    if (template) continue
    const other = NO_PERSONS[kind as SheetKind]
    if (other === undefined) count.people++
    else if (other === 'unit') count.units++
  }
  return count
}
