import { describe, expect, it } from 'vitest'
import { wwnOfFormat7 } from './wwn'

const ambushOf = (surprised: string[]) =>
  wwnOfFormat7({
    encounters: [{ id: 'fight', sides: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], fight: { surprised } }],
  }).encounters

describe('a campaign of WWN of format 6', () => {
  it('keeps the ambush round of all who are not surprised', () => {
    expect(ambushOf(['b'])).toMatchObject([{ fight: { surprised: ['b'], ambushers: ['a', 'c'] } }])
    expect(ambushOf([])).toMatchObject([{ fight: { surprised: [], ambushers: [] } }])
  })
})
