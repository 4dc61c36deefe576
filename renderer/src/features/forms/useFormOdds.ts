/** The chances of an action as it is filled in, or why it would be refused. */
import { computed, type Ref } from 'vue'
import type { Command, JsonRecord, Odds, Refused } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import type { ActionWindows } from '@/system/actions'
import { refusalWords } from './words'

interface Filled {
  filled: Readonly<Ref<Command | null>>
  values: Readonly<Ref<JsonRecord>>
}

/** @param planned what is done before it: its chances are those that it will have then */
export function useFormOdds(
  actions: Pick<ActionWindows, 'unknownOdds'>,
  { filled, values }: Filled,
  planned: () => Command | undefined = () => undefined,
) {
  const campaign = useCampaign()
  /** Why chances cannot be told before it is done; null when they can. */
  const unknownOdds = computed(() => actions.unknownOdds?.(values.value) ?? null)

  const after = (): { after?: Command } => {
    const command = planned()
    return command === undefined ? {} : { after: command }
  }
  const odds = useLatest<{ command: Command; after?: Command; revision: number }, Odds | Refused>(
    () =>
      filled.value === null || unknownOdds.value !== null || campaign.id === null
        ? null
        : { command: filled.value, ...after(), revision: campaign.revision },
    ({ revision: _, ...asked }, asking) =>
      ask('command.odds', { campaign: campaign.id ?? '', ...asked, asking }),
    { delay: 120, keep: (before, now) => before.command.type === now.command.type },
  )
  const chances = computed<Odds | null>(() =>
    odds.value.value === null || 'outcome' in odds.value.value ? null : odds.value.value,
  )
  /** Why the form as it stands would be refused; undefined when it would not, or is not known. */
  const refusal = computed(() => {
    const answer = odds.value.value
    if (answer === null || !('outcome' in answer) || answer.refused === 'no-odds') return undefined
    return refusalWords(answer, campaign.nameOf)
  })
  const areOddsAwaited = computed(
    () => filled.value !== null && unknownOdds.value === null && odds.value.value === null,
  )
  return { unknownOdds, chances, refusal, areOddsAwaited }
}
