import { expect, it } from 'vitest'
import { facingTo } from './useFacing'

const at = (x: number, y: number) => ({ x, y })

it('a wedge looks where the pointer is, in the steps of the map', () => {
  const from = at(5.5, 5.5)
  expect([at(5.5, 1), at(9, 5.5), at(5.5, 9), at(1, 5.5)].map((to) => facingTo('square', from, to))).toEqual([
    0, 90, 180, 270,
  ])
  // nearer to the diagonal than to the side
  expect(facingTo('square', from, at(8, 3.5))).toBe(45)
  expect(facingTo('square', from, at(5.4, 1))).toBe(0)
  expect(facingTo('hex', from, at(8, 3.5))).toBe(60)
  expect(facingTo('hex', from, at(2, 6))).toBe(240)
  expect(facingTo('open', from, at(5.1, 1))).toBe(355)
})
