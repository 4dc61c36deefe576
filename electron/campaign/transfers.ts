/**
 * Files on their way in and out: what a window has sent or the system has handed over, and what waits to be fetched
 * once. Named by ids that nobody can guess; windows never see or say a path.
 */
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LIMITS } from './archiveFormat'
import { freePlace, makeOurs, removeIfOurs } from './ours'
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporaryFolder'
import { FileTrouble, reason, troubleOf, writing } from './trouble'

const FOLDER = 'transfers'
/** Of each kind; the oldest makes way. */
const MOST_WAITING = 16
/** Of a file's name, its extension included; a system may put something behind it to tell it from others. */
const MOST_CHARACTERS = 120
const MOST_BYTES = 220

export interface Transfer {
  path: string
  /** What it is called in words and on the other side; never a path. */
  name: string
  /** Ours, and to be removed when done; what the system handed over stays where it is. */
  isTemporary: boolean
}

/** Names that Windows keeps for devices, whatever comes behind a dot. */
const OF_DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\.|$)/i
/** The end that tells what a file is. */
const EXTENSION = /\.[a-z0-9]{1,15}$/i

/** As many whole characters as fit: a file's name is limited in characters by us, and in bytes by most disks. */
function shortened(text: string, characters: number, bytes: number): string {
  let short = ''
  let count = 0
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    count += 1
    if (count > characters || Buffer.byteLength(short + segment) > bytes) break
    short += segment
  }
  return short
}

/**
 * A name as a file may bear it on any system: no way to another folder, no control characters, no half characters, no
 * device of Windows, nothing too long; what the file is stays to be seen.
 */
export function plainName(name: string, characters = MOST_CHARACTERS, bytes = MOST_BYTES): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  const [extension = ''] = EXTENSION.exec(plain) ?? []
  const stem = plain
    .slice(0, plain.length - extension.length)
    .replace(/[ .]+$/, '')
    .replace(OF_DEVICES, '$&_')
  const short = shortened(stem, characters - extension.length, bytes - extension.length)
  return `${short.replace(/[ .]+$/, '') || 'file'}${extension}`
}

const freshName = (): string => randomBytes(16).toString('hex')

/** Refusals of a disk on which another may still have room. */
const TAKES_NOTHING = ['disk-full', 'read-only']

/** @param place where it can be unpacked for trial; null: where the campaigns are */
type Write = (path: string, place: string | null) => Promise<unknown>

function freePlaceIn(dataFolder: string): string {
  const folder = join(dataFolder, FOLDER)
  try {
    return writing(folder, () => freePlace(folder))
  } catch {
    return folder
  }
}

export class Transfers {
  readonly #folder: string
  /** In the system's temporary folder, once the data folder had no room. */
  #elsewhere: string | null = null
  readonly #incoming = new Map<string, Transfer>()
  readonly #outgoing = new Map<string, Transfer>()

  /**
   * What an earlier run left is removed: nobody knows its ids any more. A folder of somebody's is left alone. Never throws:
   * where nothing can be removed, whoever sends or fetches a file hears why.
   */
  constructor(private readonly dataFolder: string) {
    this.#folder = freePlaceIn(dataFolder)
    sweepTemporaryFolders(dataFolder)
  }

  /** Takes a file in, up to the size that an archive may have. Throws {@link FileTrouble}; nothing is left then. */
  async receive(name: string, source: Readable): Promise<string> {
    const shown = plainName(name)
    const path = this.#place()
    let bytes = 0
    const measuring = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        if (bytes > LIMITS.total)
          done(new FileTrouble('records-too-large', { file: shown, reason: reason('entryTooLarge') }))
        else done(null, chunk)
      },
    })
    try {
      await pipeline(source, measuring, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined)
      throw troubleOf(error, shown)
    }
    return this.#keep(this.#incoming, { path, name: shown, isTemporary: true })
  }

  /** A file of this computer that the GM or the system has chosen: read where it lies, never removed. */
  adopt(path: string): { upload: string; name: string } {
    const name = plainName(basename(path))
    return { upload: this.#keep(this.#incoming, { path, name, isTemporary: false }), name }
  }

  /** Hands over what came in, and removes it afterwards if it is ours. Throws `upload-unknown`. */
  async use<T>(upload: string, work: (transfer: Transfer) => T | Promise<T>): Promise<T> {
    const transfer = this.#incoming.get(upload)
    if (transfer === undefined) throw new FileTrouble('upload-unknown', {})
    return work(transfer)
  }

  /** It is settled what became of it: it need not be asked about any more. */
  drop(upload: string): void {
    this.#forget(this.#incoming, upload)
  }

  /**
   * Makes a file to be fetched once. Where the data folder takes nothing more, it is made in the system's temporary folder:
   * fetching a campaign is a way out of a full disk. Throws `no-room-to-fetch` where that has no room either.
   */
  async offer(name: string, write: Write): Promise<string> {
    const shown = plainName(name)
    let path: string
    try {
      path = this.#place()
      await write(path, null)
    } catch (error) {
      if (!(error instanceof FileTrouble) || !TAKES_NOTHING.includes(error.code)) throw error
      path = await this.#written(shown, write, error)
    }
    return this.#keep(this.#outgoing, { path, name: shown, isTemporary: true })
  }

  async #written(file: string, write: Write, first: FileTrouble): Promise<string> {
    try {
      this.#elsewhere ??= makeTemporaryFolder(this.dataFolder)
      const path = join(this.#elsewhere, freshName())
      await write(path, this.#elsewhere)
      return path
    } catch (error) {
      const second = troubleOf(error, file)
      if (!TAKES_NOTHING.includes(second.code)) throw second
      throw new FileTrouble(
        'no-room-to-fetch',
        { file, folder: this.dataFolder, temporary: tmpdir(), reason: first.details.reason ?? null },
        second,
      )
    }
  }

  /** What waits under this id, once. The caller removes the file when it has been sent. */
  fetch(id: string): Transfer | null {
    const transfer = this.#outgoing.get(id) ?? null
    this.#outgoing.delete(id)
    return transfer
  }

  close(): void {
    for (const folder of [this.#folder, this.#elsewhere])
      try {
        if (folder !== null) removeIfOurs(folder)
      } catch {
        // swept at the next start
      }
  }

  #place(): string {
    return writing(this.#folder, () => {
      // not with the folders above: a data folder that has vanished is not made anew
      if (!existsSync(this.#folder)) makeOurs(this.#folder)
      return join(this.#folder, freshName())
    })
  }

  #keep(waiting: Map<string, Transfer>, transfer: Transfer): string {
    const id = randomBytes(24).toString('base64url')
    waiting.set(id, transfer)
    const [oldest] = waiting.keys()
    if (waiting.size > MOST_WAITING && oldest !== undefined) this.#forget(waiting, oldest)
    return id
  }

  #forget(waiting: Map<string, Transfer>, id: string): void {
    const transfer = waiting.get(id)
    waiting.delete(id)
    if (transfer?.isTemporary === true) rm(transfer.path, { force: true }).catch(() => undefined)
  }
}
