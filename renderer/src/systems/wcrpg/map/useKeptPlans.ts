/**
 * Planned moves of those who are not looked at just now: each is there again when they are, as long as they stand where they
 * stood and the turn has not passed.
 */
import { watch } from 'vue'
import type { Id } from '@shared/contract/types'
import type { WcrpgLeg } from '@shared/wcrpg/fight'
import { useCampaign } from '@/session/campaign'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'

export type Gait = 'move' | 'run' | 'step'

export interface Plan {
  gait: Gait
  legs: readonly WcrpgLeg[]
  finalFace: number | null
}

interface Planning {
  /** Of whoever is shown; null: nothing is planned. */
  now: () => Plan | null
  take: (plan: Plan | null) => void
}

/** @param place where whoever is shown stands, the same words for the same place */
export function useKeptPlans(place: () => string, { now, take }: Planning): void {
  const { shown, turn } = useCockpit()
  const campaign = useCampaign()
  const kept = new Map<Id, { plan: Plan; from: string }>()

  function putAway(who: Id | null, from: string): void {
    const plan = now()
    if (who !== null && plan !== null) kept.set(who, { plan, from })
  }
  function passOn(from: Id | null): void {
    if (from !== null && kept.has(from))
      useNotices().tell({
        tone: 'neutral',
        title: ui('wcrpg.walk.notMade', { who: campaign.nameOf(from) ?? from }),
      })
    kept.clear()
  }
  watch([shown, place, turn], ([who, at, acting], [before, was, actedBefore]) => {
    if (who !== before || acting !== actedBefore) putAway(before, was)
    if (acting !== actedBefore) passOn(actedBefore)
    const again = who === null || who === before ? undefined : kept.get(who)
    take(again?.from === at ? again.plan : null)
    if (who !== null) kept.delete(who)
  })
}
