/**
 * Portraits and maps of a campaign: pictures told by their first bytes, never by their name, and stored under their
 * checksum, so that the same picture lies there once. Sizes are read from the header; nothing is decoded here.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AssetPurpose, AssetView } from '@shared/contract/files'
import type { Json } from '@shared/contract/types'
import { ASSETS, isAssetName, JOURNAL, LIMITS, SNAPSHOT } from './archiveFormat'
import { makeInside } from './folder'
import { putAs } from './renaming'
import { FileTrouble, reason, troubleOf, writing } from './trouble'
import { unfinishedBeside } from './unfinished'

const MEGABYTE = 1024 * 1024

export const ASSET_LIMITS = {
  /** What map tools draw at the size of a table; an archive takes as much (archiveFormat.ts). */
  bytes: { portrait: MEGABYTE, map: LIMITS.asset },
  /** Pixels a side: a larger map is not drawn as one picture by every window, nor read whole for fog. */
  side: { portrait: 4096, map: 8192 },
  /** Files of one campaign, and bytes of all of them: an archive and a backup must hold them. */
  count: 200,
  total: LIMITS.assets,
} as const

export type AssetExtension = 'png' | 'jpg' | 'webp'

/** So much tells what a file is. */
const HEAD_BYTES = 12

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a file is by its first twelve bytes; null: no picture that we take. */
export function extensionOf(head: Buffer): AssetExtension | null {
  if (head.subarray(0, 8).equals(PNG)) return 'png'
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpg'
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : null
}

interface Size {
  width: number
  height: number
}

const pngSize = (bytes: Buffer): Size | null =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

/** Markers of a JPEG that hold its size: the frames, whatever their coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1 // a fill byte before the marker
      continue
    }
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

const SIZE_OF = { png: pngSize, jpg: jpegSize, webp: webpSize } as const

/** What a picture is, and how large. Throws {@link FileTrouble} `asset-refused`. */
export function measure(
  bytes: Buffer,
  purpose: AssetPurpose,
  file: string,
): Size & { extension: AssetExtension } {
  const no = (why: string, parameters: Record<string, number> = {}): never => {
    throw new FileTrouble('asset-refused', { file, reason: reason(why, parameters) })
  }
  const extension = extensionOf(bytes) ?? no('notAPicture')
  if (bytes.length > ASSET_LIMITS.bytes[purpose])
    no('pictureBytes', { most: ASSET_LIMITS.bytes[purpose] / MEGABYTE })
  const size = SIZE_OF[extension](bytes) ?? no('pictureHeader')
  if (size.width === 0 || size.height === 0) no('pictureHeader')
  const side = ASSET_LIMITS.side[purpose]
  if (Math.max(size.width, size.height) > side) no('pictureSide', { most: side })
  return { ...size, extension }
}

const assetsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => isAssetName(`${ASSETS}/${name}`)) : []

