/**
 * A disk that refuses on demand: stands between the program and node:fs, counts every call that writes below a folder,
 * and lets one of them fail in the way that is asked for. Libraries are met as well: they are handed the same functions.
 */
import fs from 'node:fs'
import promises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'

export const KINDS = [
  'short-write',
  'no-space',
  'io-error',
  'read-only',
  'rename',
  'sync',
  'vanished',
] as const
/**
 * - `short-write`: a write takes half, the next ones nothing: the disk is full and stays full
 * - `no-space`, `io-error`: one call fails, with nothing or half of it done
 * - `read-only`: from here on nothing may be written any more
 * - `rename`, `sync`: one renaming, one syncing fails
 * - `vanished`: the folder is gone from here on, and comes back when the disk is mended
 */
export type Kind = (typeof KINDS)[number]

type Deed = 'open' | 'write' | 'sync' | 'rename' | 'make' | 'remove' | 'cut' | 'copy' | 'mode'

/** Deeds that need space: a full disk lets the others through. */
const GROWING: ReadonlySet<Deed> = new Set<Deed>(['open', 'write', 'make', 'copy'])

interface Plan {
  kind: Kind
  /** The call that fails, from 1; 0: none, they are only counted. */
  at: number
  /** What `vanished` does, and what undoes it. */
  vanish: () => void
  comeBack: () => void
}

interface State {
  root: string
  plan: Plan | null
  /** Calls that this kind can let fail, so far. */
  met: number
  hasFired: boolean
  /** What every later call fails with. */
  lasting: 'full' | 'read-only' | null
  /** Which call was refused: for telling. */
  what: string
}

const state: State = { root: '', plan: null, met: 0, hasFired: false, lasting: null, what: '' }
/** Files that are open for writing below the folder. */
const written = new Map<number, string>()

