/**
 * The one channel on which windows ask. Each message is checked for its sender, form and size before the application
 * sees it, and is always answered with an envelope: an error thrown here would lose its words on the way.
 */
import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { answer, type Answering, failure, jsonBytes } from '../host/gate'
import { REQUEST_CHANNEL } from '../preload/channels'
import { isOwnAddress } from './origin'
import type { Windows } from './windows'

/** A page of ours, in the window's main frame: not an embedded page, not one that was navigated away. */
function isTrusted({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnAddress(senderFrame.url)
}

export function answerWindows(application: Answering, windows: Pick<Windows, 'clientOf'>): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, params: unknown) => {
    const client = windows.clientOf(event.sender)
    if (client === null || !isTrusted(event)) return failure('not-allowed')
    return answer(application, { name, params, bytes: jsonBytes({ name, params }) }, client)
  })
}
