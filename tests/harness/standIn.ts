/**
 * Electron without Electron: runs the built main bundle in this process against a stand-in for the `electron` module
 * whose windows are Chromium pages. The same surface as Playwright's ElectronApplication, so one spec runs on both.
 * Not verifiable this way: real windows and displays, native menus, file-open events of the system, fuses at run time,
 * enforcement of the sandbox, privileges of custom schemes.
 */
import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type * as Electron from 'electron/main'
import { ROOT, StandInApp } from './app'
import { browserLaunch } from './browser'
import type { Emulation, LaunchOptions } from './emulation'
import { StandInIpcMain } from './ipc'
import { createMenu, StandInMenuItem } from './menu'
import { importMain } from './moduleHooks'
import { pageScript } from './pageScript'
import { serveRoute } from './routes'
import { createServices } from './services'
import { createSession } from './session'
import { createBrowserWindow } from './windows'

export type { LaunchOptions } from './emulation'

/** The part of Playwright's ElectronApplication that specs use; the real one satisfies it too. */
export interface AppUnderTest {
  firstWindow(): Promise<Page>
  windows(): Page[]
  waitForEvent(event: 'window', options?: { timeout?: number }): Promise<Page>
  evaluate<R, A>(work: (electron: typeof Electron, argument: A) => R | Promise<R>, argument: A): Promise<R>
  evaluate<R>(work: (electron: typeof Electron) => R | Promise<R>): Promise<R>
  close(): Promise<void>
}

export interface StandIn extends AppUnderTest {
  /** Requests that left the app: an offline app makes none. */
  readonly blocked: readonly string[]
  readonly hasExited: boolean
  /** What main told the user in error boxes. */
  readonly errorBoxes: readonly string[]
}

const LONGEST_QUIT_MILLISECONDS = 12_000

function createEmulation(options: LaunchOptions, script: string): Emulation {
  const emulation: Omit<Emulation, 'app'> = {
    options,
    announce: new EventEmitter(),
    windows: [],
    blocked: [],
    schemes: new Set(),
    protocols: new Map(),
    invokers: new Map(),
    sessionRules: { requestPermission: null, checkPermission: null, beforeRequest: null },
    pageScript: script,
    isReady: false,
    isQuitting: false,
    context: null,
  }
  return Object.assign(emulation, { app: new StandInApp(emulation as Emulation) })
}

function refuse(what: string): never {
  throw new Error(`electron.${what} is not emulated by the test harness`)
}

/** A module that may be imported by name and fails as soon as it is used. */
function notEmulated(name: string): object {
  return new Proxy(function unused() {}, {
    get: (_target, key) => refuse(`${name}.${String(key)}`),
    construct: () => refuse(`${name}()`),
  })
}

function createElectron(emulation: Emulation): Record<string, unknown> {
  const ipcMain = new StandInIpcMain(emulation)
  const electron: Record<string, unknown> = {
    app: emulation.app,
    ipcMain,
    BrowserWindow: createBrowserWindow(emulation, ipcMain),
    Menu: createMenu(),
    MenuItem: StandInMenuItem,
    session: createSession(emulation),
    ...createServices(emulation),
  }
  return new Proxy(electron, {
    get: (target, key) =>
      typeof key === 'symbol' || key === 'then' || key in target ? target[key as string] : notEmulated(key),
  })
}

/** What the test hears of the program: windows that loaded, its exit, its error boxes. */
function listen(emulation: Emulation) {
  const loaded = new Set<Page>()
  const errorBoxes: string[] = []
  const heard = { loaded, errorBoxes, hasExited: false }
  emulation.announce.on('window', (page: Page) => loaded.add(page))
  emulation.announce.on('error-box', (title: string, text: string) => errorBoxes.push(`${title}: ${text}`))
  emulation.announce.on('exit', () => (heard.hasExited = true))
  return heard
}

function nextWindow(emulation: Emulation, errorBoxes: string[], timeout: number): Promise<Page> {
  const { announce } = emulation
  return new Promise((resolve, reject) => {
    const fail = (words: string): void => {
      stop()
      reject(new Error([words, ...errorBoxes].join('\n')))
    }
    const opened = (page: Page): void => {
      stop()
      resolve(page)
    }
    const exited = (): void => fail('the app quit before a window opened')
    const timer = setTimeout(fail, timeout, `no window opened within ${timeout} ms`)
    const stop = (): void => {
      clearTimeout(timer)
      announce.off('window', opened).off('exit', exited)
    }
    announce.once('window', opened).once('exit', exited)
  })
}

async function quit(emulation: Emulation): Promise<void> {
  const exited = new Promise<'exited'>((settle) => emulation.announce.once('exit', () => settle('exited')))
  emulation.app.quit()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<'stuck'>((settle) => {
    timer = setTimeout(settle, LONGEST_QUIT_MILLISECONDS, 'stuck')
  })
  const outcome = await Promise.race([exited, tooLong])
  clearTimeout(timer)
  if (outcome === 'stuck') throw new Error('the app did not quit')
}

export async function launchStandIn(options: LaunchOptions): Promise<StandIn> {
  mkdirSync(options.userData, { recursive: true })
  const emulation = createEmulation(options, await pageScript())
  const heard = listen(emulation)
  const electron = createElectron(emulation)
  const forget = await importMain(options.main ?? join(ROOT, 'out/main/index.js'), electron)
  if (!heard.hasExited) {
    emulation.context = await chromium.launchPersistentContext(join(options.userData, 'chromium'), {
      ...(await browserLaunch()),
      viewport: null,
    })
    await emulation.context.route('**/*', (route) => serveRoute(emulation, route))
    emulation.app.becomeReady()
  }

  const windows = (): Page[] =>
    emulation.windows.flatMap(({ page }) => (page && heard.loaded.has(page) ? [page] : []))
  const waitForEvent = (_event: 'window', { timeout = 10_000 } = {}): Promise<Page> =>
    nextWindow(emulation, heard.errorBoxes, timeout)

  return {
    blocked: emulation.blocked,
    errorBoxes: heard.errorBoxes,
    get hasExited() {
      return heard.hasExited
    },
    windows,
    waitForEvent,
    firstWindow: async () => windows()[0] ?? waitForEvent('window'),
    // Evaluated from its source text, as Playwright does with real Electron: closures work in neither.
    async evaluate(work: (...given: never[]) => unknown, argument?: unknown) {
      const evaluated = (0, eval)(`(${work.toString()})`) as (electron: unknown, argument: unknown) => unknown
      return structuredClone(await evaluated(electron, structuredClone(argument))) as never
    },
    async close() {
      try {
        if (!heard.hasExited) await quit(emulation)
      } finally {
        emulation.app.releaseSingleInstanceLock()
        await emulation.context?.close()
        forget()
      }
    },
  }
}
