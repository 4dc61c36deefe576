import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { computed, defineComponent, h } from 'vue'
import { createFakeHost } from '@/testing/fakeHost'
import LateInitiative from './LateInitiative.vue'
import { provideCockpit, type Cockpit } from './useCockpit'

interface Someone {
  id: string
  initiative: number | null
  withdrawn: boolean
}
const late: Someone = { id: 'thug', initiative: null, withdrawn: false }
const early: Someone = { id: 'reeve', initiative: 4, withdrawn: false }
const gone: Someone = { id: 'hound', initiative: null, withdrawn: true }

function mountFor(combatants: readonly Someone[], opening = 'done') {
  const send = vi.fn()
  const cockpit = {
    encounter: computed(() => ({ combatants })),
    isRunning: computed(() => true),
    opening: computed(() => opening),
    send,
  } as unknown as Cockpit
  const root = defineComponent({
    setup() {
      provideCockpit(cockpit)
      return () => h(LateInitiative)
    },
  })
  return { send, bar: mount(root) }
}

beforeEach(() => {
  setActivePinia(createPinia())
  createFakeHost()
})

describe('late joiners without initiative', () => {
  it('are named, and one button rolls for them', async () => {
    const { bar, send } = mountFor([early, late, gone])
    expect(bar.text()).toContain('thug')
    expect(bar.text()).not.toContain('hound')
    const [byApp, typed] = bar.findAll('button')
    await byApp?.trigger('click')
    expect(send).toHaveBeenLastCalledWith({ type: 'encounter/roll-initiative' }, { beyond: 'mode' })
    await typed?.trigger('click')
    expect(send).toHaveBeenLastCalledWith({ type: 'encounter/roll-initiative' }, { beyond: 'ask' })
  })
  it('are not asked for where everybody has rolled, nor before the first turn', () => {
    expect(mountFor([early, gone]).bar.find('button').exists()).toBe(false)
    expect(mountFor([early, late], 'initiative').bar.find('button').exists()).toBe(false)
  })
})
