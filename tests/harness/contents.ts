/** webContents of one window: its page's isolated world, and the messages that go into it. */
import { EventEmitter } from 'node:events'
import type { CDPSession } from '@playwright/test'
import type * as Electron from 'electron/main'
import { fromWeb } from './addresses'
import type { EmulatedWindow, NoEvents } from './emulation'
import { encode } from './wire'

type Emulated =
  | 'id'
  | 'send'
  | 'getURL'
  | 'isDestroyed'
  | 'setWindowOpenHandler'
  | 'setWebRTCIPHandlingPolicy'
  | 'reload'
  | 'executeJavaScript'
  | 'openDevTools'
  | 'print'
  | 'printToPDF'
type WindowOpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]

export class StandInContents extends EventEmitter implements Pick<NoEvents<Electron.WebContents>, Emulated> {
  session: CDPSession | null = null
  /** Execution context of the isolated world; undefined while a document is on its way. */
  world: number | undefined = undefined
  windowOpenHandler: WindowOpenHandler = () => ({ action: 'allow' })

  constructor(
    readonly id: number,
    readonly owner: EmulatedWindow,
  ) {
    super()
  }
  get mainFrame(): Pick<Electron.WebFrameMain, 'url' | 'parent'> {
    return { url: this.getURL(), parent: null }
  }
  getURL(): string {
    return fromWeb(this.owner.page?.url() ?? '')
  }
  isDestroyed(): boolean {
    return this.owner.isDestroyed()
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenHandler = handler
  }
  setWebRTCIPHandlingPolicy(): void {
    // what a page of ours may do of WebRTC is said by its policy, which the stand-in's Chromium enforces
  }
  send(channel: string, ...parameters: unknown[]): void {
    const value = encode(parameters)
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
    this.deliver({ channel, value })
  }
  /** As in Electron, a message to a document whose preload has not run is lost. */
  deliver(message: object): void {
    if (this.world === undefined || !this.session) return
    const expression = `__standInReceive(${JSON.stringify(JSON.stringify(message))})`
    this.session.send('Runtime.evaluate', { contextId: this.world, expression }).catch(() => undefined)
  }
  reload(): void {
    const { page } = this.owner
    if (!page) return
    this.owner.expected = page.url()
    page.reload().catch(() => undefined)
  }
  async executeJavaScript(code: string): Promise<unknown> {
    return this.owner.page?.evaluate(code)
  }
  /** No printer and no dialog: the page is made ready for paper, and what main asked for is told to the test. */
  print(
    options: Electron.WebContentsPrintOptions = {},
    callback: (success: boolean, failureReason: string) => void = () => undefined,
  ): void {
    this.emit('stand-in-print', options)
    callback(true, '')
  }
  /** By Chromium's own printing, as Electron does it. */
  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    const { page } = this.owner
    if (!page) throw new TypeError('Object has been destroyed')
    const { pageSize, landscape, printBackground, preferCSSPageSize, generateTaggedPDF } = options
    return page.pdf({
      ...(typeof pageSize === 'string' ? { format: pageSize } : {}),
      landscape: landscape ?? false,
      printBackground: printBackground ?? false,
      preferCSSPageSize: preferCSSPageSize ?? false,
      tagged: generateTaggedPDF ?? false,
    })
  }
  openDevTools(): void {
    // nothing to see in a headless browser
  }
}
