import { describe, expect, it } from 'vitest'
import { mapKeys } from './mapKeys'

function press(
  key: string,
  state: {
    focused?: string
    moved?: string
    shift?: boolean
    ctrl?: boolean
    hasTool?: boolean
    canPoint?: boolean
    /** Whoever has the focus is shown already. */
    isShown?: boolean
    /** The pointer is drawing. */
    isDrawing?: boolean
  } = {},
) {
  const done: unknown[][] = []
  const note =
    (what: string) =>
    (...given: unknown[]): void =>
      void done.push([what, ...given])
  let isTaken = false
  const handle = mapKeys({
    focused: () => state.focused ?? null,
    moved: () => state.moved ?? null,
    step: note('step'),
    confirm: (id) => {
      if (state.isShown === true) return false
      note('confirm')(id)
      return true
    },
    cancel: note('cancel'),
    takeOff: note('takeOff'),
    walk: note('walk'),
    pan: note('pan'),
    zoom: note('zoom'),
    fit: note('fit'),
    giveUp: () => {
      if (state.isDrawing === true) note('giveUp')()
      return state.isDrawing === true
    },
    point: state.canPoint === true ? note('point') : undefined,
    tool: () =>
      state.hasTool === true
        ? { step: note('tool.step'), enter: note('tool.enter'), cancel: note('tool.cancel') }
        : null,
  })
  handle({
    key,
    shiftKey: state.shift === true,
    ctrlKey: state.ctrl === true,
    metaKey: false,
    altKey: false,
    preventDefault: () => (isTaken = true),
    stopPropagation: () => undefined,
  } as unknown as KeyboardEvent)
  return { done, isTaken }
}

describe('keys of the map', () => {
  it('move the focused token, with Shift five squares', () => {
    expect(press('ArrowUp', { focused: 'kaja' }).done).toEqual([['step', 'kaja', { x: 0, y: -1 }]])
    expect(press('ArrowRight', { focused: 'kaja', shift: true }).done).toEqual([
      ['step', 'kaja', { x: 5, y: 0 }],
    ])
  })
  it('move the picture when no token has the focus', () => {
    expect(press('ArrowLeft').done).toEqual([['pan', 60, -0]])
  })
  it('put down, take back and take off', () => {
    expect(press('Enter', { moved: 'kaja' }).done).toEqual([['confirm', 'kaja']])
    expect(press('Escape', { moved: 'kaja' }).done).toEqual([['cancel']])
    expect(press('Delete', { focused: 'kaja' }).done).toEqual([['takeOff', 'kaja']])
    expect(press('Delete', { moved: 'kaja', focused: 'kaja' }).done).toEqual([])
  })
  it('go from token to token, but not while one is on its way', () => {
    expect(press('PageDown', { focused: 'kaja' }).done).toEqual([['walk', 1]])
    expect(press('PageDown', { moved: 'kaja' }).done).toEqual([])
  })
  it('work the tool in hand, whoever has the focus', () => {
    const state = { focused: 'kaja', hasTool: true }
    expect(press('ArrowUp', { ...state, shift: true }).done).toEqual([['tool.step', { x: 0, y: -5 }]])
    expect(press('Enter', state).done).toEqual([['tool.enter']])
    expect(press('Escape', state).done).toEqual([['tool.cancel']])
    expect(press('+', state).done).toEqual([['zoom', 1.35]])
  })
  it('leave to the cockpit what means nothing here', () => {
    for (const [key, state] of [
      ['n', { focused: 'kaja' }],
      ['Escape', { focused: 'kaja' }],
      ['Enter', {}],
      ['ArrowUp', { focused: 'kaja', ctrl: true }],
    ] as const)
      expect(press(key, state)).toEqual({ done: [], isTaken: false })
    expect(press('+').isTaken).toBe(true)
  })
  it('leave Enter to the cockpit where nobody is on the way and whoever has the focus is shown already', () => {
    expect(press('Enter', { focused: 'kaja' })).toEqual({ done: [['confirm', 'kaja']], isTaken: true })
    expect(press('Enter', { focused: 'kaja', isShown: true })).toEqual({ done: [], isTaken: false })
  })
  it('point with a full stop, where the map is seen by others', () => {
    expect(press('.', { focused: 'ana', canPoint: true }).done).toEqual([['point']])
    expect(press('.', { focused: 'ana' })).toEqual({ done: [], isTaken: false })
  })

  it('take back half a stroke, and leave undo alone where nothing is drawn', () => {
    expect(press('z', { ctrl: true, isDrawing: true })).toEqual({ done: [['giveUp']], isTaken: true })
    expect(press('z', { ctrl: true })).toEqual({ done: [], isTaken: false })
    expect(press('y', { ctrl: true, isDrawing: true })).toEqual({ done: [], isTaken: false })
  })
})
