/** Rows of weapons of any sheet: adding, moving and taking away, each a correction of its own. */
import { computed, ref } from 'vue'
import type { Json } from '@shared/contract/types'
import type { Change, SheetEditor } from '@/features/sheets/useSheet'
import { freeId, moved } from '@/features/sheets/rows'

export interface WeaponRow {
  id: string
  name: string
}

export function useWeaponRows<T extends WeaponRow>(options: {
  editor: SheetEditor
  rows: () => readonly T[]
  blank: (id: string) => T
  /** What goes with a row that is added or taken away. */
  also?: (id: string, isAdded: boolean) => Change[]
}) {
  const { editor } = options
  /** The row that is pointed at or has the focus: the picture of the arcs follows it. */
  const lit = ref<string | null>(null)
  const rows = computed(() => options.rows())
  const also = (id: string, isAdded: boolean): Change[] => options.also?.(id, isAdded) ?? []

  async function add(): Promise<void> {
    const id = freeId(rows.value, 'w')
    await editor.correct([
      { path: ['weapons', id], value: options.blank(id) as unknown as Json },
      ...also(id, true),
    ])
  }
  const remove = (id: string): void => void editor.correct([...also(id, false), { path: ['weapons', id] }])
  const move = (id: string, by: 1 | -1): void =>
    void editor.correct([{ path: ['weapons'], value: moved(rows.value, id, by) as unknown as Json }])
  return { rows, lit, add, remove, move }
}
