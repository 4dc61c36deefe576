/** The fight of the cockpit as its turn list shows it, with all ties. */
import { computed } from 'vue'
import { useCampaign } from '@/session/campaign'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { blocksOf, type Member } from './sides'
import { boundTo, tiesOf } from './ties'
import { lit } from './lit'

export function useSides() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const encounter = cockpit.encounter
  const blocks = computed(() =>
    encounter.value === undefined
      ? []
      : blocksOf(encounter.value, { view: campaign.view, sheet: campaign.sheet }),
  )
  const members = computed(
    () =>
      new Map<string, Member>(
        blocks.value.flatMap((block) => block.members.map((one) => [one.id, one] as const)),
      ),
  )
  const ties = computed(() => (encounter.value === undefined ? [] : tiesOf(encounter.value)))
  /** Those at the other end of the ties of whoever is pointed at. */
  const bound = computed(() => (lit.value === null ? new Set<string>() : boundTo(ties.value, lit.value)))
  return { blocks, members, ties, bound }
}
