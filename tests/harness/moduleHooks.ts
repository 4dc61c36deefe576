/**
 * Makes `import … from 'electron'` inside one launch of the built main bundle mean that launch's stand-in. A query on
 * the bundle's own modules keeps launches apart: each gets fresh modules, as a new process would.
 */
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'

/** What main may import by name; what is not emulated fails when it is used, not when it is imported. */
const EXPORTS = [
  'app',
  'autoUpdater',
  'BrowserWindow',
  'clipboard',
  'crashReporter',
  'dialog',
  'globalShortcut',
  'ipcMain',
  'Menu',
  'MenuItem',
  'nativeImage',
  'nativeTheme',
  'net',
  'Notification',
  'powerMonitor',
  'powerSaveBlocker',
  'protocol',
  'safeStorage',
  'screen',
  'session',
  'shell',
  'systemPreferences',
  'Tray',
  'utilityProcess',
  'webContents',
  'WebContentsView',
  'webFrameMain',
]

const HOOKS = `
const EXPORTS = ${JSON.stringify(EXPORTS)}
export async function resolve(specifier, context, next) {
  const run = /[?&]standin=(\\w+)/.exec(context.parentURL ?? '')?.[1]
  if (!run) return next(specifier, context)
  if (specifier === 'electron' || specifier === 'electron/main')
    return { url: 'electron-stand-in:' + run, shortCircuit: true }
  const found = await next(specifier, context)
  const isOurs = found.url.startsWith('file:') && !found.url.includes('/node_modules/')
  return isOurs ? { ...found, url: found.url + '?standin=' + run } : found
}
export async function load(url, context, next) {
  if (!url.startsWith('electron-stand-in:')) return next(url, context)
  const run = JSON.stringify(url.slice('electron-stand-in:'.length))
  const names = EXPORTS.map((name) => 'export const ' + name + ' = electron.' + name)
  const source = ['const electron = globalThis.__electronStandIns.get(' + run + ')', 'export default electron', ...names]
  return { format: 'module', shortCircuit: true, source: source.join(';') }
}`

declare global {
  var __electronStandIns: Map<string, object> | undefined
}
const standIns = (globalThis.__electronStandIns ??= new Map<string, object>())

let launches = 0
let areHooksRegistered = false

/** Imports a built main bundle with `electron` meaning this object. Returns what forgets it again. */
export async function importMain(file: string, electron: object): Promise<() => void> {
  if (!areHooksRegistered) register(`data:text/javascript,${encodeURIComponent(HOOKS)}`)
  areHooksRegistered = true
  launches += 1
  const run = `launch${launches}`
  standIns.set(run, electron)
  await import(/* @vite-ignore */ `${pathToFileURL(file).href}?standin=${run}`)
  return () => void standIns.delete(run)
}
