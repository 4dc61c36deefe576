import { describe, expect, it } from 'vitest'
import type { WcrpgLeg } from '@shared/wcrpg/fight'
import { legEnd, legsTo, lengthOf, pathOf, turned } from './legs'

const leg = (parts: Partial<WcrpgLeg>): WcrpgLeg => ({
  face: null,
  stunt: 'walkForward',
  side: 'left',
  increments: 1,
  ...parts,
})

describe('a leg of a move (WCA-MOVE-03, WCA-STUNT-01)', () => {
  it('turns first and then goes straight on', () => {
    expect(legEnd('square', { place: { x: 4, y: 4 }, facing: 0 }, leg({ face: 90, increments: 3 }))).toEqual({
      place: { x: 7, y: 4 },
      facing: 90,
    })
  })
  it('goes aside or back in a stunt and goes on looking where it looked', () => {
    const from = { place: { x: 4, y: 4 }, facing: 90 }
    expect(legEnd('square', from, leg({ stunt: 'cartwheel', side: 'left' }))).toEqual({
      place: { x: 4, y: 3 },
      facing: 90,
    })
    expect(legEnd('square', from, leg({ stunt: 'walkBackwards', increments: 2 })).place).toEqual({
      x: 2,
      y: 4,
    })
    expect(legEnd('square', from, leg({ stunt: 'forwardSidestep', side: 'right' })).place).toEqual({
      x: 5,
      y: 5,
    })
  })
  it('goes one facing aside on hexes, where squares would have 45 or 90 degrees (WCG-HEX-01)', () => {
    const from = { place: { x: 4, y: 4 }, facing: 0 }
    expect(legEnd('hex', from, leg({ stunt: 'sidestep', side: 'right' })).place).toEqual({ x: 5, y: 3 })
    expect(legEnd('hex', from, leg({ stunt: 'backwardsSidestep', side: 'right' })).place).toEqual({
      x: 5,
      y: 4,
    })
  })
})

describe('the way to a place', () => {
  it('is one leg along a facing, without a turn where one looks there already', () => {
    expect(legsTo('square', { place: { x: 1, y: 1 }, facing: 135 }, { x: 4, y: 4 })).toEqual([
      leg({ increments: 3 }),
    ])
  })
  it('is two legs elsewhere, and never longer than the range', () => {
    for (const kind of ['square', 'hex'] as const)
      for (let x = 0; x < 9; x++)
        for (let y = 0; y < 9; y++) {
          const from = { place: { x: 4, y: 4 }, facing: 0 }
          const legs = legsTo(kind, from, { x, y })
          expect(pathOf(kind, from, legs).at(-1)?.place, `${kind} ${String(x)} ${String(y)}`).toEqual({
            x,
            y,
          })
          expect(legs.length).toBeLessThanOrEqual(2)
          if (kind === 'square') expect(lengthOf(legs)).toBe(Math.max(Math.abs(x - 4), Math.abs(y - 4)))
        }
  })
  it('is a straight line on the open board', () => {
    const legs = legsTo('open', { place: { x: 1, y: 1 }, facing: 0 }, { x: 4, y: 5 })
    expect(legs).toHaveLength(1)
    expect(lengthOf(legs)).toBe(5)
  })
})

describe('turning by keys', () => {
  it('goes from facing to facing, fifteen degrees on the open board', () => {
    expect([turned('square', 0, -1), turned('hex', 300, 1), turned('open', 350, 1)]).toEqual([315, 0, 5])
  })
})
