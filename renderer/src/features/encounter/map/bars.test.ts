import { describe, expect, it } from 'vitest'
import type { PoolView } from '@shared/contract/types'
import { barPaths, barsEnd, barsOf } from './bars'

const pool = (key: string, role: PoolView['role'], current: number, maximum: number): PoolView => ({
  key,
  role,
  current,
  maximum,
  thresholds: [],
  label: null,
})

describe('bars of a token', () => {
  it('are the pools of life in their order; armour, and what has no end, is none', () => {
    const bars = barsOf([
      pool('hp', 'life', 5, 10),
      pool('armour', 'armour', 3, 3),
      pool('willpower', 'life', 0, 0),
      pool('figures', 'life', 2, 4),
    ])
    expect(bars).toEqual([
      { name: 'HP', current: 5, maximum: 10 },
      { name: 'Figures', current: 2, maximum: 4 },
    ])
  })
  it('are as long as what is left, those of one tone in one path', () => {
    const { track, fills } = barPaths([
      { current: 10, maximum: 10 },
      { current: 9, maximum: 10 },
      { current: 2, maximum: 10 },
    ])
    expect(track.match(/h30v/g)).toHaveLength(3)
    expect(fills.map(({ tone }) => tone)).toEqual(['good', 'bad'])
    expect(fills[0]?.d).toMatch(/h30v.*h27v/)
    expect(fills[1]?.d).toMatch(/h6v/)
  })
  it('are empty below zero, and never longer than their track', () => {
    expect(barPaths([{ current: -7, maximum: 10 }]).fills).toEqual([])
    expect(barPaths([{ current: 12, maximum: 10 }]).fills[0]?.d).toMatch(/h30v/)
  })
  it('leave room for the number of those who stand there', () => {
    expect(barPaths([{ current: 10, maximum: 10 }], 5).track).toMatch(/h20v/)
  })
  it('say how far down they reach', () => {
    expect(barsEnd(0)).toBe(0)
    expect(barsEnd(2)).toBeGreaterThan(barsEnd(1))
  })
})
