/** Makes files that somebody might import: whole ones, broken ones, and such as are made to do harm. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import { exportRecords } from '../../electron/campaign/records'
import { addAsset } from '../../electron/campaign/assets'
import { writeArchive } from '../../electron/campaign/archive'
import { checksumBorne, checksumOf } from '../../electron/campaign/journalLine'
import { readStored } from '../../electron/campaign/snapshot'
import { MIXED, shelfOf, placed, SAMPLES } from '../../electron/campaign/testing/played'
import { manifestFor, rawArchive, type RawEntry, rawZip } from '../../electron/campaign/testing/rawZip'
import { bombs, type Material } from './bombs'
import { mangled, mutated, write } from './mutate'
import type { Random } from './random'

export const PICTURE = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]),
  Buffer.alloc(600, 7),
])

/** Campaigns of every system, and of all of them, played, and of every older format. */
export async function gather(fixtures: string): Promise<Material[]> {
  const root = mkdtempSync(join(tmpdir(), 'roundkeeper-forge-'))
  const shelf = shelfOf(join(root, 'data'))
  writeFileSync(join(root, 'x.png'), PICTURE)
  for (const sample of [...SAMPLES, ...MIXED.slice(0, 1)]) {
    const folder = placed(
      join(root, 'data'),
      `${sample.beside === undefined ? 'base' : 'mixed'}-${sample.sample.toLowerCase()}`,
      sample,
      [0, 1, 3, 7, 8, 14, 10],
    )
    addAsset(folder, join(root, 'x.png'), 'map')
  }
  for (const system of SYSTEM_IDS)
    cpSync(join(fixtures, system), join(shelf.folder, `format-1-${system}`), { recursive: true })
  const materials: Material[] = []
  mkdirSync(join(root, 'out'))
  for (const { id, system } of shelf.list()) {
    const folder = shelf.path(id)
    const { format, ...snapshot } = readStored(join(folder, 'campaign.json'))
    const path = join(root, 'out', 'x.roundkeeper')
    await writeArchive(path, await shelf.archivedAsIs(id))
    const campaign = snapshot.campaign as unknown as Parameters<typeof exportRecords>[0]
    const name = createHash('sha256').update(PICTURE).digest('hex')
    materials.push({
      id,
      system,
      format,
      archive: readFileSync(path),
      snapshot,
      lines: readFileSync(join(folder, 'journal.jsonl'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
      assets: format === 1 ? [] : [{ name: `assets/${name}.png`, data: PICTURE }],
      records: exportRecords(campaign, 'sheets', [campaign.roster[0]?.id ?? '']),
    })
  }
  rmSync(root, { recursive: true })
  return materials
}

const snapshotOf = (format: number | string, snapshot: object): Buffer => {
  const body = write(snapshot)
  const rest = `"snapshot":${body}}`
  // up to format 3 the checksum is of the body alone
  const checksum = checksumOf(Number(format) <= 3 ? body : `{"format":${format},${rest}`)
  return Buffer.from(`{"format":${format},"checksum":"${checksum}",${rest}`)
}

/** @param filled what becomes of its text before the checksum is taken */
const lineOf = (line: object, filled = (text: string): string => text): string => {
  const { checksum: _checksum, ...entry } = line as { checksum?: string }
  const body = filled(write(entry))
  return `{"checksum":"${checksumOf(body)}",${body.slice(1)}\n`
}

/** With the checksum of its last line right, whatever has become of that. */
const asOf = (lines: readonly object[], snapshot: object): object => {
  const { revision } = snapshot as { revision?: number }
  const last = lines[(revision ?? 0) - 1]
  return { ...snapshot, line: last === undefined ? null : checksumBorne(lineOf(last)) }
}

const partsOf = ({ format, assets }: Material, snapshot: object, lines: readonly object[]): RawEntry[] => [
  { name: 'campaign.json', data: snapshotOf(format, asOf(lines, snapshot)) },
  { name: 'journal.jsonl', data: Buffer.from(lines.map((line) => lineOf(line)).join('')) },
  ...assets,
]

const manifestOf = ({ id, system, format }: Material, parts: readonly RawEntry[]): object =>
  manifestFor(parts, { id, system, format })

/** The state, the journal or the manifest changed, with every checksum right. */
function structured(material: Material, random: Random): Buffer {
  let { snapshot, lines } = material
  const what = random.below(10)
  if (what < 5) {
    const { campaign } = snapshot as { campaign: object }
    snapshot = random.chance(0.8)
      ? { ...snapshot, campaign: mutated(campaign, random) }
      : mutated(snapshot, random)
  } else if (what < 9) {
    lines = [...lines]
    const at = random.below(lines.length)
    const line = lines[at] ?? {}
    switch (random.below(8)) {
      case 0:
        lines.splice(at, 1)
        break
      case 1:
        lines.splice(at, 0, line)
        break
      case 2:
        lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1))
        break
      default:
        lines[at] = mutated(line, random)
    }
    // an earlier snapshot makes opening apply the lines behind it
    if (random.chance(0.4))
      snapshot = { ...snapshot, revision: random.below(lines.length + 2), history: { done: [], undone: [] } }
  }
  const parts = partsOf(material, snapshot, lines)
  const manifest = manifestOf(material, parts)
  const isOfManifest = what === 9 || random.chance(0.05)
  return rawZip([
    { name: 'manifest.json', data: Buffer.from(write(isOfManifest ? mutated(manifest, random) : manifest)) },
    ...parts,
  ])
}

