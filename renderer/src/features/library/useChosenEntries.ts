/** Which entries are chosen in the library, several at once, as in any list: they stay chosen while one searches for others. */
import { computed, shallowRef, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import type { LibraryRow } from '@shared/library/row'
import { NOBODY, reachedTo, toggled } from '@/features/encounter/several/several'

/** @param found the rows in sight, from top to bottom */
export function useChosenEntries(found: Ref<readonly LibraryRow[]>, byId: () => ReadonlyMap<Id, LibraryRow>) {
  const choice = shallowRef(NOBODY)
  /** In the order in which they were chosen: who was first stands first. */
  const rows = computed(() => [...choice.value.ids].flatMap((id) => byId().get(id) ?? []))
  const ids = computed(() => new Set(rows.value.map(({ id }) => id)))
  const letGo = (): void => {
    choice.value = NOBODY
  }
  const toggle = (id: Id): void => {
    choice.value = toggled(choice.value, id)
  }
  const reach = (id: Id): void => {
    choice.value = reachedTo(
      choice.value,
      found.value.map((row) => row.id),
      id,
    )
  }
  /** False: it means the row alone, which is shown. */
  function press(id: Id, { ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
    if (shiftKey) reach(id)
    else if (ctrlKey || metaKey) toggle(id)
    else return false
    return true
  }
  return { rows, ids, letGo, toggle, reach, press }
}
