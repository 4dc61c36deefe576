/** What answers the requests about the library. Its code is loaded with the first of them. */
import type { z } from 'zod'
import type { HostRequestName, Reply } from '@shared/contract/client'
import type { JsonRecord } from '@shared/contract/json'
import type { requestSchemas } from '@shared/contract/requests'
import type { Library } from '../library'
import type { CampaignFiles } from './files'
import type { CampaignShelf } from './shelf'

type LibraryRequest = Extract<HostRequestName, `library.${string}`>
type Parsed<N extends HostRequestName> = z.output<(typeof requestSchemas)[N]>
type LibraryHandlers = { [N in LibraryRequest]: (params: Parsed<N>) => Promise<Reply<N>> }

interface Answering {
  library: Library
  shelf: CampaignShelf
  files: CampaignFiles
}

/** Entries that are made, changed, removed and put back. */
const keeping = ({ library }: Answering) =>
  ({
    'library.list': async () => (await library.open()).listing(),
    'library.read': async ({ id, version }) => (await library.open()).reading(id, version),
    'library.put': async ({ entries }) => (await library.open()).put(entries),
    'library.remove': async ({ ids }) => (await library.open()).remove(ids),
    'library.restore': async ({ ids, way }) => (await library.open()).restore(ids, way),
    'library.keepSearches': async ({ searches }) => (await library.open()).keepSearches(searches),
  }) satisfies Partial<LibraryHandlers>

/** Files of libraries. */
const travelling = ({ library, files }: Answering) =>
  ({
    'library.export': async ({ ids, manifest }) => {
      const { libraryFile, storedEntries } = await import('../library/exchange')
      const entries = await storedEntries(await library.open(), ids)
      return files.handOutText(
        `${manifest.name}.json`,
        libraryFile(manifest, new Date().toISOString(), entries),
      )
    },
    'library.import': async ({ upload, choice }) => {
      const { importLibrary } = await import('../library/exchange')
      const store = await library.open()
      return files.useText(
        upload,
        (text, name) => importLibrary(store, text, name, choice),
        ({ isDone }) => isDone,
      )
    },
  }) satisfies Partial<LibraryHandlers>

/** Entries and the sheets of campaigns. */
const withCampaigns = ({ library, shelf }: Answering) =>
  ({
    'library.whole': async ({ name, content }) => {
      const { lasting, sheetOf } = await import('../library/content')
      const whole = sheetOf(content as JsonRecord, name)
      return whole === null ? null : lasting(whole)
    },
    'library.usedIn': async ({ id }) => (await import('../library/usedIn')).usedIn(shelf, id),
    'library.keepSheet': async ({ campaign, sheet, as }) => {
      const { keepSheet } = await import('../library/keepSheet')
      return keepSheet(await library.open(), shelf.session(campaign).campaign, sheet, as)
    },
    'library.differences': async ({ campaign, sheet }) => {
      const { differencesOf } = await import('../library/differences')
      return differencesOf(await library.open(), shelf.session(campaign).campaign, sheet)
    },
  }) satisfies Partial<LibraryHandlers>

export const libraryHandlers = (answering: Answering): LibraryHandlers => ({
  ...keeping(answering),
  ...travelling(answering),
  ...withCampaigns(answering),
})
