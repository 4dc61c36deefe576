/**
 * What no window may do, whatever its page tries: leave the app, open windows, embed pages, get a permission, take
 * something down, reach the network. Tried by tests/e2e/security*.spec.ts; docs/security.md says which spec tries what.
 */
import { app, type Session, session, type WebContents, type WebPreferences } from 'electron'
import { isOwnAddress, isSamePage } from './origin'

/** A Mac checks spelling with the system's dictionaries; elsewhere they would come from the network, so nobody does. */
const HAS_OWN_DICTIONARIES = process.platform === 'darwin'

/** Most of these are what Electron does by itself: written down so that no version's default decides. */
export const CONFINED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  spellcheck: HAS_OWN_DICTIONARIES,
} as const satisfies WebPreferences

/**
 * Every process of a page sandboxed, and none of Chromium's own errands: the app is offline, these would only wait for
 * a network. No name but this computer's can be looked up. Call before the app is ready.
 */
export function silenceChromium(): void {
  app.enableSandbox()
  for (const flag of [
    'disable-background-networking',
    'disable-component-update',
    'disable-domain-reliability',
    'no-pings',
  ])
    app.commandLine.appendSwitch(flag)
  app.commandLine.appendSwitch(
    'host-resolver-rules',
    'MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  )
}

function refuseWaysOut(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (details) => {
    if (!isSamePage(contents.getURL(), details.url)) details.preventDefault()
  })
  contents.on('will-redirect', (details) => {
    if (!isSamePage(contents.getURL(), details.url)) details.preventDefault()
  })
  contents.on('will-frame-navigate', (details) => {
    if (!details.isMainFrame) details.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp') // no web request: nothing else holds it back
}

/** A page may keep what it made itself, as a file of the GM's; it may fetch nothing. */
const isOwnFile = (address: string): boolean =>
  address.startsWith('blob:') && isOwnAddress(address.slice('blob:'.length))

function denyPermissionsAndNetwork(used: Session): void {
  used.setPermissionRequestHandler((_contents, _permission, grant) => grant(false))
  used.setPermissionCheckHandler(() => false)
  used.setDevicePermissionHandler(() => false)
  used.setSpellCheckerEnabled(HAS_OWN_DICTIONARIES)
  const urls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*']
  used.webRequest.onBeforeRequest({ urls }, (details, proceed) => {
    proceed({ cancel: !isOwnAddress(details.url) })
  })
  used.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault()
  })
}

/** Call once the app is ready and before the first window. */
export function lockDown(): void {
  app.on('web-contents-created', (_event, contents) => refuseWaysOut(contents))
  app.on('session-created', denyPermissionsAndNetwork) // any that is ever made beside the one that is used
  denyPermissionsAndNetwork(session.defaultSession)
}
