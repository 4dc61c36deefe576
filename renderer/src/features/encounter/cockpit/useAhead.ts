/**
 * What whoever is shown may do once a move that is planned on the map has been made: "move there and attack". It is
 * reckoned by the host, as if the move succeeds and nobody comes between.
 */
import { shallowRef } from 'vue'
import type { Command, Id } from '@shared/contract/types'
import type { ActionWindows } from '@/system/actions'
import { fetchedOffers, type Asked } from './useOffers'

export interface PlannedMove {
  command: Command
  /** Who would strike on the way. */
  provokes: readonly Id[]
  /** Makes the move. False: it was refused, something came between, or somebody may answer it first. */
  go: () => Promise<boolean>
}

export function useAhead(actions: ActionWindows, { encounterId, isRunning, shown }: Asked) {
  /** Told by the map; null: none is planned, or the rules refuse it. */
  const plan = shallowRef<PlannedMove | null>(null)
  const { offers, isFetchingOffers } = fetchedOffers(actions, encounterId, () =>
    plan.value === null || shown.value === null || !isRunning.value
      ? null
      : { combatant: shown.value, after: plan.value.command },
  )
  return { plan, offers, isFetchingOffers }
}
export type Ahead = ReturnType<typeof useAhead>
