import { describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { layoutOf } from './layout'
import type { MapMove, MapToken } from './mapTypes'
import { useMove } from './useMove'

function made() {
  const layout = layoutOf('square', { columns: 10, rows: 8 })
  const drop = vi.fn<(move: MapMove, refused: () => void) => void>()
  const options = {
    layout: () => layout,
    token: (id: string) => ({ id, square: id === 'new' ? null : { x: 2, y: 2 } }) as MapToken,
    squareOf: () => ({ x: 7, y: 7 }),
    isOff: () => false,
    middle: () => ({ x: 5, y: 4 }),
    aim: vi.fn(),
    drop,
  }
  const moving = effectScope().run(() => useMove(options))
  if (moving === undefined) throw new Error('the scope is over')
  return { moving, drop }
}
const pointer = {} as PointerEvent

describe('a token on its way', () => {
  it('stays planned where the host refused it, and goes on from there', () => {
    const { moving, drop } = made()
    moving.step('ana', { x: 5, y: 0 })
    moving.drop()
    expect(moving.move.value).toBeNull()
    drop.mock.calls[0]?.[1]()
    expect(moving.move.value).toEqual({ id: 'ana', square: { x: 7, y: 2 } })
    moving.step('ana', { x: -1, y: 0 })
    moving.drop()
    expect(drop.mock.calls[1]?.[0]).toEqual({ id: 'ana', square: { x: 6, y: 2 } })
  })
  it('is given up by Escape, refused or not', () => {
    const { moving, drop } = made()
    moving.step('ana', { x: 1, y: 0 })
    moving.drop()
    drop.mock.calls[0]?.[1]()
    moving.cancel()
    expect(moving.move.value).toBeNull()
  })
  it('does not come back where another is on its way by then', () => {
    const { moving, drop } = made()
    moving.step('ana', { x: 1, y: 0 })
    moving.drop()
    moving.step('ben', { x: 0, y: 1 })
    drop.mock.calls[0]?.[1]()
    expect(moving.move.value?.id).toBe('ben')
  })
  it('goes with the pointer only when it was taken from the tray', () => {
    const { moving } = made()
    moving.take('new', true)
    expect(moving.isCarried.value).toBe(true)
    moving.follow(pointer)
    expect(moving.move.value?.square).toEqual({ x: 7, y: 7 })
    moving.step('new', { x: 1, y: 0 })
    expect(moving.isCarried.value).toBe(false)
  })
})
