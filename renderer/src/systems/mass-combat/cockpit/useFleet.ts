/** The battle of the cockpit as its fleet list shows it, and what its parts ask about it. */
import { computed, type ComputedRef } from 'vue'
import { useCampaign } from '@/session/campaign'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { fleetOf, type FleetEntry, type FleetUnit } from './fleet'

export function useFleet(): {
  entries: ComputedRef<FleetEntry[]>
  units: ComputedRef<Map<string, FleetUnit>>
} {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const entries = computed(() =>
    cockpit.encounter.value === undefined
      ? []
      : fleetOf(cockpit.encounter.value, { view: campaign.view, sheet: campaign.sheet }),
  )
  const units = computed(
    () => new Map(entries.value.flatMap((entry) => entry.units.map((unit) => [unit.id, unit] as const))),
  )
  return { entries, units }
}
