/**
 * What main hands to Electron, held against Electron's security checklist where only a real Electron could show the
 * effect: the preferences of windows, the handlers of sessions and pages, the switches, the scheme, the one IPC channel.
 * Each handler is tried with what it has to refuse. What a page can try itself: tests/e2e/security*.spec.ts.
 */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Electron from 'electron/main'
import { beforeEach, describe, expect, it, vi } from 'vitest'

class FakeSession extends EventEmitter {
  readonly handlers: Record<string, (...given: never[]) => unknown> = {}
  filter: string[] = []
  setPermissionRequestHandler = (handler: () => void) => void (this.handlers['request'] = handler)
  setPermissionCheckHandler = (handler: () => void) => void (this.handlers['check'] = handler)
  setDevicePermissionHandler = (handler: () => void) => void (this.handlers['device'] = handler)
  setSpellCheckerEnabled = vi.fn()
  webRequest = {
    onBeforeRequest: (filter: { urls: string[] }, handler: () => void) => {
      this.filter = filter.urls
      this.handlers['beforeRequest'] = handler
    },
  }
}

class FakeContents extends EventEmitter {
  url = 'app://roundkeeper/index.html'
  openHandler: (details: object) => unknown = () => ({ action: 'allow' })
  webRtc = 'default'
  getURL = (): string => this.url
  setWindowOpenHandler = (handler: () => unknown) => void (this.openHandler = handler)
  setWebRTCIPHandlingPolicy = (policy: string) => void (this.webRtc = policy)
  send = vi.fn()
}

interface World {
  app: EventEmitter & { isPackaged: boolean; isSandboxed: boolean; switches: Map<string, string> }
  session: { defaultSession: FakeSession }
  windows: { options: Electron.BrowserWindowConstructorOptions; webContents: FakeContents; loaded: string }[]
  channels: Map<string, (event: unknown, ...given: unknown[]) => unknown>
  schemes: { scheme: string; privileges: Record<string, boolean> }[]
  serve: (request: Request) => Promise<Response>
}
const world = vi.hoisted((): { now: unknown } => ({ now: null }))
const here = (): World => world.now as World

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const switches = new Map<string, string>()
  const app = Object.assign(new Emitter(), {
    isPackaged: true,
    isSandboxed: false,
    switches,
    enableSandbox: () => void (app.isSandboxed = true),
    commandLine: { appendSwitch: (name: string, value = '') => void switches.set(name, value) },
  })
  const made: World = {
    app,
    session: { defaultSession: undefined as never },
    windows: [],
    channels: new Map(),
    schemes: [],
    serve: () => Promise.reject(new Error('nothing is served')),
  }
  world.now = made
  class BrowserWindow extends Emitter {
    readonly webContents = new FakeContents()
    loaded = ''
    constructor(readonly options: object) {
      super()
      made.windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
    }
    loadURL(url: string): Promise<void> {
      this.loaded = url
      return Promise.resolve()
    }
    isDestroyed = (): boolean => false
    isMinimized = (): boolean => true // so that its place is nobody's matter here
    isFullScreen = (): boolean => false
    isMaximized = (): boolean => true
    getBounds = (): object => BOUNDS
    close = (): boolean => this.emit('closed')
    static fromWebContents = (contents: unknown): unknown =>
      made.windows.find((window) => window.webContents === contents) ?? null
  }
  const BOUNDS = { x: 0, y: 0, width: 1920, height: 1080 }
  const display = { id: 1, bounds: BOUNDS, workArea: BOUNDS }
  return {
    app,
    session: made.session,
    BrowserWindow,
    screen: Object.assign(new Emitter(), {
      getAllDisplays: () => [display],
      getPrimaryDisplay: () => display,
    }),
    ipcMain: {
      handle: (name: string, handler: never) => void made.channels.set(name, handler),
    },
    protocol: {
      registerSchemesAsPrivileged: (list: never[]) => void made.schemes.push(...list),
      handle: (_scheme: string, handler: never) => void (made.serve = handler),
    },
  }
})

const { answerWindows } = await import('../../../electron/main/ipc')
const { lockDown, silenceChromium } = await import('../../../electron/main/lockdown')
const { registerScheme, serveRenderer } = await import('../../../electron/main/protocol')
const { createWindows } = await import('../../../electron/main/windows')

