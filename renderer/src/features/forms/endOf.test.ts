import { describe, expect, it } from 'vitest'
import { endOf } from './endOf'

describe('the end of a condition', () => {
  const where = { sheet: 'kaja', round: 3, minutes: 1.5 }
  it('is none, a turn, a round or a time', () => {
    expect(endOf('never', where)).toBeNull()
    expect(endOf('turnEnd', where)).toEqual({ at: 'turnEnd', whose: 'kaja', notBefore: 3 })
    expect(endOf('roundEnd', where)).toEqual({ at: 'roundEnd', round: 3 })
    expect(endOf('after', where)).toEqual({ at: 'after', seconds: 90 })
  })
  it('is never at once', () => {
    expect(endOf('after', { ...where, minutes: 0 })).toEqual({ at: 'after', seconds: 1 })
  })
})
