/** The fight of the cockpit as its turn list shows it, with all ties; and one of those in it. */
import { computed, type ComputedRef } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { isEqual } from '@/features/encounter/map/stable'
import { blocksOf, memberOf, type Member } from './sides'
import { boundTo, tiesOf } from './ties'
import { lit } from './lit'

export function useSides() {
  const { encounter } = useCockpit()
  const campaign = useCampaign()
  const blocks = computed(() =>
    encounter.value === undefined
      ? []
      : blocksOf(encounter.value, { view: campaign.view, sheet: campaign.sheet }),
  )
  const ties = computed(() => (encounter.value === undefined ? [] : tiesOf(encounter.value)))
  /** Those at the other end of the ties of whoever is pointed at. */
  const bound = computed(() => (lit.value === null ? new Set<string>() : boundTo(ties.value, lit.value)))
  return { blocks, ties, bound }
}

/** The same object as long as it says the same: a row is drawn anew when something of it has changed, and not with every command. */
export function useMember(who: () => Id | null): ComputedRef<Member | undefined> {
  const { encounter } = useCockpit()
  const campaign = useCampaign()
  return computed<Member | undefined>((before) => {
    const here = encounter.value
    const combatant = here === undefined ? undefined : combatantOf(here, who())
    if (here === undefined || combatant === undefined) return undefined
    const now = memberOf(here, combatant, { view: campaign.view, sheet: campaign.sheet })
    return before !== undefined && isEqual(before, now) ? before : now
  })
}
