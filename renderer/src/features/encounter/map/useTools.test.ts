import { describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { layoutOf } from './layout'
import type { MapTool, TakeTool, ToolInHand } from './tools'
import { useTools } from './useTools'

const at = { point: { x: 1.5, y: 2.5 }, square: { x: 1, y: 2 } }
const other = { point: { x: 3.5, y: 2.5 }, square: { x: 3, y: 2 } }
const inert = (words: string, done: unknown[][]): ToolInHand => ({
  begin: (point) => void done.push(['begin', point]),
  follow: (point) => void done.push(['follow', point]),
  release: () => void done.push(['release']),
  giveUp: () => void done.push(['giveUp']),
  step: () => undefined,
  enter: () => undefined,
  cancel: () => undefined,
  words: () => words,
  layer: () => null,
  cursor: 'crosshair',
})

function made() {
  const done: unknown[][] = []
  const wanted = ref<string | null>(null)
  const loads: ((take: TakeTool) => void)[] = []
  const tool = (key: string): MapTool => ({
    key,
    icon: 'ruler',
    label: 'map.ruler',
    action: 'encounter.ruler',
    keys: 'shift+m',
    load: () => new Promise((resolve) => loads.push(resolve)),
  })
  const layout = layoutOf('square', { columns: 10, rows: 8 })
  const focus = vi.fn()
  const options = {
    tools: () => [tool('one'), tool('two')],
    wanted,
    field: {
      layout: () => layout,
      tokens: () => [],
      measure: () => null,
      start: () => ({ x: 0, y: 0 }),
      putBack: () => (wanted.value = null),
      focus,
    },
  }
  const scope = effectScope()
  const tools = scope.run(() => useTools(options))
  if (tools === undefined) throw new Error('the scope is over')
  const arrive = async (which: number): Promise<void> => {
    loads[which]?.(() => inert(`words ${String(which)}`, done))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { done, wanted, tools, focus, arrive }
}

describe('the tool in hand', () => {
  it('gets what the pointer did before its scripts had come', async () => {
    const { done, wanted, tools, focus, arrive } = made()
    wanted.value = 'one'
    await nextTick()
    tools.begin(at)
    tools.follow(other)
    expect(done).toEqual([])
    await arrive(0)
    expect(done).toEqual([
      ['begin', at],
      ['follow', other],
    ])
    tools.release()
    expect(done.at(-1)).toEqual(['release'])
    expect(focus).toHaveBeenCalledOnce()
  })
  it('is one at a time, and none once it is put back', async () => {
    const { wanted, tools, arrive } = made()
    wanted.value = 'one'
    await nextTick()
    wanted.value = 'two'
    await nextTick()
    await arrive(1)
    await arrive(0)
    expect(tools.hand.value?.words()).toBe('words 1')
    wanted.value = null
    await nextTick()
    expect(tools.hand.value).toBeNull()
  })
})
