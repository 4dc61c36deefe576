import { describe, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import { registerActions } from '@/actions/registry'
import type { Cockpit } from '../cockpit/useCockpit'
import { takeArea } from './areaTool'
import { takeChoice } from './chooseTool'
import { layoutOf } from './layout'
import type { MapToken } from './mapTypes'
import { squaresBetween } from './squares'
import type { TakeTool } from './tools'

const token = (id: string, x: number, y: number): MapToken => ({
  id,
  name: id.toUpperCase(),
  short: id,
  count: null,
  square: { x, y },
  side: { name: 'A side', colour: 'a', shape: 'circle' },
  isTurn: id === 'ana',
  isShown: false,
  isDown: false,
  isHidden: false,
  note: '',
})
const TOKENS = [token('ana', 2, 2), token('r1', 4, 2), token('r2', 4, 3), token('r3', 9, 7)]
const at = (x: number, y: number) => ({ point: { x: x + 0.5, y: y + 0.5 }, square: { x, y } })

type Made = (cockpit: Cockpit, combatantsOf: (id: string) => readonly string[]) => TakeTool
function made(take: Made, combatantsOf = (id: string): readonly string[] => [id]) {
  const layout = layoutOf('square', { columns: 12, rows: 8 })
  const putBack = vi.fn()
  const several = { choose: vi.fn(), toggle: vi.fn() }
  const cockpit = { several, form: { chosen: ref(null) } } as unknown as Cockpit
  const damage = vi.fn()
  registerActions([
    { id: 'encounter.damage', label: 'encounter.menu.damage', group: 'encounter', run: damage },
  ])
  const tool = take(
    cockpit,
    combatantsOf,
  )({
    layout: () => layout,
    tokens: () => TOKENS,
    measure: () => ({ between: squaresBetween, words: (amount) => `${String(amount)} squares` }),
    start: () => ({ x: 2, y: 2 }),
    putBack,
    focus: () => undefined,
  })
  return { tool, putBack, several, damage }
}

describe('an area in hand', () => {
  it('says who is inside while it is dragged, and damages exactly those', () => {
    const { tool, several, damage, putBack } = made(takeArea)
    tool.begin(at(4, 2))
    tool.follow(at(5, 2))
    expect(tool.words()).toBe('Circle, 1 squares: 2 inside: R1, R2')
    tool.release()
    tool.follow(at(9, 7))
    expect(tool.words()).toContain('2 inside')
    tool.enter()
    expect(several.choose).toHaveBeenCalledExactlyOnceWith(['r1', 'r2'])
    expect(damage).toHaveBeenCalledOnce()
    expect(putBack).toHaveBeenCalledOnce()
  })
  it('begins by keys at whoever acts; Enter fixes it, and damages then', () => {
    const { tool, several } = made(takeArea)
    tool.step({ x: 1, y: 0 })
    tool.step({ x: 1, y: 0 })
    expect(tool.words()).toContain('3 inside: ANA, R1, R2')
    tool.enter()
    expect(several.choose).not.toHaveBeenCalled()
    tool.enter()
    expect(several.choose).toHaveBeenCalledExactlyOnceWith(['ana', 'r1', 'r2'])
  })
  it('takes all of a pile', () => {
    const { tool, several } = made(takeArea, (id) => [id, `${id}b`])
    tool.begin(at(9, 7))
    tool.follow(at(10, 7))
    tool.release()
    tool.enter()
    expect(several.choose).toHaveBeenCalledExactlyOnceWith(['r3', 'r3b'])
  })
  it('damages nobody where nobody is inside', () => {
    const { tool, damage, putBack } = made(takeArea)
    tool.begin(at(11, 0))
    tool.release()
    expect(tool.words()).toContain('Nobody inside')
    tool.enter()
    expect(damage).not.toHaveBeenCalled()
    expect(putBack).not.toHaveBeenCalled()
  })
  it('is taken back by Escape, and put back by a second one', () => {
    const { tool, putBack } = made(takeArea)
    tool.begin(at(4, 2))
    tool.release()
    tool.cancel()
    expect(tool.words()).toBe('')
    expect(putBack).not.toHaveBeenCalled()
    tool.cancel()
    expect(putBack).toHaveBeenCalledOnce()
  })
})

describe('choosing several on the map', () => {
  it('takes those whose middle lies in the rectangle, whichever way it is dragged', () => {
    const { tool, several, putBack } = made(takeChoice)
    tool.begin({ point: { x: 5, y: 4 }, square: { x: 5, y: 4 } })
    tool.follow({ point: { x: 4.4, y: 2.4 }, square: { x: 4, y: 2 } })
    expect(tool.words()).toBe('2 inside: R1, R2')
    tool.follow({ point: { x: 4.6, y: 1 }, square: { x: 4, y: 1 } })
    expect(tool.words()).toBe('Nobody inside')
    tool.follow({ point: { x: 2, y: 1 }, square: { x: 2, y: 1 } })
    tool.release()
    expect(several.choose).toHaveBeenCalledExactlyOnceWith(['ana', 'r1', 'r2'])
    expect(putBack).toHaveBeenCalledOnce()
  })
  it('takes one in or out by a click, and is put back by a click on bare ground', () => {
    const { tool, several, putBack } = made(takeChoice)
    tool.begin(at(4, 3))
    tool.follow({ point: { x: 4.55, y: 3.5 }, square: { x: 4, y: 3 } })
    tool.release()
    expect(several.toggle).toHaveBeenCalledExactlyOnceWith(['r2'])
    expect(putBack).not.toHaveBeenCalled()
    tool.begin(at(0, 0))
    tool.release()
    expect(putBack).toHaveBeenCalledOnce()
    expect(several.choose).not.toHaveBeenCalled()
  })
  it('grows by keys from whoever acts', () => {
    const { tool, several } = made(takeChoice)
    tool.step({ x: 2, y: 0 })
    tool.step({ x: 0, y: 1 })
    tool.enter()
    expect(several.choose).toHaveBeenCalledExactlyOnceWith(['ana', 'r1', 'r2'])
  })
})
