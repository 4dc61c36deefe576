import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { useNotices } from '@/session/notices'
import NoticeStack from './NoticeStack.vue'

const RkNotice = defineComponent({
  props: { title: String },
  setup:
    ({ title }) =>
    () =>
      h('p', title),
})
const titlesIn = (place: 'bar' | 'line'): string[] =>
  mount(NoticeStack, { props: { place }, global: { stubs: { RkNotice } } })
    .findAll('.notice')
    .map((notice) => notice.text())

beforeEach(() => setActivePinia(createPinia()))

describe('notices', () => {
  it('that say why not stand in the bar where they move nothing, and on a line where they would be cut', () => {
    const { tell } = useNotices()
    useNotices().roomInBar = 30
    tell({ tone: 'warning', title: 'Not now.', text: 'Too far away.' })
    expect(titlesIn('bar')).toHaveLength(1)
    tell({ tone: 'warning', title: 'Not now.', text: 'Too far away, and behind a wall.' })
    expect([titlesIn('bar'), titlesIn('line')].map(({ length }) => length)).toEqual([1, 1])
  })
  it('are two lines at most beside one in the bar: no pile ever covers the dice tray or a box', () => {
    const { tell } = useNotices()
    for (const title of ['A', 'B', 'C']) tell({ tone: 'bad', title })
    for (const title of ['one', 'two']) tell({ tone: 'neutral', title })
    expect(titlesIn('line')).toHaveLength(2)
    expect(titlesIn('line').join()).toMatch(/B.*C/)
    expect(titlesIn('bar').map((text) => text.includes('two'))).toEqual([true])
  })
})
