/** The snapshot of a campaign: its state at a revision, written in one step and read back before it counts. */
import { readFileSync } from 'node:fs'
import { setImmediate as others } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { CAMPAIGN_FORMAT, campaignSchema, encounterSchema, sheetSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { borneSchema, checksumOf, checksumWords } from './journalLine'
import type { HistoryStacks } from './history'
import { isKnownSystem } from '../rules/registry'
import { troubleOf } from './trouble'
import { writeWhole, writeWholeBeside } from './wholeFile'

export interface Snapshot {
  revision: number
  history: HistoryStacks
  /** Revision at which this format began: journal lines up to it hold patches of an older one, to be read only. */
  base: number
  /**
   * The checksum that the journal's line of this revision bears: a snapshot of one history never goes with the journal of
   * another. Null: nothing has happened, or the file is of a time when that was not written.
   */
  line: string | null
  /** Journal lines up to this revision came from elsewhere: nobody vouches that what they take back fits together. */
  foreign: number
  campaign: Campaign
}

/** A snapshot as it stands in a file of any format that is not newer: checksum checked, the document not. */
export interface StoredSnapshot extends Omit<Snapshot, 'campaign'> {
  format: number
  campaign: JsonRecord
}

/** The file is not a snapshot that can be trusted; `code` is a key of `error.<code>`. */
export class SnapshotDamaged extends Error {
  constructor(
    readonly code:
      | 'snapshot-missing'
      | 'snapshot-damaged'
      | 'snapshot-newer'
      | 'snapshot-older'
      | 'snapshot-unknown-system',
    cause?: unknown,
    /** What the words of the code name. */
    readonly details: JsonRecord = {},
  ) {
    super(code, { cause })
  }
}

const revision = z.number().int().min(0)
const storedSchema = z.looseObject({
  revision,
  history: z.strictObject({ done: z.array(z.tuple([revision, revision])), undone: z.array(revision) }),
  /** Absent in format 1, which began with the first line. */
  base: revision.default(0),
  foreign: revision.default(0),
  line: borneSchema,
  campaign: z.custom<JsonRecord>((value) => typeof value === 'object' && value !== null),
})

/** From this format on the checksum covers the format as well. */
const COVERING_FORMAT = 4
/** The file without its checksum, up to the body; behind the body stands {@link END}. */
const covered = (format: number): string => `{"format":${String(format)},"snapshot":`
const END = '}'

/** The checksum that a file of a format bears. */
const checksumIn = (format: number, body: string): string =>
  format < COVERING_FORMAT ? checksumOf(body) : checksumWords(crc32(END, crc32(body, crc32(covered(format)))))

/** The file's content. */
export function encodeSnapshot(snapshot: Snapshot): Buffer {
  const body = JSON.stringify(snapshot)
  return withHead([Buffer.from(body)], checksumIn(CAMPAIGN_FORMAT, body))
}

/** Format and checksum before the body. */
function withHead(pieces: readonly Buffer[], checksum: string): Buffer {
  const head = `{"format":${String(CAMPAIGN_FORMAT)},"checksum":"${checksum}","snapshot":`
  return Buffer.concat([Buffer.from(head), ...pieces, Buffer.from(END)])
}

/** Why a file of this format cannot be read, by its head and its checksum; null: it can. */
function refusalOf(format: number, checksum: string, body: string): SnapshotDamaged['code'] | null {
  if (checksumIn(format, body) === checksum) return format > CAMPAIGN_FORMAT ? 'snapshot-newer' : null
  if (format <= CAMPAIGN_FORMAT) return 'snapshot-damaged'
  // nobody knows yet what a later checksum covers; one that fits a format of today had another number in front
  const isOfToday = [COVERING_FORMAT - 1, CAMPAIGN_FORMAT].some(
    (known) => checksumIn(known, body) === checksum,
  )
  return isOfToday ? 'snapshot-damaged' : 'snapshot-newer'
}

/** A rule system that a document of any format is played by and this program does not know; null: it knows all. */
export function unknownSystemOf({ system, systems }: { system?: unknown; systems?: unknown }): string | null {
  const named: unknown[] = [system, ...(Array.isArray(systems) ? (systems as unknown[]) : [])]
  return named.filter((id) => typeof id === 'string').find((id) => !isKnownSystem(id)) ?? null
}

/** Throws {@link SnapshotDamaged} `snapshot-unknown-system`, which names the first. */
export function assertKnownSystems(document: { system?: unknown; systems?: unknown }): void {
  const system = unknownSystemOf(document)
  if (system !== null) throw new SnapshotDamaged('snapshot-unknown-system', undefined, { system })
}

/** As {@link decodeSnapshot}, whatever rule systems its campaign is played by. */
function decodeAny(text: string): StoredSnapshot {
  const header = /^\{"format":(\d{1,9}),"checksum":"([0-9a-f]{8})","snapshot":/.exec(text)
  if (header === null) throw new SnapshotDamaged('snapshot-damaged')
  const [head, format, checksum = ''] = [header[0], Number(header[1]), header[2]]
  const body = text.slice(head.length, -END.length)
  const refusal = text.endsWith(END) ? refusalOf(format, checksum, body) : 'snapshot-damaged'
  if (refusal !== null) throw new SnapshotDamaged(refusal)
  let content: unknown
  try {
    content = JSON.parse(body)
  } catch (cause) {
    throw new SnapshotDamaged('snapshot-damaged', cause)
  }
  const parsed = storedSchema.safeParse(content)
  if (!parsed.success) throw new SnapshotDamaged('snapshot-damaged', parsed.error)
  const { revision, history, base, foreign, line, campaign } = parsed.data
  // up to format 3 nothing else tells of a format that was changed
  if (campaign.format !== format) throw new SnapshotDamaged('snapshot-damaged')
  return { format, revision, history, base, foreign, line, campaign }
}

/**
 * Reads the text of a snapshot of this format or an older one. Splits it so that the checksum is taken over exactly
 * what was written. Throws {@link SnapshotDamaged}.
 */
export function decodeSnapshot(text: string): StoredSnapshot {
  const stored = decodeAny(text)
  assertKnownSystems(stored.campaign)
  return stored
}

/** As {@link decodeSnapshot}, from a file; throws FileTrouble where the system does not let it be read. */
export const readStored = (path: string): StoredSnapshot => decodeSnapshot(textOf(path))

/** As {@link readStored}, also of a campaign that this program cannot play: for saying what it is. */
export const readStoredToTell = (path: string): StoredSnapshot => decodeAny(textOf(path))

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new SnapshotDamaged('snapshot-missing', cause)
    throw troubleOf(cause, path, 'file-unreadable')
  }
}

