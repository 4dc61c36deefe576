/** Who comes after the one whose turn it is, in words; nothing before the first turn. */
import { computed, type ComputedRef } from 'vue'
import type { UiLabel } from '@shared/messages/en'
import { useCampaign } from '@/session/campaign'
import { ui } from '@/words/words'
import { nextInOrder } from './order'
import type { Cockpit } from './useCockpit'

/** `end`: what is said of the last in the order. */
export function useWhoIsNext(cockpit: Cockpit, end: UiLabel): ComputedRef<string> {
  const campaign = useCampaign()
  return computed(() => {
    const encounter = cockpit.encounter.value
    if (encounter === undefined || cockpit.turn.value === null) return ''
    const next = nextInOrder(encounter)
    return next === null ? ui(end) : ui('encounter.bar.then', { who: campaign.nameOf(next) ?? next })
  })
}
