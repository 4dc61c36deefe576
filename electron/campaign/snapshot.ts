/** The snapshot of a campaign: its state at a revision, written in one step and read back before it counts. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import { campaignSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { checksumOf } from './journal'
import type { HistoryStacks } from './history'

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

function encode(snapshot: Snapshot): Buffer {
  const body = Buffer.from(JSON.stringify(snapshot))
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

/** The same beside the commands: only putting the state into text holds anybody up. */
export async function writeSnapshotBeside(path: string, snapshot: Snapshot): Promise<void> {
  const bytes = encode(snapshot)
  await writeFileAtomic(path, bytes, { mode: 0o600 })
  if (!(await readFile(path)).equals(bytes)) throw new SnapshotDamaged('snapshot-damaged')
}
