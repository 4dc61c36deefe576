/** The ready-made icons: every size is there, can be decoded, and is a drawing and not an empty square. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ICNS_SIZES, picturesOfIcns } from './icns'
import { picturesOfIco } from './ico'
import { decodePng, type Picture } from './png'

const BUILD = resolve(import.meta.dirname, '../../build')
const read = (name: string): Buffer => readFileSync(resolve(BUILD, name))
const sizeOf = ({ width, height }: Picture): number[] => [width, height]

/** Distinct colours of pixels that can be seen, and whether anything is see-through. */
function looks({ pixels }: Picture): { colours: number; hasClear: boolean } {
  const seen = new Set<number>()
  let hasClear = false
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels.readUInt8(at + 3) > 200) seen.add(pixels.readUIntBE(at, 3))
    else hasClear = true
  return { colours: seen.size, hasClear }
}
function expectDrawn(picture: Picture): void {
  const { colours, hasClear } = looks(picture)
  expect(colours).toBeGreaterThan(8)
  expect(hasClear).toBe(true) // the corners
}

describe.each(['icon', 'campaign'])('the icon of build/%s.svg', (name) => {
  it('has every size for Windows', () => {
    const pictures = picturesOfIco(read(`${name}.ico`))
    expect(pictures.map(sizeOf)).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256].map((size) => [size, size]))
    pictures.forEach(expectDrawn)
  })
  it('has every size for macOS, the smallest as planes', () => {
    const pictures = picturesOfIcns(read(`${name}.icns`))
    expect([...pictures].map(([type, { width }]) => [type, width])).toEqual(Object.entries(ICNS_SIZES))
    ;[...pictures.values()].forEach(expectDrawn)
    // 16 at twice the size is the drawing of 32
    expect(pictures.get('ic11')?.pixels.equals(pictures.get('ic05')?.pixels ?? Buffer.alloc(0))).toBe(true)
  })
  it.each([16, 24, 32, 48, 64, 128, 256, 512])('has %i pixels for Linux', (size) => {
    const picture = decodePng(read(`${name === 'icon' ? 'icons' : 'campaign-icons'}/${size}x${size}.png`))
    expect(sizeOf(picture)).toEqual([size, size])
    expectDrawn(picture)
  })
})

describe('what is no icon is refused', () => {
  it.each([
    ['a PNG', () => decodePng(Buffer.from('GIF89a'.padEnd(64)))],
    ['an icon of Windows', () => picturesOfIco(read('icon.icns'))],
    ['an icon of macOS', () => picturesOfIcns(read('icon.ico'))],
    ['an icon that is cut off', () => picturesOfIcns(read('icon.icns').subarray(0, 4000))],
  ])('%s', (_what, reading) => {
    expect(reading).toThrow()
  })
})
