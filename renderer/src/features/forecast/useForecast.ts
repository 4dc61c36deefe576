/**
 * How a fight ends when its autopilots play it many times: asked of the host in portions short enough to be stopped
 * between them, until the shares are exact enough. The same fight gives the same figures: portions never go past the
 * numbers of runs at which is looked whether they are.
 */
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Reply } from '@shared/contract/client'
import type { FightRuns } from '@shared/contract/forecast'
import type { OutAs } from '@shared/contract/report'
import type { Id, OpenCommand, Refusal } from '@shared/contract/types'
import { isEnough, joinedRuns, NO_RUNS } from '@shared/forecast/runs'
import { useCampaign } from '@/session/campaign'
import { ask, failureOf } from '@/session/link'
import { useNotices } from '@/session/notices'

/** Runs after which is looked whether they are enough. */
const STEP = 100
/** Runs of the first portion: something is to be seen at once. */
const FIRST = 4
/** A portion takes about so long: two are under way when a GM stops it. */
const PORTION_MS = 30
/** Changes come in bursts: the forecast begins anew when they are over. */
const REST_MS = 300

type Told = Reply<'encounter.forecast'>

/**
 * Portion after portion, until they are enough, or what is made of one wants no more. One more is asked for before the last is
 * answered: of several workers none waits for the slowest. What is not wanted any more is dropped.
 */
async function inPortions(
  asked: (first: number, runs: number) => Promise<Told>,
  take: (told: Told) => FightRuns | null,
): Promise<void> {
  let count = FIRST
  let first = 0
  const next = (): Promise<Told> => {
    const runs = Math.min(count, STEP - (first % STEP))
    const portion = asked(first, runs)
    // whoever wants no more of it does not hear that it failed
    portion.catch(() => undefined)
    first += runs
    return portion
  }
  let ahead = next()
  let answered = performance.now()
  for (let runs = NO_RUNS; runs.outcomes.length % STEP !== 0 || !isEnough(runs);) {
    const awaited = ahead
    ahead = next()
    const taken = take(await awaited)
    if (taken === null || taken.outcomes.length === runs.outcomes.length) return
    const now = performance.now()
    const each = (now - answered) / (taken.outcomes.length - runs.outcomes.length)
    // two answers that come together say nothing of how long one takes
    count = Math.max(1, Math.min(STEP, count * 2, Math.round(PORTION_MS / Math.max(each, 0.1))))
    answered = now
    runs = taken
  }
}

export function useForecast(encounter: () => Id, changes: () => readonly OpenCommand[] = () => []) {
  const campaign = useCampaign()
  const runs = shallowRef<FightRuns>(NO_RUNS)
  const about = shallowRef<{ outAs: OutAs; hasGoals: boolean }>({ outAs: 'out', hasGoals: false })
  const refused = shallowRef<Refusal | null>(null)
  const isRunning = ref(false)
  /** The GM had no patience for more runs. */
  const wasStopped = ref(false)
  /** Somebody looks at it: whatever changes the fight begins it anew. */
  let isWanted = false
  /** Counts what was begun: an answer to what has been stopped is dropped. */
  let serial = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  function forget(): void {
    serial++
    clearTimeout(rest)
    runs.value = NO_RUNS
    refused.value = null
    wasStopped.value = false
  }
  async function begin(): Promise<void> {
    forget()
    const mine = serial
    const { id, revision } = campaign
    if (id === null) return
    const ofFight = { campaign: id, encounter: encounter(), changes: [...changes()] }
    isRunning.value = true
    try {
      await inPortions(
        (first, count) => ask('encounter.forecast', { ...ofFight, first, runs: count }),
        (told) => {
          if (mine !== serial) return null
          if ('outcome' in told) refused.value = { refused: told.refused, with: told.with }
          // runs of two states of the campaign are no sample of either
          else if (told.revision !== revision) again()
          else {
            about.value = told
            return (runs.value = joinedRuns(runs.value, told.runs))
          }
          return null
        },
      )
      if (mine === serial) useNotices().settle('forecast')
    } catch (thrown) {
      if (mine === serial) useNotices().tellFailure(failureOf(thrown), { key: 'forecast' })
    }
    if (mine === serial) isRunning.value = false
  }

  /** What was told holds no more: nothing of it is shown. */
  function again(): void {
    forget()
    isRunning.value = true
    rest = setTimeout(() => void begin(), REST_MS)
  }
  function start(): void {
    isWanted = true
    void begin()
  }
  /** What has been played so far stays to be seen. */
  function stop(): void {
    serial++
    clearTimeout(rest)
    wasStopped.value = isRunning.value
    isRunning.value = false
  }
  function end(): void {
    isWanted = false
    forget()
    isRunning.value = false
  }

  watch([() => campaign.id, () => campaign.revision, encounter], () => {
    if (isWanted) again()
  })
  onScopeDispose(end)
  const isEmpty = computed(() => runs.value.outcomes.length === 0)
  return { runs, about, refused, isRunning, wasStopped, isEmpty, start, stop, end }
}
