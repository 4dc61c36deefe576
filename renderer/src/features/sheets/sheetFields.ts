/** What the fields of a kind of sheet can hold: asked of the host once, and found by the path of a field. */
import { computed, type ComputedRef } from 'vue'
import type { SheetKind } from '@shared/campaign/types'
import type { SheetField, SheetFields } from '@shared/contract/types'
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

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((key, at) => key === '*' || key === path[at])

/** The field at a path of keys and ids; undefined where no single field stands. */
export const fieldAt = (fields: SheetFields, path: readonly string[]): SheetField | undefined =>
  Object.entries(fields).find(([pattern]) => fits(pattern.split('.'), path))?.[1]
