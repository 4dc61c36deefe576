/** The chosen action and what is filled in for it, with the command that they make. */
import { computed, shallowRef, type ComputedRef } from 'vue'
import type { Command, Encounter, Id, Json, JsonRecord, Offer } from '@shared/contract/types'
import type { ActionWindows } from '@/system/actions'
import { missingFields } from '@shared/forms/filled'
import { commandOf } from '../../forms/form'
import { combatantOf } from '@/features/encounter/cockpit/order'

export function useFormValues(
  actions: ActionWindows,
  { encounter, shown }: { encounter: ComputedRef<Encounter | undefined>; shown: ComputedRef<Id | null> },
) {
  const chosen = shallowRef<Offer | null>(null)
  const values = shallowRef<JsonRecord>({})

  /** What the form says; where something is declared first, its declaration is sent instead. */
  const filled = computed<Command | null>(() =>
    chosen.value === null ? null : commandOf(chosen.value, values.value),
  )
  const command = computed<Command | null>(() =>
    filled.value === null
      ? null
      : (actions.declaring?.command(encounter.value, filled.value) ?? filled.value),
  )
  const isDeclared = computed(() => command.value !== filled.value)
  const missing = computed(() => (chosen.value === null ? [] : missingFields(chosen.value, values.value)))

  /** Fills in a value, and those that follow from it by the rule system. */
  function fill(name: string, value: Json): void {
    const next: JsonRecord = { ...values.value, ...forAnother(name, value), [name]: value }
    const here = encounter.value
    if (here !== undefined && actions.follow !== undefined) {
      const actor = combatantOf(here, shown.value)
      Object.assign(next, actions.follow({ encounter: here, actor, name, value, values: next }))
    }
    values.value = next
  }
  /** What was said of one target does not hold for another. */
  function forAnother(name: string, value: Json): JsonRecord {
    if (name !== 'target' || value === values.value['target']) return {}
    const said = (chosen.value?.fields ?? []).filter(({ ofTarget }) => ofTarget === true)
    return Object.fromEntries(said.map((field) => [field.name, field.initial]))
  }
  /** Takes a value out again that no field of the offer has. */
  function takeOut(name: string): void {
    values.value = Object.fromEntries(Object.entries(values.value).filter(([key]) => key !== name))
  }
  return { chosen, values, filled, command, isDeclared, missing, fill, takeOut }
}
export type FormValues = ReturnType<typeof useFormValues>
