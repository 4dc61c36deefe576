import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick } from 'vue'
import RkTip from './RkTip.vue'
import { tipAt, tipOf } from './tip'

const Window = defineComponent(() => () => [
  h('button', { id: 'plain' }),
  h('button', { id: 'save', 'aria-label': 'Save', ...tipOf('Save', { keys: 'mod+s' }) }, [h('i')]),
  h('button', { id: 'row', ...tipOf('AC 14, 12 HP', { side: 'right' }) }),
  h('button', { id: 'quiet', ...tipOf('') }),
  h(RkTip),
])
let mounted: VueWrapper
const at = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!
const shown = (): string | null => document.querySelector('.tooltip > span')?.textContent ?? null
const point = (id: string): boolean =>
  at(id).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
async function wait(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await nextTick()
  await nextTick()
}

beforeEach(() => {
  vi.useFakeTimers()
  mounted = mount(Window, { attachTo: document.body })
})
afterEach(() => {
  mounted.unmount()
  // what was shown elsewhere in the page goes a moment later: it would answer to the same id
  document.body.replaceChildren()
  vi.useRealTimers()
})

it('finds the tip of what an event happened in, and none where there are no words', () => {
  expect(tipAt(at('save').querySelector('i'))).toMatchObject({ words: 'Save', keys: 'mod+s', side: 'bottom' })
  expect(tipAt(at('row'))).toMatchObject({ words: 'AC 14, 12 HP', side: 'right' })
  expect(tipAt(at('quiet'))).toBeNull()
  expect(tipAt(document)).toBeNull()
})

it('shows words once the pointer rests, and takes them away when it leaves or presses', async () => {
  point('row')
  await wait(300)
  expect(shown()).toBeNull()
  await wait(200)
  expect(shown()).toBe('AC 14, 12 HP')
  point('plain')
  await wait(0)
  expect(shown()).toBeNull()
  point('save') // soon after: at once
  await wait(0)
  expect(shown()).toBe('Save')
  at('save').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await wait(500)
  expect(shown()).toBeNull()
})

it('describes what has words of its own, and says no name twice', async () => {
  point('row')
  await wait(500)
  const id = at('row').getAttribute('aria-describedby')
  expect(document.getElementById(id ?? '')?.textContent).toBe('AC 14, 12 HP')
  point('save')
  await wait(500)
  expect(at('row').hasAttribute('aria-describedby')).toBe(false)
  expect(at('save').hasAttribute('aria-describedby')).toBe(false)
})

it('goes with what it belongs to', async () => {
  point('row')
  await wait(500)
  expect(shown()).not.toBeNull()
  at('row').remove()
  document.dispatchEvent(new KeyboardEvent('keyup', { key: 'n', bubbles: true }))
  await wait(0)
  expect(shown()).toBeNull()
})
