/** Reads PNG pictures as browsers write them: eight bits a channel, with or without alpha, not interlaced. */
import { inflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green, blue, alpha of each pixel, row by row from the top. */
  pixels: Buffer
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS: Partial<Record<number, number>> = { 2: 3, 6: 4 }

interface Chunk {
  type: string
  data: Buffer
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at)
    yield { type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

/** The neighbour that a Paeth-filtered byte is nearest to. */
function nearest(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const byLeft = Math.abs(estimate - left)
  const byUp = Math.abs(estimate - up)
  const byCorner = Math.abs(estimate - corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

/** What a byte was lowered by, told from the bytes beside and above it. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return nearest(left, up, corner)
    default:
      throw new Error(`a PNG has no filter ${filter}`)
  }
}

/** Undoes the filter of one row, in place. `step`: bytes of a pixel. */
function unfilter(row: Buffer, before: Buffer, filter: number, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? (row[at - step] ?? 0) : 0
    const corner = at >= step ? (before[at - step] ?? 0) : 0
    row[at] = ((row[at] ?? 0) + predicted(filter, left, before[at] ?? 0, corner)) & 255
  }
}

/** @throws Error when the file is no PNG, or of a kind that is not read here. */
export function decodePng(file: Buffer): Picture {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('this is no PNG')
  const chunks = [...chunksOf(file)]
  const head = chunks.find(({ type }) => type === 'IHDR')?.data
  if (head === undefined) throw new Error('a PNG without its head')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const channels = CHANNELS[head.readUInt8(9)]
  if (head.readUInt8(8) !== 8 || channels === undefined || head.readUInt8(12) !== 0)
    throw new Error('a PNG of a kind that is not read here')
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rows = inflateSync(packed)
  const wide = width * channels
  if (rows.length !== (wide + 1) * height) throw new Error('a PNG with rows missing')
  const pixels = Buffer.alloc(width * height * 4, 255)
  let before = Buffer.alloc(wide)
  for (let y = 0; y < height; y += 1) {
    const start = y * (wide + 1)
    const row = Buffer.from(rows.subarray(start + 1, start + 1 + wide))
    unfilter(row, before, rows.readUInt8(start), channels)
    for (let x = 0; x < width; x += 1) row.copy(pixels, (y * width + x) * 4, x * channels, (x + 1) * channels)
    before = row
  }
  return { width, height, pixels }
}
