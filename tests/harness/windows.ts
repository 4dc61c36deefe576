/** BrowserWindow: each one is a Chromium page with the preload in an isolated world. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import type * as Electron from 'electron/main'
import { fromWeb, toWeb } from './addresses'
import { StandInContents } from './contents'
import {
  contextOf,
  type EmulatedWindow,
  type Emulation,
  mustBeReady,
  type NoEvents,
  PreventableEvent,
} from './emulation'
import { receiveFromPage } from './ipc'
import { inTopDocument } from './pageScript'
import { applyPermissions } from './session'

type Emulated =
  | 'id'
  | 'loadURL'
  | 'show'
  | 'hide'
  | 'focus'
  | 'blur'
  | 'close'
  | 'destroy'
  | 'isDestroyed'
  | 'isVisible'
  | 'isFocused'
  | 'isMinimized'
  | 'restore'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'setTitle'
  | 'getTitle'
  | 'getBounds'
  | 'setBounds'
  | 'getMinimumSize'
  | 'getNormalBounds'
  | 'maximize'
  | 'unmaximize'
  | 'isMaximized'
  | 'showInactive'
  | 'removeMenu'
  | 'setMenuBarVisibility'
const WORLD_NAME = 'Electron Isolated Context'

let lastId = 0

class StandInWindow extends EventEmitter implements Pick<NoEvents<Electron.BrowserWindow>, Emulated> {
  lastFocused = 0 // the larger, the later
  readonly id = (lastId += 1)
  readonly webContents: StandInContents
  page: Page | null = null
  /** The address that main itself is loading. */
  expected = ''
  readonly #made: Promise<Page>
  readonly #emulation: Emulation
  readonly #options: Electron.BrowserWindowConstructorOptions
  #isVisible: boolean
  #isDestroyed = false
  #isFullScreen = false
  #isMaximized = false
  #title = ''
  #bounds: Electron.Rectangle

  constructor(
    emulation: Emulation,
    ipcMain: EventEmitter,
    options: Electron.BrowserWindowConstructorOptions,
  ) {
    super()
    mustBeReady(emulation, 'BrowserWindow')
    const { nodeIntegration, contextIsolation, sandbox } = options.webPreferences ?? {}
    if (nodeIntegration === true || contextIsolation === false || sandbox === false)
      throw new Error('the stand-in emulates sandboxed, isolated windows only')
    this.#emulation = emulation
    this.#options = options
    this.#isVisible = options.show ?? true
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.#bounds = { x, y, width, height }
    this.webContents = new StandInContents(this.id, this)
    emulation.windows.push(this)
    emulation.app.emit('web-contents-created', {}, this.webContents)
    this.#made = this.#make(ipcMain)
    this.#made.catch(() => undefined) // loadURL reports it
  }

  async #make(ipcMain: EventEmitter): Promise<Page> {
    const context = contextOf(this.#emulation)
    const page = await context.newPage()
    this.page = page
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height })
    page.on('close', () => this.#leave())
    const session = await context.newCDPSession(page)
    this.webContents.session = session
    await applyPermissions(this.#emulation, session)
    this.#followWorld(session, ipcMain)
    await this.#injectScripts(session)
    page.on('domcontentloaded', () => this.webContents.emit('dom-ready'))
    page.on('load', () => this.webContents.emit('did-finish-load'))
    page.on('popup', (popup) => this.#meetPopup(popup))
    return page
  }

  #followWorld(session: CDPSession, ipcMain: EventEmitter): void {
    session.on('Runtime.bindingCalled', ({ payload }) => {
      void receiveFromPage(this.#emulation, ipcMain, this.webContents, payload)
    })
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === WORLD_NAME) this.webContents.world = context.id
    })
    session.on('Runtime.executionContextsCleared', () => {
      this.webContents.world = undefined
    })
  }

  async #injectScripts(session: CDPSession): Promise<void> {
    const { pageScript } = this.#emulation
    const preloadFile = this.#options.webPreferences?.preload
    const preload = preloadFile ? readFileSync(preloadFile, 'utf8') : ''
    const wrapped = `function (require, process, module, exports) {${preload}\n}`
    const runPreload = `StandInPage.preload(${JSON.stringify(process.platform)}, ${wrapped})`
    await session.send('Page.enable')
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: '__standInSend', executionContextName: WORLD_NAME })
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: inTopDocument(pageScript, 'StandInPage.main()'),
    })
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: inTopDocument(pageScript, runPreload),
      worldName: WORLD_NAME,
    })
  }

  /** Only 'deny' is emulated: main is asked, and a popup that it allows is an error of the test. */
  #meetPopup(popup: Page): void {
    const answer = this.webContents.windowOpenHandler({
      url: fromWeb(popup.url()),
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    })
    if (answer.action !== 'deny') this.#emulation.announce.emit('window', popup)
    else popup.close().catch(() => undefined)
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#made
    this.expected = toWeb(this.#emulation.schemes, url)
    try {
      await page.goto(this.expected, { waitUntil: 'load' })
      this.#title ||= await page.title()
    } catch (cause) {
      if (this.isDestroyed()) return // closed while it loaded
      throw cause
    }
    this.emit('ready-to-show')
    this.#emulation.announce.emit('window', page)
  }
  show(): void {
    this.#isVisible = true
    this.emit('show')
    this.focus()
  }
  hide(): void {
    this.#isVisible = false
    this.emit('hide')
  }
  focus(): void {
    this.lastFocused = Math.max(...this.#emulation.windows.map((window) => window.lastFocused)) + 1
    this.page?.bringToFront().catch(() => undefined)
    this.emit('focus')
  }
  blur(): void {
    this.lastFocused = 0
    this.emit('blur')
  }
  close(): void {
    const event = new PreventableEvent()
    this.emit('close', event)
    if (!event.isPrevented) this.destroy()
  }
  destroy(): void {
    this.#emulation.leaving.push(this.#made.then((page) => page.close()).catch(() => undefined))
    this.#leave()
  }
  #leave(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    const { windows, app, isQuitting } = this.#emulation
    windows.splice(windows.indexOf(this), 1)
    this.emit('closed')
    if (windows.length > 0 || isQuitting) return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }
  isDestroyed = (): boolean => this.#isDestroyed
  isVisible = (): boolean => this.#isVisible
  isFocused = (): boolean =>
    this.lastFocused > 0 && this.#emulation.windows.every((window) => window.lastFocused <= this.lastFocused)
  isMinimized = (): boolean => false
  restore(): void {
    this.emit('restore')
  }
  showInactive(): void {
    this.#isVisible = true
    this.emit('show')
  }
  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen === this.#isFullScreen) return
    this.#isFullScreen = isFullScreen
    this.emit(isFullScreen ? 'enter-full-screen' : 'leave-full-screen')
  }
  maximize(): void {
    this.#isMaximized = true
    this.emit('maximize')
  }
  unmaximize(): void {
    this.#isMaximized = false
    this.emit('unmaximize')
  }
  isMaximized = (): boolean => this.#isMaximized
  isFullScreen = (): boolean => this.#isFullScreen
  setTitle = (title: string): void => void (this.#title = title)
  getTitle = (): string => this.#title
  /** Size and place in full screen are not emulated: Chromium's pages have no screens. */
  getBounds = (): Electron.Rectangle => ({ ...this.#bounds })
  getNormalBounds = (): Electron.Rectangle => ({ ...this.#bounds })
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    const { width, height } = this.#bounds
    this.page?.setViewportSize({ width, height }).catch(() => undefined)
    this.emit('move')
    this.emit('resize')
  }
  hasMenu = true
  removeMenu(): void {
    this.hasMenu = false
  }
  getMinimumSize = (): number[] => [this.#options.minWidth ?? 0, this.#options.minHeight ?? 0]
  setMenuBarVisibility(): void {
    // there is no menu bar to see
  }
}

/** The class as main imports it, bound to one launch. */
export function createBrowserWindow(emulation: Emulation, ipcMain: EventEmitter): object {
  const find = (isWanted: (window: EmulatedWindow) => boolean): EmulatedWindow | null =>
    emulation.windows.find(isWanted) ?? null
  return class BrowserWindow extends StandInWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
      super(emulation, ipcMain, options)
    }
    static getAllWindows = (): EmulatedWindow[] => [...emulation.windows]
    static getFocusedWindow = (): EmulatedWindow | null => find((window) => window.isFocused())
    static fromId = (id: number): EmulatedWindow | null => find((window) => window.id === id)
    static fromWebContents = (contents: unknown): EmulatedWindow | null =>
      find((window) => window.webContents === contents)
  }
}
