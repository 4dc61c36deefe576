/** Asks the host of each treatment whether it can be done now and how likely it is, whenever something has changed. */
import { computed } from 'vue'
import type { Command, Odds, Refused } from '@shared/contract/types'
import { chanceWords } from '@/features/forms/chance'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { say, ui } from '@/words/words'

export interface Prospect {
  key: string
  /** Chances; null: no Check, refused, or not known yet. */
  odds: Odds | null
  /** Why it cannot be done, in words. */
  refusal: string | undefined
}

interface Asked {
  key: string
  command: Command
}

/** What a medic hopes for, best first. */
const HOPES = [
  'revivedForGood',
  'revived',
  'fromTheDead',
  'hpWon',
  'inStasis',
  'allWoundsClosed',
  'woundsHealed',
  'success',
]

/** The outcomes hoped for with their chances, in words; empty where no Check is made. */
export const hopesOf = ({ outcomes }: Odds): { words: string; chance: number }[] =>
  outcomes
    .filter(({ key }) => HOPES.includes(key))
    .sort((a, b) => HOPES.indexOf(a.key) - HOPES.indexOf(b.key))
    .map(({ key, chance }) => ({ words: `${say('outcome', key)} ${chanceWords(chance)}`, chance }))

export const prospectWords = ({ refusal, odds }: Prospect): string => {
  if (refusal !== undefined) return refusal
  if (odds === null) return ''
  if (odds.outcomes.length === 0) return ui('wcrpg.treat.noCheck')
  const hopes = hopesOf(odds)
  const likely = hopes.filter(({ chance }) => chance > 0)
  return (likely.length > 0 ? likely : hopes.slice(0, 1)).map(({ words }) => words).join(', ')
}

/** No Check is made at once, so that there is nothing to tell. */
const NO_ODDS: Odds = { price: null, outcomes: [], derivations: [], switches: {} }

export function useTreatmentOdds(commands: () => readonly Asked[] | null) {
  const campaign = useCampaign()
  const nameOf = campaign.nameOf
  const fetched = useLatest<{ asked: readonly Asked[]; revision: number }, [string, Odds | Refused][]>(
    () => {
      const asked = commands()
      return asked === null || campaign.id === null ? null : { asked, revision: campaign.revision }
    },
    ({ asked }, asking) =>
      Promise.all(
        asked.map(async ({ key, command }): Promise<[string, Odds | Refused]> => [
          key,
          await ask('command.odds', { campaign: campaign.id ?? '', command, asking }),
        ]),
      ),
    { delay: 100, keep: () => true },
  )
  function prospectOf(key: string, answer: Odds | Refused): Prospect {
    if (!('outcome' in answer)) return { key, odds: answer, refusal: undefined }
    if (answer.refused === 'no-odds') return { key, odds: NO_ODDS, refusal: undefined }
    const refusal = say('refusal', answer.refused, answer.with, nameOf)
    return { key, odds: null, refusal }
  }
  const prospects = computed<ReadonlyMap<string, Prospect>>(
    () => new Map((fetched.value.value ?? []).map(([key, answer]) => [key, prospectOf(key, answer)])),
  )
  return { prospects, isPending: fetched.isPending }
}
