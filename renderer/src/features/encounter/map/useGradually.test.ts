import { describe, expect, it } from 'vitest'
import { nextOf } from './useGradually'

describe('a number that goes in steps', () => {
  it('comes to where it is wanted, up and down, and no further', () => {
    expect([nextOf(0, 250, 100), nextOf(200, 250, 100), nextOf(250, 250, 100)]).toEqual([100, 250, 250])
    expect([nextOf(250, 0, 100), nextOf(50, 0, 100)]).toEqual([150, 0])
  })
})
