/** The same dice once more, with something otherwise: what it changes for each side, run by run. */
import { computed, ref, shallowRef, type Ref } from 'vue'
import type { FightRuns } from '@shared/contract/forecast'
import type { Id, OpenCommand } from '@shared/contract/types'
import { differenceOf } from '@shared/forecast/runs'
import { useCampaign } from '@/session/campaign'
import { keyWords, numeral, ui } from '@/words/words'
import { useForecast } from './useForecast'

const inHundred = (share: number): string => numeral(Math.round(Math.abs(share) * 100))
const signed = (share: number): string => numeral(Math.round(share * 100) + 0)

export function useWhatIf(encounter: () => Id, before: Ref<FightRuns>) {
  const campaign = useCampaign()
  const title = ref<string | null>(null)
  const changes = shallowRef<readonly OpenCommand[]>([])
  const forecast = useForecast(encounter, () => changes.value)

  function play(words: string, otherwise: readonly OpenCommand[]): void {
    title.value = words
    changes.value = otherwise
    forecast.start()
  }
  function end(): void {
    title.value = null
    forecast.end()
  }
  const sentences = computed(() => {
    const { refused, runs } = forecast
    if (refused.value !== null)
      return [
        ui('forecast.refused', { why: keyWords(`refusal.${refused.value.refused}`, refused.value.with) }),
      ]
    const sides = new Set(Object.values(runs.value.people).map(({ side }) => side))
    const told = [...sides].flatMap((side) => {
      const difference = differenceOf(before.value, runs.value, side)
      if (difference === null) return []
      const { share, low, high } = difference
      const name = campaign.sideMark(side).name
      const words = { side: name, low: signed(low), high: signed(high) }
      if (low <= 0 && high >= 0 && inHundred(share) === numeral(0))
        return [ui('forecast.differs.same', words)]
      const gained = inHundred(share)
      return share > 0
        ? [ui('forecast.differs.more', { ...words, gained })]
        : [ui('forecast.differs.less', { side: name, gained, low: signed(-high), high: signed(-low) })]
    })
    return [
      ...told,
      ui(forecast.isRunning.value ? 'forecast.running' : 'forecast.told', {
        runs: numeral(runs.value.outcomes.length),
      }),
    ]
  })
  return { title, sentences, play, end }
}
