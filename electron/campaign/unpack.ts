/**
 * Reads campaign archives from anywhere: nothing in them is believed before it is checked, and nothing is written but
 * the names that an archive may hold. Streamed, so that a large one costs little memory.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  ARCHIVE_FORMAT,
  ASSETS,
  isAssetName,
  isPartName,
  JOURNAL,
  largest,
  LIMITS,
  MANIFEST,
  type Manifest,
  manifestSchema,
  type PartRecord,
  refused,
  SNAPSHOT,
} from './archiveFormat'
import { BadJson, parseForeign } from './plainJson'
import { makeInside } from './folder'
import { FileTrouble, isSystemError, troubleOf } from './trouble'

const NESTED = /\.(?:roundkeeper|zip|7z|gz|tgz|bz2|xz|zst|rar|tar|jar)$/i
/** How the zip reader says that a name leads out of the folder, or is one that only Windows would write. */
const BAD_NAME = /^(?:invalid characters in fileName|absolute path|invalid relative path)/
const ENCRYPTED = 0x1 | 0x40 | 0x2000
const STORED = 0
const DEFLATED = 8
const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000
const MADE_ON_UNIX = 3

/** What is wrong with an entry by what the archive's directory says of it, before a byte of it is read. */
function checkEntry(file: string, entry: Entry): void {
  const name = entry.fileName
  const no = (code: string, why: string): never => {
    throw refused(code, file, name.slice(0, 120), why)
  }
  if (NESTED.test(name)) no('archive-nested', 'nested')
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (entry.versionMadeBy >>> 8 === MADE_ON_UNIX && type !== 0 && type !== REGULAR_FILE)
    no('archive-link', 'notAFile')
  if (name !== MANIFEST && !isPartName(name)) no('archive-name', 'name')
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) no('archive-encrypted', 'encrypted')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    no('archive-damaged', 'method')
  if (entry.uncompressedSize > largest(name)) no('archive-too-large', 'entryTooLarge')
  if (
    entry.uncompressedSize > LIMITS.ratioFrom &&
    entry.uncompressedSize > entry.compressedSize * LIMITS.ratio
  )
    no('archive-ratio', 'ratio')
}

/** Every entry, checked; the archive as a whole is held to its limits while its directory is being read. */
function entriesOf(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  return new Promise((give, fail) => {
    if (zip.entryCount > LIMITS.entries) {
      fail(refused('archive-entries', file, null, 'entries', { most: LIMITS.entries }))
      return
    }
    const entries = new Map<string, Entry>()
    let total = 0
    zip.on('error', fail) // stays on: an error without a listener would end the program
    zip.once('end', () => {
      give(entries)
    })
    zip.on('entry', (entry: Entry) => {
      try {
        checkEntry(file, entry)
        if (entries.has(entry.fileName)) throw refused('archive-duplicate', file, entry.fileName, 'duplicate')
        total += entry.uncompressedSize
        if (total > LIMITS.total) throw refused('archive-too-large', file, null, 'tooLarge')
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)))
        return
      }
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** Lets an entry's bytes through, counts them, and refuses more than were announced. */
function measuring(file: string, { fileName, uncompressedSize }: Entry) {
  const hash = createHash('sha256')
  let bytes = 0
  let checksum = 0
  const through = new Transform({
    highWaterMark: 1 << 18,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > uncompressedSize) {
        done(refused('archive-damaged', file, fileName, 'longer'))
        return
      }
      hash.update(chunk)
      checksum = crc32(chunk, checksum)
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, checksum, sha256: hash.digest('hex') }) }
}

/** @param makeTarget is asked when everything else is ready: a stream that fails before anybody listens ends the program */
async function drain(
  zip: ZipFile,
  entry: Entry,
  file: string,
  makeTarget: () => Writable,
): Promise<PartRecord> {
  const { through, result } = measuring(file, entry)
  const source = await zip.openReadStreamPromise(entry)
  await pipeline(source, through, makeTarget())
  const { bytes, checksum, sha256 } = result()
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32)
    throw refused('archive-damaged', file, entry.fileName, 'checksum')
  return { name: entry.fileName, bytes, sha256 }
}

const nowhere = (): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })

