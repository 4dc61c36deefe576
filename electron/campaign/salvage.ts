/**
 * Reads what is whole of a damaged campaign: snapshot, lines of the journal by their revision, pictures, card. Reads only;
 * a campaign that is open meanwhile is played on.
 */
import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSETS, isAssetName, JOURNAL, SNAPSHOT } from './archiveFormat'
import { extensionOf } from './assets'
import { type CardState, cardState } from './cardFile'
import { Journal } from './journal'
import { checksumBorne, checksumOf, decodeEntry, type StoredEntry } from './journalLine'
import { isPictureWhole } from './lookThrough'
import { takingTurns } from './slices'
import { readStored, SnapshotDamaged, type StoredSnapshot } from './snapshot'

const CHECKSUM = /^\{"checksum":"([0-9a-f]{8})",/

/** What a damaged line still says of itself: the checksum that it bears, and that of what stands behind it. */
function traces(text: string): string[] {
  const borne = CHECKSUM.exec(text)
  return [...(borne?.[1] === undefined ? [] : [borne[1]]), checksumOf(`{${text.slice(23)}`)]
}

/** Whole lines by the revision that they bear, wherever in the file they stand. Close it. */
export class WholeLines {
  /** Places in the file, by revision. */
  readonly #at = new Map<number, number>()
  readonly #traces = new Set<string>()
  /** Of which two different lines are there: nobody knows which of them happened. */
  readonly #contradicted = new Set<number>()
  /** Places from 0 of lines that are not whole. */
  readonly damaged: number[] = []
  /** Whether whole lines stand where they do not belong, or twice. */
  isMixed = false

  private constructor(
    readonly journal: Journal | null,
    /** Bytes behind the last line that are none. */
    readonly tornBytes: number,
  ) {}

  /** Lines that are there when it begins. Throws the system's error, and what the signal aborts with. */
  static async read(path: string, signal: AbortSignal): Promise<WholeLines> {
    if (!existsSync(path)) return new WholeLines(null, 0)
    const { journal, tornBytes } = Journal.look(path)
    const lines = new WholeLines(journal, tornBytes)
    const others = takingTurns()
    try {
      for (let place = 0; place < journal.lines; place++) {
        await others()
        signal.throwIfAborted()
        lines.#take(place, journal.text(place))
      }
      for (const revision of lines.#contradicted) lines.#at.delete(revision)
    } catch (error) {
      journal.close()
      throw error
    }
    return lines
  }

  get isThere(): boolean {
    return this.journal !== null
  }
  /** Lines in the file, whole or not. */
  get count(): number {
    return this.journal?.lines ?? 0
  }
  get revisions(): number[] {
    return [...this.#at.keys()].sort((a, b) => a - b)
  }
  has(revision: number): boolean {
    return this.#at.has(revision)
  }
  /** Empty: there is none. */
  text(revision: number): string {
    const place = this.#at.get(revision)
    return place === undefined ? '' : (this.journal?.text(place) ?? '')
  }
  entry(revision: number): StoredEntry | null {
    return decodeEntry(this.text(revision))
  }
  /** Whether a line that is damaged here was this one when it was written. */
  wasHere(text: string): boolean {
    const borne = CHECKSUM.exec(text)?.[1]
    return borne !== undefined && this.#traces.has(borne)
  }
  close(): void {
    this.journal?.close()
  }

  #take(place: number, text: string): void {
    const entry = decodeEntry(text)
    if (entry === null || entry.revision < 1) {
      this.damaged.push(place)
      for (const trace of traces(text)) this.#traces.add(trace)
      return
    }
    const { revision } = entry
    if (revision !== place + 1) this.isMixed = true
    const before = this.#at.get(revision)
    if (before === undefined) this.#at.set(revision, place)
    else if (this.journal?.text(before) !== text) this.#contradicted.add(revision)
  }
}

export interface Salvaged {
  folder: string
  /** The folder of campaigns, in which trials lie for a while. */
  place: string
  /** Null: there is none that can be trusted, see `refused`. */
  stored: StoredSnapshot | null
  refused: SnapshotDamaged | null
  lines: WholeLines
  /** The snapshot is of another history than the journal. */
  isApart: boolean
  /** Names (`<sha256>.<extension>`) of pictures that are whole, and of those that are not. */
  pictures: { whole: Set<string>; damaged: string[] }
  card: Pick<CardState, 'card' | 'isDamaged'>
}

/** Told by its first bytes, as an import does. */
async function isPicture(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (file === null) return false
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return path.endsWith(`.${extensionOf(buffer) ?? ''}`)
  } finally {
    await file.close()
  }
}

async function picturesOf(folder: string, signal: AbortSignal): Promise<Salvaged['pictures']> {
  const whole = new Set<string>()
  const damaged: string[] = []
  const names = await readdir(join(folder, ASSETS)).catch(() => [])
  for (const name of names.sort()) {
    signal.throwIfAborted()
    if (!isAssetName(`${ASSETS}/${name}`)) continue
    const path = join(folder, ASSETS, name)
    if ((await isPictureWhole(path)) && (await isPicture(path))) whole.add(name)
    else damaged.push(name)
  }
  return { whole, damaged }
}

function isApart({ revision, line }: StoredSnapshot, lines: WholeLines): boolean {
  return line !== null && lines.has(revision) && checksumBorne(lines.text(revision)) !== line
}

/** Throws FileTrouble where the system does not let the snapshot be read. Close its lines. */
export async function salvage(folder: string, place: string, signal: AbortSignal): Promise<Salvaged> {
  let stored: StoredSnapshot | null = null
  let refused: Salvaged['refused'] = null
  try {
    stored = readStored(join(folder, SNAPSHOT)) // first: it never runs ahead of the journal
  } catch (error) {
    if (!(error instanceof SnapshotDamaged)) throw error
    refused = error
  }
  const lines = await WholeLines.read(join(folder, JOURNAL), signal)
  try {
    return {
      folder,
      place,
      stored,
      refused,
      lines,
      isApart: stored !== null && isApart(stored, lines),
      pictures: await picturesOf(folder, signal),
      card: cardState(folder),
    }
  } catch (error) {
    lines.close()
    throw error
  }
}
