/**
 * Electron's entry: the app's life cycle and nothing else. One instance owns the data folder; a second one brings the
 * first one's window to the front and quits. What the program does is in electron/campaign.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { app, dialog, shell } from 'electron'
import type { Application } from '../campaign/application'
import { catchEscapes } from '../campaign/guard'
import { wordsOfFailure } from '../campaign/spoken'
import { answerOnCommandLine, callOfStart, serveBrowser } from './commandLine'
import { createDesktop } from './desktopProgram'
import { fileDialogs, listenForFiles } from './dialogs'
import { answerWindows } from './ipc'
import { lockDown, silenceChromium } from './lockdown'
import { portableFolder } from './portable'
import { registerScheme, serveRenderer } from './protocol'
import { startApplication } from './takeOver'

const NAME = 'Roundkeeper'
/** By which Windows knows what belongs to one program: the entry in the menu, pinned ones, windows, recent documents. */
const WINDOWS_NAME = 'io.roundkeeper.app'
/** Every acknowledged command is in the journal already, so a close that hangs must not keep the program alive. */
const LONGEST_CLOSE_MILLISECONDS = 10_000

/** Holds the first quit until the campaigns are flushed, then quits for good. */
function closeBeforeQuit(application: Application, letGo: () => void): void {
  let closing = false
  let closed = false
  app.on('before-quit', (event) => {
    if (closed) return
    event.preventDefault()
    if (closing) return
    closing = true
    const tooLong = pause(LONGEST_CLOSE_MILLISECONDS, undefined, { ref: false })
    void Promise.race([application.close(), tooLong])
      .catch((cause: unknown) => console.error('A campaign did not close cleanly:', cause))
      .finally(() => {
        closed = true
        letGo()
        app.quit()
      })
  })
}

async function start(handed: ReturnType<typeof listenForFiles>): Promise<void> {
  lockDown()
  const desktop = createDesktop(resolve(import.meta.dirname, '../preload'), app.getPath('userData'))
  const { windows } = desktop
  let application: Application | null = null
  serveRenderer(resolve(import.meta.dirname, '../renderer'), () => application?.files ?? null)
  const running = await startApplication({
    dataFolder: app.getPath('userData'),
    publish: windows.publish,
    forecastWorker: resolve(import.meta.dirname, 'forecastWorker.js'),
    fileWorker: resolve(import.meta.dirname, 'fileWorker.js'),
    pictureWorker: resolve(import.meta.dirname, 'pictureWorker.js'),
    ports: {
      kind: 'electron',
      version: app.getVersion(),
      languages: () => app.getPreferredSystemLanguages(),
      openPlayersWindow(campaign) {
        windows.openPlayers(campaign)
        return Promise.resolve({ opened: true, url: null })
      },
      moveToBin: (path) => shell.trashItem(path),
      fightsRunning: desktop.fightsRunning,
      ...fileDialogs,
    },
  })
  if (running === null) {
    app.exit(0)
    return
  }
  application = running
  closeBeforeQuit(running, catchEscapes())
  answerWindows(running, windows, desktop.handlers)
  app.on('activate', () => windows.focusGm())
  app.on('second-instance', () => windows.focusGm())
  windows.openGm()
  handed.deliverTo((path) => {
    running.files.handedOver(path)
    windows.focusGm() // a Mac's program may live on without a window, and announces files by no second start
  })
}

function giveUp(cause: unknown): void {
  const reason = wordsOfFailure(cause)
  const folder = process.env.ROUNDKEEPER_DATA ?? app.getPath('userData')
  dialog.showErrorBox(`${NAME} could not start`, `${reason}\n\nData folder: ${folder}`)
  app.exit(1)
}

/** The folder that the browser host uses too, unless the environment or the command line names another. */
function chooseDataFolder(): void {
  const override = process.env.ROUNDKEEPER_DATA
  if (!override && app.commandLine.hasSwitch('user-data-dir')) return
  const folder = override ? resolve(override) : join(app.getPath('appData'), NAME)
  mkdirSync(folder, { recursive: true })
  app.setPath('userData', folder)
}

/** Says it in the environment, so that windows, command line and browser host read it in the same way. */
function choosePortableFolder(): void {
  if (!app.isPackaged || process.env.ROUNDKEEPER_DATA) return
  const place = {
    executable: app.getPath('exe'),
    platform: process.platform,
    appImage: process.env.APPIMAGE,
  }
  const folder = portableFolder(place)
  if (folder !== null) process.env.ROUNDKEEPER_DATA = folder
}

/** False: there can be none, and the GM has been told why. */
function hasDataFolder(): boolean {
  try {
    chooseDataFolder()
    return true
  } catch (cause) {
    giveUp(cause)
    return false
  }
}

function openProgram(): void {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  registerScheme()
  silenceChromium()
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit() // a Mac program lives on without windows
  })
  const handed = listenForFiles()
  app
    .whenReady()
    .then(() => start(handed))
    .catch(giveUp)
}

app.setName(NAME)
if (process.platform === 'win32') app.setAppUserModelId(WINDOWS_NAME)
choosePortableFolder()
const call = callOfStart()

if (call.kind === 'command') await answerOnCommandLine(call.words)
else if (hasDataFolder()) {
  if (call.kind === 'browser') serveBrowser().catch(giveUp)
  else openProgram()
}