function store(campaignFolder: string, name: string, bytes: Buffer): void {
  const folder = join(campaignFolder, ASSETS)
  const temporary = unfinishedBeside(join(folder, name))
  try {
    makeInside(campaignFolder, ASSETS)
    const handle = openSync(temporary, 'wx', 0o600)
    try {
      let written = 0
      while (written < bytes.length) written += writeSync(handle, bytes, written)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    if (!readFileSync(temporary).equals(bytes))
      throw new FileTrouble('write-failed', { file: name, reason: reason('different') })
    putAs(temporary, join(folder, name))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

const CHUNK_BYTES = 1024 * 1024
const LONGEST_NAME = 80
const NAMED = /[0-9a-f]{64}\.(?:png|jpg|webp)/g

/** Every picture that a file names, however large the file; none where it is not there. */
function* namesIn(path: string): Generator<string> {
  if (!existsSync(path)) return
  const handle = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES)
    let rest = ''
    for (let read = -1; read !== 0;) {
      read = readSync(handle, chunk, 0, CHUNK_BYTES, null)
      const text = rest + chunk.toString('latin1', 0, read)
      yield* text.match(NAMED) ?? []
      rest = text.slice(-LONGEST_NAME) // a name may lie across two pieces
    }
  } finally {
    closeSync(handle)
  }
}

/** A dialog may still be open over a picture that nothing names yet. */
const HOUR = 3_600_000

/**
 * Removes pictures that neither the document nor the journal names: nobody, and no undo, can show them again. Returns
 * those that stay.
 */
function makeRoom(campaignFolder: string, there: readonly string[]): string[] {
  const named = new Set([SNAPSHOT, JOURNAL].flatMap((file) => [...namesIn(join(campaignFolder, file))]))
  return there.filter((asset) => {
    const path = join(campaignFolder, ASSETS, asset)
    const isInUse = named.has(asset) || Date.now() - statSync(path).mtimeMs < HOUR
    if (!isInUse) rmSync(path, { force: true })
    return isInUse
  })
}

/** Why one more of so many bytes does not fit beside those that are there; null: it does. */
function whyFull(campaignFolder: string, there: readonly string[], bytes: number): Json {
  if (there.length >= ASSET_LIMITS.count) return reason('tooManyPictures', { most: ASSET_LIMITS.count })
  const sizeOf = (asset: string): number =>
    statSync(join(campaignFolder, ASSETS, asset), { throwIfNoEntry: false })?.size ?? 0
  const total = there.reduce((sum, asset) => sum + sizeOf(asset), bytes)
  return total > ASSET_LIMITS.total
    ? reason('picturesTogether', { most: ASSET_LIMITS.total / MEGABYTE })
    : null
}

/**
 * Puts a picture into a campaign's folder. The same one again changes nothing.
 * Throws {@link FileTrouble}: `asset-refused` with the reason, or of the disk.
 * @param name what the picture is called where it comes from, for words only
 */
export function addAsset(
  campaignFolder: string,
  path: string,
  purpose: AssetPurpose,
  name = basename(path),
): AssetView {
  return addPicture(campaignFolder, readPicture(path, purpose, name), purpose, name)
}

/** The same of a picture in memory. */
export function addPicture(
  campaignFolder: string,
  bytes: Buffer,
  purpose: AssetPurpose,
  name: string,
): AssetView {
  const { width, height, extension } = measure(bytes, purpose, name)
  const asset = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
  const folder = join(campaignFolder, ASSETS)
  const there = assetsIn(folder)
  const view = { asset, bytes: bytes.length, width, height }
  if (there.includes(asset)) return { ...view, added: false }
  const full = whyFull(campaignFolder, there, bytes.length)
  if (full !== null) {
    const staying = writing(folder, () => makeRoom(campaignFolder, there))
    const still = whyFull(campaignFolder, staying, bytes.length)
    if (still !== null) throw new FileTrouble('asset-refused', { file: name, reason: still })
  }
  writing(join(folder, asset), () => {
    store(campaignFolder, asset, bytes)
  })
  return { ...view, added: true }
}

function beginning(path: string, most: number): Buffer {
  const bytes = Buffer.alloc(most)
  const handle = openSync(path, 'r')
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, most, 0))
  } finally {
    closeSync(handle)
  }
}

/** Never more than the largest picture into memory, however large the file. */
function readPicture(path: string, purpose: AssetPurpose, name: string): Buffer {
  const most = ASSET_LIMITS.bytes[purpose]
  try {
    if (statSync(path).size <= most) return readFileSync(path)
    // what is no picture at all is not told that it is too large
    const head = beginning(path, HEAD_BYTES)
    if (extensionOf(head) === null) return head
  } catch (error) {
    throw troubleOf(error, name, 'file-unreadable')
  }
  throw new FileTrouble('asset-refused', {
    file: name,
    reason: reason('pictureBytes', { most: most / MEGABYTE }),
  })
}

/** As much of a picture as nearly always says how large it is. */
const BEGINNING = 256 * 1024

/**
 * How large a picture of a campaign is, without reading all of it: a large one would hold up whoever asks. Null: it says
 * no size, or more than a map may have. Throws what the system refuses.
 */
export function sizeAt(path: string): Size | null {
  const { size: all } = statSync(path)
  for (const most of all > BEGINNING ? [BEGINNING, all] : [all]) {
    const bytes = beginning(path, most)
    const extension = extensionOf(bytes)
    const size = extension === null ? null : SIZE_OF[extension](bytes)
    if (size === null) continue
    const { width, height } = size
    return Math.min(width, height) > 0 && Math.max(width, height) <= ASSET_LIMITS.side.map ? size : null
  }
  return null
}

/** The file of an asset by its name; null: there is none of that name. */
export function assetPath(campaignFolder: string, asset: string): string | null {
  if (!isAssetName(`${ASSETS}/${asset}`)) return null
  const path = join(campaignFolder, ASSETS, asset)
  return existsSync(path) ? path : null
}
