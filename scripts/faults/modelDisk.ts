/**
 * A disk that remembers what is surely on it: the content that a file had when it was last synced, and the names that a
 * folder held when it was. Stands between the program and node:fs, and gives what a power cut at this moment would leave.
 * Linux only: a file's place is asked of the system by its number.
 */
import fs, { type BigIntStats } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** Which file or folder it is, also after another has taken its number. */
type Key = string

interface Entry {
  key: Key
  isFolder: boolean
}

const real = {
  fsync: fs.fsync,
  fsyncSync: fs.fsyncSync,
  fdatasync: fs.fdatasync,
  fdatasyncSync: fs.fdatasyncSync,
}
const contents = new Map<Key, Buffer>()
const names = new Map<Key, Map<string, Entry>>()
let root = ''
let onSync: (what: string) => void = () => undefined

const keyOf = ({ ino, birthtimeNs }: BigIntStats): Key => `${ino} ${birthtimeNs}`
const statOf = (path: string): BigIntStats => fs.lstatSync(path, { bigint: true })

function entriesOf(folder: string): Map<string, Entry> {
  return new Map(
    fs.readdirSync(folder).flatMap((name): [string, Entry][] => {
      try {
        const stat = statOf(join(folder, name))
        return [[name, { key: keyOf(stat), isFolder: stat.isDirectory() }]]
      } catch {
        return [] // removed just now
      }
    }),
  )
}

/** What is there now; it is kept when the returned function is called. */
function taken(path: string): () => void {
  const stat = statOf(path)
  const key = keyOf(stat)
  if (stat.isDirectory()) {
    const entries = entriesOf(path)
    return () => void names.set(key, entries)
  }
  const content = fs.readFileSync(path)
  return () => void contents.set(key, content)
}

/** Everything below the folder is surely on the disk from now on. */
function keepAll(path: string): void {
  taken(path)()
  if (!statOf(path).isDirectory()) return
  for (const name of fs.readdirSync(path)) keepAll(join(path, name))
}

/** What a sync that begins now takes along: what is there now. It is kept once the system says so, before anybody hears. */
function syncing(file: number): () => void {
  const path = fs.readlinkSync(`/proc/self/fd/${file}`)
  if (root === '' || !path.startsWith(root) || !fs.existsSync(path)) return () => undefined
  const keep = taken(path)
  const of = root
  return () => {
    if (root !== of) return
    keep()
    onSync(path.slice(root.length))
  }
}

type Done = (error: NodeJS.ErrnoException | null) => void

/** Stands between from now on. Call it before anything that holds on to a function of node:fs. */
export async function install(): Promise<void> {
  const target = fs as unknown as Record<string, unknown>
  for (const name of ['fsync', 'fdatasync'] as const) {
    target[`${name}Sync`] = (file: number) => {
      const synced = syncing(file)
      real[`${name}Sync`](file)
      synced()
    }
    target[name] = (file: number, done: Done) => {
      const synced = syncing(file)
      real[name](file, (error) => {
        if (error === null) synced()
        done(error)
      })
    }
  }
  const handle = await open(process.execPath, 'r')
  const methods = Object.getPrototypeOf(handle) as Record<
    'sync' | 'datasync',
    (this: { fd: number }) => Promise<void>
  >
  await handle.close()
  for (const name of ['sync', 'datasync'] as const) {
    const work = methods[name]
    methods[name] = async function () {
      const synced = syncing(this.fd)
      await work.call(this)
      synced()
    }
  }
  syncBuiltinESMExports()
}

/** From now on syncs below this folder are noted; what is there is on the disk. */
export function begin(folder: string, heard: (what: string) => void): void {
  contents.clear()
  names.clear()
  root = folder
  onSync = heard
  keepAll(folder)
}
export function end(): void {
  root = ''
}

/**
 * How much of what was not synced a power cut leaves:
 * - `nothing`: what was never synced is not there
 * - `names`: names are as they are, contents as they were synced, or zeroes
 * - `half`: names are as they are, and of what was written behind the synced content half is there
 */
export const LEAVINGS = ['nothing', 'names', 'half'] as const
export type Leaving = (typeof LEAVINGS)[number]

/** Files by path below the root; null: a folder. */
export type Image = Map<string, Buffer | null>

function contentOf(path: string, key: Key, leaving: Leaving): Buffer {
  const known = contents.get(key)
  if (leaving === 'nothing') return known ?? Buffer.alloc(0)
  let now: Buffer
  try {
    now = fs.readFileSync(path)
  } catch {
    return known ?? Buffer.alloc(0)
  }
  if (leaving === 'names') return known ?? Buffer.alloc(now.length)
  const before = known ?? Buffer.alloc(0)
  if (!now.subarray(0, before.length).equals(before)) return before
  return now.subarray(0, before.length + Math.ceil((now.length - before.length) / 2))
}

/** What would be found below the root if the power failed now. */
export function cutNow(leaving: Leaving): Image {
  const image: Image = new Map()
  const walk = (path: string, below: string, key: Key): void => {
    const entries = leaving === 'nothing' ? (names.get(key) ?? new Map<string, Entry>()) : entriesOf(path)
    for (const [name, entry] of entries) {
      const inside = below === '' ? name : `${below}/${name}`
      image.set(inside, entry.isFolder ? null : contentOf(join(path, name), entry.key, leaving))
      // a folder may bear another name by now: then only what was synced of it is known
      if (entry.isFolder) walk(join(path, name), inside, entry.key)
    }
  }
  walk(root, '', keyOf(statOf(root)))
  return image
}

/** Puts it on the true disk. */
export function unfold(image: Image, folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  for (const [path, content] of image)
    if (content === null) fs.mkdirSync(join(folder, path))
    else fs.writeFileSync(join(folder, path), content)
}
