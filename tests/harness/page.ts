/**
 * The page side of the stand-in, built to one script that runs in each document before any script of the page: in the
 * main world as the far end of contextBridge, and in an isolated world as Electron's renderer modules with the preload
 * on top. That is the split which contextIsolation makes.
 */
import { type AnyFunction, bridgeEnd } from './pageBridge'
import { decode, encode } from './wire'

declare global {
  /** A DevTools binding, present in the isolated world alone. */
  function __standInSend(message: string): void
  function __standInReceive(message: string): void
}

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}

export function main(): void {
  bridgeEnd('main', 'isolated', (key, value) => {
    Object.defineProperty(window, key, { value: deepFreeze(value), enumerable: true })
  })
}

type Incoming = { id: number; isOk: boolean; value: string } | { channel: string; value: string }

function createIpcRenderer() {
  const listeners = new Map<string, { listener: AnyFunction; isOnce: boolean }[]>()
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (cause: Error) => void }>()
  let lastId = 0

  const heard = (channel: string) => listeners.get(channel) ?? []
  const add = (channel: string, listener: AnyFunction, isOnce: boolean) => {
    listeners.set(channel, [...heard(channel), { listener, isOnce }])
    return ipcRenderer
  }
  const remove = (channel: string, listener: AnyFunction) => {
    listeners.set(
      channel,
      heard(channel).filter((known) => known.listener !== listener),
    )
    return ipcRenderer
  }
  const send = (kind: 'invoke' | 'send', channel: string, parameters: unknown[], id: number) =>
    __standInSend(JSON.stringify({ kind, channel, id, parameters: encode(parameters) }))

  const ipcRenderer = {
    invoke: (channel: string, ...parameters: unknown[]) =>
      new Promise((resolve, reject) => {
        lastId += 1
        send('invoke', channel, parameters, lastId) // throws, and so rejects, when they cannot be cloned
        waiting.set(lastId, { resolve, reject })
      }),
    send: (channel: string, ...parameters: unknown[]) => send('send', channel, parameters, 0),
    on: (channel: string, listener: AnyFunction) => add(channel, listener, false),
    addListener: (channel: string, listener: AnyFunction) => add(channel, listener, false),
    once: (channel: string, listener: AnyFunction) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(channel: string) {
      listeners.delete(channel)
      return ipcRenderer
    },
  }

  globalThis.__standInReceive = (text) => {
    const message = JSON.parse(text) as Incoming
    if ('id' in message) {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.isOk) asked?.resolve(decode(message.value))
      else asked?.reject(new Error(String(decode(message.value))))
      return
    }
    for (const { listener, isOnce } of heard(message.channel)) {
      if (isOnce) remove(message.channel, listener)
      listener({ sender: ipcRenderer, ports: [] }, ...(decode(message.value) as unknown[]))
    }
  }
  return ipcRenderer
}

type PreloadRunner = (
  require: (id: string) => unknown,
  process: object,
  module: { exports: object },
  exports: object,
) => void

/** Runs the preload with what a sandboxed preload may require; anything else throws there too. */
export function preload(platform: string, run: PreloadRunner): void {
  const electron = {
    contextBridge: { exposeInMainWorld: bridgeEnd('isolated', 'main', () => undefined).expose },
    ipcRenderer: createIpcRenderer(),
    webUtils: { getPathForFile: (file: File) => file.name },
  }
  const process = {
    platform,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    env: {},
    versions: { electron: '0.0.0-stand-in' },
  }
  const module = { exports: {} }
  const require = (id: string): unknown => {
    if (['electron', 'electron/renderer', 'electron/common'].includes(id)) return electron
    throw new Error(`module not found: ${id}`)
  }
  run(require, process, module, module.exports)
}
