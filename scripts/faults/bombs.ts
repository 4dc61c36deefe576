/** Archives that are made to take the memory, the disk or the time of whoever unpacks them. */
import type { RawEntry } from '../../electron/campaign/testing/rawZip'

/** A campaign taken apart. */
export interface Material {
  id: string
  system: string
  format: number
  archive: Buffer
  snapshot: object
  lines: object[]
  /** Entries beside snapshot and journal. */
  assets: RawEntry[]
  /** A file of its records. */
  records: string
}

const MEGABYTE = 1024 * 1024

type Pack = (parts: readonly RawEntry[]) => Buffer
type Snapshot = (format: number, snapshot: object) => Buffer
type Line = (line: object) => string

/** Each as large as it may be, or a little larger. */
export function bombs(of: Material, packed: Pack, snapshotOf: Snapshot, lineOf: Line): Buffer[] {
  const { campaign } = of.snapshot as { campaign: { roster: object[]; encounters: object[] } }
  const snapshot = { name: 'campaign.json', data: snapshotOf(of.format, of.snapshot) }
  const journal = { name: 'journal.jsonl', data: Buffer.from(of.lines.map(lineOf).join('')) }
  // stored and not packed: what shrinks too far is refused before it is read
  const withCampaign = (change: object): Buffer =>
    packed([
      {
        name: 'campaign.json',
        data: snapshotOf(of.format, { ...of.snapshot, campaign: { ...campaign, ...change } }),
        method: 0,
      },
      journal,
    ])
  const withJournal = (data: Buffer, method: 0 | 8 = 0): Buffer =>
    packed([snapshot, { name: 'journal.jsonl', data, method }])
  const asset = (number: number): string => `assets/${number.toString(16).padStart(64, '0')}.png`
  const one = of.lines[0] ?? {}
  const noise = Buffer.alloc(3 * MEGABYTE, 'all work and no play; ')
  return [
    // ratio
    withJournal(Buffer.alloc(200 * MEGABYTE), 8),
    withJournal(Buffer.alloc(255 * MEGABYTE, '{"checksum":"00000000","x":1}\n'), 8),
    // an entry that says that it is small
    packed([snapshot, { name: 'journal.jsonl', data: Buffer.alloc(120 * MEGABYTE), uncompressedSize: 1000 }]),
    packed([
      snapshot,
      { name: 'journal.jsonl', data: Buffer.alloc(120 * MEGABYTE, 'x'), uncompressedSize: 900_000 },
    ]),
    // many entries, and many large ones
    packed([
      snapshot,
      journal,
      ...Array.from({ length: 3000 }, (_, i) => ({ name: asset(i), data: Buffer.from('x') })),
    ]),
    packed([
      snapshot,
      journal,
      ...Array.from({ length: 150 }, (_, i) => ({ name: asset(i), data: noise, method: 8 as const })),
    ]),
    // archives in archives
    packed([snapshot, journal, { name: 'inner.zip', data: of.archive }]),
    // JSON that grows when it is read
    withCampaign({ roster: Array.from({ length: 45_000 }, () => [[], [], [], [], [], []]) }),
    withCampaign({ notes: Array.from({ length: 45_000 }, () => Array.from({ length: 16 }, () => ({}))) }),
    ...[9000, 7000].map((length) =>
      withCampaign({
        roster: Array.from({ length }, (_, i) => ({ ...campaign.roster[0], id: `copy-${i}` })),
      }),
    ),
    withCampaign({
      roster: Array.from({ length: 45_000 }, (_, i) => ({ id: `c${i}`, kind: 'wire/character', name: 'x' })),
    }),
    withCampaign({ name: 'x'.repeat(15 * MEGABYTE) }),
    withCampaign({ roster: Array.from({ length: 49_000 }, () => Array.from({ length: 99 }, () => 1)) }),
    // lines: long ones, many, deep ones
    withJournal(Buffer.from(lineOf({ ...one, log: ['x'.repeat(15 * MEGABYTE)] }))),
    withJournal(
      Buffer.from(
        lineOf({ ...one, log: Array.from({ length: 12 }, () => Array.from({ length: 49_000 }, () => ({}))) }),
      ),
    ),
    withJournal(Buffer.from(lineOf(one).repeat(120_000))),
    withJournal(Buffer.from('\n'.repeat(1_100_000))),
    withJournal(Buffer.alloc(17 * MEGABYTE, 'y')),
    withJournal(Buffer.from(`{"checksum":"00000000","a":${'['.repeat(1_000_000)}`)),
    // patches that make much of little: each copies what the one before has made
    withJournal(
      Buffer.from(
        Array.from({ length: 3000 }, (_, i) =>
          lineOf({
            ...one,
            revision: i + 1,
            patches: [{ op: 'replace', path: ['roster', 'length'], value: 40_000_000 + i }],
          }),
        ).join(''),
      ),
    ),
  ]
}
