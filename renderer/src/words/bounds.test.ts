import { describe, expect, it } from 'vitest'
import { boundsWords } from './bounds'

describe('the bounds of a number in words', () => {
  it('names both, the one there is, or none; 0 is a bound', () => {
    expect(boundsWords(-100, 0)).toBe('Must be between −100 and 0.')
    expect(boundsWords(0, null)).toBe('Must be at least 0.')
    expect(boundsWords(null, 0)).toBe('Must be at most 0.')
    expect(boundsWords(null, null)).toBe('Enter a number.')
  })
})
