/**
 * Windows' icon files: a directory of pictures, 16 bytes an entry, and the pictures. Below 256 pixels they are bitmaps, as
 * every part of Windows and of installers reads them; of 256 pixels a PNG.
 */
import { decodePng, type Picture } from './png'

const ENTRY_BYTES = 16
const HEADER_BYTES = 40
const LARGEST_BITMAP = 128

/** Bytes of a row of one bit a pixel, which end at four bytes. */
const maskRow = (width: number): number => Math.ceil(width / 32) * 4

/** Blue, green, red, alpha from the bottom row up, then a mask of one bit that nobody needs beside alpha. */
function bitmapOf({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(HEADER_BYTES, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(height * 2, 8) // colours and mask together
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const colours = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1)
    pixels.copy(colours, (height - 1 - y) * width * 4, y * width * 4, (y + 1) * width * 4)
  for (let at = 0; at < colours.length; at += 4) {
    const red = colours.readUInt8(at)
    colours.writeUInt8(colours.readUInt8(at + 2), at)
    colours.writeUInt8(red, at + 2)
  }
  return Buffer.concat([header, colours, Buffer.alloc(maskRow(width) * height)])
}

function pictureOfBitmap(data: Buffer): Picture {
  const [width, height] = [data.readInt32LE(4), data.readInt32LE(8) / 2]
  const size = width * height * 4
  if (data.length !== HEADER_BYTES + size + maskRow(width) * height) throw new Error('a bitmap is cut off')
  const pixels = Buffer.alloc(size)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = HEADER_BYTES + ((height - 1 - y) * width + x) * 4
      const to = (y * width + x) * 4
      for (const [channel, place] of [2, 1, 0, 3].entries())
        pixels.writeUInt8(data.readUInt8(from + place), to + channel)
    }
  return { width, height, pixels }
}

/** `pictures`: PNG files by their size in pixels. */
export function icoOf(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const entries = [...pictures].map(([size, png]) => ({
    size,
    data: size <= LARGEST_BITMAP ? bitmapOf(decodePng(png)) : png,
  }))
  const head = Buffer.alloc(6 + ENTRY_BYTES * entries.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(entries.length, 4)
  let offset = head.length
  for (const [index, { size, data }] of entries.entries()) {
    const entry = 6 + ENTRY_BYTES * index
    head.writeUInt8(size % 256, entry) // 256 is written as 0
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...entries.map(({ data }) => data)])
}

/** Every picture of an icon file, decoded, in order of the directory. @throws Error when one cannot be read. */
export function picturesOfIco(file: Buffer): Picture[] {
  if (file.readUInt16LE(0) !== 0 || file.readUInt16LE(2) !== 1) throw new Error('this is no icon file')
  return Array.from({ length: file.readUInt16LE(4) }, (_unused, index) => {
    const entry = 6 + ENTRY_BYTES * index
    const offset = file.readUInt32LE(entry + 12)
    const data = file.subarray(offset, offset + file.readUInt32LE(entry + 8))
    const picture = data.readUInt32LE(0) === HEADER_BYTES ? pictureOfBitmap(data) : decodePng(data)
    const promised = file.readUInt8(entry) === 0 ? 256 : file.readUInt8(entry)
    if (picture.width !== promised || picture.height !== promised)
      throw new Error(`an icon of ${promised} pixels has ${picture.width}`)
    return picture
  })
}
