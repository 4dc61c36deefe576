/**
 * Writes campaign archives: to a temporary file beside the target, synced, read back and compared, and only then put
 * in its place. Whatever fails on the way leaves the target as it was and no temporary file behind.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import {
  ARCHIVE_FORMAT,
  type ArchiveContent,
  isAssetName,
  MANIFEST,
  type Manifest,
  type Part,
  type PartRecord,
} from './archiveFormat'
import { assertWritable } from './fence'
import { putAsBeside } from './renaming'
import { sha256Of } from './sha256'
import { FileTrouble, reason, troubleOf } from './trouble'
import { unfinishedBeside } from './unfinished'
import { verifyArchive } from './unpack'

/** Fast: most of the time of an export is spent here, and journals shrink to a tenth at any level. */
const COMPRESSION_LEVEL = 1

async function recordOf(part: Part): Promise<PartRecord> {
  const { name } = part
  if ('content' in part)
    return {
      name,
      bytes: part.content.length,
      sha256: createHash('sha256').update(part.content).digest('hex'),
    }
  const { bytes, sha256 } = await sha256Of(part.path, { most: part.bytes })
  if (bytes !== part.bytes)
    throw new FileTrouble('folder-vanished', { file: name, reason: reason('shorter') })
  return { name, bytes, sha256 }
}

/** Tries what was written; throws {@link FileTrouble} where it does not count. */
type Check = (path: string, file: string) => Promise<unknown>

export interface Written {
  manifest: Manifest
  /** Pictures that are not what their names say any more: the archive goes without them. */
  leftOut: readonly string[]
}

/** A picture is named by its checksum. */
const isWhole = ({ name, sha256 }: PartRecord): boolean => !isAssetName(name) || name.includes(sha256)

/** Null: a picture that cannot be read. */
async function recordIfThere(part: Part): Promise<PartRecord | null> {
  try {
    return await recordOf(part)
  } catch (error) {
    if (isAssetName(part.name)) return null
    throw error
  }
}

/** What a zip can say: from the first year of its dates to the last of its seconds since 1970. */
const ZIP_TIMES = { from: Date.UTC(1980, 0, 2), to: Date.UTC(2106, 0, 1) }

/** For any clock: yazl throws for other times where nobody can catch it, and the archive would never be finished. */
const timeOfEntries = (made: string): Date =>
  new Date(Math.min(Math.max(Date.parse(made), ZIP_TIMES.from), ZIP_TIMES.to))

async function pack(path: string, manifest: Manifest, parts: readonly Part[], level: number): Promise<void> {
  const zip = new ZipFile()
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: 1 << 20 })
  zip.on('error', (error: Error) => output.destroy(error))
  const options = { mtime: timeOfEntries(manifest.made), mode: 0o100600, compressionLevel: level }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST, options)
  for (const part of parts) {
    if ('content' in part) zip.addBuffer(part.content, part.name, options)
    else if (part.bytes === 0) zip.addBuffer(Buffer.alloc(0), part.name, options)
    else
      zip.addReadStreamLazy(part.name, { ...options, size: part.bytes }, (give) => {
        const input = createReadStream(part.path, { end: part.bytes - 1, highWaterMark: 1 << 20 })
        input.once('error', (error) => output.destroy(error))
        give(null, input)
      })
  }
  zip.end()
  await pipeline(zip.outputStream, output)
}

/** What is on the disk when this returns: the file's content, or a folder's list of names. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Throws {@link FileTrouble}: of the disk, `nothing-to-export`, what the check says, or `archive-*` where the campaign is
 * larger than an archive may be. A bad picture costs the picture.
 */
export async function writeArchive(
  target: string,
  content: ArchiveContent,
  check: Check = verifyArchive,
): Promise<Written> {
  const file = basename(target)
  if (content.parts.length === 0)
    throw new FileTrouble('nothing-to-export', { file, reason: reason('empty') })
  assertWritable(target)
  const temporary = unfinishedBeside(target)
  try {
    const records: PartRecord[] = []
    const whole: Part[] = []
    const leftOut: string[] = []
    for (const part of content.parts) {
      const record = await recordIfThere(part)
      if (record === null || !isWhole(record)) leftOut.push(part.name)
      else {
        records.push(record)
        whole.push(part)
      }
    }
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      application: content.application,
      campaign: content.campaign,
      made: new Date().toISOString(),
      parts: records,
    }
    await packed(temporary, file, manifest, whole, check)
    await putAsBeside(temporary, target)
    return { manifest, leftOut }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw troubleOf(error, file)
  }
}

/** Packed, synced and read back. What shrinks so far that a reader must take it for a bomb is stored as it is. */
async function packed(
  path: string,
  file: string,
  manifest: Manifest,
  parts: readonly Part[],
  check: Check,
): Promise<void> {
  for (const level of [COMPRESSION_LEVEL, 0]) {
    await pack(path, manifest, parts, level)
    await sync(path)
    try {
      await check(path, file)
      return
    } catch (error) {
      if (!(error instanceof FileTrouble) || error.code !== 'archive-ratio' || level === 0) throw error
      await rm(path)
    }
  }
}
