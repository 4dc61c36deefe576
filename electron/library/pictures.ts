/**
 * Pictures of the library's maps: each a file of its own beside the entries, named by its SHA-256, as those of campaigns are.
 * So reading the library reads no picture, and the same one lies there once, however many versions name it.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '@shared/contract/json'
import type { LibraryEntry } from '@shared/library/entry'
import { ASSETS, isAssetName } from '../campaign/archiveFormat'
import { ASSET_LIMITS, measure } from '../campaign/assets'
import { FileTrouble, reason, troubleOf } from '../campaign/trouble'
import { writeWholeBeside } from '../campaign/wholeFile'
import { BIN, ENTRIES, folderIn, HISTORY, LIBRARY, PICTURES } from './files'

const MEGABYTE = 1024 * 1024
const NAMED = /[0-9a-f]{64}\.(?:png|jpg|webp)/g
/** A picture whose entry is being written is named by nothing yet. */
const HOUR = 3_600_000

/** The picture that an entry names; undefined: none. */
export const pictureOf = (entry: Pick<LibraryEntry, 'kind' | 'content'>): string | undefined =>
  entry.kind === 'map'
    ? (entry as Extract<LibraryEntry, { kind: 'map' }>).content.background?.asset
    : undefined

export const picturesFolder = (place: string): string => join(place, LIBRARY, PICTURES)

const isPicture = (name: string): boolean => isAssetName(`${ASSETS}/${name}`)

/** Names of the pictures that lie in a folder; none where it is not there. */
export async function picturesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set((await readdir(folder)).filter(isPicture))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw troubleOf(error, folder, 'file-unreadable')
  }
}

const nameOf = (bytes: Buffer, extension: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${extension}`

/** Why these bytes are not the picture of this name; null: they are. */
export function whyNot(asset: string, bytes: Buffer): Json | null {
  try {
    const { extension } = measure(bytes, 'map', asset)
    return nameOf(bytes, extension) === asset ? null : reason('pictureChanged', { name: asset })
  } catch (error) {
    if (error instanceof FileTrouble) return reason('pictureChanged', { name: asset })
    throw error
  }
}

/** A picture as it lies in a folder, or why it is none: a nested message. */
export async function readPicture(folder: string, asset: string): Promise<{ bytes: Buffer } | { why: Json }> {
  const path = join(folder, asset)
  try {
    if (!isPicture(asset) || (await stat(path)).size > ASSET_LIMITS.bytes.map)
      return { why: reason('pictureChanged', { name: asset }) }
    const bytes = await readFile(path)
    const why = whyNot(asset, bytes)
    return why === null ? { bytes } : { why }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { why: reason('pictureMissing', { name: asset }) }
    throw troubleOf(error, asset, 'file-unreadable')
  }
}

/** The bytes of a picture; null: none is called so, or nobody may look there. */
export async function bytesOf(place: string, asset: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isPicture(asset)) return null
  try {
    return await readFile(join(picturesFolder(place), asset))
  } catch {
    return null
  }
}

/** Every picture that entries, their older versions and removed ones name. */
async function named(place: string): Promise<Set<string>> {
  const found = new Set<string>()
  const read = async (folder: string): Promise<void> => {
    for (const one of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, one.name)
      if (one.isDirectory()) await read(path)
      else
        for (const name of (await readFile(path, 'latin1').catch(() => '')).match(NAMED) ?? [])
          found.add(name)
    }
  }
  for (const folder of [ENTRIES, HISTORY, BIN]) await read(join(place, LIBRARY, folder))
  return found
}

/** Why no more of so many bytes find room beside those that are there; null: they do. */
async function whyFull(folder: string, bytes: number): Promise<Json | null> {
  const there = [...(await picturesIn(folder))]
  if (there.length >= ASSET_LIMITS.count) return reason('tooManyPictures', { most: ASSET_LIMITS.count })
  const sizes = await Promise.all(there.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, bytes) > ASSET_LIMITS.total
    ? reason('picturesTogether', { most: ASSET_LIMITS.total / MEGABYTE })
    : null
}

/** Those that nothing names any more make room. */
async function makeRoom(place: string, folder: string): Promise<void> {
  const inUse = await named(place)
  for (const name of await picturesIn(folder)) {
    const path = join(folder, name)
    const isNew = Date.now() - (await stat(path)).mtimeMs < HOUR
    if (!inUse.has(name) && !isNew) await rm(path, { force: true })
  }
}

/**
 * Puts a picture into the library and returns its name. The same one again changes nothing, and a damaged one of its name
 * is mended. Throws {@link FileTrouble}: `asset-refused` with the reason, or of the disk.
 * @param called what the picture is called where it comes from, for words only
 */
export async function keepPicture(place: string, bytes: Buffer, called: string): Promise<string> {
  const { extension } = measure(bytes, 'map', called)
  const asset = nameOf(bytes, extension)
  const folder = picturesFolder(place)
  const path = join(folder, asset)
  const there = await readPicture(folder, asset)
  if ('bytes' in there) return asset
  if ((await whyFull(folder, bytes.length)) !== null) {
    await makeRoom(place, folder)
    const why = await whyFull(folder, bytes.length)
    if (why !== null) throw new FileTrouble('asset-refused', { file: called, reason: why })
  }
  folderIn(place, LIBRARY, PICTURES)
  await writeWholeBeside(path, bytes)
  return asset
}
