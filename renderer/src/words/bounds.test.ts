import { describe, expect, it } from 'vitest'
import { boundsWords } from './bounds'

describe('the bounds of a number in words', () => {
  it('names both, the one there is, or none; 0 is a bound', () => {
    expect(boundsWords(-100, 0)).toBe('Between −100 and 0, please.')
    expect(boundsWords(0, null)).toBe('At least 0, please.')
    expect(boundsWords(null, 0)).toBe('At most 0, please.')
    expect(boundsWords(null, null)).toBe('A number, please.')
  })
})
