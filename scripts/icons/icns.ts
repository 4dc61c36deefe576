/**
 * macOS' icon files: a list of chunks, each four letters, the length of all, the picture. The two smallest are planes of
 * packed bytes, because as PNG they are not shown in a program's own icon; the others are PNG files.
 */
import { decodePng, type Picture } from './png'

/** Pixels a side of each chunk. */
export const ICNS_SIZES = {
  ic04: 16,
  ic05: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
} as const
type ChunkType = keyof typeof ICNS_SIZES

const PLANES: readonly string[] = ['ic04', 'ic05']
const PLANES_MARK = 'ARGB'
const isChunkType = (type: string): type is ChunkType => Object.hasOwn(ICNS_SIZES, type)

/** Length of the run of equal bytes that begins here, at most 130. */
function runAt(plane: Buffer, at: number): number {
  let length = 1
  while (length < 130 && at + length < plane.length && plane[at + length] === plane[at]) length += 1
  return length
}

/** Runs of 3 to 130 equal bytes as (length + 125, byte), anything else as (length − 1, bytes). */
function pack(plane: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < plane.length;) {
    const run = runAt(plane, at)
    if (run >= 3) {
      parts.push(Buffer.from([run + 125, plane.readUInt8(at)]))
      at += run
      continue
    }
    let end = at
    while (end < plane.length && end - at < 128 && runAt(plane, end) < 3) end += 1
    parts.push(Buffer.from([end - at - 1]), plane.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

/** @throws Error when the bytes are not exactly of that many. */
function unpack(packed: Buffer, length: number): { plane: Buffer; used: number } {
  const plane = Buffer.alloc(length)
  let at = 0
  let written = 0
  while (written < length) {
    const control = packed.readUInt8(at)
    if (control >= 128) {
      plane.fill(packed.readUInt8(at + 1), written, written + control - 125)
      written += control - 125
      at += 2
    } else {
      packed.copy(plane, written, at + 1, at + 2 + control)
      written += control + 1
      at += control + 2
    }
  }
  if (written !== length) throw new Error('a plane is longer than its picture')
  return { plane, used: at }
}

const ORDER = [3, 0, 1, 2] // alpha, red, green, blue

function planesOf({ pixels }: Picture): Buffer {
  const planes = ORDER.map((channel) =>
    pack(Buffer.from(pixels.filter((_value, index) => index % 4 === channel))),
  )
  return Buffer.concat([Buffer.from(PLANES_MARK), ...planes])
}

function pictureOfPlanes(data: Buffer, size: number): Picture {
  if (data.toString('latin1', 0, 4) !== PLANES_MARK) throw new Error('planes without their mark')
  const pixels = Buffer.alloc(size * size * 4)
  let at = 4
  for (const channel of ORDER) {
    const { plane, used } = unpack(data.subarray(at), size * size)
    for (const [index, value] of plane.entries()) pixels.writeUInt8(value, index * 4 + channel)
    at += used
  }
  if (at !== data.length) throw new Error('there is something behind the planes')
  return { width: size, height: size, pixels }
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(data.length + 8, 4)
  return Buffer.concat([head, data])
}

/** `pictures`: PNG files by their size in pixels. @throws Error when a size is missing. */
export function icnsOf(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const chunks = Object.entries(ICNS_SIZES).map(([type, size]) => {
    const png = pictures.get(size)
    if (png === undefined) throw new Error(`there is no picture of ${size} pixels`)
    return chunk(type, PLANES.includes(type) ? planesOf(decodePng(png)) : png)
  })
  return chunk('icns', Buffer.concat(chunks))
}

/** Every picture of an icon file by the letters of its chunk, decoded. @throws Error when one cannot be read. */
export function picturesOfIcns(file: Buffer): Map<string, Picture> {
  if (file.toString('latin1', 0, 4) !== 'icns' || file.readUInt32BE(4) !== file.length)
    throw new Error('this is no icon file')
  const pictures = new Map<string, Picture>()
  for (let at = 8; at < file.length;) {
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32BE(at + 4)
    const data = file.subarray(at + 8, at + length)
    if (!isChunkType(type)) throw new Error(`a chunk ${type} that is not known here`)
    const picture = PLANES.includes(type) ? pictureOfPlanes(data, ICNS_SIZES[type]) : decodePng(data)
    if (picture.width !== ICNS_SIZES[type]) throw new Error(`${type} has ${picture.width} pixels`)
    pictures.set(type, picture)
    at += length
  }
  return pictures
}
