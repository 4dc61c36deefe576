/** Several of a fight chosen at once, until the choice is let go or the turn passes. */
import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef } from 'vue'
import type { Encounter, Id } from '@shared/contract/types'
import { below, chosenAmong, NOBODY, reachedTo, toggled, type Choice } from './several'

interface Fight {
  encounter: ComputedRef<Encounter | undefined>
  turn: ComputedRef<Id | null>
  rows: ComputedRef<readonly Id[]>
  shown: ComputedRef<Id | null>
  comeTo: (id: Id) => void
}

export function useSeveral({ encounter, turn, rows, shown, comeTo }: Fight) {
  const choice = shallowRef<Choice>(NOBODY)
  /** Rows as the list draws them that stands in place of the order of battle. */
  const listed = ref<() => readonly Id[]>()
  const list = computed(() => listed.value?.() ?? rows.value)
  /** The same list as long as the same are chosen: rows are not drawn anew with each command. */
  const ids = computed<readonly Id[]>((before) => {
    if (choice.value.ids.size === 0) return before?.length === 0 ? before : []
    const now = chosenAmong(choice.value, list.value, encounter.value?.combatants.map(({ id }) => id) ?? [])
    const isSame = before?.length === now.length && now.every((id, at) => before[at] === id)
    return isSame ? before : now
  })
  const chosen = computed(() => new Set(ids.value))
  const letGo = (): void => {
    choice.value = NOBODY
  }
  /** These and nobody else. */
  const choose = (people: readonly Id[]): void => {
    choice.value = { ids: new Set(people), from: null }
  }
  watch(turn, letGo)

  /** Takes these in, or out where all of them are chosen. */
  function toggle(people: readonly Id[]): void {
    const areIn = people.every((id) => choice.value.ids.has(id))
    const due = areIn ? people : people.filter((id) => !choice.value.ids.has(id))
    choice.value = due.reduce(toggled, choice.value)
  }
  /** Chooses the one who is shown, or no longer, and goes on to the next row: one key each for some in a row. */
  function toggleShown(): void {
    const here = shown.value
    if (here === null) return
    choice.value = toggled(choice.value, here)
    const next = below(list.value, here)
    if (next !== null) comeTo(next)
  }
  function reachShown(): void {
    if (shown.value !== null) choice.value = reachedTo(choice.value, list.value, shown.value)
  }
  /** A click on a row with a key held down; whether it was one. */
  function pointedAt(id: Id, { shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
    if (shiftKey)
      choice.value = reachedTo({ ...choice.value, from: choice.value.from ?? shown.value }, list.value, id)
    else if (ctrlKey || metaKey) choice.value = toggled(choice.value, id)
    else return false
    return true
  }
  /** For a list of those who fight, with the ids of its rows: clicks with a key held down choose, and show nobody. */
  function inList(own?: () => readonly Id[]): (event: MouseEvent) => void {
    if (own !== undefined) {
      listed.value = own
      onScopeDispose(() => (listed.value = undefined))
    }
    return (event) => {
      const row = event.target instanceof Element ? event.target.closest('[data-combatant]') : null
      const id = row instanceof HTMLElement ? row.dataset['combatant'] : undefined
      if (id === undefined || !pointedAt(id, event)) return
      event.stopPropagation()
      event.preventDefault()
    }
  }
  const has = (id: Id): boolean => chosen.value.has(id)
  return { ids, has, toggle, toggleShown, reachShown, choose, letGo, inList }
}
