/** What whoever is shown may do now, as the host tells it, listed as a GM looks for it. */
import { computed, type ComputedRef } from 'vue'
import type { Command, Id, Offer } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { isOneKind } from '@/features/forms/words'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import type { ActionWindows } from '@/system/actions'
import { listOffers } from './offerList'

export interface Asked {
  encounterId: () => Id
  isRunning: ComputedRef<boolean>
  shown: ComputedRef<Id | null>
}

/** Whose offers, and what is planned before them. */
interface Question {
  combatant: Id
  after?: Command
}

/** Offers of the host, asked for anew whenever the campaign changes; none while there is no question. */
export function fetchedOffers(
  actions: ActionWindows,
  encounterId: () => Id,
  question: () => Question | null,
) {
  const campaign = useCampaign()
  const fetched = useLatest<Question & { revision: number }, Offer[]>(
    () => {
      const now = question()
      return now === null ? null : { ...now, revision: campaign.revision }
    },
    ({ combatant, after }, asking) =>
      ask('offers.list', {
        campaign: campaign.id ?? '',
        encounter: encounterId(),
        combatant,
        ...(after === undefined ? {} : { after }),
        asking,
      }),
    { keep: (before, now) => before.combatant === now.combatant },
  )
  const offers = computed(() => {
    const told = fetched.value.value ?? []
    return actions.offers?.(told) ?? told
  })
  return { offers, isFetchingOffers: fetched.isPending }
}

export function useOffers(actions: ActionWindows, { encounterId, isRunning, shown }: Asked) {
  const fetched = fetchedOffers(actions, encounterId, () =>
    shown.value === null || !isRunning.value ? null : { combatant: shown.value },
  )
  const listed = computed(() => listOffers(actions, fetched.offers.value, isOneKind))
  return { ...fetched, listed }
}
