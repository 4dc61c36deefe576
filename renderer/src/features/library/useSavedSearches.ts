/** Searches that the GM keeps by a name, in the library itself: taken up again, saved, forgotten. */
import { computed, ref, type Ref } from 'vue'
import type { MenuItem } from '@/ui/menu'
import { useLibrary } from '@/session/library'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'

export function useSavedSearches(text: Ref<string>) {
  const library = useLibrary()
  const isNaming = ref(false)
  const searches = computed(() => library.listing.searches)
  const known = computed(() => searches.value.find(({ query }) => query === text.value.trim()))
  const items = computed<MenuItem[]>(() => [
    ...searches.value.map(({ name, query }) => ({
      key: `take ${query}`,
      label: name,
      icon: 'search' as const,
    })),
    known.value === undefined
      ? {
          key: 'save',
          label: ui('library.searches.save'),
          icon: 'plus' as const,
          divided: searches.value.length > 0,
          disabled: text.value.trim() === '',
        }
      : {
          key: 'forget',
          label: ui('library.searches.forget', { name: known.value.name }),
          icon: 'bin' as const,
          divided: true,
        },
  ])
  const keep = (next: typeof searches.value): Promise<void> =>
    useNotices()
      .attempt({ key: 'library' }, () => library.keepSearches([...next]))
      .then(() => undefined)
  function choose(key: string): void {
    if (key === 'save') isNaming.value = true
    else if (key === 'forget') void keep(searches.value.filter(({ query }) => query !== text.value.trim()))
    else text.value = key.slice('take '.length)
  }
  function save(name: string): void {
    isNaming.value = false
    const others = searches.value.filter((one) => one.name !== name)
    void keep([...others, { name, query: text.value.trim() }])
  }
  return { items, choose, isNaming, save }
}
