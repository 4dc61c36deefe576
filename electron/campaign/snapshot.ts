/** The snapshot of a campaign: its state at a revision, written in one step and read back before it counts. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import { campaignSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { checksumOf } from './journal'
import type { HistoryStacks } from './history'
import { isKnownSystem } from '../rules/registry'

export interface Snapshot {
  revision: number
  history: HistoryStacks
  campaign: Campaign
}

/** The file is not a snapshot that can be trusted; `code` is a key of `error.<code>`. */
export class SnapshotDamaged extends Error {
  constructor(
    readonly code: 'snapshot-missing' | 'snapshot-damaged' | 'snapshot-newer',
    cause?: unknown,
  ) {
    super(code, { cause })
  }
}

const SNAPSHOT_FORMAT = 1

const encode = (snapshot: Snapshot): Buffer => withHead(Buffer.from(JSON.stringify(snapshot)))

/** Format and checksum before the body. */
function withHead(body: Buffer): Buffer {
  const head = `{"format":${String(SNAPSHOT_FORMAT)},"checksum":"${checksumOf(body)}","snapshot":`
  return Buffer.concat([Buffer.from(head), body, Buffer.from('}')])
}

/** Splits the text so that the checksum is taken over exactly what was written. */
function decode(text: string): Snapshot {
  const header = /^\{"format":(\d+),"checksum":"([0-9a-f]{8})","snapshot":/.exec(text)
  if (header === null) throw new SnapshotDamaged('snapshot-damaged')
  if (Number(header[1]) > SNAPSHOT_FORMAT) throw new SnapshotDamaged('snapshot-newer')
  const body = text.slice(header[0].length, -1)
  if (checksumOf(body) !== header[2]) throw new SnapshotDamaged('snapshot-damaged')
  return JSON.parse(body) as Snapshot
}

/** Reads and checks a snapshot, campaign schema included. Throws {@link SnapshotDamaged}. */
export function readSnapshot(path: string): Snapshot {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new SnapshotDamaged('snapshot-missing', cause)
  }
  const snapshot = decode(text)
  const { system } = snapshot.campaign as { system: unknown }
  if (typeof system === 'string' && !isKnownSystem(system)) throw new SnapshotDamaged('snapshot-newer')
  const parsed = campaignSchema.safeParse(snapshot.campaign)
  if (!parsed.success) throw new SnapshotDamaged('snapshot-damaged', parsed.error)
  return { ...snapshot, campaign: parsed.data }
}

/** Replaces the file in one step and reads it back; the old one stands until the new one is whole. */
export function writeSnapshot(path: string, snapshot: Snapshot): void {
  const bytes = encode(snapshot)
  writeFileAtomic.sync(path, bytes, { mode: 0o600 })
  if (!readFileSync(path).equals(bytes)) throw new SnapshotDamaged('snapshot-damaged')
}

/** How long putting a snapshot into text may hold up commands at a stretch. */
const STRETCH_MS = 4

/** The text of a snapshot piece by piece, the long lists entry by entry; joined it is what {@link encode} makes. */
function* piecesOf(snapshot: Snapshot): Generator<string> {
  yield `{"revision":${String(snapshot.revision)},"history":${JSON.stringify(snapshot.history)},"campaign":{`
  let isFirst = true
  for (const [key, value] of Object.entries(snapshot.campaign) as [string, unknown][]) {
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

/** The same beside the commands: they are let through every few milliseconds. The state is frozen, so it may wait. */
export async function writeSnapshotBeside(path: string, snapshot: Snapshot): Promise<void> {
  const pieces: Buffer[] = []
  let text = ''
  let stretch = performance.now()
  for (const piece of piecesOf(snapshot)) {
    text += piece
    if (performance.now() - stretch < STRETCH_MS) continue
    pieces.push(Buffer.from(text))
    text = ''
    await new Promise((goOn) => setImmediate(goOn))
    stretch = performance.now()
  }
  pieces.push(Buffer.from(text))
  const bytes = withHead(Buffer.concat(pieces))
  await writeFileAtomic(path, bytes, { mode: 0o600 })
  if (!(await readFile(path)).equals(bytes)) throw new SnapshotDamaged('snapshot-damaged')
}
