import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout'
import type { MapToken } from './mapTypes'
import { movedAlong } from './together'

const token = (id: string, x: number | null, y: number, isChosen = true): MapToken => ({
  id,
  name: id,
  short: id,
  count: null,
  square: x === null ? null : { x, y },
  side: { name: 'A side', colour: 'a', shape: 'circle' },
  isTurn: false,
  isShown: false,
  isChosen,
  isDown: false,
  isHidden: false,
  note: '',
})
const SQUARES = layoutOf('square', { columns: 10, rows: 8 })

describe('several who are moved together', () => {
  const tokens = [token('r1', 2, 2), token('r2', 3, 2), token('r3', 8, 5), token('ana', 4, 4, false)]
  it('keep how they stand to each other, and stop at the edge of the map', () => {
    expect(movedAlong({ id: 'r1', square: { x: 5, y: 1 } }, tokens, SQUARES)).toEqual([
      { id: 'r2', square: { x: 6, y: 1 } },
      { id: 'r3', square: { x: 9, y: 4 } },
    ])
  })
  it('are none where one who is not chosen is moved, or one is taken off', () => {
    expect(movedAlong({ id: 'ana', square: { x: 5, y: 1 } }, tokens, SQUARES)).toEqual([])
    expect(movedAlong({ id: 'r1', square: null }, tokens, SQUARES)).toEqual([])
  })
  it('leave out whoever is not on the map', () => {
    const some = [token('r1', 2, 2), token('r2', null, 0)]
    expect(movedAlong({ id: 'r1', square: { x: 5, y: 1 } }, some, SQUARES)).toEqual([])
    expect(movedAlong({ id: 'r2', square: { x: 5, y: 1 } }, some, SQUARES)).toEqual([])
  })
  it('keep how they stand on hexes, where every other column lies lower', () => {
    const hexes = layoutOf('hex', { columns: 10, rows: 8 })
    const [from, to] = [
      { x: 2, y: 2 },
      { x: 3, y: 4 },
    ]
    const before = token('r2', 3, 2)
    const [moved] = movedAlong({ id: 'r1', square: to }, [token('r1', from.x, from.y), before], hexes)
    const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => ({
      x: hexes.middle(b).x - hexes.middle(a).x,
      y: hexes.middle(b).y - hexes.middle(a).y,
    })
    const [was, is] = [gap(from, before.square ?? from), gap(to, moved?.square ?? from)]
    expect(is.x).toBeCloseTo(was.x)
    expect(is.y).toBeCloseTo(was.y)
  })
})
