import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { computed, defineComponent, h, ref } from 'vue'
import { provideCockpit, type Cockpit } from '@/features/encounter/cockpit/useCockpit'
import { createFakeHost } from '@/testing/fakeHost'
import SummaryPanel from './SummaryPanel.vue'
import { summaryOpen } from './summaryState'

function textIn(round: number): string {
  const cockpit = {
    encounter: computed(() => ({
      round,
      sides: [],
      combatants: [],
      fight: { system: 'mass-combat', record: [] },
    })),
    form: { ran: ref(null) },
  } as unknown as Cockpit
  const root = defineComponent({
    setup() {
      provideCockpit(cockpit)
      return () => h(SummaryPanel)
    },
  })
  return mount(root).text()
}

beforeEach(() => {
  setActivePinia(createPinia())
  createFakeHost()
})

describe('the summary of a turn', () => {
  it('is of no turn before the first, though that of another battle was being read', () => {
    summaryOpen.value = true
    expect(textIn(1)).toBe('')
    summaryOpen.value = true
    expect(textIn(0)).toBe('')
  })
})
