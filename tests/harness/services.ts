/** The smaller modules of Electron that main uses, each in its emulated part; anything else fails loudly when used. */
import { EventEmitter } from 'node:events'
import { mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Shell } from 'electron/common'
import type * as Electron from 'electron/main'
import type { Emulation, ProtocolHandler } from './emulation'
import { mustBeReady } from './emulation'

/** Unanswered dialogs are cancelled; a spec answers by replacing the method, as with real Electron. */
function createDialog(emulation: Emulation) {
  type Emulated = 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'
  return {
    showOpenDialog: () => Promise.resolve({ canceled: true, filePaths: [] as string[] }),
    showSaveDialog: () => Promise.resolve({ canceled: true, filePath: '' }),
    showMessageBox: () => Promise.resolve({ response: 0, checkboxChecked: false }),
    showErrorBox: (title: string, content: string) =>
      void emulation.announce.emit('error-box', title, content),
  } satisfies Pick<Electron.Dialog, Emulated>
}

function createProtocol(emulation: Emulation) {
  const { protocols, schemes } = emulation
  type Emulated = 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'
  return {
    registerSchemesAsPrivileged(list: Electron.CustomScheme[]) {
      if (emulation.isReady) throw new Error('schemes are registered before the app is ready')
      for (const { scheme, privileges } of list)
        if (privileges?.standard === true && privileges.secure === true) schemes.add(scheme)
    },
    handle(scheme: string, handler: ProtocolHandler) {
      mustBeReady(emulation, 'protocol.handle')
      if (protocols.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      protocols.set(scheme, handler)
    },
    unhandle: (scheme: string) => void protocols.delete(scheme),
    isProtocolHandled: (scheme: string) => protocols.has(scheme),
  } satisfies Pick<Electron.Protocol, Emulated>
}

/** The bin is a folder beside the data; nothing is ever opened outside. */
function createShell(emulation: Emulation) {
  return {
    trashItem(path: string): Promise<void> {
      const bin = join(emulation.options.userData, 'bin-of-stand-in')
      mkdirSync(bin, { recursive: true })
      renameSync(path, join(bin, basename(path)))
      return Promise.resolve()
    },
    showItemInFolder: (_path: string) => undefined,
  } satisfies Pick<Shell, 'trashItem' | 'showItemInFolder'>
}

const DISPLAY = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
} as Electron.Display

/** One display. A spec plugs others in by replacing `getAllDisplays` and emitting Electron's events. */
function createScreen() {
  const displays: Pick<Electron.Screen, 'getAllDisplays' | 'getPrimaryDisplay'> = {
    getAllDisplays: () => [DISPLAY],
    getPrimaryDisplay: () => DISPLAY,
  }
  return Object.assign(new EventEmitter(), displays)
}

/** Counts who keeps the screen lit, as the system does; a number is never given out twice. */
function createPowerSaveBlocker() {
  const running = new Set<number>()
  let last = 0
  return {
    start(_type: Parameters<Electron.PowerSaveBlocker['start']>[0]): number {
      running.add((last += 1))
      return last
    },
    stop: (id: number): boolean => running.delete(id),
    isStarted: (id: number): boolean => running.has(id),
  } satisfies Pick<Electron.PowerSaveBlocker, 'start' | 'stop' | 'isStarted'>
}

export function createServices(emulation: Emulation) {
  return {
    dialog: createDialog(emulation),
    protocol: createProtocol(emulation),
    shell: createShell(emulation),
    net: { isOnline: () => false },
    screen: createScreen(),
    nativeTheme: Object.assign(new EventEmitter(), { themeSource: 'system', shouldUseDarkColors: false }),
    powerSaveBlocker: createPowerSaveBlocker(),
  }
}
