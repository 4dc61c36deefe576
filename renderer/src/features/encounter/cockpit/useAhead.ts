/**
 * What whoever is shown may do once a move that is planned on the map has been made: "move there and attack". It is
 * reckoned by the host, as if the move succeeds and nobody comes between.
 */
import { computed, shallowRef } from 'vue'
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
  /** Told by the map: whether a planned move can be made is being asked. */
  const isAsked = shallowRef(false)
  /** What can be done after the move is not known yet. */
  const isAwaited = computed(() => isAsked.value || isFetchingOffers.value)
  return { plan, isAsked, isAwaited, offers }
}
export type Ahead = ReturnType<typeof useAhead>
