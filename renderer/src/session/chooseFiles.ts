/**
 * Asks the GM for files of this computer: by the system's dialog where the host has one, else by the browser's. What
 * comes back is named and brought to the host one at a time, when it is wanted.
 */
import type { Params } from '@shared/contract/client'
import type { IncomingFile } from '@shared/contract/files'
import { ask } from './link'
import { sendFile } from './uploads'

export type FileKind = Params<'files.choose'>['kind']

/** A file that has been chosen, dropped or handed over. */
export interface Arrival {
  name: string
  /** Brings it to the host and resolves with the id of the upload. Throws RequestFailed. */
  bring: () => Promise<string>
}

/** A file that the window holds: sent when it is wanted. */
export const arrivalOf = (file: File): Arrival => ({
  name: file.name,
  bring: async () => (await sendFile(file)).upload,
})

/** A file that the host has already. */
export const arrived = ({ name, upload }: IncomingFile): Arrival => ({
  name,
  bring: () => Promise.resolve(upload),
})

const ACCEPTED: Record<FileKind, string> = {
  campaign: '.roundkeeper',
  records: '.json,application/json',
  map: '.dd2vtt,.uvtt,.df2vtt',
  foreign: '.json,.db,.md,.markdown,.csv,.tsv,.txt',
  picture: 'image/png,image/jpeg,image/webp',
}

/** The browser's own dialog; none: the GM has thought better of it. */
function chooseInBrowser(kind: FileKind, areSeveral: boolean): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = ACCEPTED[kind]
  input.multiple = areSeveral
  input.hidden = true
  document.body.append(input)
  return new Promise((resolve) => {
    const settle = (): void => {
      input.remove()
      resolve([...(input.files ?? [])])
    }
    input.addEventListener('change', settle, { once: true })
    input.addEventListener('cancel', settle, { once: true })
    input.click()
  })
}

let hasDialogs: boolean | null = null

/** The files that the GM chose; none: never mind. Throws RequestFailed. */
export async function chooseFiles(kind: FileKind, areSeveral = false): Promise<Arrival[]> {
  hasDialogs ??= (await ask('app.info', null)).host === 'electron'
  if (!hasDialogs) return (await chooseInBrowser(kind, areSeveral)).map(arrivalOf)
  const chosen = await ask('files.choose', { kind })
  return chosen === null ? [] : [arrived(chosen)]
}
