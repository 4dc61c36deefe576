/**
 * Journal entries that match a query, newest first, from the mirror; while the mirror cannot be read, from the
 * entries that the window has at hand. New entries appear by themselves.
 */
import { watchDebounced } from '@vueuse/core'
import { computed, reactive, shallowRef, watch } from 'vue'
import type { JournalEntry } from '@shared/contract/types'
import { mirror } from '@/mirror/database'
import { filterEntries, searchMirror, type JournalQuery } from '@/mirror/journal'
import { mirrorVersion } from '@/mirror/useMirroring'
import { useCampaign } from '@/session/campaign'
import { undoneRevisions } from '@/session/undone'

const NOTHING: JournalQuery = { text: '', kind: 'all', about: null }

export function useJournalSearch() {
  const campaign = useCampaign()
  const query = reactive<JournalQuery>({ ...NOTHING })
  const found = shallowRef<readonly JournalEntry[] | null>(null)
  const steps = shallowRef<readonly JournalEntry[]>([])
  let newestSearch = 0

  async function search(): Promise<void> {
    const { id } = campaign
    if (id === null) return
    const mine = ++newestSearch
    const wanted = { ...query }
    const [entries, undoAndRedo] = await Promise.all([
      searchMirror(mirror(), id, wanted),
      searchMirror(mirror(), id, { ...NOTHING, kind: 'undo' }),
    ]).catch((): [JournalEntry[], JournalEntry[]] => [
      filterEntries(campaign.recent, wanted, campaign.nameOf),
      filterEntries(campaign.recent, { ...NOTHING, kind: 'undo' }, campaign.nameOf),
    ])
    if (mine !== newestSearch) return // a later search has answered, or will
    found.value = entries
    steps.value = undoAndRedo
  }

  watchDebounced(() => query.text, search, { debounce: 120 })
  watch([() => query.kind, () => query.about, () => campaign.id, mirrorVersion], search, { immediate: true })

  const undone = computed(() => undoneRevisions(steps.value))
  const isFiltered = computed(() => query.text.trim() !== '' || query.kind !== 'all' || query.about !== null)
  const clear = (): void => void Object.assign(query, NOTHING)
  return { query, found, undone, isFiltered, clear }
}
