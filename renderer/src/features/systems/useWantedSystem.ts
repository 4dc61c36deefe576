/**
 * Of which rule system something new will be: one in use, or one that the command takes into use on the way. Its windows
 * are fetched when it is chosen.
 */
import { computed, ref, shallowRef, watch } from 'vue'
import type { SystemId } from '@shared/campaign/types'
import { useNotices } from '@/session/notices'
import { loadSystem, systemOf } from '@/system/loaded'
import type { SystemWindows } from '@/system/windows'
import { systemName, ui } from '@/words/words'
import { useSystems } from './useSystems'

/** @param first proposed; left out: the main system */
export function useWantedSystem(first: SystemId | undefined) {
  const { inUse, others } = useSystems()
  const wanted = ref<SystemId | undefined>(first ?? inUse.value[0])
  /** Null until they are there. */
  const windows = shallowRef<SystemWindows | null>(null)

  const isNew = computed(() => wanted.value !== undefined && !inUse.value.includes(wanted.value))
  const choices = computed(() => [
    ...inUse.value.map((value) => ({ value, label: systemName(value) })),
    ...others.value.map((value) => ({
      value,
      label: systemName(value),
      group: ui('systems.notInUse'),
    })),
  ])
  /** One system alone is no question. */
  const isAsked = computed(() => inUse.value.length > 1 || isNew.value)
  const hint = computed(() =>
    isNew.value && wanted.value !== undefined
      ? ui('systems.willBeAdded', { system: systemName(wanted.value) })
      : undefined,
  )

  watch(
    wanted,
    async (id) => {
      windows.value = id !== undefined && inUse.value.includes(id) ? systemOf(id) : null
      if (id === undefined || windows.value !== null) return
      const found = await useNotices().attempt({ key: 'system windows' }, () => loadSystem(id))
      if (found !== undefined && wanted.value === id) windows.value = found
    },
    { immediate: true },
  )

  /** What the command that makes the new thing says of it. */
  const adds = computed(() => (isNew.value && wanted.value !== undefined ? { adds: wanted.value } : {}))
  return { wanted, windows, choices, isAsked, hint, adds }
}
