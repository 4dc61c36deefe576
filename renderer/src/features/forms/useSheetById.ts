/** A sheet of one kind by its id, for dialogs of one system; undefined under any other kind. */
import { computed, type ComputedRef } from 'vue'
import type { SheetKind } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import type { SheetOf } from '@/system/windows'

export function useSheetById<K extends SheetKind>(
  kind: K,
  id: () => Id,
): ComputedRef<SheetOf<K> | undefined> {
  const campaign = useCampaign()
  return computed(() => {
    const sheet = campaign.sheet(id())
    return sheet?.kind === kind ? (sheet as SheetOf<K>) : undefined
  })
}
