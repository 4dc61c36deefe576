import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FogShape } from '@shared/campaign/fog'
import { layoutOf } from './layout'
import type { ToolInHand } from './tools'

const run = vi.fn()
vi.mock('@/session/commands', () => ({ runCommand: (command: unknown): unknown => run(command) }))

/** The strip's choices are kept from one time to the next: each test takes the tool of a fresh window. */
async function taken(
  kind: 'square' | 'open' = 'square',
): Promise<ToolInHand & { choose: (shape: string) => void; back: () => void }> {
  vi.resetModules()
  const { takeFog } = await import('./fogTool')
  const back = vi.fn()
  const tool = takeFog(() => ({ id: 'e1', fog: null }))({
    layout: () => layoutOf(kind, { columns: 20, rows: 20 }),
    tokens: () => [],
    measure: () => null,
    start: () => ({ x: 3, y: 4 }),
    putBack: back,
    focus: () => undefined,
  })
  const choose = (shape: string): void => {
    const { props } = tool.strip?.({}, {} as never) as unknown as {
      props: { 'onUpdate:kind': (value: string) => void }
    }
    props['onUpdate:kind'](shape)
  }
  return { ...tool, choose, back }
}
function click(tool: ToolInHand, [x, y]: readonly [number, number]): void {
  tool.begin(at(x, y))
  tool.release()
}
const at = (x: number, y: number) => ({ point: { x, y }, square: { x: Math.floor(x), y: Math.floor(y) } })
const painted = (): { uncovers: boolean; shape: FogShape }[] =>
  run.mock.calls.map(([command]) => command as { uncovers: boolean; shape: FogShape })
beforeEach(() => void run.mockReset())

describe('fog in hand', () => {
  it('uncovers the rectangle that is dragged, along the lines between squares, whichever way', async () => {
    const tool = await taken()
    tool.begin(at(6.4, 7.6))
    tool.follow(at(4, 9))
    tool.follow(at(2.2, 3.4))
    tool.release()
    expect(painted()).toEqual([
      {
        type: 'encounter/paint-fog',
        encounter: 'e1',
        uncovers: true,
        shape: { kind: 'rectangle', left: 2, top: 3, right: 6, bottom: 8 },
      },
    ])
  })
  it('paints nothing for a click, and lies anywhere on an open board', async () => {
    const tool = await taken('open')
    tool.begin(at(6.4, 7.6))
    tool.release()
    expect(painted()).toEqual([])
    tool.begin(at(6.4, 7.6))
    tool.follow(at(2.25, 3.414))
    tool.release()
    expect(painted()[0]?.shape).toEqual({ kind: 'rectangle', left: 2.25, top: 3.41, right: 6.4, bottom: 7.6 })
  })
  it('draws with the brush while it is pressed, and only then', async () => {
    const tool = await taken()
    tool.choose('brush')
    tool.follow(at(1, 1))
    tool.begin(at(2, 2))
    tool.follow(at(2.1, 2)) // nearer than a quarter of its radius
    tool.follow(at(3, 2))
    tool.release()
    tool.follow(at(9, 9))
    expect(painted().map(({ shape }) => shape)).toEqual([
      {
        kind: 'brush',
        points: [
          { x: 2, y: 2 },
          { x: 3, y: 2 },
        ],
        radius: 1,
      },
    ])
  })
  it('closes a polygon at its first corner; Escape takes one corner back, then the tool', async () => {
    const tool = await taken()
    tool.choose('polygon')
    for (const corner of [
      [1, 1],
      [5, 1],
      [5, 9],
      [5, 6],
    ] as const)
      click(tool, corner)
    tool.cancel()
    tool.cancel()
    for (const corner of [
      [5, 6],
      [1.3, 0.8],
    ] as const)
      click(tool, corner)
    expect(painted().map(({ shape }) => shape)).toEqual([
      {
        kind: 'polygon',
        points: [
          { x: 1, y: 1 },
          { x: 5, y: 1 },
          { x: 5, y: 6 },
        ],
      },
    ])
    expect(tool.back).not.toHaveBeenCalled()
    tool.cancel()
    expect(tool.back).toHaveBeenCalledOnce()
  })
  it('paints nothing of what was given up, and keeps the corners that stood before', async () => {
    const tool = await taken()
    tool.begin(at(2, 2))
    tool.follow(at(6, 6))
    tool.giveUp()
    tool.follow(at(7, 7))
    tool.release()
    tool.choose('brush')
    tool.begin(at(2, 2))
    tool.follow(at(6, 6))
    tool.giveUp()
    tool.release()
    expect(painted()).toEqual([])
    tool.choose('polygon')
    click(tool, [1, 1])
    click(tool, [5, 1])
    tool.begin(at(9, 9))
    tool.giveUp()
    click(tool, [5, 6])
    click(tool, [5, 6])
    expect(painted().map(({ shape }) => shape)).toEqual([
      {
        kind: 'polygon',
        points: [
          { x: 1, y: 1 },
          { x: 5, y: 1 },
          { x: 5, y: 6 },
        ],
      },
    ])
  })
  it('sets a corner of a polygon where it is let go', async () => {
    const tool = await taken()
    tool.choose('polygon')
    for (const [x, y] of [
      [1, 1],
      [5, 1],
      [5, 6],
    ] as const) {
      tool.begin(at(9, 9))
      tool.follow(at(x, y))
      tool.release()
    }
    click(tool, [1, 1])
    expect(painted()[0]?.shape).toMatchObject({
      points: [
        { x: 1, y: 1 },
        { x: 5, y: 1 },
        { x: 5, y: 6 },
      ],
    })
  })
  it('is worked by keys: the first arrow shows the corner, Enter sets it, Enter again paints', async () => {
    const tool = await taken()
    tool.step({ x: 1, y: 0 })
    expect(tool.words()).toBe('3 right, 4 down')
    tool.enter()
    tool.step({ x: 2, y: 0 })
    tool.step({ x: 0, y: 5 })
    expect(tool.words()).toBe('from 3 right, 4 down, to 5 right, 9 down')
    tool.enter()
    expect(painted().map(({ shape }) => shape)).toEqual([
      { kind: 'rectangle', left: 3, top: 4, right: 5, bottom: 9 },
    ])
  })
})
