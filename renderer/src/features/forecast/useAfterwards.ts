/** How long a side heals after the fight, on demand: asked of the host in small portions, dropped when anything changes. */
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { AfterwardsRuns } from '@shared/contract/forecast'
import type { Id, Refusal } from '@shared/contract/types'
import { rankAt } from '@shared/forecast/runs'
import { useCampaign } from '@/session/campaign'
import { ask, failureOf } from '@/session/link'
import { useNotices } from '@/session/notices'

/** Ends of the fight that are played on: more would take a GM's patience. */
const RUNS = 50
const PORTION = 5

type Sums = Omit<AfterwardsRuns, 'revision'>
const NONE: Sums = { runs: 0, fit: [], dead: 0, lost: 0, untended: 0, unfit: 0 }

/** In-world seconds within which 10, 50 and 90 % of the runs come to it. */
export interface FitBand {
  low: number
  middle: number
  /** Null: in so many of the runs it is never so. */
  high: number | null
}
/** Null: most runs do not come to it. */
export function fitBand({ runs, fit }: Sums): FitBand | null {
  const inOrder = fit.toSorted((a, b) => a - b)
  const at = (share: number): number | undefined => inOrder[rankAt(share, runs) - 1]
  const [low, middle, high] = [at(0.1), at(0.5), at(0.9) ?? null]
  return low === undefined || middle === undefined ? null : { low, middle, high }
}

export function useAfterwards(encounter: () => Id, side: () => Id) {
  const campaign = useCampaign()
  const sums = shallowRef<Sums>(NONE)
  const refused = shallowRef<Refusal | null>(null)
  const isRunning = ref(false)
  let serial = 0

  function end(): void {
    serial++
    sums.value = NONE
    refused.value = null
    isRunning.value = false
  }
  async function start(): Promise<void> {
    end()
    const mine = serial
    const { id, revision } = campaign
    if (id === null) return
    isRunning.value = true
    try {
      for (let first = 0; first < RUNS && mine === serial; first += PORTION) {
        const about = { campaign: id, encounter: encounter(), side: side() }
        const told = await ask('encounter.afterwards', { ...about, first, runs: PORTION })
        if (mine !== serial) return
        if ('outcome' in told) {
          refused.value = { refused: told.refused, with: told.with }
          break
        }
        // an end of another state of the campaign says nothing of this one
        if (told.revision !== revision) {
          end()
          return
        }
        const { runs, fit, dead, lost, untended, unfit } = sums.value
        sums.value = {
          runs: runs + told.runs,
          fit: [...fit, ...told.fit],
          dead: dead + told.dead,
          lost: lost + told.lost,
          untended: untended + told.untended,
          unfit: unfit + told.unfit,
        }
      }
      if (mine === serial) useNotices().settle('afterwards')
    } catch (thrown) {
      if (mine === serial) useNotices().tellFailure(failureOf(thrown), { key: 'afterwards' })
    }
    if (mine === serial) isRunning.value = false
  }
  watch([() => campaign.id, () => campaign.revision, encounter, side], end)
  onScopeDispose(end)
  const band = computed(() => fitBand(sums.value))
  return { sums, band, refused, isRunning, start }
}
