/** A sheet of a campaign goes into the library: as the next version of the entry that it is a copy of, or as one of its own. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import type { LibraryPut } from '@shared/contract/library'
import type { LibraryDraft, LibraryEntry } from '@shared/library/entry'
import { OWN_LICENCE, OWN_SOURCE } from '@shared/library/kinds'
import { RequestError } from '../campaign/requestError'
import { findSheet } from '../engine/lookup'
import { contentOf } from './content'
import type { LibraryStore } from './store'

/** A unit is so many of a type that is another sheet of the campaign: alone it would be nothing. */
const isOfOthers = (kind: string): boolean => kind.endsWith('/unit')

const toldAnew = (name: string): Pick<LibraryDraft, 'purpose' | 'tags' | 'source' | 'licence'> => ({
  purpose: name,
  tags: [],
  source: OWN_SOURCE,
  licence: OWN_LICENCE,
})

/** What was said of the entry stays; what comes of the stock is the GM's own from then on. */
const toldBefore = ({
  purpose,
  tags,
  source,
  licence,
}: LibraryEntry): Pick<LibraryDraft, 'purpose' | 'tags' | 'source' | 'licence'> => ({
  purpose,
  tags,
  source,
  licence,
})

/** Throws {@link RequestError} `unknown-sheet`, `library-unit`. */
export async function keepSheet(
  store: LibraryStore,
  campaign: Campaign,
  id: Id,
  as: 'version' | 'entry',
): Promise<LibraryPut> {
  const sheet = findSheet(campaign, id)
  if (sheet === undefined) throw new RequestError('unknown-sheet', { sheet: id })
  if (isOfOthers(sheet.kind)) throw new RequestError('library-unit', { name: sheet.name })
  const before = sheet.origin === undefined ? undefined : await store.find(sheet.origin.entry)
  const isOwn = before !== undefined && (await store.rows()).has(before.id)
  const told = before === undefined ? toldAnew(sheet.name) : toldBefore(before)
  const isNext = as === 'version' && isOwn
  // a copy bears a number that its entry does not
  const name = isNext ? before.name : sheet.name
  const draft: LibraryDraft = {
    ...(isNext ? { id: before.id } : {}),
    kind: 'sheet',
    system: systemOfKind(sheet.kind),
    name,
    ...told,
    ...(isOwn ? {} : { source: OWN_SOURCE }),
    content: { ...contentOf(sheet), name },
  }
  const [put] = await store.put([draft])
  if (put === undefined) throw new Error('nothing was put')
  return put
}
