/**
 * Journal entries that match a query, newest first, as the host finds them: so many there are, and those that are looked
 * at. A window never holds more of them than a page. New entries appear by themselves.
 */
import { computed, onScopeDispose, reactive, ref, watch } from 'vue'
import { LONGEST_SEARCH, type JournalQuery, type JournalRow } from '@shared/contract/journal'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'

const NOTHING: JournalQuery = { text: '', kind: 'all', about: null }
/** Rows that are fetched at once, how many of them lie before the first one in view, and how near its end the next page is fetched. */
const PAGE = 160
const BEFORE = 60
const NEAR = 30
/** Milliseconds until the host is asked again while it is still reading. */
const READING = 200

export function useJournalSearch() {
  const campaign = useCampaign()
  const query = reactive<JournalQuery>({ ...NOTHING })
  const from = ref(0)
  const again = ref(0)
  const question = computed(() => {
    const { id, recent } = campaign
    if (id === null) return null
    const text = query.text.trim().slice(0, LONGEST_SEARCH)
    const page = { campaign: id, ...query, text, from: from.value, limit: PAGE }
    return { page, recent, again: again.value } // asked anew with each entry, and when the campaign is read anew
  })
  const { value: found } = useLatest(
    question,
    ({ page }, asking) => ask('journal.find', { ...page, asking }),
    { keep: (before, now) => before.page.campaign === now.page.campaign },
  )

  /** One place for each that matches; null: it has not been fetched. */
  const rows = computed<readonly (JournalRow | null)[] | null>(() => {
    if (found.value === null) return null
    const places = new Array<JournalRow | null>(found.value.count).fill(null)
    for (const [at, row] of found.value.rows.entries()) places[found.value.from + at] = row
    return places
  })
  /** How far the host has read, null: to the end. */
  const reading = computed(() => {
    if (found.value === null || found.value.searched === found.value.entries) return null
    const { searched, entries } = found.value
    return { searched, entries }
  })

  const looked = ref<{ first: number; last: number }>({ first: 0, last: 0 })
  const look = (first: number, last: number): void => void (looked.value = { first, last })
  watch([looked, found], () => {
    if (found.value === null) return
    const { count, from: begin, rows: fetched } = found.value
    const end = begin + fetched.length
    const last = Math.min(looked.value.last, count - 1)
    const first = Math.min(looked.value.first, last)
    if (last < 0 || (begin <= Math.max(0, first - NEAR) && Math.min(count, last + NEAR) <= end)) return
    // entries may be so large that few of them make a page: then it begins with the first one in view
    const isCut = fetched.length < PAGE && end < count
    from.value = isCut ? first : Math.max(0, first - BEFORE)
  })
  watch(query, () => (from.value = 0), { flush: 'sync' })

  let timer: ReturnType<typeof setTimeout> | undefined
  watch(found, () => {
    clearTimeout(timer)
    if (reading.value !== null) timer = setTimeout(() => again.value++, READING)
  })
  onScopeDispose(() => clearTimeout(timer))

  const isFiltered = computed(() => query.text.trim() !== '' || query.kind !== 'all' || query.about !== null)
  const clear = (): void => void Object.assign(query, NOTHING)
  return { query, rows, reading, isFiltered, look, clear }
}
