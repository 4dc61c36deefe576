import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import RkToggle from '@/ui/RkToggle.vue'
import { handleChord, handleKey, useViewActions } from './registry'

beforeEach(() => setActivePinia(createPinia()))

it('does what Ctrl Enter stands for though a switch has the focus, and leaves Enter to the switch', () => {
  const run = vi.fn()
  const isOn = ref(false)
  const View = defineComponent(() => {
    useViewActions([
      { id: 'healing.commit', label: () => 'Go there', group: 'healing', keys: 'mod+enter', run },
    ])
    return () =>
      h(RkToggle, {
        label: 'Stop',
        modelValue: isOn.value,
        'onUpdate:modelValue': (to: boolean) => {
          isOn.value = to
        },
      })
  })
  const view = mount(View, { attachTo: document.body })
  window.addEventListener('keydown', handleChord, { capture: true })
  window.addEventListener('keydown', handleKey)
  const press = (ctrlKey: boolean): boolean =>
    view
      .get('button')
      .element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey, bubbles: true, cancelable: true }),
      )
  press(true)
  expect(run).toHaveBeenCalledOnce()
  expect(isOn.value).toBe(false)
  press(false)
  expect(run).toHaveBeenCalledOnce()
  expect(isOn.value).toBe(true)
  window.removeEventListener('keydown', handleChord, { capture: true })
  window.removeEventListener('keydown', handleKey)
  view.unmount()
})
