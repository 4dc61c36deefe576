import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from './archiveFormat'
import { ASSET_LIMITS, addAsset, assetPath, extensionOf, measure, sizeAt } from './assets'
import { FileTrouble } from './trouble'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-assets-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const padded = (head: readonly number[] | Buffer, size = 64): Buffer => {
  const bytes = Buffer.alloc(Math.max(size, head.length))
  Buffer.from(head).copy(bytes)
  return bytes
}
const png = (width: number, height: number, size = 64): Buffer => {
  const bytes = padded([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], size)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** SOI, an APP0 of 16 bytes, a fill byte, then a progressive frame. */
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0])
  frame.writeUInt16BE(height, 6)
  frame.writeUInt16BE(width, 8)
  return padded(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.alloc(14), frame]))
}
const webp = (kind: 'VP8 ' | 'VP8L' | 'VP8X', fill: (bytes: Buffer) => void): Buffer => {
  const bytes = padded(Buffer.from(`RIFF\0\0\0\0WEBP${kind}`, 'latin1'))
  fill(bytes)
  return bytes
}
const reasonOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    if (error instanceof FileTrouble) return (error.details.reason as { key: string }).key
    throw error
  }
  return null
}
const put = (name: string, bytes: Buffer): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

describe('a picture', () => {
  it.each<[string, Buffer, string]>([
    ['PNG', png(300, 200), 'png'],
    ['JPEG', jpeg(300, 200), 'jpg'],
    [
      'WebP, lossy',
      webp('VP8 ', (b) => {
        b.writeUInt16LE(300, 26)
        b.writeUInt16LE(200, 28)
      }),
      'webp',
    ],
    // one less than the size in 14 bits each
    ['WebP, lossless', webp('VP8L', (b) => b.writeUInt32LE(299 | (199 << 14), 21)), 'webp'],
    [
      'WebP, extended',
      webp('VP8X', (b) => {
        b.writeUIntLE(299, 24, 3)
        b.writeUIntLE(199, 27, 3)
      }),
      'webp',
    ],
  ])('is told by its first bytes, and its size by its header: %s', (_kind, bytes, extension) => {
    expect(measure(bytes, 'portrait', 'x')).toEqual({ extension, width: 300, height: 200 })
  })
  it.each<[string, Buffer]>([
    ['a drawing that can hold a script', Buffer.from('<svg onload="alert(1)"/>')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['a program', padded(Buffer.from('MZ'))],
    ['a moving picture', padded(Buffer.from('GIF89a'))],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s, whatever its name', (_what, bytes) => {
    expect(extensionOf(bytes)).toBeNull()
    expect(reasonOf(() => addAsset(folder, put('face.png', bytes), 'portrait'))).toBe('reason.notAPicture')
    expect(readdirSync(join(folder, 'assets'))).toEqual([])
  })
  it('has a header that says a size', () => {
    expect(reasonOf(() => measure(png(0, 10), 'map', 'x'))).toBe('reason.pictureHeader')
    expect(reasonOf(() => measure(padded([0xff, 0xd8, 0xff, 0xe0]), 'map', 'x'))).toBe('reason.pictureHeader')
    expect(reasonOf(() => measure(png(1, 1).subarray(0, 10), 'map', 'x'))).toBe('reason.pictureHeader')
    expect(
      reasonOf(() =>
        measure(
          webp('VP8 ', () => undefined),
          'map',
          'x',
        ),
      ),
    ).toBe('reason.pictureHeader')
  })
  it('is bounded in pixels and bytes; a portrait is smaller than a map', () => {
    expect(reasonOf(() => measure(png(4096, 4096), 'portrait', 'x'))).toBeNull()
    expect(reasonOf(() => measure(png(4097, 1), 'portrait', 'x'))).toBe('reason.pictureSide')
    expect(reasonOf(() => measure(png(8192, 8192), 'map', 'x'))).toBeNull()
    expect(reasonOf(() => measure(png(1, 8193), 'map', 'x'))).toBe('reason.pictureSide')
    const large = png(10, 10, ASSET_LIMITS.bytes.portrait + 1)
    expect(reasonOf(() => measure(large, 'portrait', 'x'))).toBe('reason.pictureBytes')
    expect(reasonOf(() => measure(large, 'map', 'x'))).toBeNull()
    const huge = put('huge.png', png(10, 10, ASSET_LIMITS.bytes.map + 1))
    expect(reasonOf(() => addAsset(folder, huge, 'map'))).toBe('reason.pictureBytes')
  })
})

describe('the size of a picture that is there', () => {
  it('is read off its beginning, and off the rest where that says nothing', () => {
    expect(sizeAt(put('a.png', png(300, 200, 1_000_000)))).toEqual({ width: 300, height: 200 })
    // what a camera notes comes before the size, and may be long
    const notes = Array.from({ length: 5 }, () =>
      Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xfe]), Buffer.alloc(0xfffc)]),
    )
    const [start, rest] = [jpeg(300, 200).subarray(0, 2), jpeg(300, 200).subarray(2)]
    expect(sizeAt(put('a.jpg', Buffer.concat([start, ...notes, rest])))).toEqual({ width: 300, height: 200 })
  })
  it('is none of what is damaged, or larger than a map may be', () => {
    expect(sizeAt(put('a.png', png(8193, 10)))).toBeNull()
    expect(sizeAt(put('b.png', png(0, 10)))).toBeNull()
    expect(sizeAt(put('c.png', Buffer.alloc(300_000)))).toBeNull()
    expect(sizeAt(put('d.jpg', Buffer.from([0xff, 0xd8, 0xff])))).toBeNull()
    expect(() => sizeAt(join(folder, 'gone.png'))).toThrow('ENOENT')
  })
})

