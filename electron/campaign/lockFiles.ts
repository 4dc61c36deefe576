/**
 * The files of a lock: a folder `in-use` in the held folder, in it a file for each program that holds the folder or wants
 * to, named by an id that nobody can guess. Whatever else lies there is somebody's, and is neither read nor removed.
 */
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumOf } from './journalLine'
import type { Computer, Process } from './thisComputer'
import { FileTrouble, reason } from './trouble'

export const IN_USE = 'in-use'
const FORMAT = 1
const NAME = /^([0-9a-f]{32})\.json$/
const MOST_BYTES = 8192
const MOST_CHARACTERS = 80

/** Who wants a folder or holds it; nothing of it changes. */
export interface Owner extends Computer, Process {
  id: string
  /** The held folder as its holder calls it: where another is at that path, this one is a copy. */
  folder: string
  /** What the holder listens on; null: it cannot. */
  door: string | null
}

/** What changes. */
export interface Stamp {
  isHolding: boolean
  /** By the wall, in milliseconds. */
  time: number
  ticks: number
}

/** `stamp` null: it is just being written, or was never finished. */
export type LockFile = { owner: Owner; stamp: Stamp | null }

export const isFolderItself = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Made if need be. Throws {@link FileTrouble} where something else is in its place, and the system's error. */
export function makeLockFolder(folder: string): string {
  const path = join(folder, IN_USE)
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // a link would lead to where somebody else may write
    if (!isFolderItself(path))
      throw new FileTrouble('write-failed', { file: IN_USE, reason: reason('ENOTDIR') })
  }
  return path
}

const pathOf = (folder: string, id: string): string => join(folder, IN_USE, `${id}.json`)

/** Ids of everybody who has a file here. Throws the system's error. */
export function idsIn(folder: string): string[] {
  try {
    if (!isFolderItself(join(folder, IN_USE))) return []
    return readdirSync(join(folder, IN_USE), { withFileTypes: true }).flatMap((entry) => {
      const [, id] = NAME.exec(entry.name) ?? []
      return id === undefined || !entry.isFile() ? [] : [id]
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Whether a folder is ours alone, so that it makes no other one full. */
export const holdsLocksAlone = (path: string): boolean =>
  isFolderItself(path) &&
  readdirSync(path, { withFileTypes: true }).every((entry) => entry.isFile() && NAME.test(entry.name))

/** As long as any other, so that it is replaced in place by one write. */
function stampText({ isHolding, time, ticks }: Stamp): string {
  const text = [
    isHolding ? 'holds' : 'wants',
    new Date(time).toISOString(),
    String(Math.max(0, Math.floor(ticks))).padStart(16, '0'),
  ].join(' ')
  return `${text} ${checksumOf(text)}`
}

const STAMP = /"stamp":"((holds|wants) (\S{24}) (\d{16})) ([0-9a-f]{8})"\}\n$/
/** From the beginning of the stamp to the end of the file. */
const STAMP_BYTES = 'wants 2026-01-01T00:00:00.000Z 0000000000000000 00000000"}\n'.length

function stampOf(text: string): Stamp | null {
  const [, stamp = '', state, moment = '', count, checksum] = STAMP.exec(text) ?? []
  const time = Date.parse(moment)
  if (checksum !== checksumOf(stamp) || Number.isNaN(time)) return null
  return { isHolding: state === 'holds', time, ticks: Number(count) }
}

/** Texts of strangers are shown to the GM: as short and plain as a name. */
const plain = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, MOST_CHARACTERS)
    : null
const path = (value: unknown): string | null =>
  typeof value === 'string' && value.length < 4096 && !value.includes('\0') ? value : null

function ownerOf(text: string, id: string): Owner | null {
  let found: Record<string, unknown>
  try {
    found = (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return null
  }
  const { format, pid, folder } = found
  const isOurs =
    format === FORMAT && found['id'] === id && typeof pid === 'number' && Number.isInteger(pid) && pid > 0
  if (!isOurs) return null
  return {
    id,
    pid,
    name: plain(found['name']) ?? '',
    machine: plain(found['machine']),
    boot: plain(found['boot']),
    clock: plain(found['clock']),
    processes: plain(found['processes']),
    start: plain(found['start']),
    folder: path(folder) ?? '',
    door: path(found['door']),
  }
}

/**
 * `gone`: there is none any more. `unreadable`: not written to its end, or by no program of ours. `barred`: the system does
 * not let us read it.
 */
export function readLock(folder: string, id: string): LockFile | 'gone' | 'unreadable' | 'barred' {
  const file = pathOf(folder, id)
  try {
    const found = lstatSync(file)
    if (!found.isFile() || found.size > MOST_BYTES) return 'unreadable'
    const text = readFileSync(file, 'utf8')
    const owner = ownerOf(text, id)
    return owner === null ? 'unreadable' : { owner, stamp: stampOf(text) }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'barred'
  }
}

/** When somebody last wrote it, in milliseconds; null: it is not told. */
export function writtenAt(folder: string, id: string): number | null {
  try {
    return statSync(pathOf(folder, id)).mtimeMs
  } catch {
    return null
  }
}

/** On the disk when this returns: what a computer leaves that loses its power can be read. Throws the system's error. */
export function createLock(folder: string, owner: Owner, stamp: Stamp): void {
  const file = openSync(pathOf(folder, owner.id), 'wx', 0o644)
  try {
    const whole = Buffer.from(`${JSON.stringify({ format: FORMAT, ...owner, stamp: stampText(stamp) })}\n`)
    let written = 0
    while (written < whole.length) written += writeSync(file, whole, written)
    fsyncSync(file)
  } catch (error) {
    rmSync(pathOf(folder, owner.id), { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/**
 * In place and by one write: a file that somebody has removed does not come back. Whoever reads half of it finds that the
 * checksum does not fit, and reads again. Rejects with the system's error, ENOENT where the file is gone.
 */
export async function writeStamp(folder: string, id: string, stamp: Stamp): Promise<void> {
  const file = await open(pathOf(folder, id), 'r+')
  try {
    const { size } = await file.stat()
    await file.write(Buffer.from(`${stampText(stamp)}"}\n`), 0, STAMP_BYTES, Math.max(0, size - STAMP_BYTES))
  } finally {
    await file.close()
  }
}

/** Throws the system's error where it cannot be told. */
export const isThere = (folder: string, id: string): boolean =>
  lstatSync(pathOf(folder, id), { throwIfNoEntry: false }) !== undefined

/** Never throws: what stays is told to be of somebody who is gone. */
export function removeLock(folder: string, id: string): void {
  try {
    rmSync(pathOf(folder, id), { force: true })
  } catch {
    // see above
  }
}

/** Once nobody has a file here. Never throws. */
export function removeLockFolder(folder: string): void {
  try {
    if (isFolderItself(join(folder, IN_USE))) rmdirSync(join(folder, IN_USE))
  } catch {
    // somebody has one, or something else lies there
  }
}

/** Whether another file is at the path that the holder gave: then this one came here with a copy of the folder. */
export function isCopied(folder: string, { id, folder: original }: Owner): boolean {
  if (original === folder || original === '') return false
  try {
    const [here, there] = [folder, original].map((one) => statSync(pathOf(one, id), { bigint: true }))
    return here !== undefined && there !== undefined && (here.ino !== there.ino || here.dev !== there.dev)
  } catch {
    return false // perhaps the same folder, seen from elsewhere
  }
}
