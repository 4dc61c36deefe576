/**
 * Starts the browser host as a program: reads the environment, prints the address, opens the browser, stops on Ctrl+C.
 * ROUNDKEEPER_PORT, ROUNDKEEPER_DATA, ROUNDKEEPER_OPEN=0 (do not open a browser).
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../campaign/dataFolder'
import { placeOf } from '../campaign/place'
import { readRunningNote } from './runningNote'
import { startHost } from './server'

const USUAL_PORT = 47321
const folder = dataFolder()

function portWanted(): number {
  const text = process.env.ROUNDKEEPER_PORT ?? String(USUAL_PORT)
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65535) return port
  console.error(`ROUNDKEEPER_PORT must be a port number, not "${text}".`)
  process.exit(1)
}

function version(): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
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

function whereCampaignsAre(): string {
  const place = placeOf(folder)
  if (place.isThere) return `Campaigns are kept in ${place.folder}.`
  return place.folder === null
    ? 'Where campaigns are kept cannot be read: the page asks what to do.'
    : `Campaigns are kept in ${place.folder}, which is not there: the page asks what to do.`
}

/** A second instance shows the way back to the first. Never another port: it would be another, empty window memory. */
function handOver(port: number): never {
  const address = readRunningNote(folder, port)
  if (address === null) {
    console.error(`Port ${port} is in use by another program. ROUNDKEEPER_PORT=<number> picks another one.`)
  } else {
    console.error(`Roundkeeper is already running: open ${address}`)
    openBrowser(address)
  }
  process.exit(1)
}

const port = portWanted()
try {
  const host = await startHost({
    rendererFolder: resolve(import.meta.dirname, '../renderer'),
    dataFolder: folder,
    forecastWorker: resolve(import.meta.dirname, 'forecastWorker.js'),
    port,
    version: version(),
  })
  console.log(`Roundkeeper runs in your browser: ${host.address}\n${whereCampaignsAre()} Ctrl+C stops it.`)
  const stop = (): void => void host.close().finally(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  openBrowser(host.addressOnce())
} catch (cause) {
  if ((cause as NodeJS.ErrnoException).code === 'EADDRINUSE') handOver(port)
  console.error(`Roundkeeper could not start: ${cause instanceof Error ? cause.message : String(cause)}`)
  process.exit(1)
}
