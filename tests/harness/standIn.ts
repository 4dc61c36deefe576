/**
 * Electron without Electron: runs the built main bundle in this process against a stand-in for the `electron` module
 * whose windows are Chromium pages. The same surface as Playwright's ElectronApplication, so one spec runs on both.
 * Not verifiable this way: real windows and displays, native menus, file-open events of the system, fuses at run time,
 * enforcement of the sandbox, privileges of custom schemes.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type * as Electron from 'electron/main'
import { browserLaunch } from './browser'
import { createElectron, createEmulation, startMain } from './electron'
import type { Emulation, LaunchOptions } from './emulation'
import { pageScript } from './pageScript'
import { serveRoute } from './routes'

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
  const forget = await startMain(emulation, electron)
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
        await Promise.all(emulation.leaving)
        await emulation.context?.close()
        forget()
      }
    },
  }
}
