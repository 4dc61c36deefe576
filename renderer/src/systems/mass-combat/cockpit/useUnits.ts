/** The battle of the cockpit as its list of units shows it, and what its parts ask about it. */
import { computed, type ComputedRef } from 'vue'
import { useCampaign } from '@/session/campaign'
import { type Cockpit, useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { unitsOf, type UnitsEntry, type ListedUnit } from './units'

interface Units {
  entries: ComputedRef<UnitsEntry[]>
  units: ComputedRef<Map<string, ListedUnit>>
}

/** List, map and strip of a cockpit ask for the same. */
const known = new WeakMap<Cockpit, Units>()

export function useUnits(): Units {
  const cockpit = useCockpit()
  const made = known.get(cockpit) ?? makeUnits(cockpit)
  known.set(cockpit, made)
  return made
}

function makeUnits(cockpit: Cockpit): Units {
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