const NO_PLACES = { get: () => null, set: () => undefined }

beforeEach(() => {
  here().app.removeAllListeners()
  here().windows.length = 0
  here().session.defaultSession = new FakeSession()
  lockDown()
})

/** Every address that is none of ours, in the forms that have passed such checks elsewhere. */
const FOREIGN = [
  'https://example.invalid/',
  'http://roundkeeper/',
  'https://roundkeeper/index.html',
  'http://127.0.0.1:47321/',
  'ws://127.0.0.1:47321/ws',
  'file:///etc/hosts',
  'app://evil/index.html',
  'app://roundkeeper.evil.invalid/index.html',
  'app://roundkeeper:80/index.html',
  'app://roundkeeper@evil.invalid/index.html',
  'apps://roundkeeper/index.html',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.invalid/1',
  'javascript:alert(1)',
  'about:blank',
  'chrome://version',
  'devtools://devtools/bundled/inspector.html',
  'view-source:app://roundkeeper/index.html',
  '',
  'nonsense',
]

const newPage = (): FakeContents => {
  const contents = new FakeContents()
  here().app.emit('web-contents-created', {}, contents)
  return contents
}
/** Whether a page's event of this name, with these details, is stopped. */
function isStopped(contents: EventEmitter, name: string, details: object): boolean {
  const event = { ...details, isPrevented: false, preventDefault: () => void (event.isPrevented = true) }
  contents.emit(name, event, details)
  return event.isPrevented
}

describe('windows (points 2, 3, 4, 6, 8, 9, 10, 11)', () => {
  it('are confined in every preference, GM’s and players’ alike, and no other is set', () => {
    const windows = createWindows('/preload', NO_PLACES)
    windows.openGm()
    windows.openPlayers('c1')
    expect(here().windows).toHaveLength(2)
    for (const { options } of here().windows)
      expect(options.webPreferences).toEqual({
        preload: join('/preload', 'index.cjs'),
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false, // and no enableBlinkFeatures
        webviewTag: false,
        plugins: false,
        navigateOnDragDrop: false,
        spellcheck: process.platform === 'darwin', // elsewhere its dictionaries come from the network
      })
  })

  it('load pages of ours by our own scheme and nothing else (points 1, 18)', () => {
    const windows = createWindows('/preload', NO_PLACES)
    windows.openGm()
    windows.openPlayers('../evil?x#y')
    expect(here().windows.map(({ loaded }) => loaded)).toEqual([
      'app://roundkeeper/index.html',
      'app://roundkeeper/players.html?campaign=..%2Fevil%3Fx%23y',
    ])
  })

  it('listen to no development server once packaged', () => {
    process.env.ELECTRON_RENDERER_URL = 'http://example.invalid:5173'
    try {
      createWindows('/preload', NO_PLACES).openGm()
      expect(here().windows[0]?.loaded).toBe('app://roundkeeper/index.html')
    } finally {
      delete process.env.ELECTRON_RENDERER_URL
    }
  })

  it('are sandboxed before there is any, look up no names and run none of Chromium’s errands', () => {
    silenceChromium()
    expect(here().app.isSandboxed).toBe(true)
    expect(Object.fromEntries(here().app.switches)).toEqual({
      'disable-background-networking': '',
      'disable-component-update': '',
      'disable-domain-reliability': '',
      'no-pings': '',
      'host-resolver-rules': 'MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
    })
  })
})

describe('pages (points 11 to 14)', () => {
  it('go nowhere, by themselves or sent on', () => {
    const page = newPage()
    for (const url of [...FOREIGN, 'app://roundkeeper/players.html?campaign=x'])
      for (const event of ['will-navigate', 'will-redirect'])
        expect(isStopped(page, event, { url, isMainFrame: true }), `${event} ${url}`).toBe(true)
    for (const url of ['app://roundkeeper/index.html', 'app://roundkeeper/index.html#/journal'])
      expect(isStopped(page, 'will-navigate', { url, isMainFrame: true }), url).toBe(false)
  })

  it('have no frames that go anywhere', () => {
    const page = newPage()
    for (const url of [...FOREIGN, 'app://roundkeeper/index.html'])
      expect(isStopped(page, 'will-frame-navigate', { url, isMainFrame: false }), url).toBe(true)
  })

  it('open no window, whatever its address and form', () => {
    const page = newPage()
    for (const url of [...FOREIGN, 'app://roundkeeper/index.html'])
      for (const disposition of ['new-window', 'foreground-tab', 'background-tab', 'other'])
        expect(page.openHandler({ url, disposition, features: 'nodeIntegration=yes' })).toEqual({
          action: 'deny',
        })
  })

  it('attach no webview, whatever it promises', () => {
    const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) }
    newPage().emit('will-attach-webview', event, {}, { src: 'app://roundkeeper/index.html' })
    expect(event.isPrevented).toBe(true)
  })

  it('show no address of this computer by WebRTC', () => {
    expect(newPage().webRtc).toBe('disable_non_proxied_udp')
  })
})

