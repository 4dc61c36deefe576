/** What answers the requests about the library. Its code is loaded with the first of them. */
import type { z } from 'zod'
import type { HostRequestName, Reply } from '@shared/contract/client'
import type { JsonRecord } from '@shared/contract/json'
import type { requestSchemas } from '@shared/contract/requests'
import type { Id } from '@shared/contract/types'
import type { Library } from '../library'
import type { Keeping } from '../library/keeping'
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
      const { libraryFile, picturesFor, storedEntries } = await import('../library/exchange')
      const store = await library.open()
      const file = `${manifest.name}.json`
      const entries = await storedEntries(store, ids)
      const pictures = await picturesFor(store, entries, file)
      return files.handOutText(file, libraryFile(manifest, new Date().toISOString(), entries, pictures))
    },
    'library.import': async ({ upload, choice }) => {
      const { importLibrary, LARGEST_FILE_BYTES } = await import('../library/exchange')
      const store = await library.open()
      const elsewhere = await library.picturesElsewhere()
      return files.useText(
        upload,
        (text, name) => importLibrary(store, text, name, choice, elsewhere),
        ({ isDone }) => isDone,
        LARGEST_FILE_BYTES,
      )
    },
  }) satisfies Partial<LibraryHandlers>

async function keepingOf({ library, shelf, files }: Answering, id: Id): Promise<Keeping> {
  return {
    store: await library.open(),
    campaign: shelf.session(id).campaign,
    pathOf: (asset) => files.assetPath(id, asset),
  }
}

/** Entries, and the sheets and fights of campaigns. */
const withCampaigns = ({ library, shelf, files }: Answering) =>
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
    'library.keepMap': async ({ campaign, ...wanted }) => {
      const { keepMap } = await import('../library/keepMap')
      return keepMap(await keepingOf({ library, shelf, files }, campaign), wanted)
    },
    'library.keepFight': async ({ campaign, ...wanted }) => {
      const { keepFight } = await import('../library/keepFight')
      return keepFight(await keepingOf({ library, shelf, files }, campaign), wanted)
    },
    'library.takePicture': async ({ campaign, id }) => {
      const { pictureAt } = await import('../library/keepMap')
      const { path, name } = await pictureAt(await library.open(), id)
      return files.takeFromLibrary(campaign, path, name)
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
