/**
 * session.defaultSession: what main decides about permissions and requests. Chromium is told to grant what main grants
 * and no more; without handlers it grants everything, as Electron does, so a missing handler is seen by the specs.
 */
import { EventEmitter } from 'node:events'
import type { CDPSession } from '@playwright/test'
import type * as Electron from 'electron/main'
import type { Emulation } from './emulation'

/** Electron's names of permissions and Chromium's for the same. */
const PERMISSIONS = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['clipboard-read', 'clipboard-read'],
  ['midi', 'midi'],
] as const
type PermissionName = (typeof PERMISSIONS)[number][0]

function isGranted(emulation: Emulation, permission: PermissionName): boolean {
  const { requestPermission, checkPermission } = emulation.sessionRules
  if (checkPermission?.(null, permission, '', {} as never) === false) return false
  if (!requestPermission) return true
  let granted = false
  requestPermission({} as never, permission, (isAllowed) => (granted = isAllowed), {} as never)
  return granted
}

export async function applyPermissions(emulation: Emulation, session: CDPSession): Promise<void> {
  for (const [electronName, name] of PERMISSIONS) {
    const setting = isGranted(emulation, electronName) ? 'granted' : 'denied'
    await session.send('Browser.setPermission', { permission: { name }, setting })
  }
}

type Emulated =
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerEnabled'
  | 'isSpellCheckerEnabled'

export function createSession(emulation: Emulation) {
  const rules = emulation.sessionRules
  let checksSpelling = true // Electron's default
  const handlers: Pick<Electron.Session, Emulated> = {
    setSpellCheckerEnabled: (isEnabled) => void (checksSpelling = isEnabled),
    isSpellCheckerEnabled: () => checksSpelling,
    setPermissionRequestHandler: (handler) => void (rules.requestPermission = handler),
    setPermissionCheckHandler: (handler) => void (rules.checkPermission = handler),
    setDevicePermissionHandler: () => undefined, // headless Chromium has no devices to offer
  }
  const webRequest = {
    onBeforeRequest(
      filter: Electron.WebRequestFilter,
      listener: NonNullable<Emulation['sessionRules']['beforeRequest']>['listener'],
    ): void {
      rules.beforeRequest = { urls: filter.urls, listener }
    },
  }
  return { defaultSession: Object.assign(new EventEmitter(), handlers, { webRequest }) }
}
