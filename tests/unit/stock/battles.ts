/** Battles that units made of the stock have on the engine. */
import type { Environment } from '@shared/mass-combat/names'
import { playedOn, StockTable, type EntryOf } from './stock'

export type Side = readonly { entry: EntryOf<'sheet'>; count: number }[]

const TURNS = 3
/** More craft than a unit may have are several units. */
const MOST_IN_A_UNIT = 48

const COLUMNS = 24
const ROWS = 12

/** Adds the types, makes units of them, and places both sides on neighbouring columns, a row for each unit. */
function deploy(table: StockTable, environment: Environment, sides: readonly Side[]): void {
  table.do({
    type: 'encounter/create',
    encounter: 'fight',
    name: 'A battle of the stock',
    sides: sides.map((_side, i) => ({ id: `side${String(i)}`, name: `Side ${String(i)}` })),
    settings: { environment, columns: COLUMNS, rows: ROWS },
  })
  for (const [i, side] of sides.entries()) {
    const units: string[] = []
    for (const [n, { entry, count }] of side.entries()) {
      const of = `t${String(i)}-${String(n)}`
      table.add(of, entry.content)
      for (let left = count; left > 0; left -= MOST_IN_A_UNIT) {
        const unit = `u${String(i)}-${String(units.length)}`
        const size = Math.min(left, MOST_IN_A_UNIT)
        table.do({ type: 'mass-combat/muster', unit, name: `${entry.name} ${unit}`, of, size })
        units.push(unit)
      }
    }
    table.do({ type: 'encounter/add', encounter: 'fight', side: `side${String(i)}`, sheets: units })
    table.do({
      type: 'mass-combat/place',
      encounter: 'fight',
      positions: units.map((unit, n) => ({
        unit,
        at: { x: 10 + i + Math.trunc(n / ROWS) * (2 * i - 1), y: n % ROWS },
      })),
    })
  }
}

/** In preparation. */
export function deployed(environment: Environment, sides: readonly Side[]): StockTable {
  const seed = sides.flatMap((side) => side.map(({ entry }) => entry.id)).join()
  const table = new StockTable('mass-combat', seed)
  deploy(table, environment, sides)
  return table
}

/** Three turns of whatever the autopilot says, or fewer if one side is gone before. */
export function threeTurns(
  environment: Environment,
  sides: readonly Side[],
): { table: StockTable; given: string[] } {
  const table = deployed(environment, sides)
  for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
    table.do({ type, encounter: 'fight' })
  return { table, given: playedOn(table, TURNS).map(({ command }) => command.type) }
}
