import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, ref, shallowRef } from 'vue'
import type { useMapPointer } from './useMapPointer'
import { useMapTouch } from './useMapTouch'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const finger = (pointerId: number, x: number, y: number, target: Element | null = null): PointerEvent =>
  ({ pointerType: 'touch', pointerId, clientX: x, clientY: y, target }) as unknown as PointerEvent
function token(): Element {
  const element = document.createElement('i')
  element.dataset['token'] = 'ana'
  return element
}
function made({ isCarried = false, hasTool = false, hasMenu = true } = {}) {
  const pointer = {
    onDown: vi.fn(),
    onMove: vi.fn(),
    onUp: vi.fn(),
    giveUp: vi.fn(),
    onMenu: vi.fn(),
    openMenu: vi.fn(() => hasMenu),
  }
  const moving = {
    isDragging: shallowRef(false),
    isCarried: shallowRef(isCarried),
    follow: vi.fn(),
    drop: vi.fn(),
  }
  const done = { pan: vi.fn(), zoom: vi.fn(), look: vi.fn() }
  const options = {
    svg: ref(undefined),
    pointer: pointer satisfies ReturnType<typeof useMapPointer>,
    moving,
    hasTool: () => hasTool,
    pointOf: ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY }),
    ...done,
  }
  const touch = effectScope().run(() => useMapTouch(options))
  if (touch === undefined) throw new Error('the scope is over')
  return { touch, pointer, moving, ...done }
}

