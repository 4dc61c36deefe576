/** Who can be named in the dialogs of WWN. */
import { computed, type ComputedRef } from 'vue'
import type { Sheet } from '@shared/campaign/types'
import type { WwnSheet } from '@shared/wwn/sheet'
import { useCampaign } from '@/session/campaign'

const isOfWwn = (sheet: Sheet): sheet is WwnSheet =>
  sheet.kind === 'wwn/character' || sheet.kind === 'wwn/foe'

/** Everybody of the campaign who is no template, players' characters first. */
export function usePeople(): ComputedRef<WwnSheet[]> {
  const campaign = useCampaign()
  return computed(() =>
    campaign.sheetIds
      .flatMap((id) => campaign.sheet(id) ?? [])
      .filter(isOfWwn)
      .filter(({ template }) => !template)
      .sort((one, other) => Number(other.player) - Number(one.player)),
  )
}
