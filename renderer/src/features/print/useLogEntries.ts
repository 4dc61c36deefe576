/** The whole journal of the open campaign, page by page, for printing; fetched once and anew when the campaign changes. */
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { JournalEntry } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask, failureOf } from '@/session/link'
import { useNotices } from '@/session/notices'

const PAGE = 500

export function useLogEntries() {
  const store = useCampaign()
  const entries = shallowRef<readonly JournalEntry[]>([])
  const isLoading = ref(true)
  let serial = 0

  async function fetchAll(campaign: string, mine: number): Promise<void> {
    const found: JournalEntry[] = []
    let before: number | undefined
    for (;;) {
      const page = await ask('journal.page', {
        campaign,
        limit: PAGE,
        ...(before === undefined ? {} : { before }),
      })
      if (mine !== serial) return
      found.push(...page)
      const oldest = Math.min(...page.map(({ revision }) => revision))
      if (page.length === 0 || oldest <= 1) break // a page may be shorter than it was asked for: it is bounded by bytes too
      before = oldest
    }
    entries.value = found
    useNotices().settle('log entries')
    isLoading.value = false
  }
  watch(
    () => [store.id, store.revision] as const,
    ([campaign]) => {
      const mine = ++serial
      if (campaign === null) return
      fetchAll(campaign, mine).catch((thrown: unknown) => {
        if (mine !== serial) return
        isLoading.value = false
        useNotices().tellFailure(failureOf(thrown), { key: 'log entries' })
      })
    },
    { immediate: true },
  )
  onScopeDispose(() => serial++)
  return { entries, isLoading }
}
