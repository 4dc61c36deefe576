/** The battle map of a mass combat: what is on it, what of that is shown, and what a token that is moved or clicked does. */
import { computed, ref } from 'vue'
import { areasOf } from './massCombatMap'
import { useMassCombatMove } from './useMassCombatMove'
import { useMassCombatPick } from './useMassCombatPick'
import { useMassCombatReach } from './useMassCombatReach'
import { useMassCombatShown } from './useMassCombatShown'
import { useMassCombatTokens } from './useMassCombatTokens'
import { useTargets } from './useTargets'

export function useMassCombatMap() {
  const shown = useMassCombatShown()
  const { fight, units, type, isShownOnTurn, isEngaged } = shown
  const targets = useTargets()
  const hasReach = ref(true)
  const hasRanges = ref(true)
  const hasTargets = ref(true)
  const hasArcs = ref(false)

  const size = computed(() => ({ columns: fight.value?.columns ?? 1, rows: fight.value?.rows ?? 1 }))
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))
  const tokens = useMassCombatTokens(shown, targets, hasTargets)

  return {
    size,
    fight,
    tokens: tokens.tokens,
    areas,
    ...useMassCombatReach(shown, targets, { hasReach, hasRanges, hasArcs }),
    hasArcs,
    here: shown.here,
    units,
    targets,
    hasReach,
    hasRanges,
    hasTargets,
    isLocked: computed(() => isShownOnTurn.value && isEngaged.value),
    canMelee: computed(() => type.value?.kind === 'mass-combat/ground' && isShownOnTurn.value),
    ...useMassCombatMove(tokens),
    ...useMassCombatPick(tokens),
  }
}
