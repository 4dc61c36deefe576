/** The library as this window knows it: light rows of every entry and of the stock, asked for when somebody first looks. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LibraryListing, SavedSearch } from '@shared/contract/library'
import { findIn, indexed, parseQuery } from '@shared/library/query'
import type { LibraryRow } from '@shared/library/row'
import type { Arrival } from './chooseFiles'
import { ask, failureOf, hostLink } from './link'
import { useNotices } from './notices'

const NOTHING: LibraryListing = { rows: [], bin: [], broken: [], searches: [] }
/** News come one for each entry of an import; they are waited out. */
const REST_MS = 150

export const useLibrary = defineStore('library', () => {
  const listing = shallowRef<LibraryListing>(NOTHING)
  const isRead = ref(false)
  /** Files of libraries that were let go over the window: the library’s view takes them in, one after the other. */
  const arriving = shallowRef<readonly Arrival[]>([])
  let isFollowed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null

  async function readNow(): Promise<void> {
    try {
      listing.value = Object.freeze(await ask('library.list', null))
      isRead.value = true
      useNotices().settle('library')
    } catch (thrown) {
      useNotices().tellFailure(failureOf(thrown), { key: 'library' })
    }
  }
  /** Resolves once the rows are here. */
  function load(): Promise<void> {
    if (!isFollowed) {
      isFollowed = true
      hostLink().transport.subscribe('library.changed', () => {
        clearTimeout(timer)
        timer = setTimeout(() => void readNow(), REST_MS)
      })
    }
    if (isRead.value) return Promise.resolve()
    underWay ??= readNow().finally(() => (underWay = null))
    return underWay
  }

  const index = computed(() => indexed(listing.value.rows))
  const byId = computed(() => new Map(listing.value.rows.map((row) => [row.id, row])))
  const find = (search: string): LibraryRow[] => findIn(index.value, parseQuery(search))

  async function keepSearches(searches: SavedSearch[]): Promise<void> {
    const kept = await ask('library.keepSearches', { searches })
    listing.value = { ...listing.value, searches: kept }
  }
  return {
    listing,
    isRead,
    arriving,
    index,
    byId,
    load,
    /** Reads anew and waits for it: whoever has changed something shows it at once. */
    reread: readNow,
    find,
    keepSearches,
  }
})
