/**
 * What the parts of the stand-in share during one launch: the state of the emulated program, and the types that tie it
 * to Electron's own declarations, so that an Electron upgrade which changes them fails to compile here.
 */
import type { EventEmitter } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import type * as Electron from 'electron/main'

/** Electron's class without Node's emitter, which the stand-ins extend themselves. */
export type NoEvents<T> = Omit<T, keyof NodeJS.EventEmitter>

export interface LaunchOptions {
  userData: string
  /** The built main bundle; the project's own by default. */
  main?: string
  packaged?: boolean
  /** Words behind the program's name, as main sees them while it starts. */
  words?: string[]
  /** Path that the program takes for its own executable. */
  executable?: string
  /** Command line of a second instance, as the first one hears it. */
  commandLine?: string[]
}

type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  proceed: (response: Electron.CallbackResponse) => void,
) => void

/** What main has asked of its session. Null means Electron's default: everything is granted, nothing is held back. */
export interface SessionRules {
  requestPermission: Parameters<Electron.Session['setPermissionRequestHandler']>[0]
  checkPermission: Parameters<Electron.Session['setPermissionCheckHandler']>[0]
  beforeRequest: { urls: string[]; listener: BeforeRequest } | null
}

export type ProtocolHandler = (request: Request) => Response | Promise<Response>
export type InvokeHandler = (event: Electron.IpcMainInvokeEvent, ...parameters: unknown[]) => unknown

/** What the other parts of a launch ask of its app; who starts it knows the whole (app.ts). */
export interface EmulatedApp extends EventEmitter {
  becomeReady: () => void
  quit(): void
  releaseSingleInstanceLock(): void
}

/** What the other parts ask of a window (windows.ts). */
export interface EmulatedWindow {
  readonly id: number
  readonly webContents: EventEmitter
  readonly page: Page | null
  /** Address of main's own load, which nobody is asked about. */
  expected: string
  /** The larger, the later. */
  readonly lastFocused: number
  close(): void
  isDestroyed(): boolean
  isFocused(): boolean
}

export interface Emulation {
  readonly options: LaunchOptions
  /** To the test: 'window' with its page, 'exit' with the code, 'error-box' with title and text. */
  readonly announce: EventEmitter
  readonly windows: EmulatedWindow[]
  /** Requests that no handler of main served: an offline app makes none. */
  readonly blocked: string[]
  readonly schemes: Set<string>
  readonly protocols: Map<string, ProtocolHandler>
  readonly invokers: Map<string, InvokeHandler>
  readonly sessionRules: SessionRules
  /** The page side of the stand-in, as one script. */
  readonly pageScript: string
  /** Pages that are on their way out: a page may still write what it was told to when it goes. */
  readonly leaving: Promise<void>[]
  isReady: boolean
  isQuitting: boolean
  /** Launched once main lives on after its first lines: a second instance quits before that. */
  context: BrowserContext | null
  app: EmulatedApp
}

/** An event that a listener of main may stop. */
export class PreventableEvent {
  isPrevented = false
  preventDefault = (): void => void (this.isPrevented = true)
}

export function mustBeReady(emulation: Emulation, what: string): void {
  if (!emulation.isReady) throw new Error(`${what} cannot be used before the app is ready`)
}

export function contextOf(emulation: Emulation): BrowserContext {
  if (!emulation.context) throw new Error('the stand-in has no browser yet')
  return emulation.context
}

/** The window that shows a page. */
export function windowOf(emulation: Emulation, page: Page): EmulatedWindow | undefined {
  return emulation.windows.find((window) => window.page === page)
}
