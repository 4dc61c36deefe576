import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import { isFound, tabOf } from './groups'
import { newSheet } from './newSheet'

describe('the roster', () => {
  const sheet = (parts: Record<string, unknown>) =>
    ({
      id: 's1',
      kind: 'wcrpg/character',
      copyOf: null,
      name: 'Raider',
      type: 'Boarder',
      species: { name: 'Human' },
      notes: 'owes money',
      player: false,
      template: false,
      ...parts,
    }) as unknown as Sheet
  it('sorts into players, others and templates', () => {
    expect([sheet({ player: true }), sheet({}), sheet({ template: true })].map(tabOf)).toEqual([
      'players',
      'others',
      'templates',
    ])
  })
  it('finds by every word, wherever it stands', () => {
    expect(isFound(sheet({}), 'human money')).toBe(true)
    expect(isFound(sheet({}), 'human gold')).toBe(false)
    expect(isFound(sheet({}), '  ')).toBe(true)
  })
  it('makes somebody like a template without its identity', () => {
    const made = newSheet('Kay', 'player', 'wcrpg/character', sheet({ template: true }))
    expect(made).toMatchObject({ name: 'Kay', player: true, template: false, type: 'Boarder' })
    expect('id' in made || 'copyOf' in made).toBe(false)
    expect(newSheet('Kay', 'other', 'wire/character', undefined)).toEqual({
      kind: 'wire/character',
      name: 'Kay',
      player: false,
      template: false,
    })
  })
})
