import { flushPromises, mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import RkTabs from './RkTabs.vue'

describe('tabs', () => {
  it('keep the content of one that is kept, and drop the others', async () => {
    const tabs = mount(RkTabs, {
      props: {
        label: 'Tabs',
        modelValue: 'patient',
        kept: 'patient',
        tabs: [
          { key: 'patient', label: 'Patient' },
          { key: 'ahead', label: 'Ahead' },
        ],
      },
      slots: { patient: 'one who waits', ahead: 'what comes' },
    })
    expect(tabs.text()).not.toContain('what comes')
    await tabs.setProps({ modelValue: 'ahead' })
    await flushPromises()
    expect(tabs.text()).toContain('what comes')
    expect(tabs.get('[data-state="inactive"].tab-panel').text()).toBe('one who waits')
    await tabs.setProps({ modelValue: 'patient' })
    await flushPromises()
    expect(tabs.text()).not.toContain('what comes')
  })
  it('hand over to the first when the one that is shown goes away', async () => {
    const log = { key: 'log', label: 'Log' }
    const map = { key: 'map', label: 'Map' }
    const news = { key: 'news', label: 'News' }
    const tabs = mount(RkTabs, {
      props: {
        label: 'Tabs',
        modelValue: 'news',
        'onUpdate:modelValue': (modelValue: string) => tabs.setProps({ modelValue }),
        tabs: [log, map, news],
      },
      slots: { log: 'what was', map: 'where', news: 'what is new' },
    })
    await tabs.setProps({ tabs: [log, news] })
    expect(tabs.text()).toContain('what is new')
    await tabs.setProps({ tabs: [log, map] })
    await flushPromises()
    expect(tabs.get('[data-state="active"]').text()).toBe('Log')
    expect(tabs.text()).toContain('what was')
  })
  it('stand under their headings, and are named by them', () => {
    const tabs = mount(RkTabs, {
      props: {
        label: 'Tabs',
        modelValue: 'a',
        tabs: [
          { key: 'a', label: 'People', group: 'WWN' },
          { key: 'b', label: 'Foes', group: 'WWN' },
          { key: 'c', label: 'People', group: 'WIRE' },
        ],
      },
    })
    expect(tabs.findAll('.heading').map((one) => one.text())).toEqual(['WWN', 'WIRE'])
    expect(tabs.findAll('[role="tab"]').map((one) => one.text())).toEqual([
      'WWN: People',
      'WWN: Foes',
      'WIRE: People',
    ])
  })
})
