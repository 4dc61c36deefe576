/** Asks the host of each treatment whether it can be done now and how likely it is, whenever something has changed. */
import { computed } from 'vue'
import type { Command, Odds, Refused } from '@shared/contract/types'
import { chanceWords } from '@/features/encounter/cockpit/chance'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { say, ui } from '@/words/words'

export interface Prospect {
  key: string
  /** Chances; null: no Check, refused, or not known yet. */
  odds: Odds | null
  /** Percent of all rolls in which it succeeds; null: no Check or not known. */
  chance: number | null
  /** Why it cannot be done, in words. */
  refusal: string | undefined
}

interface Asked {
  key: string
  command: Command
}

/** Every outcome that is some kind of success. */
const SUCCESSES: ReadonlySet<string> = new Set(['success', 'criticalSuccess'])
const successOf = ({ outcomes }: Odds): number | null =>
  outcomes.length === 0
    ? null
    : outcomes.reduce((sum, { key, chance }) => (SUCCESSES.has(key) ? sum + chance : sum), 0)

export const prospectWords = ({ chance, refusal, odds }: Prospect): string => {
  if (refusal !== undefined) return refusal
  if (chance !== null) return ui('wcrpg.treat.chance', { chance: chanceWords(chance) })
  return odds === null ? '' : ui('wcrpg.treat.noCheck')
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
    ({ asked }) =>
      Promise.all(
        asked.map(async ({ key, command }): Promise<[string, Odds | Refused]> => [
          key,
          await ask('command.odds', { campaign: campaign.id ?? '', command }),
        ]),
      ),
    { delay: 100, keep: () => true },
  )
  function prospectOf(key: string, answer: Odds | Refused): Prospect {
    if (!('outcome' in answer)) return { key, odds: answer, chance: successOf(answer), refusal: undefined }
    if (answer.refused === 'no-odds') return { key, odds: NO_ODDS, chance: null, refusal: undefined }
    const refusal = say('refusal', answer.refused, answer.with, nameOf)
    return { key, odds: null, chance: null, refusal }
  }
  const prospects = computed<ReadonlyMap<string, Prospect>>(
    () => new Map((fetched.value.value ?? []).map(([key, answer]) => [key, prospectOf(key, answer)])),
  )
  return { prospects, isPending: fetched.isPending }
}
