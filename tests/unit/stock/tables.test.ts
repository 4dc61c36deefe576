/** Tables of the stock, which are of any rule system. */
import { describe, expect, it } from 'vitest'
import { doubled, entriesOf } from './stock'

const TABLES = entriesOf('any/tables.json', 'table')

describe('the tables of the stock', () => {
  it('are at least ten, of any rule system, each once', () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(10)
    expect(doubled(TABLES.map(({ id }) => id))).toEqual([])
    expect(doubled(TABLES.map(({ name }) => name))).toEqual([])
    for (const { system } of TABLES) expect(system).toBeNull()
  })

  it.each(TABLES.map((entry) => [entry.name, entry] as const))(
    '%s has rows of several weights',
    (_name, entry) => {
      const { rows } = entry.content
      expect(rows.length).toBeGreaterThanOrEqual(10)
      expect(rows.length).toBeLessThanOrEqual(20)
      expect(doubled(rows.map(({ text }) => text))).toEqual([])
      // the usual comes more often than the rare
      expect(new Set(rows.map(({ weight }) => weight)).size).toBeGreaterThan(1)
      for (const { text } of rows) expect(text).toMatch(/^[A-Z].*[.?]$/)
    },
  )
})
