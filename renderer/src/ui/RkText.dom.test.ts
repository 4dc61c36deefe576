import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import RkNumber from './RkNumber.vue'
import RkText from './RkText.vue'

describe('a box that must be filled in', () => {
  it('says so beside its label and to screen readers, and keeps its name', () => {
    const needed = mount(RkText, { props: { label: 'Why', modelValue: '', needed: true } })
    expect(needed.find('label').text()).toContain('required')
    expect(needed.find('label [aria-hidden]').text()).toBe('required')
    expect(needed.find('input').attributes('aria-required')).toBe('true')
    const free = mount(RkText, { props: { label: 'Why', modelValue: '' } })
    expect(free.find('label').text()).toBe('Why')
    const number = mount(RkNumber, { props: { label: 'Damage', modelValue: null, needed: true } })
    expect(number.find('label').text()).toContain('required')
    expect(number.find('input').attributes('aria-required')).toBe('true')
  })
})