describe('the pictures of a campaign', () => {
  it('lie under their checksum, once each', () => {
    const path = put('face.png', png(30, 20))
    const added = addAsset(folder, path, 'portrait')
    expect(added).toMatchObject({ bytes: 64, width: 30, height: 20, added: true })
    expect(added.asset).toMatch(/^[0-9a-f]{64}\.png$/)
    expect(addAsset(folder, path, 'map')).toEqual({ ...added, added: false })
    expect(readdirSync(join(folder, 'assets'))).toEqual([added.asset])
    expect(readFileSync(assetPath(folder, added.asset) ?? '')).toEqual(png(30, 20))
  })
  it('are no more than two hundred', () => {
    for (let i = 0; i < ASSET_LIMITS.count; i++)
      writeFileSync(join(folder, 'assets', `${String(i).padStart(64, '0')}.png`), '')
    expect(reasonOf(() => addAsset(folder, put('one.png', png(1, 1)), 'map'))).toBe('reason.tooManyPictures')
  })
  it('are no larger together than an archive has room for beside the largest journal and document', () => {
    expect(ASSET_LIMITS.total + LIMITS.entry + LIMITS.snapshot + LIMITS.manifest).toBeLessThan(LIMITS.total)
    const most = ASSET_LIMITS.total / ASSET_LIMITS.bytes.map
    for (let i = 0; i < most; i++) {
      const path = join(folder, 'assets', `${String(i).padStart(64, '0')}.png`)
      writeFileSync(path, '')
      truncateSync(path, ASSET_LIMITS.bytes.map)
    }
    const one = put('one.png', png(1, 1))
    expect(reasonOf(() => addAsset(folder, one, 'map'))).toBe('reason.picturesTogether')
    // what nothing names makes room, and only then
    const old = new Date(Date.now() - 7_200_000)
    utimesSync(join(folder, 'assets', `${'0'.repeat(64)}.png`), old, old)
    expect(addAsset(folder, one, 'map').added).toBe(true)
    expect(readdirSync(join(folder, 'assets'))).toHaveLength(most)
  })
  it('make room when they are full: those go that neither document nor journal names', () => {
    const name = (i: number): string => `${String(i).padStart(64, '0')}.png`
    const old = new Date(Date.now() - 7_200_000)
    for (let i = 0; i < ASSET_LIMITS.count; i++) {
      writeFileSync(join(folder, 'assets', name(i)), '')
      if (i !== 3) utimesSync(join(folder, 'assets', name(i)), old, old)
    }
    // the third has just come; the journal names all others but the last two, one of them across two pieces of reading
    const names = Array.from({ length: ASSET_LIMITS.count - 2 }, (_, i) => name(i)).filter((_, i) => i !== 3)
    const [across, ...others] = names
    put(
      'journal.jsonl',
      Buffer.from(`${' '.repeat(1024 * 1024 - 30)}${across!} ${others.slice(1).join(' ')}`),
    )
    put('campaign.json', Buffer.from(others[0]!))
    const { asset } = addAsset(folder, put('one.png', png(1, 1)), 'map')
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual([...names, name(3), asset].sort())
  })
  it('are not told to be too large where they are none', () => {
    const long = put('long.png', Buffer.alloc(ASSET_LIMITS.bytes.map + 1, 'x'))
    expect(reasonOf(() => addAsset(folder, long, 'portrait'))).toBe('reason.notAPicture')
    const huge = put('huge.png', png(10, 10, ASSET_LIMITS.bytes.portrait + 1))
    const [portrait, map] = (['portrait', 'map'] as const).map((purpose) => {
      try {
        return addAsset(folder, huge, purpose).added
      } catch (error) {
        return error instanceof FileTrouble ? error.details : error
      }
    })
    expect(portrait).toMatchObject({ reason: { key: 'reason.pictureBytes', with: { most: 1 } } })
    expect(map).toBe(true)
  })
  it('are found by their names alone', () => {
    put('secret.png', png(1, 1))
    for (const name of ['../secret.png', 'secret.png', '..\\secret.png', '', 'x'.repeat(64)])
      expect(assetPath(folder, name)).toBeNull()
    expect(assetPath(folder, `${'0'.repeat(64)}.png`)).toBeNull()
  })
  it('stay as they were where the file cannot be read', () => {
    expect(() => addAsset(folder, join(folder, 'none.png'), 'map')).toThrow(FileTrouble)
    expect(readdirSync(join(folder, 'assets'))).toEqual([])
  })
})
