/** The unit that the map is drawn for: where it stands, whether it may act, and whom it aims at. */
import { computed } from 'vue'
import { useCampaign } from '@/session/campaign'
import { isOnTurn } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { massCombatEncounter, massCombatUnit } from '../fight'
import { useUnits } from '../cockpit/useUnits'

export function useMassCombatShown() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const { units } = useUnits()

  const fight = computed(() => massCombatEncounter(cockpit.encounter.value))
  const shown = computed(() => cockpit.shown.value)
  const here = computed(() => units.value.get(shown.value ?? '')?.square ?? null)
  const isShownOnTurn = computed(
    () =>
      cockpit.encounter.value !== undefined &&
      shown.value !== null &&
      isOnTurn(cockpit.encounter.value, shown.value),
  )
  const target = computed(() => {
    const chosen = cockpit.form.chosen.value === null ? undefined : cockpit.form.values.value['target']
    return typeof chosen === 'string' ? chosen : null
  })
  const type = computed(() => {
    const unit = campaign.sheet(shown.value ?? '')
    return unit?.kind === 'mass-combat/unit' ? campaign.sheet(unit.type) : undefined
  })
  /** Locked in a dogfight: a move breaks away (MC-DOG-04). */
  const isEngaged = computed(() => {
    const combatant = cockpit.encounter.value?.combatants.find(({ id }) => id === shown.value)
    return combatant !== undefined && (massCombatUnit(combatant)?.engagedWith.length ?? 0) > 0
  })
  return { fight, units, shown, here, isShownOnTurn, isEngaged, target, type }
}
export type MassCombatShown = ReturnType<typeof useMassCombatShown>
