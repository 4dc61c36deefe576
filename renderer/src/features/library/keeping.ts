/** Entries that are changed, copied and removed; what was removed is one button away from coming back. */
import type { LibraryDraft, LibraryEntry } from '@shared/library/entry'
import type { LibraryPut, RestoreWay } from '@shared/contract/library'
import type { Id } from '@shared/contract/types'
import type { LibraryRow } from '@shared/library/row'
import { OWN_SOURCE } from '@shared/library/kinds'
import { useLibrary } from '@/session/library'
import { ask, failureOf } from '@/session/link'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'

type Told = Pick<LibraryEntry, 'name' | 'purpose' | 'tags' | 'source' | 'licence'>

/** What a window hands in of an entry: the library counts the versions. */
export function draftOf(entry: LibraryEntry, told: Partial<Told>, id?: Id): LibraryDraft {
  const { format: _format, version: _version, id: _id, ...draft } = { ...entry, ...told }
  return id === undefined ? draft : { ...draft, id }
}

/** Null: it failed, and was told. */
export async function putEntry(draft: LibraryDraft): Promise<LibraryPut | null> {
  const done = await useNotices().attempt({ key: 'library' }, async () => {
    const [put] = await ask('library.put', { entries: [draft] })
    await useLibrary().reread()
    return put
  })
  return done ?? null
}

/** An entry of one’s own that says the same. Its id; null: it failed. */
export async function copyToLibrary(id: Id): Promise<Id | null> {
  const reading = await useNotices().attempt({ key: 'library' }, () => ask('library.read', { id }))
  if (reading === undefined) return null
  const { entry, isStock } = reading
  const told = isStock
    ? { source: OWN_SOURCE }
    : { name: ui('library.copyOf', { name: entry.name }).slice(0, 120) }
  return (await putEntry(draftOf(entry, told)))?.id ?? null
}

type Named = Pick<LibraryRow, 'id' | 'name'>
/** Out of the bin. Where others have taken their places meanwhile it is said, with what can be done. */
export async function putBack(entries: readonly Named[], way: RestoreWay = 'whereFree'): Promise<void> {
  const notices = useNotices()
  const taken: Named[] = []
  for (const entry of entries)
    try {
      await ask('library.restore', { ids: [entry.id], way })
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure.code === 'library-taken') taken.push(entry)
      else notices.tellFailure(failure, { key: 'library' })
    }
  await useLibrary().reread()
  const [first] = taken
  if (first === undefined) return
  notices.tell({
    tone: 'warning',
    title: ui('library.putBack.taken', { name: first.name, count: taken.length }),
    stays: true,
    key: `library removed ${first.id}`,
    action: { label: ui('library.putBack.beside'), run: () => putBack(taken, 'beside') },
  })
}

export async function removeEntries(entries: readonly Named[]): Promise<void> {
  const [first] = entries
  if (first === undefined) return
  const ids = entries.map(({ id }) => id)
  const notices = useNotices()
  await notices.attempt({ key: 'library' }, async () => {
    await ask('library.remove', { ids })
    await useLibrary().reread()
    notices.tell({
      tone: 'neutral',
      title: ui('library.removed.done', { name: first.name, count: entries.length }),
      key: `library removed ${first.id}`,
      action: {
        label: ui('library.putBack'),
        run: () => putBack(entries),
      },
    })
  })
}