it('a tap is a press and a release, and begins nothing before it is lifted', () => {
  const { touch, pointer } = made()
  const down = finger(1, 50, 50, token())
  touch.onDown(down)
  touch.onMove(finger(1, 54, 53))
  expect(pointer.onDown).not.toHaveBeenCalled()
  touch.onUp(finger(1, 54, 53))
  expect(pointer.onDown).toHaveBeenCalledExactlyOnceWith(down, 'ana', null)
  expect(pointer.onUp).toHaveBeenCalledOnce()
})
it('a finger that moves does what a mouse does, from where it came down', () => {
  const { touch, pointer } = made()
  const down = finger(1, 50, 50, token())
  touch.onDown(down)
  touch.onMove(finger(1, 70, 50))
  touch.onMove(finger(1, 90, 50))
  touch.onUp(finger(1, 90, 50))
  expect(pointer.onDown).toHaveBeenCalledExactlyOnceWith(down, 'ana', null)
  expect(pointer.onMove).toHaveBeenCalledTimes(2)
  expect(pointer.onUp).toHaveBeenCalledOnce()
})
it('two fingers move and zoom the map about the middle between them, and begin nothing', () => {
  const { touch, pointer, pan, zoom } = made()
  touch.onDown(finger(1, 100, 100, token()))
  touch.onDown(finger(2, 200, 100))
  touch.onMove(finger(2, 300, 100))
  expect(pan).toHaveBeenCalledExactlyOnceWith(50, 0)
  expect(zoom).toHaveBeenCalledExactlyOnceWith(2, { x: 200, y: 100 })
  touch.onUp(finger(1, 100, 100))
  touch.onMove(finger(2, 310, 120))
  expect(pan).toHaveBeenLastCalledWith(10, 20)
  touch.onUp(finger(2, 310, 120))
  vi.runAllTimers()
  for (const begun of [pointer.onDown, pointer.onMove, pointer.onUp, pointer.giveUp, pointer.openMenu])
    expect(begun).not.toHaveBeenCalled()
})
it('a second finger gives up what the first one had begun, and the first one begins nothing anew', () => {
  const { touch, pointer } = made()
  touch.onDown(finger(1, 50, 50, token()))
  touch.onMove(finger(1, 90, 50))
  touch.onDown(finger(2, 200, 50))
  expect(pointer.giveUp).toHaveBeenCalledOnce()
  touch.onUp(finger(2, 200, 50))
  touch.onMove(finger(1, 130, 50))
  touch.onUp(finger(1, 130, 50))
  expect(pointer.onDown).toHaveBeenCalledOnce()
  expect(pointer.onMove).toHaveBeenCalledOnce()
  expect(pointer.onUp).not.toHaveBeenCalled()
})
it('a finger on the map while another one drags from the tray moves the map', () => {
  const { touch, pointer, moving, pan } = made()
  moving.isDragging.value = true
  touch.onDown(finger(2, 50, 50, token()))
  touch.onMove(finger(2, 90, 50))
  touch.onUp(finger(2, 90, 50))
  expect(pan).toHaveBeenCalledExactlyOnceWith(40, 0)
  expect(pointer.onDown).not.toHaveBeenCalled()
})
it('a finger held still opens the menu once, and neither clicks nor drags after it', () => {
  const { touch, pointer } = made()
  const down = finger(1, 50, 50, token())
  touch.onDown(down)
  vi.advanceTimersByTime(499)
  expect(pointer.openMenu).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(pointer.openMenu).toHaveBeenCalledExactlyOnceWith(down, 'ana')
  touch.onMenu(new MouseEvent('contextmenu'))
  const end = new Event('touchend', { cancelable: true }) as TouchEvent
  touch.onMove(finger(1, 150, 50))
  touch.onUp(finger(1, 150, 50))
  touch.onTouchEnd(end)
  expect(end.defaultPrevented).toBe(true)
  for (const begun of [pointer.onDown, pointer.onMove, pointer.onUp, pointer.onMenu])
    expect(begun).not.toHaveBeenCalled()
})
it('where there is no menu a finger may be held before it drags', () => {
  const { touch, pointer } = made({ hasMenu: false })
  touch.onDown(finger(1, 50, 50))
  vi.advanceTimersByTime(2000)
  touch.onMove(finger(1, 90, 50))
  expect(pointer.onDown).toHaveBeenCalledOnce()
})
it('the next finger after a pinch is a first one again', () => {
  const { touch, pointer } = made()
  touch.onDown(finger(1, 50, 50))
  touch.onDown(finger(2, 90, 50))
  touch.onUp(finger(1, 50, 50))
  touch.onUp(finger(2, 90, 50))
  touch.onDown(finger(3, 50, 50, token()))
  touch.onUp(finger(3, 50, 50))
  expect(pointer.onDown).toHaveBeenCalledOnce()
})
it('a token from the tray goes with the finger and is put down where that is lifted; a tool has precedence', () => {
  const { touch, pointer, moving } = made({ isCarried: true })
  touch.onDown(finger(1, 50, 50))
  touch.onMove(finger(1, 90, 50))
  const up = finger(1, 120, 60)
  touch.onUp(up)
  expect(moving.follow).toHaveBeenLastCalledWith(up)
  expect(moving.drop).toHaveBeenCalledOnce()
  expect(pointer.onDown).not.toHaveBeenCalled()

  const working = made({ isCarried: true, hasTool: true })
  working.touch.onDown(finger(1, 50, 50))
  working.touch.onMove(finger(1, 90, 50))
  expect(working.pointer.onDown).toHaveBeenCalledOnce()
  expect(working.moving.follow).not.toHaveBeenCalled()
})
it('a mouse is handed on as it is', () => {
  const { touch, pointer } = made()
  const mouse = { pointerType: 'mouse', pointerId: 1 } as PointerEvent
  touch.onDown(mouse)
  touch.onMove(mouse)
  touch.onUp(mouse)
  touch.onCancel(mouse)
  expect(pointer.onDown).toHaveBeenCalledExactlyOnceWith(mouse)
  expect(pointer.onMove).toHaveBeenCalledExactlyOnceWith(mouse)
  expect(pointer.onUp).toHaveBeenCalledOnce()
  expect(pointer.giveUp).toHaveBeenCalledOnce()
})
