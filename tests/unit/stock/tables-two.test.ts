/** Tables of the stock for any rule system: how long they are, and that no row is there twice. */
import { describe, expect, it } from 'vitest'
import { doubled, entriesOf } from './stock'

const TABLES = entriesOf('shared/tables-two.json', 'table')

describe('the tables of the stock', () => {
  it('are five at least, each once, of no system', () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(5)
    expect(doubled(TABLES.map(({ id }) => id))).toEqual([])
    expect(doubled(TABLES.map(({ name }) => name))).toEqual([])
    expect(TABLES.filter(({ system }) => system !== null)).toEqual([])
  })

  it.each(TABLES.map(({ name, content }) => [name, content.rows] as const))('%s', (_name, rows) => {
    expect(rows.length).toBeGreaterThanOrEqual(10)
    expect(rows.length).toBeLessThanOrEqual(20)
    expect(doubled(rows.map(({ text }) => text))).toEqual([])
    // the usual comes more often than the rare
    expect(new Set(rows.map(({ weight }) => weight)).size).toBeGreaterThan(1)
    for (const { text } of rows) expect(text).toMatch(/[.?]$/)
  })
})
