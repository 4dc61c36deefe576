import { expect, it, vi } from 'vitest'
import { ref, shallowRef } from 'vue'
import type { useMove } from './useMove'
import { useMapPointer } from './useMapPointer'
import type { useTools } from './useTools'

const at = { point: { x: 1.5, y: 1.5 }, square: { x: 1, y: 1 } }
const event = (more: Partial<PointerEvent> = {}): PointerEvent =>
  ({ button: 0, target: null, clientX: 0, clientY: 0, movementX: 1, movementY: 0, ...more }) as PointerEvent
function tokenElement(): Element {
  const element = document.createElement('i')
  element.dataset['token'] = 'ana'
  return element
}

function made(
  state: { hasTool?: boolean; hasShiftTool?: boolean; canPoint?: boolean; canTurn?: boolean } = {},
) {
  const tools = { begin: vi.fn(), follow: vi.fn(), release: vi.fn(), giveUp: vi.fn() }
  const doings = {
    pick: vi.fn(),
    choose: vi.fn(),
    door: vi.fn(),
    pan: vi.fn(),
    takeByShift: vi.fn(),
    groundMenu: vi.fn(),
    approach: vi.fn(),
  }
  const point = vi.fn()
  doings.takeByShift.mockReturnValue(state.hasShiftTool === true)
  const turn = vi.fn()
  const press = vi.fn((_id: string, _event: PointerEvent, onClick: () => void) => onClick())
  const pointer = useMapPointer({
    svg: ref(undefined),
    moving: { isCarried: shallowRef(false), press } as unknown as ReturnType<typeof useMove>,
    tools: tools as unknown as ReturnType<typeof useTools>,
    hasTool: () => state.hasTool === true,
    fieldPoint: () => at,
    menu: () => undefined,
    point: state.canPoint === true ? point : null,
    turn: state.canTurn === true ? turn : null,
    ...doings,
  })
  return { pointer, turn, press, tools, point, ...doings }
}

it('the pointer works the tool in hand, over tokens as over ground', () => {
  const { pointer, tools, pick } = made({ hasTool: true })
  pointer.onDown(event({ target: tokenElement() }))
  pointer.onMove(event())
  pointer.onUp()
  pointer.onUp()
  expect(tools.begin).toHaveBeenCalledExactlyOnceWith(at)
  expect(tools.follow).toHaveBeenCalledExactlyOnceWith(at)
  expect(tools.release).toHaveBeenCalledOnce()
  expect(pick).not.toHaveBeenCalled()
})
it('what the pointer began with a tool is given up when the pointer is lost', () => {
  const { pointer, tools } = made({ hasTool: true })
  pointer.onDown(event())
  pointer.giveUp()
  pointer.onUp()
  expect(tools.giveUp).toHaveBeenCalledOnce()
  expect(tools.release).not.toHaveBeenCalled()
})
it('a click with Alt points at the place for everybody, on a token as well, whatever is in hand', () => {
  const { pointer, tools, pick, point } = made({ hasTool: true, canPoint: true })
  pointer.onDown(event({ altKey: true, target: tokenElement() }))
  pointer.onUp()
  expect(point).toHaveBeenCalledExactlyOnceWith(at)
  expect(tools.begin).not.toHaveBeenCalled()
  expect(pick).not.toHaveBeenCalled()
})
it('a right click on ground asks for the map’s menu, unless a tool is in hand', () => {
  const { pointer, groundMenu } = made()
  pointer.onMenu(new MouseEvent('contextmenu', { clientX: 4, clientY: 5 }))
  expect(groundMenu).toHaveBeenCalledOnce()
  const working = made({ hasTool: true })
  working.pointer.onMenu(new MouseEvent('contextmenu'))
  expect(working.groundMenu).not.toHaveBeenCalled()
})
it('a click on a shape of several goes near to them, a drag from it moves the picture', () => {
  const target = document.createElement('i')
  target.dataset['gathering'] = '0 0 red square'
  const { pointer, approach, pan } = made()
  pointer.onDown(event({ target }))
  pointer.onMove(event({ clientX: 2 }))
  pointer.onUp()
  expect(approach).toHaveBeenCalledExactlyOnceWith('0 0 red square')
  pointer.onDown(event({ target }))
  pointer.onMove(event({ clientX: 20 }))
  pointer.onMove(event({ clientX: 1 }))
  pointer.onUp()
  expect(pan).toHaveBeenCalledTimes(3)
  expect(approach).toHaveBeenCalledOnce()
})
it('the middle button moves the picture, with a tool in hand as well', () => {
  const { pointer, tools, pan } = made({ hasTool: true })
  pointer.onDown(event({ button: 1 }))
  pointer.onMove(event({ clientX: 9 }))
  pointer.onUp()
  expect(pan).toHaveBeenCalledExactlyOnceWith(9, 0)
  expect(tools.release).not.toHaveBeenCalled()
})
it('Shift and a drag on ground take a tool in hand', () => {
  const { pointer, tools } = made({ hasShiftTool: true })
  pointer.onDown(event({ shiftKey: true }))
  pointer.onMove(event())
  pointer.onUp()
  expect(tools.begin).toHaveBeenCalledOnce()
  expect(tools.follow).toHaveBeenCalledOnce()
  expect(tools.release).toHaveBeenCalledOnce()
})
it('Shift and a drag on ground move the picture where no tool goes with it', () => {
  const { pointer, pan } = made()
  pointer.onDown(event({ shiftKey: true }))
  pointer.onMove(event({ clientX: 9 }))
  expect(pan).toHaveBeenCalledOnce()
})
it('a click picks, with Ctrl or Shift it chooses one of several', () => {
  const { pointer, pick, choose, takeByShift } = made({ hasShiftTool: true })
  const target = tokenElement()
  pointer.onDown(event({ target }))
  expect(pick).toHaveBeenCalledExactlyOnceWith('ana')
  for (const held of [{ shiftKey: true }, { ctrlKey: true }, { metaKey: true }])
    pointer.onDown(event({ target, ...held }))
  expect(choose.mock.calls).toEqual([['ana'], ['ana'], ['ana']])
  expect(takeByShift).not.toHaveBeenCalled()
})

it('a click on a door is told, a drag that begins on one moves the picture, and a tool goes before both', () => {
  const target = document.createElement('i')
  target.dataset['door'] = 'w1'
  const { pointer, door, pan } = made()
  pointer.onDown(event({ target }))
  pointer.onUp()
  expect(door).toHaveBeenCalledExactlyOnceWith('w1')
  pointer.onDown(event({ target }))
  pointer.onMove(event({ clientX: 9, movementX: 9 }))
  pointer.onUp()
  expect(pan).toHaveBeenCalledExactlyOnceWith(9, 0)
  pointer.onDown(event({ target }))
  pointer.giveUp()
  const withTool = made({ hasTool: true })
  withTool.pointer.onDown(event({ target }))
  withTool.pointer.onUp()
  expect(door).toHaveBeenCalledTimes(1)
  expect(withTool.door).not.toHaveBeenCalled()
})

it('a wedge that is pressed turns whoever has it, where somebody may be turned', () => {
  const wedge = tokenElement().appendChild(document.createElement('b'))
  wedge.dataset['wedge'] = ''
  const { pointer, turn, press } = made({ canTurn: true })
  pointer.onDown(event({ target: wedge }))
  expect(turn.mock.calls[0]?.[0]).toBe('ana')
  expect(press).not.toHaveBeenCalled()
  const fixed = made()
  fixed.pointer.onDown(event({ target: wedge }))
  expect(fixed.press).toHaveBeenCalledOnce()
})
