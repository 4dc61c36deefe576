import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import RkNumber from './RkNumber.vue'

describe('a number box', () => {
  it('says its bounds when something beyond them is typed, and does not take it', async () => {
    const box = mount(RkNumber, { props: { modelValue: 3, label: 'Squares', minimum: 1, maximum: 50 } })
    expect(box.text()).not.toContain('please')
    await box.get('input').setValue('51')
    expect(box.text()).toContain('Must be between 1 and 50.')
    expect(box.emitted('update:modelValue')).toBeUndefined()
    expect(box.emitted('wrong')).toEqual([[true]])
    await box.get('input').setValue('50')
    expect(box.text()).not.toContain('please')
    expect(box.emitted('update:modelValue')).toEqual([[50]])
    expect(box.emitted('wrong')).toEqual([[true], [false]])
  })

  it('keeps the form around it from being sent while it shows what it does not hold', async () => {
    const box = mount(RkNumber, { props: { modelValue: 3, label: 'Squares', minimum: 1, maximum: 50 } })
    const input = box.get('input')
    expect(input.element.validationMessage).toBe('')
    await input.setValue('-1')
    expect(input.element.validationMessage).toBe('Must be between 1 and 50.')
    await input.setValue('')
    expect(input.element.validationMessage).toBe('')
    await box.setProps({ required: true })
    expect(input.element.validationMessage).toBe('Must be between 1 and 50.')
    expect(box.emitted('update:modelValue')).toEqual([[null]])
  })

  it('says words of its own where a place has them', async () => {
    const box = mount(RkNumber, {
      props: { modelValue: 3, label: 'Days', minimum: 1, maximum: 50, outOfBounds: 'Days, please.' },
    })
    await box.get('input').setValue('many')
    expect(box.text()).toContain('Days, please.')
    expect(box.text()).not.toContain('Between')
  })
})