/** Errors of the system, as it throws them. */
const ERRORS = { ENOSPC: -28, EIO: -5, EROFS: -30 } as const
const systemError = (code: keyof typeof ERRORS, call: string, path: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code}: told to fail, ${call} '${path}'`), {
    code,
    errno: ERRORS[code],
    syscall: call,
    path,
  })

interface Refusal {
  error: NodeJS.ErrnoException
  /** Half of what was to be written is written all the same. */
  half: boolean
  /** It is not told: fewer bytes are reported to have been written. */
  quiet: boolean
}

const isMet = (kind: Kind, deed: Deed): boolean =>
  kind === 'rename' ? deed === 'rename' : kind === 'sync' ? deed === 'sync' : true

/** Whether this call fails, and how; null: it works. */
function refusalOf(call: string, deed: Deed, path: string): Refusal | null {
  const { plan } = state
  if (plan === null || !path.startsWith(state.root)) return null
  if (state.lasting === 'full' && GROWING.has(deed))
    return { error: systemError('ENOSPC', call, path), half: false, quiet: false }
  if (state.lasting === 'read-only')
    return { error: systemError('EROFS', call, path), half: false, quiet: false }
  if (state.hasFired || !isMet(plan.kind, deed) || ++state.met !== plan.at) return null
  state.hasFired = true
  state.what = `${call} ${path.slice(state.root.length)}`
  const told = (code: keyof typeof ERRORS, half = false): Refusal => ({
    error: systemError(code, call, path),
    half,
    quiet: false,
  })
  switch (plan.kind) {
    case 'short-write':
      state.lasting = 'full'
      return { ...told('ENOSPC', true), quiet: deed === 'write' }
    case 'no-space':
      return told('ENOSPC')
    case 'io-error':
    case 'rename':
    case 'sync':
      return told('EIO', deed === 'write')
    case 'read-only':
      state.lasting = 'read-only'
      return told('EROFS')
    case 'vanished':
      plan.vanish()
      return null // the system itself refuses from now on
  }
}

type Callback = (error: unknown, ...results: unknown[]) => void
type Anything = (...given: unknown[]) => unknown

const asPath = (value: unknown): string =>
  typeof value === 'number' ? (written.get(value) ?? '') : String(value)
const { O_WRONLY, O_RDWR, O_CREAT } = fs.constants
/** Flags that may change a file, as a text or as bits. */
const writes = (flags: unknown): boolean =>
  typeof flags === 'number' ? (flags & (O_WRONLY | O_RDWR | O_CREAT)) !== 0 : /[wa+]/.test(String(flags))

/** As much of the data as a disk still takes that is full in the middle of it. */
function halfOf(data: unknown, from: unknown, length: unknown): { bytes: Buffer; from: number } {
  const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data as Uint8Array)
  const start = typeof data !== 'string' && typeof from === 'number' ? from : 0
  const most = typeof data !== 'string' && typeof length === 'number' ? length : bytes.length - start
  return { bytes: bytes.subarray(start, start + Math.ceil(most / 2)), from: start }
}

interface Call {
  deed: Deed
  /** Which parameter names the file, or holds its number. */
  file: number
}

/** Calls of one path or one open file. `open` and `write` are wrapped by themselves. */
const PLAIN: Readonly<Record<string, Call>> = {
  rename: { deed: 'rename', file: 1 },
  mkdir: { deed: 'make', file: 0 },
  mkdtemp: { deed: 'make', file: 0 },
  rm: { deed: 'remove', file: 0 },
  unlink: { deed: 'remove', file: 0 },
  rmdir: { deed: 'remove', file: 0 },
  ftruncate: { deed: 'cut', file: 0 },
  truncate: { deed: 'cut', file: 0 },
  fsync: { deed: 'sync', file: 0 },
  fdatasync: { deed: 'sync', file: 0 },
  writeFile: { deed: 'write', file: 0 },
  appendFile: { deed: 'write', file: 0 },
  copyFile: { deed: 'copy', file: 1 },
  cp: { deed: 'copy', file: 1 },
  chmod: { deed: 'mode', file: 0 },
  chown: { deed: 'mode', file: 0 },
}

const real = { ...fs } as unknown as Record<string, Anything>
const realPromises = { ...promises } as unknown as Record<string, Anything>

/** What a refused call leaves behind: a file that has been begun. */
function leaveHalf(name: string, given: unknown[]): void {
  try {
    if (name === 'writeFile' && typeof given[0] === 'string')
      real['writeFileSync']?.(given[0], halfOf(given[1], 0, undefined).bytes)
    if (name === 'copyFile' || name === 'cp') {
      const bytes = fs.readFileSync(String(given[0]))
      real['writeFileSync']?.(given[1], bytes.subarray(0, bytes.length / 2))
    }
  } catch {
    // nothing at all, then
  }
}

function wrapPlain(name: string, { deed, file }: Call): void {
  const sync = real[`${name}Sync`]
  const callback = real[name]
  const promised = realPromises[name]
  const check = (call: string, given: unknown[]): NodeJS.ErrnoException | null => {
    // making what is there already is no write, whatever the disk
    if (deed === 'make' && fs.existsSync(asPath(given[file]))) return null
    const refusal = refusalOf(call, deed, asPath(given[file]))
    if (refusal?.half === true) leaveHalf(name, given)
    return refusal?.error ?? null
  }
  const target = fs as unknown as Record<string, Anything>
  if (sync !== undefined)
    target[`${name}Sync`] = (...given) => {
      const error = check(name, given)
      if (error !== null) throw error
      return sync(...given)
    }
  if (callback !== undefined)
    target[name] = (...given) => {
      const error = check(name, given)
      if (error === null) return callback(...given)
      setImmediate(given.at(-1) as Callback, error)
      return undefined
    }
  if (promised !== undefined)
    (promises as unknown as Record<string, Anything>)[name] = (...given) => {
      const error = check(name, given)
      return error === null ? promised(...given) : Promise.reject(error)
    }
}

function noteOpen(file: unknown, path: string, flags: unknown): void {
  if (typeof file === 'number' && writes(flags)) written.set(file, path)
}

function wrapOpen(): void {
  const target = fs as unknown as Record<string, Anything>
  const refused = (path: string, flags: unknown): NodeJS.ErrnoException | null =>
    writes(flags) ? (refusalOf('open', 'open', path)?.error ?? null) : null
  target['openSync'] = (path, flags, ...more) => {
    const error = refused(String(path), flags)
    if (error !== null) throw error
    const file = real['openSync']?.(path, flags, ...more)
    noteOpen(file, String(path), flags)
    return file
  }
  target['open'] = (path, flags, ...more) => {
    const done = more.at(-1) as Callback
    const error = refused(String(path), flags)
    if (error !== null) {
      setImmediate(done, error)
      return
    }
    real['open']?.(path, flags, ...more.slice(0, -1), (failed: unknown, file: unknown) => {
      noteOpen(file, String(path), flags)
      done(failed, file)
    })
  }
  ;(promises as unknown as Record<string, Anything>)['open'] = async (path, flags, ...more) => {
    const error = refused(String(path), flags)
    if (error !== null) throw error
    const handle = (await realPromises['open']?.(path, flags, ...more)) as FileHandle
    return wrapHandle(handle, String(path))
  }
}

/** A handle's own calls, for the few that the program makes by one. */
function wrapHandle(handle: FileHandle, path: string): FileHandle {
  const deeds: Record<string, Deed> = {
    sync: 'sync',
    datasync: 'sync',
    truncate: 'cut',
    write: 'write',
    writeFile: 'write',
  }
  for (const [name, deed] of Object.entries(deeds)) {
    const methods = handle as unknown as Record<string, Anything>
    const work = methods[name]?.bind(handle)
    if (work === undefined) continue
    methods[name] = (...given) => {
      const refusal = refusalOf(name, deed, path)
      return refusal === null ? work(...given) : Promise.reject(refusal.error)
    }
  }
  return handle
}

function wrapWrite(): void {
  const target = fs as unknown as Record<string, Anything>
  target['writeSync'] = (file, data, ...more) => {
    const refusal = refusalOf('write', 'write', asPath(file))
    if (refusal === null) return real['writeSync']?.(file, data, ...more)
    if (refusal.half) {
      const { bytes } = halfOf(data, more[0], more[1])
      const count = real['writeSync']?.(
        file,
        bytes,
        0,
        bytes.length,
        typeof data === 'string' ? undefined : more[2],
      )
      if (refusal.quiet) return count
    }
    throw refusal.error
  }
  target['write'] = (file, data, ...more) => {
    const done = more.at(-1) as Callback
    const refusal = refusalOf('write', 'write', asPath(file))
    if (refusal === null) return real['write']?.(file, data, ...more)
    let count = 0
    if (refusal.half) {
      const [from, length, position] = more.slice(0, -1)
      const { bytes } = halfOf(data, from, length)
      count = real['writeSync']?.(
        file,
        bytes,
        0,
        bytes.length,
        typeof position === 'number' ? position : null,
      ) as number
    }
    if (refusal.quiet) setImmediate(done, null, count, data)
    else setImmediate(done, refusal.error)
    return undefined
  }
  target['writev'] = (file, list, ...more) => {
    const joined = Buffer.concat(list as Buffer[])
    const position = typeof more[0] === 'number' ? more[0] : null
    target['write']?.(file, joined, 0, joined.length, position, (error: unknown, count: unknown) => {
      ;(more.at(-1) as Callback)(error, count, list)
    })
  }
}

/** Stands between from now on. Call it before anything that holds on to a function of node:fs. */
export function install(): void {
  for (const [name, call] of Object.entries(PLAIN)) wrapPlain(name, call)
  wrapOpen()
  wrapWrite()
  syncBuiltinESMExports()
}

/** Calls below this folder count from now on, and the n-th fails. */
export function breakDisk(root: string, plan: Plan): void {
  Object.assign(state, {
    root: root.endsWith(sep) ? root : `${root}${sep}`,
    plan,
    met: 0,
    hasFired: false,
    lasting: null,
    what: '',
  })
}

/** Everything works again. Returns whether anything was refused, and what. */
export function mendDisk(): { hasFired: boolean; what: string; met: number } {
  const { plan, hasFired, what, met } = state
  state.plan = null
  state.lasting = null
  plan?.comeBack()
  return { hasFired, what, met }
}
