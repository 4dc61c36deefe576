/** The list of the library as it is searched and narrowed, and which of it is shown beside. */
import { computed, ref, shallowRef, watch } from 'vue'
import { onBeforeRouteLeave, useRoute, useRouter } from 'vue-router'
import type { Id } from '@shared/contract/types'
import type { LibraryRow } from '@shared/library/row'
import { useCampaign } from '@/session/campaign'
import { useLibrary } from '@/session/library'
import { EVERYTHING, foldersIn, kindsIn, narrowed, sourcesIn, type Narrowing } from './chips'

export function useLibraryList() {
  const library = useLibrary()
  const campaign = useCampaign()
  const route = useRoute()
  const router = useRouter()
  const text = ref('')
  /** In a campaign one begins with what fits it. */
  const narrowing = shallowRef<Narrowing>({ ...EVERYTHING, system: campaign.campaign?.system ?? null })

  const matching = computed(() => library.find(text.value))
  const found = computed(() => narrowed(matching.value, narrowing.value))
  /** What each chip would leave, the others being as they are. */
  const kinds = computed(() => kindsIn(narrowed(matching.value, { ...narrowing.value, kind: null })))
  const sources = computed(() => sourcesIn(library.listing.rows))
  const folders = computed(() => foldersIn(narrowed(library.listing.rows, { ...narrowing.value, tag: null })))

  const inAddress = (): Id | null => {
    const { entry } = route.params
    return typeof entry === 'string' && entry !== '' ? entry : null
  }
  /** The address follows a moment later: whoever types fast means the entry that they see. */
  const chosenId = ref(inAddress())
  watch(inAddress, (id) => {
    if (route.name === 'library') chosenId.value = id
  })
  /** Where nothing is found, nothing is shown either: Enter would do something with what is not in sight. */
  const chosen = computed(() =>
    chosenId.value === null || found.value.length === 0 ? undefined : library.byId.get(chosenId.value),
  )
  const position = computed(() => found.value.findIndex(({ id }) => id === chosenId.value))
  // the view that one goes to may still be on its way: who has left is not called back
  let isLeft = false
  onBeforeRouteLeave(() => {
    isLeft = true
  })
  const show = (id: Id | null): void => {
    if (isLeft) return
    chosenId.value = id
    void router.replace({ name: 'library', params: { entry: id ?? '' } })
  }
  /** The next or the one before; at first the first. */
  function step(by: 1 | -1): void {
    const next = found.value[Math.max(0, Math.min(found.value.length - 1, position.value + by))]
    if (next !== undefined) show(next.id)
  }
  // a new search shows its best find; the same one in fewer entries stays where it is among them
  watch([text, narrowing], ([now], [before]) => {
    const [first] = found.value
    if (first !== undefined && (now !== before || position.value === -1)) show(first.id)
  })
  function narrow(more: Partial<Narrowing>): void {
    narrowing.value = { ...narrowing.value, ...more }
  }
  /** What a text finds first, as it is narrowed. */
  const bestOf = (wanted: string): LibraryRow | undefined =>
    narrowed(library.find(wanted), narrowing.value)[0]
  return {
    bestOf,
    text,
    narrowing,
    narrow,
    found,
    kinds,
    sources,
    folders,
    chosenId,
    chosen,
    position,
    show,
    step,
  }
}