/**
 * Reads and checks a snapshot, campaign schema included. Throws {@link SnapshotDamaged}; `snapshot-older` stands for
 * a whole one that has to be migrated first.
 */
export function readSnapshot(path: string): Snapshot {
  const { format, ...stored } = readStored(path)
  if (format !== CAMPAIGN_FORMAT) throw new SnapshotDamaged('snapshot-older')
  return { ...stored, campaign: checked(stored.campaign) }
}

/** A document that its schema accepts. Throws {@link SnapshotDamaged}. */
export function checked(document: unknown): Campaign {
  const parsed = campaignSchema.safeParse(document)
  if (!parsed.success) throw new SnapshotDamaged('snapshot-damaged', parsed.error)
  return parsed.data
}

/**
 * The same for a document from elsewhere: record by record first, because a schema lists everything that is wrong, and of
 * a list of thousands that is more than the document itself.
 */
export function checkedOneByOne(document: { roster?: unknown; encounters?: unknown }): Campaign {
  const lists = [
    [document.roster, sheetSchema],
    [document.encounters, encounterSchema],
  ] as const
  for (const [list, schema] of lists) {
    if (!Array.isArray(list)) throw new SnapshotDamaged('snapshot-damaged')
    for (const record of list as unknown[]) {
      const parsed = schema.safeParse(record)
      if (!parsed.success) throw new SnapshotDamaged('snapshot-damaged', parsed.error)
    }
  }
  return checked(document)
}

/** Replaces the file in one step; the old one stands until the new one is whole. Throws FileTrouble. */
export const writeSnapshot = (path: string, snapshot: Snapshot): void => {
  writeWhole(path, encodeSnapshot(snapshot))
}

/** How long putting a snapshot into text may hold up commands at a stretch. */
const STRETCH_MS = 4

/** The text of a snapshot piece by piece, the long lists entry by entry; joined it is what {@link encodeSnapshot} makes. */
function* piecesOf(snapshot: Snapshot): Generator<string> {
  const { campaign, ...rest } = snapshot
  yield `${JSON.stringify(rest).slice(0, -1)},"campaign":{`
  let isFirst = true
  for (const [key, value] of Object.entries(campaign) as [string, unknown][]) {
    yield `${isFirst ? '' : ','}${JSON.stringify(key)}:`
    isFirst = false
    if (!Array.isArray(value)) {
      yield JSON.stringify(value)
      continue
    }
    yield '['
    for (const [i, item] of value.entries()) yield `${i === 0 ? '' : ','}${JSON.stringify(item)}`
    yield ']'
  }
  yield '}}'
}

/** As {@link encodeSnapshot}, beside the commands: they are let through every few milliseconds. The state is frozen, so it may wait. */
export async function encodeBeside(snapshot: Snapshot): Promise<Buffer> {
  const pieces: Buffer[] = []
  let checksum = crc32(covered(CAMPAIGN_FORMAT))
  const keep = (text: string): void => {
    const piece = Buffer.from(text)
    checksum = crc32(piece, checksum)
    pieces.push(piece)
  }
  let text = ''
  let stretch = performance.now()
  for (const piece of piecesOf(snapshot)) {
    text += piece
    if (performance.now() - stretch < STRETCH_MS) continue
    keep(text)
    text = ''
    await others()
    stretch = performance.now()
  }
  keep(text)
  return withHead(pieces, checksumWords(crc32(END, checksum)))
}

/** As {@link writeSnapshot}, beside the commands. */
export const writeSnapshotBeside = async (path: string, snapshot: Snapshot): Promise<void> =>
  writeWholeBeside(path, await encodeBeside(snapshot))
