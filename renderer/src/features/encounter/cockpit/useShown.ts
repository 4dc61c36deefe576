/** Who acts in the fight, and whom the GM looks at meanwhile: the one picked, else the one whose turn it is. */
import { computed, ref, watch, type ComputedRef } from 'vue'
import type { Encounter, Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { windowMemory } from '@/session/windowMemory'
import type { SystemWindows } from '@/system/windows'
import { combatantOf, isLastTurn, onTurn, rowsOf } from './order'

export function useShown(encounter: ComputedRef<Encounter | undefined>, system: SystemWindows) {
  const campaign = useCampaign()
  const turn = computed(() => encounter.value?.turn ?? null)
  const rows = computed(() => (encounter.value === undefined ? [] : rowsOf(encounter.value)))

  /** Whom the GM has picked to look at; null follows the turn. */
  const kept = windowMemory('picked')
  const picked = ref<Id | null>(kept.get())
  watch(picked, (now) => kept.set(now), { flush: 'sync' })
  watch(turn, () => (picked.value = null))
  /** Where sides take turns: who of the side, as the rule system tells. */
  const sideTurns = system.cockpit.turns
  const isGone = (id: Id): boolean => campaign.view(id)?.standing === 'out'
  const isDown = (id: Id): boolean => campaign.view(id)?.standing === 'down' || isGone(id)
  const acting = computed(() =>
    encounter.value === undefined ? null : (sideTurns?.acting(encounter.value, isGone, isDown) ?? turn.value),
  )
  /** Those who are to act next, in the order in which one key leads through them. */
  const waiting = computed(() =>
    encounter.value === undefined ? [] : (sideTurns?.waiting(encounter.value, isGone, isDown) ?? []),
  )
  /**
   * Those of them who would lose their turn if it passed on now, and whoever loses something with the round; whoever acts out
   * of turn loses nothing.
   */
  const losing = computed(() => {
    const here = encounter.value
    if (here === undefined) return []
    const withRound = isLastTurn(here) ? (sideTurns?.endWithRound?.(here, isDown) ?? []) : []
    const own = new Set(onTurn(here).map(({ id }) => id))
    return [...new Set([...waiting.value.filter((id) => own.has(id)), ...withRound])]
  })
  const shown = computed(() => {
    const here = encounter.value
    if (here === undefined) return null
    const wanted = picked.value ?? acting.value
    if (combatantOf(here, wanted) !== undefined) return wanted
    return rows.value.find((id) => combatantOf(here, id) !== undefined) ?? null
  })
  /** Shows this one; whoever acts is followed to the next turn, anybody else stays until the GM looks elsewhere. */
  function show(id: Id): void {
    picked.value = id === acting.value ? null : id
  }
  const combatant = computed(() =>
    encounter.value === undefined ? undefined : combatantOf(encounter.value, shown.value),
  )
  const view = computed(() => (shown.value === null ? undefined : campaign.view(shown.value)))
  const sheet = computed(() =>
    combatant.value === undefined ? undefined : campaign.sheet(combatant.value.sheet),
  )
  return { turn, rows, picked, isGone, isDown, acting, waiting, losing, shown, show, combatant, view, sheet }
}
export type Shown = ReturnType<typeof useShown>
