import { describe, expect, it } from 'vitest'
import { isFound } from './find'

const wolf = { name: 'Marsh wolf', purpose: 'Ambushes from reeds.', tags: ['beast', 'level 2'] }

describe('a search of the library', () => {
  it('finds by words of name, purpose and tags, in any case and order', () => {
    for (const search of ['', '  ', 'wolf', 'REEDS marsh', 'level beast'])
      expect(isFound(wolf, search), search).toBe(true)
  })
  it('asks for each of the words', () => {
    expect(isFound(wolf, 'marsh dragon')).toBe(false)
  })
  it('takes #tag as a tag of that name', () => {
    expect(isFound(wolf, '#beast wolf')).toBe(true)
    expect(isFound(wolf, '#bea')).toBe(false)
    expect(isFound(wolf, '#marsh')).toBe(false)
  })
})
