/**
 * The one channel on which windows ask. Each message is checked for its sender, form and size before anybody sees it,
 * and is always answered with an envelope: an error thrown here would lose its words on the way. What concerns the
 * desktop program itself is answered here in main, everything else by the application.
 */
import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron'
import { answer, type Answering, failure, jsonBytes } from '../host/gate'
import { REQUEST_CHANNEL } from '../preload/channels'
import { answerDesktop, type DesktopHandlers, isDesktopRequest } from './desktop'
import { isOwnAddress } from './origin'
import type { Windows } from './windows'

/** A page of ours, in the window's main frame: not an embedded page, not one that was navigated away. */
function isTrusted({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame?.parent === null && isOwnAddress(senderFrame.url)
}

export function answerWindows(
  application: Answering,
  windows: Pick<Windows, 'clientOf'>,
  desktop: DesktopHandlers,
): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, params: unknown) => {
    const client = windows.clientOf(event.sender)
    const window = BrowserWindow.fromWebContents(event.sender)
    if (client === null || !isTrusted(event)) return failure('not-allowed')
    const asked: Answering =
      isDesktopRequest(name) && window !== null
        ? { request: (_name, given, asker) => answerDesktop(desktop, name, given, asker, window) }
        : application
    return answer(asked, { name, params, bytes: jsonBytes({ name, params }) }, client)
  })
}
