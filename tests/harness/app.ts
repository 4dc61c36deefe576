/** app: readiness, paths, quitting, and the lock by which a second instance finds the first. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as Electron from 'electron/main'
import { type Emulation, type NoEvents, PreventableEvent } from './emulation'

type Emulated =
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'getPath'
  | 'setPath'
  | 'getName'
  | 'setName'
  | 'name'
  | 'addRecentDocument'
  | 'clearRecentDocuments'
  | 'getRecentDocuments'
  | 'getVersion'
  | 'getAppPath'
  | 'getLocale'
  | 'getPreferredSystemLanguages'
  | 'isPackaged'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'setAppUserModelId'
  | 'enableSandbox'
  | 'focus'
  | 'commandLine'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Whose data folder is whose: Electron locks by folder, not by program. */
const locks = new Map<string, StandInApp>()

export class StandInApp
  extends EventEmitter
  implements Pick<NoEvents<Electron.App>, Exclude<Emulated, 'commandLine'>>
{
  readonly isPackaged: boolean
  readonly #emulation: Emulation
  readonly #paths = new Map<string, string>()
  readonly #ready: Promise<void>
  readonly #switches = new Set(['user-data-dir']) // how a test names the data folder
  #name: string
  readonly #version: string
  becomeReady!: () => void

  constructor(emulation: Emulation) {
    super()
    this.#emulation = emulation
    this.isPackaged = emulation.options.packaged ?? false
    const { userData, executable } = emulation.options
    this.#paths.set('userData', userData)
    if (executable !== undefined) this.#paths.set('exe', executable)
    const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      name: string
      version: string
    }
    this.#name = name
    this.#version = version
    this.#ready = new Promise((settle) => {
      this.becomeReady = () => {
        emulation.isReady = true
        this.emit('ready', {}, {})
        settle()
      }
    })
  }
  whenReady = (): Promise<void> => this.#ready
  isReady = (): boolean => this.#emulation.isReady

  readonly commandLine = {
    appendSwitch: (name: string): void => {
      if (this.#emulation.isReady) throw new Error('switches come too late once the app is ready')
      this.#switches.add(name)
    },
    hasSwitch: (name: string): boolean => this.#switches.has(name),
  } satisfies Pick<Electron.CommandLine, 'appendSwitch' | 'hasSwitch'>

  /** before-quit, then the windows, then will-quit; whoever prevents stops it there. */
  quit(): void {
    const { windows } = this.#emulation
    if (this.#emulation.isQuitting) return
    this.#emulation.isQuitting = true
    const event = new PreventableEvent()
    this.emit('before-quit', event)
    if (!this.#stop(event.isPrevented)) {
      for (const window of [...windows]) window.close()
      if (!this.#stop(windows.length > 0)) {
        this.emit('will-quit', event)
        if (!this.#stop(event.isPrevented)) this.exit(0)
      }
    }
  }
  #stop(isPrevented: boolean): boolean {
    if (isPrevented) this.#emulation.isQuitting = false
    return isPrevented
  }
  exit(code = 0): void {
    this.releaseSingleInstanceLock()
    this.emit('quit', {}, code)
    this.#emulation.announce.emit('exit', code)
  }
  getPath(name: Parameters<Electron.App['getPath']>[0]): string {
    return this.#paths.get(name) ?? join(this.#emulation.options.userData, name)
  }
  setPath = (name: string, path: string): void => void this.#paths.set(name, path)
  readonly #recentDocuments: string[] = []
  addRecentDocument = (path: string): void => void this.#recentDocuments.unshift(path)
  clearRecentDocuments = (): void => void this.#recentDocuments.splice(0)
  getRecentDocuments = (): string[] => [...new Set(this.#recentDocuments)]
  get name(): string {
    return this.#name
  }
  set name(name: string) {
    this.#name = name
  }
  getName = (): string => this.#name
  setName = (name: string): void => void (this.#name = name)
  getVersion = (): string => this.#version
  getAppPath = (): string => ROOT
  getLocale = (): string => 'en-US'
  getPreferredSystemLanguages = (): string[] => ['en-US']

  requestSingleInstanceLock(data?: Record<string, unknown>): boolean {
    const { userData, commandLine } = this.#emulation.options
    const holder = locks.get(userData)
    if (holder && holder !== this) {
      queueMicrotask(() => holder.emit('second-instance', {}, commandLine ?? [], ROOT, data))
      return false
    }
    locks.set(userData, this)
    return true
  }
  hasSingleInstanceLock = (): boolean => locks.get(this.#emulation.options.userData) === this
  releaseSingleInstanceLock(): void {
    if (this.hasSingleInstanceLock()) locks.delete(this.#emulation.options.userData)
  }
  setAppUserModelId(): void {
    // a taskbar matter
  }
  enableSandbox(): void {
    // every window of the stand-in is sandboxed
  }
  focus(): void {
    this.emit('did-become-active')
  }
}
