/** The report of a fight, asked anew whenever something has happened. */
import type { ShallowRef } from 'vue'
import type { FightReport } from '@shared/contract/report'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'

export function useReport(encounter: () => Id): ShallowRef<FightReport | null> {
  const campaign = useCampaign()
  const { value } = useLatest(
    () =>
      campaign.id === null
        ? null
        : { campaign: campaign.id, encounter: encounter(), revision: campaign.revision },
    ({ campaign: id, encounter: of }, asking) =>
      ask('encounter.report', { campaign: id, encounter: of, asking }),
    { keep: (before, now) => before.encounter === now.encounter },
  )
  return value
}
