/** Parts of a rule system's windows that a fight can do without: their scripts come when they are first shown. */
import { type Component, defineAsyncComponent, h } from 'vue'
import type { SystemId } from '@shared/campaign/types'
import RkProblem from '@/ui/RkProblem.vue'
import { say, systemName } from '@/words/words'

/** Where its scripts cannot be had the place says so, in the words for a whole system of which that is true. */
export const lazyView = (system: SystemId, load: () => Promise<{ default: Component }>): Component =>
  defineAsyncComponent({
    loader: async () => (await load()).default,
    errorComponent: () =>
      h(RkProblem, { text: say('error', 'system-not-loaded', { system: systemName(system) }) }),
  })