const NAMES = [
  '../x',
  '/etc/x',
  'C:\\x',
  'assets\\x.png',
  'assets/../../x',
  'CON',
  'assets/con.png',
  'campaign.json ',
  'Campaign.json',
  'campaign.json\u0000.png',
  'assets/',
  'x'.repeat(5000),
  '',
  'inner.zip',
  'inner.roundkeeper',
  '.git/config',
]

/** The entries are changed already. */
const done = (_what: unknown): null => null

/** One entry lies about itself, is something else, or is where it should not be. */
function surgery(material: Material, random: Random): Buffer {
  const parts = partsOf(material, material.snapshot, material.lines)
  const entries: RawEntry[] = [
    { name: 'manifest.json', data: Buffer.from(JSON.stringify(manifestOf(material, parts))) },
    ...parts,
  ]
  const at = random.below(entries.length)
  const entry = entries[at]
  if (entry === undefined) return rawZip(entries)
  const size = entry.data.length
  const changes: (() => Partial<RawEntry> | null)[] = [
    () => ({ uncompressedSize: random.pick([0, 1, size - 1, size + 1, size * 300, 0xffffffff, 0x7fffffff]) }),
    () => ({ compressedSize: random.pick([0, 1, 0xffffffff, size * 2]) }),
    () => ({ crc: random.below(2 ** 31) }),
    () => ({ method: random.pick([0, 99] as const) }),
    () => ({ flags: random.pick([1, 8, 0x40, 0x2000, 0xffff]) }),
    () => ({ attributes: random.pick([0o120777, 0o040755, 0o020666, 0o060666, 0o010666]) << 16 }),
    () => ({ name: random.pick(NAMES) }),
    () => ({ data: Buffer.alloc(0) }),
    () => ({ data: entry.data.subarray(0, random.below(size)) }),
    () => done(entries.push({ name: random.pick(NAMES), data: material.archive })),
    () => done(entries.push({ ...entry })),
    () => done(entries.splice(at, 1)),
    () => done(entries.reverse()),
  ]
  for (let times = 1 + random.below(2); times > 0; times--) {
    const change = random.pick(changes)()
    if (change !== null) entries[at] = { ...(entries[at] ?? entry), ...change }
  }
  const zip = rawZip(entries, random.chance(0.1) ? random.pick([0, 1, 70, 65535]) : undefined)
  return random.chance(0.25) ? directoryChanged(zip, random) : zip
}

