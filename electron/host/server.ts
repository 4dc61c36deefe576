/**
 * The browser host: the application behind loopback HTTP and WebSocket, for computers without an Electron binary and
 * for tests. Listens on 127.0.0.1 alone. Puts the parts together; each part's rules are in its own file.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Application, createApplication } from '../campaign/application'
import { createAccess } from './access'
import { moveToBin } from './bin'
import { isFilePath, serveFiles } from './files'
import { servePage } from './pages'
import { removeRunningNote, writeRunningNote } from './runningNote'
import { openSockets } from './sockets'

export interface HostOptions {
  rendererFolder: string
  dataFolder: string
  /** Fixed in use, because IndexedDB belongs to the origin and another port is another origin; 0 in tests. */
  port: number
  version: string
  /** See ApplicationOptions. */
  takeOver?: readonly string[]
  /** File of the forecast's worker. */
  forecastWorker: string
  /** File of the thread for files. */
  fileWorker?: string
  pictureWorker?: string
  /** Moves a folder to the system's bin; left out: by the way of the sources. */
  moveToBin?: (path: string) => Promise<void>
  /** Shorter times than those in use, for tests. */
  patience?: Partial<typeof PATIENCE>
  createApplication?: typeof createApplication
}

export interface RunningHost {
  /** With the token: whoever opens it is let in. */
  address: string
  /** Lets in once and soon: what a browser is started with. */
  addressOnce(): string
  origin: string
  close(): Promise<void>
}

/** Rejects with the system's error when the port is taken (code EADDRINUSE); never tries another. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Nobody may hold a connection by sending slowly, or many of them: a window needs one socket and a few requests. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 120_000, // whoever is not admitted is hung up on before any body
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
}
const MOST_CONNECTIONS = 256

export async function startHost(options: HostOptions): Promise<RunningHost> {
  const server = createServer({ ...PATIENCE, ...options.patience })
  server.maxConnections = MOST_CONNECTIONS
  // The port first: whoever holds it owns the data folder, and a second instance must not touch that.
  const port = await listen(server, options.port)
  const access = createAccess(port)
  let application: Application | undefined
  const running = (): Application => {
    if (!application) throw new Error('a socket was admitted before the application stood')
    return application
  }
  const sockets = openSockets(server, access, running)
  try {
    application = await (options.createApplication ?? createApplication)({
      dataFolder: options.dataFolder,
      takeOver: options.takeOver ?? [],
      publish: sockets.publish,
      forecastWorker: options.forecastWorker,
      ...(options.fileWorker !== undefined && { fileWorker: options.fileWorker }),
      ...(options.pictureWorker !== undefined && { pictureWorker: options.pictureWorker }),
      ports: {
        kind: 'browser',
        version: options.version,
        openPlayersWindow: (campaign) =>
          Promise.resolve({ opened: false, url: `/players.html?campaign=${encodeURIComponent(campaign)}` }),
        moveToBin: options.moveToBin ?? moveToBin,
      },
    })
    // without it a second start cannot show the way back, and nothing else is lost
    await writeRunningNote(options.dataFolder, access.address).catch(() => undefined)
  } catch (cause) {
    sockets.close()
    await stop(server)
    throw cause
  }
  server.on('request', (request, response) => {
    const serving = isFilePath(request)
      ? serveFiles(request, response, access, running().files)
      : servePage(request, response, access, options.rendererFolder)
    serving.catch(() => response.destroy())
  })

  let closing: Promise<void> | undefined
  return {
    address: access.address,
    addressOnce: () => access.addressOnce(),
    origin: access.origin,
    close: () =>
      (closing ??= (async () => {
        sockets.close()
        await stop(server)
        await running().close()
        await removeRunningNote(options.dataFolder, access.address)
      })()),
  }
}
