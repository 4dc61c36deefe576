/** A planned move stays while others are looked at, and is told to be lost when the turn passes. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue'
import type { Id } from '@shared/contract/types'
import { useNotices } from '@/session/notices'
import { createFakeHost } from '@/testing/fakeHost'
import { provideCockpit, type Cockpit } from '@/features/encounter/cockpit/useCockpit'
import { useKeptPlans, type Plan } from './useKeptPlans'

const PLAN: Plan = {
  gait: 'run',
  legs: [{ face: null, stunt: 'walkForward', side: 'left', increments: 2 }],
  finalFace: 90,
}

/** Ada is shown and acts; Bo stands elsewhere. */
function planning() {
  const [shown, turn, place] = [ref<Id | null>('ada'), ref<Id | null>('ada'), ref('3, 4')]
  const plan = shallowRef<Plan | null>(PLAN)
  const keeper = defineComponent({
    setup() {
      useKeptPlans(() => place.value, { now: () => plan.value, take: (taken) => (plan.value = taken) })
      return () => null
    },
  })
  const cockpit = { shown, turn, form: {} } as unknown as Cockpit
  mount(
    defineComponent({
      setup() {
        provideCockpit(cockpit)
        return () => h(keeper)
      },
    }),
  )
  const look = async (who: Id, at: string): Promise<void> => {
    shown.value = who
    place.value = at
    await nextTick()
  }
  return { shown, turn, place, plan, look, told: () => useNotices().notices.map(({ title }) => title) }
}

beforeEach(() => {
  setActivePinia(createPinia())
  createFakeHost()
})

describe('a planned move', () => {
  it('is there again when somebody else has been looked at', async () => {
    const { plan, look, told } = planning()
    await look('bo', '9, 9')
    expect(plan.value).toBeNull()
    await look('ada', '3, 4')
    expect(plan.value).toEqual(PLAN)
    expect(told()).toEqual([])
  })
  it('is gone when they stand elsewhere by then, and when they are moved before one’s eyes', async () => {
    const { plan, place, look } = planning()
    await look('bo', '9, 9')
    await look('ada', '3, 5')
    expect(plan.value).toBeNull()
    plan.value = PLAN
    place.value = '4, 5'
    await nextTick()
    expect(plan.value).toBeNull()
  })
  it('is told to be lost when the turn passes, looked at or not', async () => {
    for (const isLookedAt of [true, false]) {
      setActivePinia(createPinia())
      const { plan, turn, look, told } = planning()
      if (!isLookedAt) await look('bo', '9, 9')
      turn.value = 'bo'
      await look('bo', '9, 9')
      expect(plan.value).toBeNull()
      expect(told()).toEqual(['The planned move of ada was not made.'])
      await look('ada', '3, 4')
      expect(plan.value).toBeNull()
    }
  })
})