async function readManifest(zip: ZipFile, entry: Entry | undefined, file: string): Promise<Manifest> {
  if (entry === undefined) throw refused('archive-manifest', file, MANIFEST, 'missing')
  const chunks: Buffer[] = []
  const collecting = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await drain(zip, entry, file, () => collecting)
  let content: unknown
  try {
    content = parseForeign(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    if (!(error instanceof BadJson)) throw error
    throw error.problem === 'badKey'
      ? refused('bad-key', file, MANIFEST, 'badKey', { key: error.key })
      : refused('archive-manifest', file, MANIFEST, error.problem)
  }
  const { format, parts } = (content ?? {}) as { format?: unknown; parts?: unknown }
  // 1e999 is a number that no program has ever written
  if (typeof format === 'number' && Number.isInteger(format) && format > ARCHIVE_FORMAT)
    throw refused('archive-newer', file, MANIFEST, 'newer', { format, known: ARCHIVE_FORMAT })
  if (Array.isArray(parts) && parts.length > LIMITS.entries)
    throw refused('archive-entries', file, MANIFEST, 'entries', { most: LIMITS.entries })
  const parsed = manifestSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  throw refused('archive-manifest', file, MANIFEST, 'field', { name: field === '' ? MANIFEST : field })
}

/** The manifest lists exactly what is there, and both parts that make a campaign are among it. */
function compare(manifest: Manifest, entries: Map<string, Entry>, file: string): void {
  const listed = new Set(manifest.parts.map(({ name }) => name))
  if (listed.size !== manifest.parts.length) throw refused('archive-manifest', file, MANIFEST, 'duplicate')
  for (const needed of [SNAPSHOT, JOURNAL, ...listed])
    if (!entries.has(needed)) throw refused('archive-incomplete', file, needed, 'missing')
  for (const name of entries.keys())
    if (name !== MANIFEST && !listed.has(name)) throw refused('archive-manifest', file, name, 'unlisted')
}

type Target = (part: PartRecord) => Writable
/** Hears of a picture that is not what was packed; the rest is read on. Left out: such an archive is refused. */
export type Lost = (name: string) => Promise<void>

async function readParts(
  zip: ZipFile,
  entries: Map<string, Entry>,
  manifest: Manifest,
  file: string,
  target: Target,
  onLost?: Lost,
): Promise<void> {
  for (const part of manifest.parts) {
    const entry = entries.get(part.name)
    if (entry === undefined) throw refused('archive-incomplete', file, part.name, 'missing')
    try {
      const read = await drain(zip, entry, file, () => target(part))
      if (read.bytes !== part.bytes || read.sha256 !== part.sha256)
        throw refused('archive-checksum', file, part.name, 'checksum')
    } catch (error) {
      if (onLost === undefined || !isAssetName(part.name) || isSystemError(error)) throw error
      await onLost(part.name)
    }
  }
}

/**
 * Opens the archive, checks its directory and manifest, and hands both on. Throws {@link FileTrouble} alone: what the
 * zip reader stumbles over is told as `archive-damaged` (`archive-unreadable` where it is no zip at all).
 */
async function reading<T>(
  path: string,
  file: string,
  work: (zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest) => Promise<T>,
): Promise<T> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false, strictFileNames: true })
  } catch (error) {
    if (isSystemError(error)) throw troubleOf(error, file, 'file-unreadable')
    throw refused('archive-unreadable', file, null, 'noArchive')
  }
  try {
    const entries = await entriesOf(zip, file)
    const manifest = await readManifest(zip, entries.get(MANIFEST), file)
    compare(manifest, entries, file)
    return await work(zip, entries, manifest)
  } catch (error) {
    if (error instanceof FileTrouble) throw error
    if (isSystemError(error)) throw troubleOf(error, path)
    const problem = error instanceof Error ? error.message : String(error)
    if (BAD_NAME.test(problem)) throw refused('archive-name', file, problem.slice(0, 120), 'name')
    throw refused('archive-damaged', file, null, 'notUnpacked', { problem: problem.slice(0, 300) })
  } finally {
    zip.close()
  }
}

/**
 * The manifest alone, of an archive whose directory is in order. Throws {@link FileTrouble}.
 * @param file here and below: what the archive is called in words, where its path says something else
 */
export const manifestOf = (path: string, file = basename(path)): Promise<Manifest> =>
  reading(path, file, (_zip, _entries, manifest) => Promise.resolve(manifest))

/** Reads everything and compares every checksum. Throws {@link FileTrouble}. */
export const verifyArchive = (path: string, file = basename(path)): Promise<Manifest> =>
  reading(path, file, async (zip, entries, manifest) => {
    await readParts(zip, entries, manifest, file, nowhere)
    return manifest
  })

/**
 * Unpacks into a folder that is there and empty. Throws {@link FileTrouble}; what is half unpacked is the caller's, but
 * for pictures that are lost.
 */
export const unpackArchive = (
  path: string,
  folder: string,
  file = basename(path),
  onLost?: Lost,
): Promise<Manifest> =>
  reading(path, file, async (zip, entries, manifest) => {
    makeInside(folder, ASSETS)
    const lost =
      onLost &&
      (async (name: string) => {
        await rm(join(folder, name), { force: true })
        await onLost(name)
      })
    await readParts(
      zip,
      entries,
      manifest,
      file,
      ({ name }) => createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true }),
      lost,
    )
    return manifest
  })
