/** Fights of one against one that the GM has prepared by hand. */
import type { JsonRecord } from '@shared/contract/types'
import { StockTable } from '../../stock/stock'

/** Lays a fight of two sides, each of one whose sheet the table has: sides `one` and `two`, before it begins. */
export function faceOneAnother(table: StockTable, sheets: readonly [string, string]): void {
  table.do({
    type: 'encounter/create',
    encounter: 'fight',
    name: 'Duel',
    sides: [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ],
  })
  for (const [at, side] of ['one', 'two'].entries())
    table.do({ type: 'encounter/add', encounter: 'fight', side, sheets: [sheets[at] ?? ''] })
}

/** Squadrons in the same square of space, each of so many craft of a type of its own: units `ana` and `bo`. */
export function squadronsFacing(
  squadrons: readonly [{ type: JsonRecord; size: number }, { type: JsonRecord; size: number }],
): StockTable {
  const table = new StockTable('mass-combat')
  const units: [string, string] = ['ana', 'bo']
  for (const [at, unit] of units.entries()) {
    const { type, size } = squadrons[at as 0 | 1]
    const of = `${unit}s-type`
    table.add(of, { kind: 'mass-combat/ship', name: of, ...type })
    table.do({ type: 'mass-combat/muster', unit, name: unit, of, size })
  }
  faceOneAnother(table, units)
  const at = { x: 0, y: 0 }
  table.do({
    type: 'mass-combat/place',
    encounter: 'fight',
    positions: units.map((unit) => ({ unit, at })),
  })
  return table
}
