/**
 * What the host says of a planned move before it is carried out: whether it can be, who would strike, the chance of its
 * stunts (WCA-STUNT-01, WCA-OPPA-01).
 */
import { computed, type ComputedRef } from 'vue'
import type { CommandOf } from '@shared/contract/commands'
import type { Command, JsonRecord, Odds, Refused } from '@shared/contract/types'
import type { WcrpgLeg, WcrpgPlace } from '@shared/wcrpg/fight'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { numeral, ui } from '@/words/words'
import { refusalWords } from '@/features/forms/words'
import type { MapVerdict } from '@/features/encounter/map/mapTypes'
import { lengthOf } from './legs'
import type { WalkPlan } from './useWalkPlan'

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

interface Asking {
  commandOf: (legs: readonly WcrpgLeg[], face: number | null) => CommandOf<'wcrpg/walk'>
  /** Increments that may be gone, as the offer tells. */
  most: ComputedRef<number | null>
}

export function useWalkOdds(
  { gait, legs, finalFace, aimedAt, legsWith }: WalkPlan,
  { commandOf, most }: Asking,
) {
  const campaign = useCampaign()
  const asked = computed<readonly WcrpgLeg[]>(() =>
    aimedAt.value === null ? legs.value : legsWith(aimedAt.value),
  )
  const { value: odds, isPending } = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      asked.value.length === 0 || campaign.id === null
        ? null
        : { command: commandOf(asked.value, finalFace.value), revision: campaign.revision },
    ({ command }, asking) => ask('command.odds', { campaign: campaign.id ?? '', command, asking }),
    { delay: 30 },
  )

  const name = (id: string): string => campaign.nameOf(id) ?? id
  /** What is known of the plan: why not, whom it provokes, the Checks of its stunts. */
  const known = computed(() => {
    const answer = odds.value
    if (answer === null) return null
    if ('outcome' in answer && answer.refused !== 'no-odds')
      return {
        refusal: refusalWords(answer, campaign.nameOf) ?? '',
        provokes: [],
        strikers: [],
        checks: 0,
        dc: null,
        chance: null,
        most: numberIn(answer.with['maximum']),
      }
    const told = 'outcome' in answer ? null : answer
    const facts: JsonRecord = told?.with ?? {}
    const { provokes, checks, maximum, chance } = facts
    const strikers = Array.isArray(provokes) ? provokes.filter((id) => typeof id === 'string') : []
    return {
      refusal: null,
      /** Who would strike on the way, and their names. */
      strikers,
      provokes: strikers.map(name),
      checks: numberIn(checks) ?? 0,
      dc: told?.derivations[0] ?? null,
      chance: numberIn(chance),
      most: numberIn(maximum),
    }
  })
  function verdictOf(place: WcrpgPlace): MapVerdict | null {
    const way = legsWith(place)
    const now = known.value
    if (way.length === 0 || now === null) return null
    if (now.refusal !== null) return { words: now.refusal, isPossible: false }
    const length = lengthOf(way)
    const parts = [
      ui(`wcrpg.walk.length.${gait.value}`, {
        increments: numeral(Math.round(length * 100) / 100),
        most: numeral(now.most ?? most.value ?? length),
      }),
      ...(now.provokes.length === 0 ? [] : [ui('wcrpg.walk.provokes', { names: now.provokes.join(', ') })]),
    ]
    return { words: parts.join(' – '), isPossible: true }
  }
  return { known, isPending, verdictOf }
}
