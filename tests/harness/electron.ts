/**
 * The stand-in for the `electron` module without a browser: what main imports, and how main is started on it. Loads nothing
 * of Playwright's, so that a program of the command line starts as fast as a real one.
 */
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { ROOT, StandInApp } from './app'
import type { Emulation, LaunchOptions } from './emulation'
import { StandInIpcMain } from './ipc'
import { createMenu, StandInMenuItem } from './menu'
import { importMain } from './moduleHooks'
import { createServices } from './services'
import { createSession } from './session'
import { createBrowserWindow } from './windows'

const BUILT_MAIN = join(ROOT, 'out/main/index.js')

export function createEmulation(options: LaunchOptions, script: string): Emulation {
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
    leaving: [],
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

export function createElectron(emulation: Emulation): Record<string, unknown> {
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

/** Imports main as a program that was started with these words. */
export async function startMain(emulation: Emulation, electron: object): Promise<() => void> {
  const { main = BUILT_MAIN, words = [] } = emulation.options
  const own = process.argv
  process.argv = ['roundkeeper', ...words]
  try {
    return await importMain(main, electron)
  } finally {
    process.argv = own
  }
}

/**
 * Runs a main bundle in this process as a program without windows: verbs of the command line, the browser host. Opening a
 * window fails. `exited` is told the exit code.
 */
export async function runWithoutWindows(
  options: LaunchOptions,
  exited: (code: number) => void,
): Promise<void> {
  const emulation = createEmulation(options, '')
  emulation.announce.once('exit', exited)
  emulation.announce.on('error-box', (title: string, text: string) => console.error(`${title}: ${text}`))
  await startMain(emulation, createElectron(emulation))
  emulation.app.becomeReady()
}
