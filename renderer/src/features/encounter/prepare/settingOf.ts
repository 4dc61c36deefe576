/** One setting of a new encounter as a ref: reads it from the record, and writes a new record. */
import { computed, type ModelRef, type WritableComputedRef } from 'vue'
import type { Json, JsonRecord } from '@shared/contract/types'

export const settingOf = <T extends Json>(
  settings: ModelRef<JsonRecord>,
  name: string,
): WritableComputedRef<T> =>
  computed({
    get: () => settings.value[name] as T,
    set: (value) => (settings.value = { ...settings.value, [name]: value }),
  })
