import { describe, expect, it } from 'vitest'
import { computed } from 'vue'
import type { Offer } from '@shared/contract/types'
import type { ActionWindows } from '@/system/actions'
import { useFormValues } from './useFormValues'

describe('what is filled in', () => {
  it('is said of one target alone where the field says so', () => {
    const form = useFormValues({ modifierStep: 1 } as ActionWindows, {
      encounter: computed(() => undefined),
      shown: computed(() => 'pell'),
    })
    form.chosen.value = {
      fields: [
        { name: 'target', initial: 'vee' },
        { name: 'cover', initial: null, ofTarget: true },
        { name: 'harm', initial: null },
      ],
    } as unknown as Offer
    form.values.value = { target: 'vee', cover: null, harm: null }
    form.fill('cover', 'half')
    form.fill('harm', 'nonLethal')
    form.fill('target', 'vee')
    expect(form.values.value).toEqual({ target: 'vee', cover: 'half', harm: 'nonLethal' })
    form.fill('target', 'kresk')
    expect(form.values.value).toEqual({ target: 'kresk', cover: null, harm: 'nonLethal' })
  })
})
