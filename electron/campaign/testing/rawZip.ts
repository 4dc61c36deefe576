/** Writes zip files by hand, wrong ones too: what a shelf for writing would refuse to write. For tests. */
import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Manifest } from '../archiveFormat'

export interface RawEntry {
  name: string
  data: Buffer
  method?: 0 | 8 | 99
  flags?: number
  /** What the directory says instead of the truth. */
  uncompressedSize?: number
  compressedSize?: number
  crc?: number
  /** Upper half: mode on Unix. */
  attributes?: number
  madeBy?: number
}

const UTF8 = 0x800

export function rawZip(entries: readonly RawEntry[], claimedEntries = entries.length): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { method = 8, flags = 0, attributes = 0o100600 << 16, madeBy = (3 << 8) | 63 } = entry
    const name = Buffer.from(entry.name)
    const packed = method === 8 ? deflateRawSync(entry.data) : entry.data
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(entry.crc ?? crc32(entry.data), 0)
    sizes.writeUInt32LE(entry.compressedSize ?? packed.length, 4)
    sizes.writeUInt32LE(entry.uncompressedSize ?? entry.data.length, 8)
    const common = Buffer.alloc(10)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags | UTF8, 2)
    common.writeUInt16LE(method, 4)
    const length = Buffer.alloc(4)
    length.writeUInt16LE(name.length, 0)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, sizes, length, name, packed])
    const maker = Buffer.alloc(2)
    maker.writeUInt16LE(madeBy, 0)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(attributes >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), maker, common, sizes, length, rest, name]))
    pieces.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(claimedEntries & 0xffff, 4)
  end.writeUInt16LE(claimedEntries & 0xffff, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...pieces, listed, Buffer.from('PK\u0005\u0006'), end])
}

/** A manifest that fits the parts, unless told otherwise. */
export const manifestFor = (
  parts: readonly Pick<RawEntry, 'name' | 'data'>[],
  campaign: Partial<Manifest['campaign']> = {},
): Manifest => ({
  format: 1,
  application: 'test',
  campaign: { id: 'c', name: 'C', system: 'wire', format: 2, revision: 0, line: null, ...campaign },
  made: '2026-01-01T00:00:00.000Z',
  parts: parts.map(({ name, data }) => ({
    name,
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
  })),
})

/** An archive of these parts, with a manifest that fits them. */
export const rawArchive = (
  parts: readonly RawEntry[],
  manifest: unknown = manifestFor(parts),
  more: readonly RawEntry[] = [],
): Buffer =>
  rawZip([{ name: 'manifest.json', data: Buffer.from(JSON.stringify(manifest)) }, ...parts, ...more])
