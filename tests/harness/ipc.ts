/** ipcMain, and what happens when a page's ipcRenderer sends something. */
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron/main'
import type { StandInContents } from './contents'
import type { Emulation, InvokeHandler, NoEvents } from './emulation'
import { decode, encode } from './wire'

type Invoking = Pick<NoEvents<Electron.IpcMain>, 'handle' | 'handleOnce' | 'removeHandler'>

export class StandInIpcMain extends EventEmitter implements Invoking {
  readonly #invokers: Map<string, InvokeHandler>
  constructor(emulation: Emulation) {
    super()
    this.#invokers = emulation.invokers
  }
  handle(channel: string, handler: InvokeHandler): void {
    if (this.#invokers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#invokers.set(channel, handler)
  }
  handleOnce(channel: string, handler: InvokeHandler): void {
    this.handle(channel, (event, ...parameters) => {
      this.removeHandler(channel)
      return handler(event, ...parameters)
    })
  }
  removeHandler(channel: string): void {
    this.#invokers.delete(channel)
  }
}

interface Sent {
  kind: 'invoke' | 'send'
  channel: string
  id: number
  parameters: string
}

/** Answers one message of a page, as the browser process does for ipcRenderer.invoke and send. */
export async function receiveFromPage(
  emulation: Emulation,
  ipcMain: EventEmitter,
  sender: StandInContents,
  text: string,
): Promise<void> {
  const { kind, channel, id, parameters } = JSON.parse(text) as Sent
  const given = decode(parameters) as unknown[]
  const event = { sender, senderFrame: sender.mainFrame, frameId: 1, processId: 1, type: 'frame' }
  if (kind === 'send') {
    ipcMain.emit(channel, event, ...given)
    return
  }
  try {
    const handler = emulation.invokers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    const reply = await handler(event as unknown as Electron.IpcMainInvokeEvent, ...given)
    sender.deliver({ id, isOk: true, value: encode(reply) })
  } catch (cause) {
    const words = `Error invoking remote method '${channel}': ${String(cause)}`
    sender.deliver({ id, isOk: false, value: encode(words) })
  }
}
