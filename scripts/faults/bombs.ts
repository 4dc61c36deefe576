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
type Line = (line: object, filled?: (text: string) => string) => string

/** Numbers that are four letters each here, and more than twenty once they are written out. */
const SHORT_NUMBERS = `[${Array.from({ length: 49_000 }, () => '9e20').join()}]`
const withShortNumbers = (text: string): string => text.replaceAll('"numbers"', SHORT_NUMBERS)
const listsOfThem = (lists: number): string[] => Array.from({ length: lists }, () => 'numbers')

/** Each as large as it may be, or a little larger. */
export function bombs(of: Material, packed: Pack, snapshotOf: Snapshot, lineOf: Line): Buffer[] {
  const { campaign } = of.snapshot as { campaign: { roster: object[]; encounters: object[] } }
  const snapshot = { name: 'campaign.json', data: snapshotOf(of.format, of.snapshot) }
  const journal = { name: 'journal.jsonl', data: Buffer.from(of.lines.map((line) => lineOf(line)).join('')) }
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
    ...bombsOfLines(of.lines, lineOf).map((lines) => withJournal(Buffer.from(lines))),
  ]
}

/** Journals as text: long lines, many, deep ones. */
function bombsOfLines(of: readonly object[], lineOf: Line): string[] {
  const one = of[0] ?? {}
  const heavy = (lists: number) => (line: object) =>
    lineOf({ ...line, command: { lists: listsOfThem(lists) } }, withShortNumbers)
  const plain = (line: object): string => lineOf(line)
  return [
    lineOf({ ...one, log: ['x'.repeat(15 * MEGABYTE)] }),
    lineOf({ ...one, log: Array.from({ length: 12 }, () => Array.from({ length: 49_000 }, () => ({}))) }),
    lineOf(one).repeat(120_000),
    // small as they come: the last line too large once it is written out, then twenty that are just small enough
    [...of.slice(0, -1).map(plain), ...of.slice(-1).map(heavy(50))].join(''),
    [...of.slice(0, -20).map(plain), ...of.slice(-20).map(heavy(6))].join(''),
    '\n'.repeat(1_100_000),
    'y'.repeat(17 * MEGABYTE),
    `{"checksum":"00000000","a":${'['.repeat(1_000_000)}`,
    // patches that make much of little: each copies what the one before has made
    Array.from({ length: 3000 }, (_, i) =>
      lineOf({
        ...one,
        revision: i + 1,
        patches: [{ op: 'replace', path: ['roster', 'length'], value: 40_000_000 + i }],
      }),
    ).join(''),
  ]
}
