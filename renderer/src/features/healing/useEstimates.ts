/**
 * Expected recovery from many runs of the same rules: asked of the host in portions, one patient after the other, so
 * that it can be watched and stopped. What was asked before a change stays, marked as out of date.
 */
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { RecoveryRuns } from '@shared/contract/recovery'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask, failureOf } from '@/session/link'
import { useNotices } from '@/session/notices'
import { joined, NO_RUNS } from './estimate'

export const WANTED_RUNS = 1000
const PORTION = 100
/** Runs are given up after so long. */
export const HORIZON_SECONDS = 90 * 86_400

export interface AskedRuns {
  runs: RecoveryRuns
  /** Clock and revision that they went on from. */
  from: number
  revision: number
  /** The host could play none. */
  isEmpty: boolean
}

export function useEstimates() {
  const store = useCampaign()
  const asked = shallowRef<ReadonlyMap<Id, AskedRuns>>(new Map())
  const running = ref<Id | null>(null)
  const queue = shallowRef<readonly Id[]>([])
  /** Counts what was stopped: an answer that comes later is dropped. */
  let serial = 0

  const put = (sheet: Id, runs: AskedRuns): void => {
    asked.value = new Map(asked.value).set(sheet, runs)
  }
  async function play(sheet: Id, mine: number): Promise<void> {
    const campaign = store.id
    if (campaign === null) return
    const from = store.campaign?.clock ?? 0
    const { revision } = store
    let runs = NO_RUNS
    while (runs.runs < WANTED_RUNS) {
      const portion = await ask('healing.forecast', {
        campaign,
        sheet,
        first: runs.runs,
        runs: PORTION,
        horizon: HORIZON_SECONDS,
      })
      if (mine !== serial) return
      // portions of two states of the campaign are no sample of either
      if (store.revision !== revision) {
        queue.value = [...queue.value, sheet]
        return
      }
      runs = joined(runs, portion)
      put(sheet, { runs, from, revision, isEmpty: portion.runs === 0 })
      if (portion.runs === 0) return
    }
  }
  async function work(): Promise<void> {
    const mine = serial
    for (let next = queue.value[0]; next !== undefined && mine === serial; next = queue.value[0]) {
      queue.value = queue.value.slice(1)
      running.value = next
      try {
        await play(next, mine)
        useNotices().settle('estimates')
      } catch (thrown) {
        if (mine === serial) {
          useNotices().tellFailure(failureOf(thrown), { key: 'estimates' })
          queue.value = []
        }
      }
    }
    if (mine === serial) running.value = null
  }
  function estimate(sheets: readonly Id[]): void {
    queue.value = [
      ...queue.value,
      ...sheets.filter((id) => id !== running.value && !queue.value.includes(id)),
    ]
    if (running.value === null) void work()
  }
  function stop(): void {
    serial++
    queue.value = []
    running.value = null
  }
  watch(
    () => store.id,
    () => {
      stop()
      asked.value = new Map()
    },
  )
  onScopeDispose(stop)

  const isStale = (runs: AskedRuns): boolean => runs.revision !== store.revision
  const isRunning = computed(() => running.value !== null)
  return { asked, running, queue, isRunning, isStale, estimate, stop }
}
export type Estimates = ReturnType<typeof useEstimates>
