/** The battle of the cockpit as its list of units shows it, and what its parts ask about it. */
import { computed, type ComputedRef } from 'vue'
import { useCampaign } from '@/session/campaign'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { unitsOf, type UnitsEntry, type ListedUnit } from './units'

export function useUnits(): {
  entries: ComputedRef<UnitsEntry[]>
  units: ComputedRef<Map<string, ListedUnit>>
} {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const entries = computed(() =>
    cockpit.encounter.value === undefined
      ? []
      : unitsOf(cockpit.encounter.value, { view: campaign.view, sheet: campaign.sheet }),
  )
  const units = computed(
    () => new Map(entries.value.flatMap((entry) => entry.units.map((unit) => [unit.id, unit] as const))),
  )
  return { entries, units }
}