describe('sessions (points 5, 1)', () => {
  const sessions = (): FakeSession[] => {
    const another = new FakeSession()
    here().app.emit('session-created', another)
    return [here().session.defaultSession, another]
  }
  const PERMISSIONS = [
    'clipboard-read',
    'clipboard-sanitized-write',
    'display-capture',
    'fullscreen',
    'geolocation',
    'idle-detection',
    'media',
    'mediaKeySystem',
    'midi',
    'midiSysex',
    'notifications',
    'pointerLock',
    'keyboardLock',
    'openExternal',
    'speaker-selection',
    'storage-access',
    'top-level-storage-access',
    'window-management',
    'fileSystem',
    'hid',
    'serial',
    'usb',
    'unknown',
  ]

  it('grant nothing, in the one that is used and in any other', () => {
    for (const { handlers } of sessions())
      for (const permission of PERMISSIONS) {
        const grant = vi.fn()
        handlers['request']?.(...([{}, permission, grant, {}] as never[]))
        expect(grant.mock.calls, permission).toEqual([[false]])
        expect(handlers['check']?.(...([{}, permission, '', {}] as never[])), permission).toBe(false)
        expect(handlers['device']?.(...([{ deviceType: permission }] as never[])), permission).toBe(false)
      }
  })

  it('cancel every request that is not to ourselves', () => {
    for (const { handlers, filter } of sessions()) {
      for (const scheme of ['http', 'https', 'ws', 'wss', 'ftp', 'file'])
        expect(filter).toContain(`${scheme}://*/*`)
      for (const url of FOREIGN) {
        const proceed = vi.fn()
        handlers['beforeRequest']?.(...([{ url }, proceed] as never[]))
        expect(proceed.mock.calls, url).toEqual([[{ cancel: true }]])
      }
    }
  })

  it('check no spelling where the dictionaries would come from the network', () => {
    for (const { setSpellCheckerEnabled } of sessions())
      expect(setSpellCheckerEnabled.mock.calls).toEqual([[process.platform === 'darwin']])
  })

  it('take nothing down but what a page of ours made', () => {
    const downloads = (used: FakeSession, url: string): boolean => {
      const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) }
      used.emit('will-download', event, { getURL: () => url })
      return !event.isPrevented
    }
    for (const used of sessions()) {
      for (const url of [...FOREIGN, 'app://roundkeeper/index.html', 'blob:app://evil/1', 'blob:blob:'])
        expect(downloads(used, url), url).toBe(false)
      expect(downloads(used, 'blob:app://roundkeeper/0b1f')).toBe(true)
    }
  })
})

describe('the scheme (points 7, 18)', () => {
  it('has no privilege to pass the policy, and no service worker', () => {
    registerScheme()
    expect(here().schemes).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
      },
    ])
  })

  it('serves files of the renderer with the policy, and nothing under another name or method', async () => {
    serveRenderer(import.meta.dirname, () => null)
    const own = 'app://roundkeeper/electron.isolated.test.ts'
    const ask = (url: string, method = 'GET') => here().serve(new Request(url, { method }))
    const served = await ask(own)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask(own, method)).status).toBe(404)
    for (const url of [
      'app://evil/electron.isolated.test.ts',
      'app://roundkeeper:80/electron.isolated.test.ts',
      'app://roundkeeper/..%2f..%2f..%2fpackage.json',
      'app://roundkeeper/../../../package.json',
      'app://roundkeeper/..%5c..%5cpackage.json',
      'app://roundkeeper/%00',
      'app://roundkeeper//etc/passwd',
    ])
      expect((await ask(url)).status, url).toBe(404)
  })
})

