import { describe, expect, it } from 'vitest'
import { BARE, extentOfLook, WEDGE_TIP } from './tokenExtent'

describe('how far a token reaches', () => {
  it('is its body where it bears nothing', () => {
    expect(extentOfLook({})).toEqual(BARE)
  })
  it('is further where its wedge, its bars and its marks are', () => {
    expect(extentOfLook({ facing: 90 }).right).toBeCloseTo(WEDGE_TIP)
    expect(extentOfLook({ facing: 180 }).bottom).toBeCloseTo(WEDGE_TIP)
    const bar = { name: 'HP', current: 1, maximum: 2 }
    expect(extentOfLook({ bars: [bar, bar] })).toEqual({ ...BARE, bottom: 22.5 })
    const marked = extentOfLook({ marks: ['down', 'held', 'ill'] })
    expect(marked.left).toBeLessThan(BARE.left)
    expect(marked.top).toBeLessThan(BARE.top)
    expect(marked.bottom).toBe(BARE.bottom)
  })
})
