/** Starts the built browser host as a program of its own, and a browser on it. Used through launch.ts and host.spec.ts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { isLongRun } from '../effort'
import { browserLaunch } from '../harness/browser'
import type { OpenOptions, StartedApp } from './launchCommon'
import { commandOfHost, ROOT } from './launchProgram'

export interface HostProgram {
  /** With the token. */
  address: string
  origin: string
  port: number
  /** As Ctrl+C would. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL: as when the power fails, but for the system's own cache. */
  kill(): Promise<void>
}

export interface HostRun {
  code: number | null
  output: string
  errors: string
}

function spawnHost(dataFolder: string, port: number, [command, parameters] = commandOfHost()): ChildProcess {
  return spawn(command, parameters, {
    cwd: ROOT,
    env: {
      ...process.env,
      ROUNDKEEPER_PORT: String(port),
      ROUNDKEEPER_DATA: dataFolder,
      ROUNDKEEPER_OPEN: '0',
    },
  })
}

const exitOf = (program: ChildProcess): Promise<number | null> =>
  new Promise((settle) => program.once('exit', (code) => settle(code)))

/** Collects what a program prints from now on. */
function listen(program: ChildProcess): HostRun {
  const run: HostRun = { code: null, output: '', errors: '' }
  program.stdout?.on('data', (data: Buffer) => (run.output += data.toString()))
  program.stderr?.on('data', (data: Buffer) => (run.errors += data.toString()))
  return run
}

/** Starts the host, or another build's, and waits for its address. Port 0 takes any free one. */
export async function startHostProgram(
  dataFolder: string,
  port = 0,
  command?: [string, string[]],
): Promise<HostProgram> {
  const program = spawnHost(dataFolder, port, command)
  const run = listen(program)
  const exited = exitOf(program)
  const address = await new Promise<string>((found, fail) => {
    program.stdout?.on('data', () => {
      const printed = /http:\/\/\S+/.exec(run.output)
      if (printed) found(printed[0])
    })
    void exited.then((code) => fail(new Error(`the host ended with ${code}: ${run.errors}`)))
  })
  const url = new URL(address)
  return {
    address,
    origin: url.origin,
    port: Number(url.port),
    async stop() {
      program.kill('SIGTERM')
      return exited
    },
    async kill() {
      program.kill('SIGKILL')
      await exited
    },
  }
}

/** Starts a host that is expected to end by itself, e.g. because the port is taken. */
export async function runHostProgram(dataFolder: string, port: number): Promise<HostRun> {
  const program = spawnHost(dataFolder, port)
  const run = listen(program)
  const code = await exitOf(program)
  return { ...run, code }
}

/** What a page asks of anybody but its host. */
function watch(context: BrowserContext, isOwn: (address: string) => boolean): string[] {
  const strangers: string[] = []
  const note = (address: string): void => {
    if (!isOwn(address)) strangers.push(address)
  }
  context.on('request', (request) => {
    if (/^https?:/.test(request.url())) note(request.url())
  })
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url().replace(/^ws/, 'http'))))
  context.on('requestfailed', (request) => {
    // what the page's own policy stops is reported as a request, but never becomes one
    const at = strangers.indexOf(request.url())
    if (at !== -1 && /csp/i.test(request.failure()?.errorText ?? '')) strangers.splice(at, 1)
  })
  return strangers
}

let browser: Promise<Browser> | undefined
/** One for all tests of a worker, which ends it: each has a context, and so a profile, of its own. */
async function sharedBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected() !== true) browser = browserLaunch().then((how) => chromium.launch(how))
  return browser as Promise<Browser>
}

export async function startInBrowser({
  dataFolder,
  size,
  hasTouch,
}: Required<OpenOptions>): Promise<StartedApp> {
  const context = await (
    await sharedBrowser()
  ).newContext({
    viewport: size,
    hasTouch,
    acceptDownloads: true,
    // nothing moves on a change: drawing it costs a tenth of the time, and Electron's windows move as they should
    reducedMotion: isLongRun ? 'no-preference' : 'reduce',
  })
  let host = await startHostProgram(dataFolder)
  const blocked = watch(context, (address) => address.startsWith(`${host.origin}/`))
  let page = await context.newPage()
  await page.goto(host.address)
  let isClosed = false

  return {
    get page() {
      return page
    },
    blocked,
    async openPlayers(campaign) {
      const display = await context.newPage()
      await display.goto(`${host.origin}/players.html?campaign=${encodeURIComponent(campaign)}`)
      return display
    },
    async restart() {
      await Promise.all(context.pages().map((open) => open.close()))
      await host.stop()
      host = await startHostProgram(dataFolder, host.port) // another port would be another IndexedDB
      page = await context.newPage()
      await page.goto(host.address)
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await context.close()
      await host.stop()
    },
  }
}
