/** What all have in common that goes out of a campaign into the library: where from, what is told of it, once and not twice. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import type { LibraryPut } from '@shared/contract/library'
import type { LibraryDraft, LibraryEntry } from '@shared/library/entry'
import { OWN_LICENCE, OWN_SOURCE } from '@shared/library/kinds'
import { RequestError } from '../campaign/requestError'
import { findEncounter } from '../engine/lookup'
import type { LibraryStore } from './store'
import { hashOf } from './stored'

export interface Keeping {
  store: LibraryStore
  campaign: Campaign
  /** Where a picture of the campaign lies; null: nowhere. */
  pathOf: (asset: string) => string | null
}

/** A fight, or its map, on its way into the library. */
export interface Wanted {
  encounter: Id
  name: string
  /** The entry whose next version it becomes; null: one of its own. */
  instead: Id | null
}

export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
export const told = { tags: [] as string[], source: OWN_SOURCE, licence: OWN_LICENCE }
/** What is told of an entry stays when it says something else. */
export const toldOf = ({ purpose, tags, source, licence }: LibraryEntry) => ({
  purpose,
  tags,
  source,
  licence,
})

/** Throws {@link RequestError} `unknown-encounter`. */
export function fightOf(campaign: Campaign, id: Id): Encounter {
  const encounter = findEncounter(campaign, id)
  if (encounter === undefined) throw new RequestError('unknown-encounter', { encounter: id })
  return encounter
}

/** The same entry again where the library says it already; else a new one. */
export async function putOnce(store: LibraryStore, draft: LibraryDraft, id?: Id): Promise<LibraryPut> {
  if (id === undefined) {
    const hash = hashOf(draft)
    for (const row of (await store.rows()).values())
      if (row.hash === hash) return { id: row.id, version: row.version, hash, outcome: 'unchanged' }
  }
  const [put] = await store.put([id === undefined ? draft : { ...draft, id }])
  if (put === undefined) throw new Error('nothing was put')
  return put
}
