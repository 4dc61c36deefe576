/**
 * The browser host as a program: reads the environment, says the address, opens the browser, stops when told to. Run by
 * electron/host/index.ts from the sources and by electron/main for `roundkeeper --browser`.
 * ROUNDKEEPER_PORT, ROUNDKEEPER_DATA, ROUNDKEEPER_OPEN=0 (do not open a browser).
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { catchEscapes } from '../campaign/guard'
import { DATA_VARIABLE, dataFolder, isDataFolderBlank } from '../campaign/dataFolder'
import { DataFolderInUse } from '../campaign/lock'
import { placeOf } from '../campaign/place'
import { wordsOfFailure, wordsOfUse } from '../campaign/spoken'
import { readRunningNote } from './runningNote'
import { startHost } from './server'

const USUAL_PORT = 47321

export interface BrowserProgram {
  version: string
  /** Folder of the built bundles: `main` and `renderer` lie in it. */
  built: string
  print: (line: string) => void
  complain: (line: string) => void
  /** Ids of programs that may be taken over, or how they begin. */
  takeOver: readonly string[]
  /** Where the program has a way of its own to the system's bin. */
  moveToBin?: (path: string) => Promise<void>
  /** Called once the host stands, with what stops it. */
  stopWith(stop: () => void): void
}

/** null: what the environment says is no port. */
function portWanted(): number | null {
  const text = process.env.ROUNDKEEPER_PORT ?? String(USUAL_PORT)
  const port = Number(text)
  return text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65535 ? port : null
}

function openBrowser(address: string): void {
  if (process.env.ROUNDKEEPER_OPEN === '0') return
  const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  }
  const [command, ...parameters] = openers[process.platform] ?? ['xdg-open']
  const browser = spawn(command, [...parameters, address], { stdio: 'ignore', detached: true })
  browser.on('error', () => undefined) // no opener on this system: the address is printed anyway
  browser.unref()
}

function whereCampaignsAre(folder: string): string {
  const place = placeOf(folder)
  if (place.isThere) return `Campaigns are kept in ${place.folder}.`
  return place.folder === null
    ? 'Where campaigns are kept cannot be read: the page asks what to do.'
    : `Campaigns are kept in ${place.folder}, which is not there: the page asks what to do.`
}

/** A second instance shows the way back to the first. Never another port: it would be another, empty window memory. */
function handOver(folder: string, port: number, complain: BrowserProgram['complain']): void {
  const address = readRunningNote(folder, port)
  if (address === null) {
    complain(`Port ${port} is in use by another program. ROUNDKEEPER_PORT=<number> picks another one.`)
  } else {
    complain(`Roundkeeper is already running: open ${address}`)
    openBrowser(address)
  }
}

const whyNot = (cause: unknown): string =>
  cause instanceof DataFolderInUse ? wordsOfUse(cause) : wordsOfFailure(cause)

/** Resolves with the exit code once the host has been stopped, or at once when it could not start. */
export async function runBrowserHost(program: BrowserProgram): Promise<number> {
  const folder = dataFolder()
  const port = portWanted()
  if (port === null) {
    program.complain(`ROUNDKEEPER_PORT must be a port number, not "${process.env.ROUNDKEEPER_PORT ?? ''}".`)
    return 1
  }
  if (isDataFolderBlank()) {
    program.complain(`${DATA_VARIABLE} is empty. Name a folder with it, or leave it out for the usual one.`)
    return 1
  }
  try {
    const host = await startHost({
      rendererFolder: resolve(program.built, 'renderer'),
      dataFolder: folder,
      forecastWorker: resolve(program.built, 'main/forecastWorker.js'),
      fileWorker: resolve(program.built, 'main/fileWorker.js'),
      pictureWorker: resolve(program.built, 'main/pictureWorker.js'),
      port,
      version: program.version,
      takeOver: program.takeOver,
      ...(program.moveToBin && { moveToBin: program.moveToBin }),
    })
    const letGo = catchEscapes()
    const stopped = new Promise<number>((settle) => {
      program.stopWith(() => void host.close().finally(() => settle(0)))
    })
    program.print(
      `Roundkeeper runs in your browser: ${host.address}\n${whereCampaignsAre(folder)} Ctrl+C stops it.`,
    )
    openBrowser(host.addressOnce())
    return await stopped.finally(letGo)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EADDRINUSE') handOver(folder, port, program.complain)
    else program.complain(`Roundkeeper could not start: ${whyNot(cause)}`)
    return 1
  }
}
