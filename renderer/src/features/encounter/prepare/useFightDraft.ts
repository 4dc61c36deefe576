/** Fields of a fight that are edited as a draft and taken over together, in one correction that undo takes back. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { Id, Json } from '@shared/contract/types'
import { runCommand } from '@/session/commands'
import { isSame } from '../../sheets/path'

/** Free of the proxies that make a draft reactive: Electron's bridge cannot carry them. */
export const plainOf = <T>(draft: T): T => JSON.parse(JSON.stringify(draft)) as T

export function useFightDraft<T extends object>(
  encounter: () => Id,
  stored: () => T,
): {
  draft: Ref<T>
  changes: ComputedRef<{ path: string[]; value: Json }[]>
  save: () => void
} {
  const draft = ref(stored()) as Ref<T>
  watch(stored, (now, before) => {
    if (!isSame(now, before)) draft.value = now
  })
  const changes = computed(() => {
    const now = stored()
    return (Object.entries(plainOf(draft.value)) as [keyof T & string, Json][])
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([name, value]) => !isSame(value, now[name]))
      .map(([name, value]) => ({ path: ['fight', name], value }))
  })
  const save = (): void =>
    void runCommand({ type: 'encounter/correct', encounter: encounter(), changes: changes.value })
  return { draft, changes, save }
}
