/** Who is chosen in the roster, several at once, as in any list: Space and Ctrl take one in or out, Shift reaches to another. */
import { computed, shallowRef, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { chosenAmong, NOBODY, reachedTo, toggled } from '@/features/encounter/several/several'

export interface Press {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/**
 * @param rows whom the shown tab shows, from top to bottom
 * @param everybody who is in the roster at all
 */
export function useRosterChoice(rows: Ref<readonly Id[]>, everybody: Ref<readonly Id[]>) {
  const choice = shallowRef(NOBODY)
  const ids = computed(() => chosenAmong(choice.value, rows.value, everybody.value))
  const chosen = computed(() => new Set(ids.value))
  const letGo = (): void => {
    choice.value = NOBODY
  }
  const toggle = (id: Id): void => {
    choice.value = toggled(choice.value, id)
  }
  const reach = (id: Id): void => {
    choice.value = reachedTo(choice.value, rows.value, id)
  }
  const all = (): void => {
    choice.value = { ids: new Set(rows.value), from: rows.value[0] ?? null }
  }
  /** A click on a row; false: it means the row alone, which is opened. */
  function press(id: Id, { ctrlKey, metaKey, shiftKey }: Press): boolean {
    if (shiftKey) reach(id)
    else if (ctrlKey || metaKey) toggle(id)
    else return false
    return true
  }
  return { ids, chosen, letGo, toggle, reach, all, press }
}
export type RosterChoice = ReturnType<typeof useRosterChoice>