describe('IPC (points 17, 20)', () => {
  const request = vi.fn(() => Promise.resolve({ ok: true as const, reply: 'told' }))
  const denied = { ok: false, failure: { code: 'not-allowed', with: {} } }
  const gm = { role: 'gm' } as const
  const sender = {} as Electron.WebContents

  function ask(senderFrame: unknown, client: typeof gm | null = gm): unknown {
    here().channels.clear()
    const clientOf = (contents: unknown) => (contents === sender ? client : null)
    answerWindows({ request }, { clientOf }, {} as never)
    expect([...here().channels.keys()]).toEqual(['roundkeeper:request']) // the one channel
    return here().channels.get('roundkeeper:request')?.({ sender, senderFrame }, 'app.info', null)
  }
  const ownUrl = 'app://roundkeeper/index.html'

  it('answers a page of ours in the main frame of a window of ours', async () => {
    expect(await ask({ url: ownUrl, parent: null })).toEqual({ ok: true, reply: 'told' })
  })

  it('answers no frame inside, no page that went elsewhere, nobody who is gone and no contents of others', async () => {
    request.mockClear()
    expect(await ask({ url: ownUrl, parent: { url: ownUrl } })).toEqual(denied)
    expect(await ask(null)).toEqual(denied)
    for (const url of FOREIGN) expect(await ask({ url, parent: null }), url).toEqual(denied)
    expect(await ask({ url: ownUrl, parent: null }, null)).toEqual(denied)
    expect(request).not.toHaveBeenCalled()
  })

  it('tells each window’s role by its contents, so that no page can say it is another’s', () => {
    const windows = createWindows('/preload', NO_PLACES)
    windows.openGm()
    windows.openPlayers('c1')
    const [first, second] = here().windows
    const clientOf = (window: World['windows'][number] | undefined) =>
      windows.clientOf(window?.webContents as never)
    expect(clientOf(first)).toEqual({ role: 'gm' })
    expect(clientOf(second)).toEqual({ role: 'players', campaign: 'c1' })
    expect(windows.clientOf(new FakeContents() as never)).toBeNull()
    windows.publish('campaigns.changed', [], { role: 'gm' })
    expect(first?.webContents.send).toHaveBeenCalledOnce()
    expect(second?.webContents.send).not.toHaveBeenCalled()
  })
})

describe('the preload (point 20)', () => {
  it('hands the page a bridge of three names, and no event of Electron’s', async () => {
    const exposed: Record<string, unknown> = {}
    const renderer = new EventEmitter()
    const invoke = vi.fn(() => Promise.resolve(null))
    vi.doMock('electron', () => ({
      contextBridge: { exposeInMainWorld: (name: string, value: unknown) => void (exposed[name] = value) },
      ipcRenderer: Object.assign(renderer, { invoke }),
    }))
    vi.resetModules()
    await import('../../../electron/preload/index')
    vi.doUnmock('electron')
    expect(Object.keys(exposed)).toEqual(['roundkeeper'])
    const bridge = exposed['roundkeeper'] as {
      request(name: string, params: unknown, ...more: unknown[]): unknown
      subscribe(topic: string, listener: (...given: unknown[]) => void): () => void
    }
    expect(Object.keys(bridge).sort()).toEqual(['kind', 'request', 'subscribe'])
    bridge.request('app.info', null, 'another-channel')
    expect(invoke.mock.calls).toEqual([['roundkeeper:request', 'app.info', null]])
    const listener = vi.fn()
    const end = bridge.subscribe('campaigns.changed', listener)
    renderer.emit('roundkeeper:event', { sender: renderer }, 'campaigns.changed', [1])
    renderer.emit('roundkeeper:event', { sender: renderer }, 'players.changed', [2])
    expect(listener.mock.calls).toEqual([[[1]]])
    end()
    expect(renderer.listenerCount('roundkeeper:event')).toBe(0)
    for (const topic of ['constructor', '__proto__', 'toString', 'roundkeeper:event', ''])
      expect(() => bridge.subscribe(topic, listener), topic).toThrow('unknown topic')
  })

  it('carries nothing but the contract’s names', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../electron/preload/index.ts'), 'utf8')
    expect(source.match(/from '([^']+)'/g)).toEqual([
      "from 'electron'",
      "from '@shared/contract/client'",
      "from './channels'",
    ])
  })
})