const CENTRAL = Buffer.from('PK\u0001\u0002')
const END = Buffer.from('PK\u0005\u0006')

/** Entries that overlap, a directory that points elsewhere, an end that lies. */
function directoryChanged(zip: Buffer, random: Random): Buffer {
  const copy = Buffer.from(zip)
  const heads: number[] = []
  for (let at = copy.indexOf(CENTRAL); at !== -1; at = copy.indexOf(CENTRAL, at + 4)) heads.push(at)
  const end = copy.lastIndexOf(END)
  const [first, second] = [random.pick([...heads, 0]), random.pick([...heads, 0])]
  switch (random.below(4)) {
    case 0: // overlapping: two entries name the same bytes
      if (second + 46 < copy.length && first + 46 < copy.length)
        copy.writeUInt32LE(copy.readUInt32LE(second + 42), first + 42)
      return copy
    case 1:
      if (first + 46 < copy.length)
        copy.writeUInt32LE(random.pick([0, 1, copy.length, 0xffffffff]), first + 42)
      return copy
    case 2:
      copy.writeUInt32LE(
        random.pick([0, 1, copy.length, 0xffffffff, heads[1] ?? 0]),
        end + random.pick([12, 16]),
      )
      return copy
    default:
      if (first + 46 < copy.length)
        copy.writeUInt16LE(random.pick([0, 1, 0xffff]), first + random.pick([28, 30, 32]))
      return copy
  }
}

export interface Forged {
  /** Of what sort it is. */
  sort: 'whole' | 'bytes' | 'directory' | 'structure' | 'bomb' | 'no archive' | 'records'
  bytes: Buffer
  /** The campaign that it is made of. */
  of: Material
}

const NOT_AN_ARCHIVE = [
  Buffer.alloc(0),
  Buffer.from('PK'),
  Buffer.from('{"roundkeeper":"sheets"}'),
  PICTURE,
  Buffer.alloc(5000, 'PK\u0005\u0006'),
]

export class Forge {
  readonly #bombs: Buffer[]
  #nextBomb = 0

  constructor(
    private readonly materials: readonly Material[],
    private readonly random: Random,
    /** One in so many is a bomb; null: none. */
    private readonly bombEvery: number | null,
  ) {
    const plain = materials.find(({ system, format }) => system === 'wire' && format > 1)
    const packed = (parts: readonly RawEntry[]): Buffer =>
      plain === undefined ? Buffer.alloc(0) : rawArchive(parts, manifestOf(plain, parts))
    this.#bombs = plain === undefined || bombEvery === null ? [] : bombs(plain, packed, snapshotOf, lineOf)
  }

  next(number: number): Forged {
    const { random } = this
    const of = random.pick(this.materials)
    if (this.bombEvery !== null && number % this.bombEvery === 0) {
      const bytes = this.#bombs[this.#nextBomb++ % this.#bombs.length] ?? Buffer.alloc(0)
      return { sort: 'bomb', bytes, of }
    }
    const die = random.below(100)
    if (die < 4) return { sort: 'whole', bytes: of.archive, of }
    if (die < 34)
      return { sort: 'bytes', bytes: mangled(of.archive, random.pick(this.materials).archive, random), of }
    if (die < 52) return { sort: 'directory', bytes: surgery(of, random), of }
    if (die < 92) return { sort: 'structure', bytes: structured(of, random), of }
    if (die < 94) return { sort: 'no archive', bytes: random.pick(NOT_AN_ARCHIVE), of }
    const text = random.chance(0.7)
      ? write(mutated(JSON.parse(of.records) as object, random))
      : mangled(Buffer.from(of.records), Buffer.from(of.records), random).toString('latin1')
    return { sort: 'records', bytes: Buffer.from(text), of }
  }
}
