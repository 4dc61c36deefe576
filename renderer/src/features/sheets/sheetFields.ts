/** What the fields of a kind of sheet can hold: asked of the host once. */
import { computed, type ComputedRef } from 'vue'
import type { SheetKind } from '@shared/campaign/types'
import type { SheetFields } from '@shared/contract/sheetFields'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'

/** Schemas do not change while a window is open. */
const known = new Map<SheetKind, SheetFields>()

/** Null until the host has answered. */
export function useSheetFields(kind: () => SheetKind): ComputedRef<SheetFields | null> {
  const asked = useLatest<SheetKind, SheetFields>(
    () => (known.has(kind()) ? null : kind()),
    async (wanted) => {
      const fields = await ask('sheet.fields', { kind: wanted })
      known.set(wanted, fields)
      return fields
    },
  )
  return computed(() => known.get(kind()) ?? asked.value.value)
}
