import { shallowRef } from 'vue'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Encounter, JsonRecord } from '@shared/contract/types'
import type { FieldKind } from '@shared/places'
import type { GroundWindows } from '@/system/windows'
import type { Ground } from './ground'
import { layoutOf } from './layout'
import type { ToolInHand } from './tools'

const run = vi.fn<(command: { next: Ground[] }) => Promise<void>>()
vi.mock('@/session/commands', () => ({ runCommand: (command: { next: Ground[] }) => run(command) }))

const lies = shallowRef<readonly Ground[]>([])
const windows: GroundWindows = {
  all: () => lies.value,
  first: { kind: 'mud' },
  fields: { render: () => null },
  words: ({ kind }) => (typeof kind === 'string' ? kind : ''),
  note: () => '',
  hasNames: true,
  stem: 'g',
  yields: () => false,
  command: (_encounter, next) => ({ next }) as never,
}

interface Strip {
  'onUpdate:way': (way: string) => void
  'onUpdate:shape': (shape: string) => void
  onIs: (is: JsonRecord) => void
  onName: (name: string) => void
  onChoose: (id: string | null) => void
  onRemove: () => void
  chosen: string | null
  paint: { name: string; is: JsonRecord } | null
}
async function taken(
  kind: FieldKind = 'square',
): Promise<{ tool: ToolInHand; strip: () => Strip; back: () => void }> {
  vi.resetModules()
  const { takeGround } = await import('./groundTool')
  const back = vi.fn()
  const tool = takeGround(
    () => ({ id: 'e1' }) as Encounter,
    windows,
  )({
    layout: () => layoutOf(kind, { columns: 20, rows: 20 }),
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
const area = (left: number, top: number, right = left, bottom = top) => ({ left, top, right, bottom })
const ground = (id: string, name: string, ...areas: ReturnType<typeof area>[]): Ground => ({
  id,
  name,
  is: { kind: name },
  areas,
})
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))
beforeEach(() => {
  run.mockReset()
  run.mockImplementation(({ next }) => {
    lies.value = next
    return Promise.resolve()
  })
  lies.value = []
})

describe('ground in hand', () => {
  it('a rectangle that is dragged is painted as it is let go, in one command', async () => {
    const { tool } = await taken()
    tool.begin(at(2.2, 3.4))
    tool.follow(at(4.9, 3.9))
    tool.follow(at(5.5, 4.1))
    tool.release()
    await settled()
    expect(run).toHaveBeenCalledOnce()
    expect(lies.value).toEqual([ground('g1', 'mud', area(2, 3, 5, 4))])
  })
  it('strokes one right after the other all stay', async () => {
    const { tool, strip } = await taken()
    strip()['onUpdate:shape']('brush')
    await settled()
    for (const x of [1, 5, 9]) {
      tool.begin(at(x + 0.5, 2.5))
      tool.follow(at(x + 1.5, 2.5))
      tool.release()
    }
    await settled()
    expect(run).toHaveBeenCalledTimes(3)
    expect(lies.value).toEqual([ground('g1', 'mud', area(1, 2, 2, 2), area(5, 2, 6, 2), area(9, 2, 10, 2))])
  })
  it('what is given up paints nothing, nor does Escape', async () => {
    const { tool, back } = await taken()
    tool.begin(at(2, 2))
    tool.follow(at(5, 5))
    tool.giveUp()
    tool.release()
    tool.step({ x: 1, y: 0 })
    tool.enter()
    tool.step({ x: 1, y: 0 })
    tool.cancel()
    tool.cancel()
    tool.cancel()
    await settled()
    expect(run).not.toHaveBeenCalled()
    expect(back).toHaveBeenCalledOnce()
  })
  it('keys paint as well, and are told where they are and what lies there', async () => {
    const { tool } = await taken()
    tool.step({ x: 1, y: 0 })
    expect(tool.words()).toBe('square 3, 4')
    tool.enter()
    tool.step({ x: 2, y: 0 })
    tool.step({ x: 0, y: 1 })
    expect(tool.words()).toBe('from square 3, 4 to square 5, 5: 6 places')
    tool.enter()
    await settled()
    expect(lies.value).toEqual([ground('g1', 'mud', area(3, 4, 5, 5))])
    expect(tool.words()).toBe('square 5, 5: mud')
  })
  it('a brush by keys covers the places that it walks over', async () => {
    const { tool, strip } = await taken('hex')
    strip()['onUpdate:shape']('brush')
    await settled()
    tool.enter()
    tool.step({ x: 0, y: 1 })
    tool.step({ x: 0, y: 1 })
    expect(tool.words()).toBe('from hex 3, 4 to hex 3, 6: 3 places')
    tool.enter()
    await settled()
    expect(lies.value).toEqual([ground('g1', 'mud', area(3, 4, 3, 6))])
  })
  it('another kind or name is something else; the same again goes on with it', async () => {
    const { tool, strip } = await taken()
    const click = (x: number, y: number): void => {
      tool.begin(at(x, y))
      tool.release()
    }
    click(1.5, 1.5)
    strip().onIs({ kind: 'oil' })
    click(5.5, 5.5)
    strip().onName('Slick')
    click(7.5, 7.5)
    await settled()
    strip().onChoose('g1')
    expect(strip().chosen).toBe('g1')
    click(2.5, 1.5)
    await settled()
    expect(lies.value.map(({ id, name, areas }) => [id, name, areas])).toEqual([
      ['g1', 'mud', [area(1, 1, 2, 1)]],
      ['g2', 'oil', [area(5, 5)]],
      ['g3', 'Slick', [area(7, 7)]],
    ])
  })
  it('the eraser takes all of it away that it covers', async () => {
    lies.value = [ground('a', 'mud', area(0, 0, 4, 0)), ground('b', 'oil', area(2, 0, 2, 3))]
    const { tool, strip } = await taken()
    strip()['onUpdate:way']('erase')
    await settled()
    tool.begin(at(2.5, 0.5))
    tool.follow(at(2.5, 3.5))
    tool.release()
    await settled()
    expect(lies.value).toEqual([ground('a', 'mud', area(0, 0, 1, 0), area(3, 0, 4, 0))])
  })
  it('what is there is chosen by clicks and arrows, renamed, made another kind and removed', async () => {
    lies.value = [
      ground('a', 'mud', area(0, 0, 4, 4)),
      ground('b', 'oil', area(2, 2)),
      ground('c', 'ice', area(9, 2)),
    ]
    const { tool, strip } = await taken()
    strip()['onUpdate:way']('change')
    await settled()
    tool.begin(at(2.5, 2.5))
    expect(strip().chosen).toBe('b')
    tool.begin(at(2.5, 2.5))
    expect(strip().chosen).toBe('a')
    tool.step({ x: 1, y: 0 })
    expect(strip().chosen).toBe('c')
    expect(tool.words()).toBe('ice: 1 place')
    strip().onIs({ kind: 'snow' })
    await settled()
    expect(lies.value[2]).toEqual({ ...ground('c', 'snow', area(9, 2)) })
    strip().onName('The pond')
    await settled()
    expect(lies.value[2]).toMatchObject({ name: 'The pond', is: { kind: 'snow' } })
    tool.remove?.()
    await settled()
    expect(lies.value.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(strip().paint).toBeNull()
  })
})
