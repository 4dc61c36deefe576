/**
 * What no window may do, whatever its page tries: leave the app, open windows, embed pages, get a permission, reach
 * the network. Each of these is tried by tests/e2e/security.spec.ts.
 */
import { app, type Session, session, type WebContents } from 'electron'
import { isOwnAddress, isSamePage } from './origin'

/** Chromium's own errands. The app is offline; these would only wait for a network. Call before the app is ready. */
export function silenceChromium(): void {
  for (const flag of [
    'disable-background-networking',
    'disable-component-update',
    'disable-domain-reliability',
    'no-pings',
  ])
    app.commandLine.appendSwitch(flag)
}

function refuseWaysOut(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (details) => {
    if (!isSamePage(contents.getURL(), details.url)) details.preventDefault()
  })
  contents.on('will-redirect', (details) => {
    if (!isSamePage(contents.getURL(), details.url)) details.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

function denyPermissionsAndNetwork(used: Session): void {
  used.setPermissionRequestHandler((_contents, _permission, grant) => grant(false))
  used.setPermissionCheckHandler(() => false)
  used.setDevicePermissionHandler(() => false)
  const urls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*']
  used.webRequest.onBeforeRequest({ urls }, (details, proceed) => {
    proceed({ cancel: !isOwnAddress(details.url) })
  })
}

/** Call once the app is ready and before the first window. */
export function lockDown(): void {
  app.on('web-contents-created', (_event, contents) => refuseWaysOut(contents))
  denyPermissionsAndNetwork(session.defaultSession)
}
