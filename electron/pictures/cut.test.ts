import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fog } from '@shared/campaign/fog'
import { cutTile } from './cut'
import { NotCut, orientationOf, pixelsOf, type Pixels } from './decode'
import type { Lying } from './mask'

/** Each pixel has a colour of its own. */
function picture(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) data.set([at % 251, Math.floor(at / 251), 7, 255], at * 4)
  return { width, height, data }
}
const given = picture(60, 40)
const lying: Lying = { x: 0, y: 0, pixelsPerUnit: 10, columns: 6, rows: 4 }
const tile = { left: 20, top: 10, width: 40, height: 30 }
const rectangle = (left: number, top: number, right: number, bottom: number) =>
  ({ kind: 'rectangle', left, top, right, bottom }) as const

describe('a tile', () => {
  it('has the pixels that lie in the open as they were, and of the others nothing', () => {
    const fog: Fog = { covers: true, pieces: [{ uncovers: true, shape: rectangle(3, 2, 4.5, 3) }] }
    const { width, height, data } = PNG.sync.read(Buffer.from(cutTile(given, tile, fog, lying)!))
    expect([width, height]).toEqual([40, 30])
    let open = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [left, top] = [tile.left + x, tile.top + y]
        const isOpen = left >= 30 && left < 45 && top >= 20 && top < 30
        const from = (top * given.width + left) * 4
        const wanted = isOpen ? [...given.data.subarray(from, from + 4)] : [0, 0, 0, 0]
        expect([...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]).toEqual(wanted)
        open += Number(isOpen)
      }
    expect(open).toBe(150)
  })
  it('is none where all of it is covered, and whole where nothing is', () => {
    expect(cutTile(given, tile, { covers: true, pieces: [] }, lying)).toBeNull()
    const whole = PNG.sync.read(Buffer.from(cutTile(given, tile, { covers: false, pieces: [] }, lying)!))
    const from = (10 * 60 + 20) * 4
    expect([...whole.data.subarray(0, 160)]).toEqual([...given.data.subarray(from, from + 160)])
  })
})

describe('a file', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roundkeeper-cut-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const put = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  it('is read as PNG and as JPEG', async () => {
    const png = new PNG({ width: 60, height: 40 })
    png.data.set(given.data)
    expect((await pixelsOf(put('a.png', PNG.sync.write(png)))).data).toEqual(Buffer.from(given.data))
    const jpeg = encode({ ...given, data: Buffer.from(given.data) }, 95).data
    const { width, height, data } = await pixelsOf(put('a.jpg', jpeg))
    expect([width, height, data.length]).toEqual([60, 40, 9600])
  })
  it('is refused as WebP, and where it is damaged', async () => {
    await expect(pixelsOf(put('a.webp', Buffer.from('RIFF')))).rejects.toThrow(NotCut)
    await expect(pixelsOf(put('b.png', Buffer.from('no picture')))).rejects.toThrow()
    await expect(pixelsOf(put('b.jpg', Buffer.from('no picture')))).rejects.toThrow()
  })
  it('is upright where its camera says so or nothing', () => {
    const field = (order: 'II' | 'MM', orientation: number): Buffer => {
      const exif = Buffer.alloc(27)
      exif.write(order === 'II' ? '\0II*\0' : '\0MM\0*', 0, 'latin1')
      const tiff = exif.subarray(1)
      if (order === 'II') {
        tiff.writeUInt32LE(8, 4)
        tiff.writeUInt16LE(1, 8)
        tiff.writeUInt16LE(0x0112, 10)
        tiff.writeUInt16LE(3, 12)
        tiff.writeUInt32LE(1, 14)
        tiff.writeUInt16LE(orientation, 18)
      } else {
        tiff.writeUInt32BE(8, 4)
        tiff.writeUInt16BE(1, 8)
        tiff.writeUInt16BE(0x0112, 10)
        tiff.writeUInt16BE(3, 12)
        tiff.writeUInt32BE(1, 14)
        tiff.writeUInt16BE(orientation, 18)
      }
      return exif
    }
    expect([orientationOf(undefined), orientationOf(new Uint8Array(3))]).toEqual([1, 1])
    expect([field('II', 1), field('II', 6), field('MM', 8)].map(orientationOf)).toEqual([1, 6, 8])
  })
})
