/** The unit a dialog is about, what it consists of, and its craft as choices. */
import { computed } from 'vue'
import { craftNumber } from '@shared/mass-combat/craft'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ui } from '@/words/words'
import { useSheetById } from '@/features/forms/useSheetById'

export function useUnit(id: () => Id) {
  const campaign = useCampaign()
  const unit = useSheetById('mass-combat/unit', id)
  const type = computed(() => (unit.value === undefined ? undefined : campaign.sheet(unit.value.type)))
  /** Those that still fly, by the number that stands under them. */
  const crafts = computed(() =>
    (unit.value?.craft ?? []).flatMap(({ id, status }) =>
      status === 'active'
        ? [{ value: id, label: ui('battle.attack.craft', { number: craftNumber({ id }) }) }]
        : [],
    ),
  )
  return { unit, type, crafts }
}
