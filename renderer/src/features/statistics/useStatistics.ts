/** Statistics of the campaign's fights, asked anew whenever something has happened, and which of them are looked at. */
import './words'
import { computed, type ComputedRef, type Ref } from 'vue'
import type { FightStatistics, Statistics } from '@shared/contract/statistics'
import type { Id } from '@shared/contract/types'
import { eveningsOf } from '@shared/statistics/together'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { inLanguage } from '@shared/words/language'
import { ui } from '@/words/words'
import type { Plot } from './plot'
import { plotsOf } from './plots'

/** What is looked at when nothing else was chosen. */
export const ALL_FIGHTS = 'all'
const EVENING = 'evening '

/** The date of an evening at the table. */
const dates = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }),
)

const eveningKey = ([first]: readonly FightStatistics[]): string => `${EVENING}${first?.encounter ?? ''}`

/** The evening that is named by its first fight, or one fight; all of them where neither is there any more. */
export function chosenFights(fights: readonly FightStatistics[], of: string): readonly FightStatistics[] {
  if (of.startsWith(EVENING))
    return eveningsOf(fights).find((evening) => eveningKey(evening) === of) ?? fights
  const one = fights.filter(({ encounter }) => encounter === of)
  return one.length === 0 ? fights : one
}

/** All fights, then each evening of several, the newest first, then each fight, the newest first. */
export function choicesOf(fights: readonly FightStatistics[]): { value: string; label: string }[] {
  const evenings = eveningsOf(fights).filter((evening) => evening.length > 1)
  return [
    { value: ALL_FIGHTS, label: ui('statistics.all') },
    ...evenings.toReversed().map((evening) => ({
      value: eveningKey(evening),
      label: ui('statistics.evening', {
        date: dates().format(new Date(evening[0]?.from ?? 0)),
        names: evening.map(({ name }) => name).join(', '),
      }),
    })),
    ...fights.toReversed().map(({ encounter, name }) => ({ value: encounter, label: name })),
  ]
}

export interface ShownStatistics {
  /** Null: not told yet. */
  told: Ref<Statistics | null>
  fights: ComputedRef<readonly FightStatistics[]>
  plots: ComputedRef<readonly Plot[]>
}

/**
 * @param encounter the only one that is asked about; null: all
 * @param of which of those that are told are shown
 */
export function useStatistics(encounter: () => Id | null, of: () => string): ShownStatistics {
  const campaign = useCampaign()
  const { value: told } = useLatest(
    () =>
      campaign.id === null
        ? null
        : { campaign: campaign.id, encounter: encounter(), revision: campaign.revision },
    ({ campaign: id, encounter: about }, asking) =>
      ask('campaign.statistics', { campaign: id, encounter: about, asking }),
    { keep: (before, now) => before.campaign === now.campaign && before.encounter === now.encounter },
  )
  const fights = computed(() => chosenFights(told.value?.fights ?? [], of()))
  const plots = computed(() => plotsOf(fights.value, (side) => campaign.sideMark(side)))
  return { told, fights, plots }
}
