/** The battle map of a mass combat: what is on it, what of that is shown, and what a token that is moved or clicked does. */
import { computed, ref } from 'vue'
import { areasOf } from './fleetMap'
import { useFleetMove } from './useFleetMove'
import { useFleetPick } from './useFleetPick'
import { useFleetReach } from './useFleetReach'
import { useFleetShown } from './useFleetShown'
import { useFleetTokens } from './useFleetTokens'
import { useTargets } from './useTargets'

export function useFleetMap() {
  const shown = useFleetShown()
  const { fight, units, type, isShownOnTurn } = shown
  const targets = useTargets()
  const hasReach = ref(true)
  const hasRanges = ref(true)
  const hasTargets = ref(true)

  const size = computed(() => ({ columns: fight.value?.columns ?? 1, rows: fight.value?.rows ?? 1 }))
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))
  const tokens = useFleetTokens(shown, targets, hasTargets)

  return {
    size,
    fight,
    tokens: tokens.tokens,
    areas,
    ...useFleetReach(shown, targets, { hasReach, hasRanges }),
    units,
    targets,
    hasReach,
    hasRanges,
    hasTargets,
    canMelee: computed(() => type.value?.kind === 'mass-combat/ground' && isShownOnTurn.value),
    ...useFleetMove(tokens),
    ...useFleetPick(tokens),
  }
}
