import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import { freeKey, isSame, keyOf, valueAt } from './path'

describe('a field', () => {
  const sheet = {
    hp: 0,
    conditions: [{ id: 'k1', kind: 'prone' }],
    skills: { dodge: { score: 4 } },
  } as unknown as Sheet
  it('is read by its path, through records and by id through lists', () => {
    expect(valueAt(sheet, ['hp'])).toBe(0)
    expect(valueAt(sheet, ['skills', 'dodge', 'score'])).toBe(4)
    expect(valueAt(sheet, ['conditions', 'k1', 'kind'])).toBe('prone')
    expect(valueAt(sheet, ['skills', 'none', 'score'])).toBeUndefined()
  })
  it('is unchanged when it says the same', () => {
    expect(isSame(['a'], ['a'])).toBe(true)
    expect(isSame(null, 0)).toBe(false)
  })
  it('gets a key of its own', () => {
    expect(freeKey({ weapon: 1, weapon2: 1 }, 'weapon')).toBe('weapon3')
    expect(keyOf('Zero-G Ballet', 'skill')).toBe('zeroGBallet')
    expect(keyOf('«»', 'skill')).toBe('skill')
    expect(keyOf('3D', 'skill')).toBe('skill')
  })
})
