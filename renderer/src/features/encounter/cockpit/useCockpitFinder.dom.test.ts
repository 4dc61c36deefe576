import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { computed, effectScope, ref } from 'vue'
import { findings } from '@/actions/finders'
import { madeOffer } from '@/testing/made'
import { useCockpitFinder } from './useCockpitFinder'
import type { Cockpit } from './useCockpit'

beforeEach(() => setActivePinia(createPinia()))

it('finds what whoever is shown may do, by its words, and opens it; what cannot be done is not found', () => {
  const open = vi.fn()
  const [reload, refused] = [madeOffer('reload'), madeOffer('standUp', { refused: 'not-prone' })]
  const scope = effectScope()
  scope.run(() => {
    useCockpitFinder({
      system: { encounter: { dialogs: [] } },
      encounter: computed(() => undefined),
      rows: ref(['ana', 'bo']),
      shown: ref('ana'),
      isRunning: ref(true),
      offers: ref([reload, refused]),
      form: { open },
      show: vi.fn(),
    } as unknown as Cockpit)
  })
  const [found, ...others] = findings('reload')
  expect(found?.words).toContain('Reload or recharge')
  expect(others).toEqual([])
  expect(findings('stand up')).toEqual([])
  void found?.run()
  expect(open).toHaveBeenCalledExactlyOnceWith(reload)
  scope.stop()
})
