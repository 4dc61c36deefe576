/**
 * Whoever is out of the fight folds to one line below the order of battle, as soon as they are several: who still fights stays
 * in sight. Whoever is shown keeps the row.
 */
import { computed, ref, type ComputedRef } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { useCockpit } from '../cockpit/useCockpit'

/** A single one takes no more room than the line would. */
const FOLDED_FROM = 2

/** Once unfolded they stay so, in the next fight as well. */
export const areOutsOpen = ref(false)

const isSame = (a: ReadonlySet<Id>, b: ReadonlySet<Id>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

export const isFoldable = (outs: readonly Id[]): boolean => outs.length >= FOLDED_FROM

/** Those whose rows are folded away: of several all but the one who is shown. */
export const foldedOf = (outs: readonly Id[], shown: Id | null, isOpen: boolean): ReadonlySet<Id> =>
  new Set(isOpen || !isFoldable(outs) ? [] : outs.filter((id) => id !== shown))

export function useOutFold(): { outs: ComputedRef<Id[]>; isListed: (id: Id) => boolean } {
  const { encounter, isGone, shown } = useCockpit()
  const campaign = useCampaign()
  /** Whose clock still runs may be helped in time, and is no line among the dead. */
  const isWaitedFor = (id: Id): boolean =>
    campaign.view(id)?.chips.some(({ until }) => until !== null) === true
  const outs = computed(() =>
    (encounter.value?.combatants ?? []).map(({ id }) => id).filter((id) => isGone(id) && !isWaitedFor(id)),
  )
  /** The same set as long as it holds the same: lists are not made anew with every command. */
  const folded = computed<ReadonlySet<Id>>((before) => {
    const now = foldedOf(outs.value, shown.value, areOutsOpen.value)
    return before !== undefined && isSame(before, now) ? before : now
  })
  return { outs, isListed: (id) => !folded.value.has(id) }
}
