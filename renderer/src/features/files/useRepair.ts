/** One damaged campaign: what of it is whole, what is chosen, and making a new one of it. Failures are for the dialog. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { RequestFailure } from '@shared/contract/client'
import type { RepairLook, RepairReport } from '@shared/contract/repair'
import type { Id } from '@shared/contract/types'
import { ask, failureOf, hostLink } from '@/session/link'

export function useRepair(campaign: Id) {
  const look = shallowRef<RepairLook | null>(null)
  const made = shallowRef<RepairReport | null>(null)
  const failure = shallowRef<RequestFailure | null>(null)
  const busy = ref<'looking' | 'making' | null>(null)
  const progress = shallowRef<{ done: number; of: number } | null>(null)
  const chosen = ref('')
  const name = ref('')
  const source = computed(() => look.value?.sources.find(({ id }) => id === chosen.value) ?? null)
  let isOver = false

  onScopeDispose(
    hostLink().transport.subscribe('repair.progress', (told) => {
      if (told.campaign === campaign) progress.value = told
    }),
  )
  onScopeDispose(() => {
    isOver = true
    // what is being made is made to its end, and the list shows it
    if (busy.value === 'looking') ask('repair.stop', { campaign }).catch(() => undefined)
  })

  /** One thing at a time: what is pressed meanwhile does nothing. A disabled button would lose the keyboard. */
  async function attempt(doing: 'looking' | 'making', work: () => Promise<void>): Promise<void> {
    if (busy.value !== null) return
    busy.value = doing
    failure.value = null
    progress.value = null
    try {
      await work()
    } catch (thrown) {
      if (!isOver) failure.value = failureOf(thrown)
    } finally {
      busy.value = null
    }
  }
  const start = (): Promise<void> =>
    attempt('looking', async () => {
      look.value = await ask('repair.look', { campaign })
      chosen.value = look.value.sources[0]?.id ?? ''
      name.value = look.value.suggested
    })
  const make = (): Promise<void> =>
    attempt('making', async () => {
      const named = name.value.trim()
      if (source.value === null || named === '') return
      made.value = await ask('repair.make', { campaign, source: source.value.id, name: named })
    })
  return { look, made, failure, busy, progress, chosen, name, source, start, make }
}
