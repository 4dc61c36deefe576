/**
 * Fields of a fight that are edited as a draft and taken over together, in one correction that undo takes back. A draft
 * outlives its view, a reload and a quit, until what is stored becomes something else.
 */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { Id, Json } from '@shared/contract/types'
import { useDraft } from '@/mirror/drafts'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import { isSame } from '@/features/sheets/path'

/** Free of the proxies that make a draft reactive: Electron's bridge cannot carry them. */
export const plainOf = <T>(draft: T): T => JSON.parse(JSON.stringify(draft)) as T

/** A draft on its own, with what it was begun on. */
interface Kept {
  [part: string]: Json
  stored: Json
  draft: Json
}

/** `stored`: the fields of the encounter's `fight`, by name. Campaign and encounter are the same for as long as its view lives. */
export function useFightDraft<T extends object>(
  encounter: Id,
  stored: () => T,
): {
  draft: Ref<T>
  changes: ComputedRef<{ path: string[]; value: Json }[]>
  /** Whether it is done; why not has been told. */
  save: () => Promise<boolean>
  drop: () => void
} {
  const draft = ref(plainOf(stored())) as Ref<T>
  const open = useCampaign()
  const campaign = open.id ?? ''
  const kept = useDraft<Kept | null>({ campaign, subject: `prepare/${encounter}` }, null)
  const changes = computed(() => {
    const now = stored()
    return (Object.entries(plainOf(draft.value)) as [keyof T & string, Json][])
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([name, value]) => !isSame(value, now[name]))
      .map(([name, value]) => ({ path: ['fight', name], value }))
  })
  watch(stored, (now, before) => {
    // another campaign may have an encounter of this id: what stands there says nothing about this draft
    if (open.id === campaign && !isSame(now, before)) drop()
  })
  watch(
    kept.value,
    (found) => {
      if (found !== null && changes.value.length === 0 && isSame(found.stored, stored()))
        draft.value = plainOf(found.draft) as T
    },
    { immediate: true },
  )
  watch(
    draft,
    () => {
      kept.value.value =
        changes.value.length === 0
          ? null
          : { stored: plainOf(stored()) as Json, draft: plainOf(draft.value) as Json }
    },
    { deep: true },
  )
  function drop(): void {
    draft.value = plainOf(stored())
    void kept.drop()
  }
  const save = async (): Promise<boolean> =>
    (await runCommand({ type: 'encounter/correct', encounter, changes: changes.value })).outcome ===
    'resolved'
  return { draft, changes, save, drop }
}
