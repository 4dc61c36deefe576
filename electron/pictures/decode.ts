/** Reads pictures whole: PNG and JPEG. A WebP picture is not read, nor one that its camera has turned. */
import { readFile } from 'node:fs/promises'
import { decode as decodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue and opacity of each, row by row. */
  data: Uint8Array
}
export class NotCut extends Error {}

/** Most megabytes that a picture may take as pixels: 8,192 a side, and what reading it needs besides. */
const MOST_MEGABYTES = 1536
const ORIENTATION = 0x0112
const UPRIGHT = 1

/** Which way up a camera has noted it (EXIF); 1 where it says nothing. */
export function orientationOf(exif: Uint8Array | undefined): number {
  if (exif === undefined) return UPRIGHT
  const bytes = Buffer.from(exif)
  // little or big end first; what stands before it is the mark of the block
  const start = ['II*\0', 'MM\0*'].map((mark) => bytes.indexOf(mark, 0, 'latin1')).find((at) => at !== -1)
  const tiff = bytes.subarray(start ?? bytes.length)
  if (tiff.length < 14) return UPRIGHT
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return UPRIGHT
  const fields = short(directory)
  for (let field = 0; field < fields; field++) {
    const at = directory + 2 + 12 * field
    if (at + 10 > tiff.length) return UPRIGHT
    if (short(at) === ORIENTATION) return short(at + 8)
  }
  return UPRIGHT
}

/** Rejects with {@link NotCut}, or as its decoder does for a damaged file. */
export async function pixelsOf(path: string): Promise<Pixels> {
  const bytes = await readFile(path)
  if (path.endsWith('.png')) {
    const { width, height, data } = PNG.sync.read(bytes)
    return { width, height, data }
  }
  if (!path.endsWith('.jpg')) throw new NotCut('a WebP picture')
  const picture: Pixels & { exifBuffer?: Uint8Array } = decodeJpeg(bytes, {
    useTArray: true,
    maxMemoryUsageInMB: MOST_MEGABYTES,
  })
  if (orientationOf(picture.exifBuffer) !== UPRIGHT) throw new NotCut('a picture that its camera has turned')
  return picture
}
