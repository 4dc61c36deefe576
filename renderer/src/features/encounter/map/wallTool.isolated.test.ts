import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Wall } from '@shared/campaign/walls'
import { layoutOf } from './layout'
import type { ToolInHand } from './tools'

const run = vi.fn()
const fight = { id: 'e1', walls: [] as Wall[] }
vi.mock('@/session/commands', () => ({ runCommand: (command: unknown): unknown => run(command) }))

interface Strip {
  'onUpdate:way': (way: string) => void
  'onUpdate:kind': (kind: string) => void
  onDoor: (door: string | null) => void
  onRemove: () => void
  chosen: Wall[]
}
/** The strip's choices are kept from one time to the next: each test takes the tool of a fresh window. */
async function taken(): Promise<{ tool: ToolInHand; strip: () => Strip; back: () => void }> {
  vi.resetModules()
  const { takeWalls } = await import('./wallTool')
  const back = vi.fn()
  const tool = takeWalls(() => fight)({
    layout: () => layoutOf('square', { columns: 20, rows: 20 }),
    tokens: () => [],
    measure: () => null,
    start: () => ({ x: 3, y: 4 }),
    putBack: back,
    focus: () => undefined,
  })
  const strip = (): Strip => (tool.strip?.({}, {} as never) as unknown as { props: Strip }).props
  return { tool, strip, back }
}
const at = (x: number, y: number) => ({ point: { x, y }, square: { x: Math.floor(x), y: Math.floor(y) } })
const line = (from: [number, number], to: [number, number], rest: object = {}) => ({
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  kind: 'blocks',
  door: null,
  ...rest,
})
const sent = (): unknown[] => run.mock.calls.map(([command]) => command as unknown)
const added = (...walls: object[]): object => ({ type: 'encounter/add-walls', encounter: 'e1', walls })
beforeEach(() => {
  run.mockReset()
  fight.walls = []
})

describe('walls in hand', () => {
  it('a drag draws one wall along the lines between squares', async () => {
    const { tool } = await taken()
    tool.begin(at(2.2, 3.4))
    tool.follow(at(6.4, 3.1))
    tool.release()
    tool.follow(at(9, 9))
    expect(sent()).toEqual([added(line([2, 3], [6, 3]))])
    expect(tool.words()).toBe('')
  })
  it('clicks draw from corner to corner, until the last one is clicked again or Escape is pressed', async () => {
    const { tool, back } = await taken()
    const click = (x: number, y: number): void => {
      tool.begin(at(x, y))
      tool.release()
      tool.follow(at(x, y))
    }
    click(1, 1)
    click(4, 1)
    click(4, 5)
    click(4, 5)
    click(8, 8)
    tool.cancel()
    tool.cancel()
    expect(sent()).toEqual([added(line([1, 1], [4, 1])), added(line([4, 1], [4, 5]))])
    expect(back).toHaveBeenCalledOnce()
  })
  it('what is given up draws nothing, and a line goes on from its last corner', async () => {
    const { tool } = await taken()
    tool.begin(at(1, 1))
    tool.follow(at(4, 1))
    tool.giveUp()
    tool.release()
    tool.begin(at(2, 2))
    tool.release()
    tool.begin(at(9, 9))
    tool.giveUp()
    tool.release()
    expect(sent()).toEqual([])
    tool.begin(at(5, 2))
    tool.release()
    expect(sent()).toEqual([added(line([2, 2], [5, 2]))])
  })
  it('keys draw as well: arrows, Enter, arrows, Enter', async () => {
    const { tool } = await taken()
    tool.step({ x: 1, y: 0 })
    tool.enter()
    tool.step({ x: 5, y: 0 })
    tool.enter()
    expect(sent()).toEqual([added(line([3, 4], [8, 4]))])
  })
  it('a room is four walls at once, and a door is closed', async () => {
    const { tool, strip } = await taken()
    strip()['onUpdate:way']('rectangle')
    strip()['onUpdate:kind']('half')
    tool.begin(at(1, 1))
    tool.follow(at(4, 3))
    tool.release()
    strip()['onUpdate:way']('door')
    strip()['onUpdate:kind']('blocks')
    tool.begin(at(2, 1))
    tool.follow(at(3, 1))
    tool.release()
    const half = { kind: 'half' }
    expect(sent()).toEqual([
      added(
        line([1, 1], [4, 1], half),
        line([4, 1], [4, 3], half),
        line([4, 3], [1, 3], half),
        line([1, 3], [1, 1], half),
      ),
      added(line([2, 1], [3, 1], { door: 'closed' })),
    ])
  })
  it('nothing is drawn without length', async () => {
    const { tool, strip } = await taken()
    strip()['onUpdate:way']('rectangle')
    tool.begin(at(1, 1))
    tool.follow(at(4, 1.2))
    tool.release()
    expect(sent()).toEqual([])
  })
  it('those that are there are chosen by a click and by arrows, and changed together', async () => {
    fight.walls = [
      { id: 'a', ...line([1, 1], [4, 1]) } as Wall,
      { id: 'b', ...line([4, 1], [4, 5], { door: 'closed' }) } as Wall,
      { id: 'c', ...line([9, 1], [9, 5]) } as Wall,
    ]
    const { tool, strip, back } = await taken()
    strip()['onUpdate:way']('change')
    tool.begin(at(2, 1.1))
    tool.begin(at(4.1, 3))
    expect(strip().chosen.map(({ id }) => id)).toEqual(['a', 'b'])
    tool.begin(at(2, 1.1))
    expect(strip().chosen.map(({ id }) => id)).toEqual(['b'])
    tool.step({ x: 1, y: 0 })
    expect(strip().chosen.map(({ id }) => id)).toEqual(['c'])
    strip().onDoor('secret')
    tool.step({ x: -1, y: 0 })
    tool.enter()
    strip().onRemove()
    expect(sent()).toEqual([
      { type: 'encounter/change-walls', encounter: 'e1', walls: ['c'], door: 'secret' },
      { type: 'encounter/change-walls', encounter: 'e1', walls: ['b'], door: 'open' },
      { type: 'encounter/remove-walls', encounter: 'e1', walls: ['b'] },
    ])
    // what is gone is chosen no more
    fight.walls = fight.walls.slice(0, 1)
    tool.cancel()
    tool.cancel()
    expect(back).toHaveBeenCalled()
  })
})
