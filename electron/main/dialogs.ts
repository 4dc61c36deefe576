/** Native dialogs for files, and what the system hands over: a double click, the command line, a second start. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, dialog, type FileFilter, type OpenDialogOptions } from 'electron'
import type { HostPorts } from '../campaign/application'

type Ports = Required<Pick<HostPorts, 'saveFile' | 'openFile' | 'chooseFolder'>>

const FILTERS: Record<Parameters<Ports['openFile']>[0], FileFilter[]> = {
  campaign: [{ name: 'Roundkeeper campaign', extensions: ['roundkeeper'] }],
  records: [{ name: 'Roundkeeper records', extensions: ['json'] }],
  picture: [{ name: 'Picture', extensions: ['png', 'jpg', 'jpeg', 'webp'] }],
}

export const fileDialogs: Ports = {
  async saveFile(suggestedName, kind) {
    const options = { defaultPath: suggestedName, filters: FILTERS[kind] }
    const window = BrowserWindow.getFocusedWindow()
    const { canceled, filePath } = await (window === null
      ? dialog.showSaveDialog(options)
      : dialog.showSaveDialog(window, options))
    return canceled || filePath === '' ? null : filePath
  },
  async openFile(kind) {
    const options = { properties: ['openFile' as const], filters: FILTERS[kind] }
    const window = BrowserWindow.getFocusedWindow()
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options))
    const path = canceled ? null : (filePaths[0] ?? null)
    if (path !== null && kind === 'campaign') app.addRecentDocument(path)
    return path
  },
  async chooseFolder(why) {
    const properties: OpenDialogOptions['properties'] =
      why === 'move' ? ['openDirectory', 'createDirectory'] : ['openDirectory']
    const window = BrowserWindow.getFocusedWindow()
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog({ properties })
      : dialog.showOpenDialog(window, { properties }))
    return canceled ? null : (filePaths[0] ?? null)
  },
}

const isArchive = (word: string): boolean => !word.startsWith('-') && /\.roundkeeper$/i.test(word)

/** File managers hand files over as paths or as file: addresses. */
function pathOf(word: string, folder: string): string {
  if (!/^file:/i.test(word)) return resolve(folder, word)
  try {
    return fileURLToPath(word)
  } catch {
    return word // of another computer: the application says that there is no such file
  }
}

/** The archives among the words of a command line, as paths. */
export const archivesIn = (words: readonly string[], folder: string): string[] =>
  words
    .slice(1)
    .filter(isArchive)
    .map((word) => pathOf(word, folder))

/** The system lists it among the recent documents: of the program, and of the taskbar or dock. */
function remembering(take: (path: string) => void): (path: string) => void {
  return (path) => {
    app.addRecentDocument(path)
    take(path)
  }
}

/**
 * Hands on every archive that the system opens with this program: those of this start, of later ones, and those that
 * a Mac announces by an event, which may come before the app is ready. Call before the app is ready.
 */
export function listenForArchives(): { deliverTo: (take: (path: string) => void) => void } {
  const early = archivesIn(process.argv, process.cwd())
  let take = (path: string): void => void early.push(path)
  app.on('open-file', (event, path) => {
    event.preventDefault()
    take(path)
  })
  app.on('second-instance', (_event, words, folder) => {
    for (const path of archivesIn(words, folder)) take(path)
  })
  return {
    deliverTo(taker) {
      take = remembering(taker)
      for (const path of early.splice(0)) take(path)
    },
  }
}
