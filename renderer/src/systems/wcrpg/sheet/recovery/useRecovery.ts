/** What the clock has in store for one sheet, asked of the host whenever the campaign has changed. */
import { computed } from 'vue'
import type { HealingLane } from '@shared/contract/recovery'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { clockWords, durationWords } from '@/words/clock'

export function useRecovery(sheet: () => Id) {
  const campaign = useCampaign()
  const latest = useLatest<{ sheet: Id; revision: number }, HealingLane | null>(
    () => (campaign.id === null ? null : { sheet: sheet(), revision: campaign.revision }),
    async (asked, asking) => {
      const question = { campaign: campaign.id ?? '', sheets: [asked.sheet], asking }
      return (await ask('healing.lanes', question)).lanes.at(0) ?? null
    },
    { keep: (before, now) => before.sheet === now.sheet },
  )
  const lane = latest.value
  const now = computed(() => campaign.campaign?.clock ?? 0)
  const time = (at: number): string =>
    campaign.campaign === null ? '' : clockWords(at, campaign.campaign.calendar, at % 60 !== 0)
  const untilThen = (at: number): string => durationWords(Math.max(0, at - now.value))
  return { lane, now, time, untilThen }
}
export type Recovery = ReturnType<typeof useRecovery>
