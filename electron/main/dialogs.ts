/** Native dialogs for files, and what the system hands over: a double click, the command line, a second start. */
import { extname } from 'node:path'
import { app, BrowserWindow, dialog, type FileFilter, type OpenDialogOptions } from 'electron'
import type { HostPorts } from '../campaign/application'
import { filesOfStart } from './commandLine'

type Ports = Required<Pick<HostPorts, 'saveFile' | 'openFile' | 'chooseFolder'>>

const FILTERS: Record<Parameters<Ports['openFile']>[0], FileFilter[]> = {
  campaign: [{ name: 'Roundkeeper campaign', extensions: ['roundkeeper'] }],
  records: [{ name: 'Roundkeeper records', extensions: ['json'] }],
  map: [{ name: 'Universal VTT map', extensions: ['dd2vtt', 'uvtt', 'df2vtt'] }],
  picture: [{ name: 'Picture', extensions: ['png', 'jpg', 'jpeg', 'webp'] }],
  foreign: [
    { name: 'Files of other programs', extensions: ['json', 'db', 'md', 'csv', 'tsv', 'txt'] },
    { name: 'All files', extensions: ['*'] },
  ],
}

/** A plot has one of several endings, and its own alone is offered. */
const plotFilter = (name: string): FileFilter => ({ name: 'Plot', extensions: [extname(name).slice(1)] })

export const fileDialogs: Ports = {
  async saveFile(suggestedName, kind) {
    const filters = kind === 'plot' ? [plotFilter(suggestedName)] : FILTERS[kind]
    const options = { defaultPath: suggestedName, filters }
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
      why === 'use' ? ['openDirectory'] : ['openDirectory', 'createDirectory']
    const window = BrowserWindow.getFocusedWindow()
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog({ properties })
      : dialog.showOpenDialog(window, { properties }))
    return canceled ? null : (filePaths[0] ?? null)
  },
}

/** The system lists campaigns among the recent documents: of the program, and of the taskbar or dock. */
function remember(path: string): void {
  if (/\.roundkeeper$/i.test(path)) app.addRecentDocument(path)
}

/**
 * Hands on every file that the system opens with this program: those of this start, of later ones, and those that
 * a Mac announces by an event, which may come before the app is ready. Call before the app is ready.
 */
export function listenForFiles(): { deliverTo: (take: (path: string) => void) => void } {
  const early = filesOfStart(process.argv, process.cwd())
  let take = (path: string): void => void early.push(path)
  app.on('open-file', (event, path) => {
    event.preventDefault()
    take(path)
  })
  app.on('second-instance', (_event, words, folder) => {
    for (const path of filesOfStart(words, folder)) take(path)
  })
  return {
    deliverTo(taker) {
      take = (path) => {
        remember(path)
        taker(path)
      }
      for (const path of early.splice(0)) take(path)
    },
  }
}
