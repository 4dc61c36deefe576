/** What whoever is shown may do now, as the host tells it, listed as a GM looks for it. */
import { computed, type ComputedRef } from 'vue'
import type { Id, Offer } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { isOneKind } from '@/features/forms/words'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import type { ActionWindows } from '@/system/actions'
import { listOffers } from './offerList'

interface Asked {
  encounterId: () => Id
  isRunning: ComputedRef<boolean>
  shown: ComputedRef<Id | null>
}

export function useOffers(actions: ActionWindows, { encounterId, isRunning, shown }: Asked) {
  const campaign = useCampaign()
  const fetched = useLatest<{ combatant: Id; revision: number }, Offer[]>(
    () =>
      shown.value === null || !isRunning.value
        ? null
        : { combatant: shown.value, revision: campaign.revision },
    (question, asking) =>
      ask('offers.list', {
        campaign: campaign.id ?? '',
        encounter: encounterId(),
        combatant: question.combatant,
        asking,
      }),
    { keep: (before, now) => before.combatant === now.combatant },
  )
  const offers = computed(() => {
    const told = fetched.value.value ?? []
    return actions.offers?.(told) ?? told
  })
  const listed = computed(() => listOffers(actions, offers.value, isOneKind))
  return { offers, listed, isFetchingOffers: fetched.isPending }
}
