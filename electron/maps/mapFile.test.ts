/** Map files of other programs: what comes in, what is left out and told, and what is refused, whatever somebody hands over. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { drawnWallSchema, MOST_WALLS } from '@shared/campaign/walls'
import type { DrawnWall } from '@shared/campaign/walls'
import { FileTrouble } from '../campaign/trouble'
import { MAP_LIMITS, type MapFile, readMap, readMapAt } from './mapFile'

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures/maps')
const fixture = (name: string): MapFile => readMapAt(join(FIXTURES, name), name)

const picture = (width: number, height: number): string =>
  PNG.sync.write(new PNG({ width, height })).toString('base64')
const at = (x: number, y: number) => ({ x, y })
const PLAIN = {
  format: 0.3,
  resolution: { map_origin: at(0, 0), map_size: at(10, 8), pixels_per_grid: 4 },
  line_of_sight: [] as unknown,
  portals: [] as unknown,
  image: picture(40, 32),
}
const read = (change: object): MapFile =>
  readMap(Buffer.from(JSON.stringify({ ...PLAIN, ...change })), 'hall.uvtt')
const portal = (change: object) => ({
  position: at(2, 5),
  bounds: [at(2, 4.5), at(2, 5.5)],
  closed: true,
  ...change,
})

/** As `x,y x,y`, from left to right and top to bottom, with what it is. */
const drawn = ({ from, to, kind, door }: DrawnWall): string => {
  const ends = [from, to].map(({ x, y }) => `${String(x)},${String(y)}`)
  const isForwards = from.x < to.x || (from.x === to.x && from.y < to.y)
  return [...(isForwards ? ends : ends.toReversed()), door ?? kind].join(' ')
}
const lines = (walls: readonly DrawnWall[]): string[] => walls.map(drawn).sort()

const refusal = (work: () => unknown): string | null => {
  try {
    work()
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error
    const { key, with: parameters } = error.details.reason as { key: string; with: { why?: { key: string } } }
    return [error.code, key, ...(parameters.why === undefined ? [] : [parameters.why.key])].join(' ')
  }
  return null
}

describe('a map file', () => {
  it('of Dungeondraft’s kind counts from its origin, and its doors lie in the gaps of its walls', () => {
    const map = fixture('cellar.dd2vtt')
    expect(map).toMatchObject({ columns: 10, rows: 8, picture: { width: 160, height: 128, columns: 10 } })
    expect(lines(map.walls)).toEqual(
      [
        ...['1,1 9,1 blocks', '9,1 9,7 blocks', '1,7 9,7 blocks', '1,1 1,7 blocks'],
        ...['5,1 5,1.5 blocks', '5,2.5 5,4.61 blocks', '5,5.39 5,7 blocks'],
        ...['5,1.5 5,2.5 closed', '5,4.61 5,5.39 open'],
      ].sort(),
    )
    // thirty-two lines of a pillar less than a square wide are more than anybody sees
    expect(map.objects.length).toBeGreaterThan(7)
    expect(map.objects.length).toBeLessThan(20)
    for (const { from, kind } of map.objects) {
      expect(kind).toBe('half')
      expect(Math.hypot(from.x - 7.5, from.y - 5.5)).toBeCloseTo(0.4, 1)
    }
    expect(map.leftOut).toEqual({
      lights: 2,
      wallsOutside: 0,
      doorsOutside: 0,
      beyond: 0,
      unreadable: 0,
      environment: true,
      fields: { count: 0, names: [] },
    })
    expect(map.notes).toEqual(['windows'])
    expect(PNG.sync.read(map.bytes).width).toBe(160)
  })
  it('of DungeonFog’s kind has walls of two points and behind doors: they are joined, and open where a door is', () => {
    const map = fixture('gatehouse.df2vtt')
    expect(map).toMatchObject({ columns: 12, rows: 9, objects: [] })
    expect(lines(map.walls)).toEqual(
      [
        ...['1,1 8,1 blocks', '1,1 1,8 blocks', '8,1 8,4 blocks', '8,5 8,8 blocks'],
        ...['1,8 3.5,8 blocks', '4.5,8 8,8 blocks'],
        ...['8,3 11,3 blocks', '11,3 11,6 blocks', '8,6 11,6 blocks', '10,8 12,8 blocks'],
        ...['8,4 8,5 closed', '3.5,8 4.5,8 open'],
      ].sort(),
    )
    expect(map.leftOut).toMatchObject({ lights: 0, wallsOutside: 2, doorsOutside: 1, environment: true })
  })
  it('of Arkenforge’s kind has parts of squares, a picture of another kind, and no doors', () => {
    const map = fixture('landing.uvtt')
    expect(map).toMatchObject({ columns: 13, rows: 9, picture: { width: 200, height: 132, columns: 12.5 } })
    expect(map.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(map.walls.every(({ kind, door }) => kind === 'blocks' && door === null)).toBe(true)
    expect(map.walls.length).toBeGreaterThan(20)
    expect(map.walls.length).toBeLessThanOrEqual(59)
    expect(lines(map.objects)).toEqual(['5,3 5,4 half', '5,3 6,3 half', '5,4 6,4 half', '6,3 6,4 half'])
    expect(map.leftOut).toMatchObject({ lights: 1, unreadable: 0, fields: { count: 1, names: ['markers'] } })
    expect(map.notes).toEqual([])
  })
  it('is read with a mark at its beginning, in both ways of writing letters', () => {
    const text = `\ufeff${JSON.stringify(PLAIN)}`
    expect(readMap(Buffer.from(text), 'x').columns).toBe(10)
    expect(readMap(Buffer.from(text, 'utf16le'), 'x').columns).toBe(10)
  })
  it.each<[string, string]>([
    ['bare', PLAIN.image],
    ['as an address', `data:image/png;base64,${PLAIN.image}`],
    ['with line breaks', PLAIN.image.replace(/(.{60})/g, '$1\r\n')],
    ['with letters for addresses', PLAIN.image.replaceAll('+', '-').replaceAll('/', '_')],
    ['as JPEG', encode({ width: 40, height: 32, data: Buffer.alloc(5120) }, 50).data.toString('base64')],
  ])('holds its picture %s', (_how, image) => {
    expect(read({ image }).picture).toMatchObject({ width: 40, height: 32 })
  })
  it('holds its picture as WebP', () => {
    const webp = Buffer.alloc(40)
    webp.write('RIFF\0\0\0\0WEBPVP8X', 'latin1')
    webp.writeUIntLE(39, 24, 3)
    webp.writeUIntLE(31, 27, 3)
    const map = read({ image: webp.toString('base64') })
    expect(map.picture).toMatchObject({ width: 40, height: 32 })
    expect(map.notes).toEqual(['webp'])
  })
})

describe('its size', () => {
  const sized = (resolution: object) => {
    const { columns, rows, picture: lying, notes } = read({ resolution })
    return [columns, rows, lying.columns, notes.includes('size')]
  }
  it('is what it says, however many pixels its picture has', () => {
    expect(sized({ map_size: at(10, 8), pixels_per_grid: 4 })).toEqual([10, 8, 10, false])
    expect(sized({ map_size: at(20, 16), pixels_per_grid: 70 })).toEqual([20, 16, 20, false])
    expect(sized({ map_size: at(10, 8) })).toEqual([10, 8, 10, false])
    expect(sized({ map_size: at(10.004, 8.001), pixels_per_grid: 4 })).toEqual([10, 8, 10.004, false])
  })
  it('is that of the picture where both do not fit, or where it says pixels alone', () => {
    expect(sized({ map_size: at(30, 8), pixels_per_grid: 4 })).toEqual([10, 8, 10, true])
    expect(sized({ pixels_per_grid: 8 })).toEqual([5, 4, 5, false])
    expect(sized({ map_size: at(30, 8), pixels_per_grid: 0 })).toEqual([30, 8, 30, true])
  })
  it.each<[string, unknown, string]>([
    ['none', undefined, 'mapNoSize'],
    ['nothing in it', {}, 'mapNoSize'],
    ['no pixels to go by', { pixels_per_grid: 0 }, 'mapNoSize'],
    ['less than none', { pixels_per_grid: -4 }, 'mapNoSize'],
    ['no columns', { map_size: at(0, 8), pixels_per_grid: 4 }, 'mapSize'],
    ['rows below nothing', { map_size: at(10, -8) }, 'mapSize'],
    ['more than anybody draws', { map_size: at(1001, 8) }, 'mapSize'],
    ['a part of a pixel', { pixels_per_grid: 1e-9 }, 'mapSize'],
    ['a number beyond all', { map_size: at(1e308, 1e308) }, 'mapSize'],
    ['words', { map_size: 'ten by eight' }, 'mapSizeWrong'],
    ['pixels in words', { pixels_per_grid: '70' }, 'mapSizeWrong'],
    ['a list', [10, 8], 'mapSizeWrong'],
  ])('is refused: %s', (_what, resolution, why) => {
    expect(refusal(() => read({ resolution }))).toBe(`map-refused reason.${why}`)
  })
})

describe('its places', () => {
  const resolution = { map_origin: at(20, 10), map_size: at(10, 8), pixels_per_grid: 4 }
  it('count from the corner where they all lie on the picture only so', () => {
    const map = read({ resolution, line_of_sight: [[at(1, 1), at(4, 1)]], portals: [portal({})] })
    expect(map.notes).toEqual(['origin'])
    expect(lines(map.walls)).toEqual(['1,1 4,1 blocks', '2,4.5 2,5.5 closed'])
  })
  it('count from the origin where any of them says so', () => {
    const map = read({
      resolution,
      line_of_sight: [
        [at(21, 11), at(24, 11)],
        [at(1, 1), at(4, 1)],
      ],
    })
    expect(map.notes).toEqual([])
    expect(lines(map.walls)).toEqual(['1,1 4,1 blocks'])
    expect(map.leftOut.wallsOutside).toBe(1)
  })
  it('that no one can read end a line there, and are counted', () => {
    const line = [at(1, 1), at(3, 1), { x: null, y: 1 }, at(5, 1), at(7, 1), at(1e300, 1), 'here', at(8, 1)]
    const map = read({
      line_of_sight: [line, 7, null, { x: 1 }],
      portals: [null, {}, { bounds: [at(1, 1)] }],
    })
    expect(lines(map.walls)).toEqual(['1,1 3,1 blocks', '5,1 7,1 blocks'].sort())
    expect(map.leftOut.unreadable).toBe(3 + 3 + 3)
    // a door with one place stands there
    expect(read({ portals: [{ bounds: [at(1, 1), at(1, 1)] }] }).walls).toHaveLength(1)
  })
  it('are cut at the edge of the map', () => {
    const map = read({
      line_of_sight: [
        [at(-5, 4), at(15, 4), at(15, 9), at(5, 9)],
        [at(0, 0), at(10, 0)],
      ],
    })
    expect(lines(map.walls)).toEqual(['0,0 10,0 blocks', '0,4 10,4 blocks'].sort())
    expect(map.leftOut.wallsOutside).toBe(2)
  })
})

describe('walls', () => {
  const walls = (...line_of_sight: unknown[]) => lines(read({ line_of_sight }).walls)
  it('lose points that make no bend, lines of no length, and what is drawn twice', () => {
    expect(walls([at(1, 1), at(2, 1), at(2, 1), at(3, 1.001), at(5, 1), at(5, 3)])).toEqual(
      ['1,1 5,1 blocks', '5,1 5,3 blocks'].sort(),
    )
    expect(walls([at(1, 1), at(4, 1)], [at(4, 1), at(1, 1)], [at(3, 1), at(6, 1)])).toEqual([
      '1,1 6,1 blocks',
    ])
    expect(walls([at(1, 1), at(3, 3)], [at(3, 3), at(1, 1)])).toEqual(['1,1 3,3 blocks'])
    expect(walls([at(1, 1)], [], [at(2, 2), at(2, 2)])).toEqual([])
  })
  it('keep a corner that three of them share', () => {
    expect(walls([at(1, 1), at(3, 1)], [at(3, 1), at(3, 3)], [at(3, 1), at(5, 1)])).toEqual(
      ['1,1 5,1 blocks', '3,1 3,3 blocks'].sort(),
    )
  })
  it('are drawn with fewer corners where they are too many, and then the longest of them count', () => {
    const zigzag = (corners: number, width: number, height: number, row: number) =>
      Array.from({ length: corners + 1 }, (_, i) => at((i * width) / corners, row + (i % 2) * height))
    const fine = read({
      line_of_sight: [zigzag(2000, 10, 0.04, 1), zigzag(2000, 10, 0.04, 2), [at(0, 5), at(10, 5)]],
    })
    expect(fine.notes).toEqual(['simpler'])
    expect(fine.leftOut.beyond).toBe(0)
    expect(fine.walls.length).toBeLessThan(20)
    const rows = Array.from({ length: 10 }, (_, row) => zigzag(400, 100, 0.5, 10 + row))
    const coarse = read({
      resolution: { map_size: at(100, 80) },
      line_of_sight: [[at(0, 7), at(9, 7)], ...rows],
      objects_line_of_sight: [[at(1, 1), at(2, 1)]],
      portals: [portal({})],
    })
    expect(coarse.walls).toHaveLength(MOST_WALLS)
    expect(lines(coarse.walls)).toEqual(expect.arrayContaining(['0,7 9,7 blocks', '2,4.5 2,5.5 closed']))
    expect(coarse.objects).toEqual([])
    // walls, an object and a door, of which a fight may have three thousand
    expect(coarse.leftOut.beyond).toBe(4001 + 1 + 1 - MOST_WALLS)
  })
})

describe('doors', () => {
  const WALL = [at(2, 1), at(2, 7)]
  const doors = (...portals: unknown[]) => lines(read({ line_of_sight: [WALL], portals }).walls)
  it('are closed unless the file says that they are open', () => {
    const rest = ['2,1 2,4.5 blocks', '2,5.5 2,7 blocks']
    expect(doors(portal({}))).toEqual([...rest, '2,4.5 2,5.5 closed'].sort())
    expect(doors(portal({ closed: false }))).toEqual([...rest, '2,4.5 2,5.5 open'].sort())
    expect(doors(portal({ closed: undefined }))).toEqual([...rest, '2,4.5 2,5.5 closed'].sort())
    expect(doors(portal({ closed: 'yes', freestanding: 3 }))).toEqual([...rest, '2,4.5 2,5.5 closed'].sort())
  })
  it('without ends are a square wide around their middle, as they are turned', () => {
    const bare = { position: at(2, 5), rotation: Math.PI / 2, closed: true }
    expect(doors(bare)).toEqual(['2,1 2,4.5 blocks', '2,4.5 2,5.5 closed', '2,5.5 2,7 blocks'])
    expect(doors({ position: at(5, 5) })).toEqual(['2,1 2,7 blocks', '4.5,5 5.5,5 closed'])
  })
  it('open a wall beside them or a little askew, none across, and none that is far', () => {
    expect(doors(portal({ bounds: [at(2.1, 4.5), at(2.05, 5.5)] }))).toHaveLength(3)
    expect(doors(portal({ bounds: [at(1.5, 4), at(2.5, 4)] }))).toEqual([
      '1.5,4 2.5,4 closed',
      '2,1 2,7 blocks',
    ])
    expect(doors(portal({ bounds: [at(2.4, 4.5), at(2.4, 5.5)] }))).toHaveLength(2)
  })
})

describe('what is refused', () => {
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'mapNone'],
    ['no JSON', 'PK\u0003\u0004', 'mapNone'],
    ['a picture alone', Buffer.from(PLAIN.image, 'base64'), 'mapNone'],
    ['what is cut off', JSON.stringify(PLAIN).slice(0, -20), 'mapNone'],
    ['a number that is none', JSON.stringify(PLAIN).replace('0.3', 'NaN'), 'mapNone'],
    ['a list', '[]', 'mapNone'],
    ['a word', '"map"', 'mapNone'],
    ['lists in lists', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'tooDeep'],
    ['a key that reaches into all records', '{"constructor": {}}', 'badKey'],
  ])('%s', (_what, bytes, why) => {
    expect(refusal(() => readMap(Buffer.from(bytes as string), 'x'))).toBe(`map-refused reason.${why}`)
  })
  it.each<[string, object, string]>([
    ['no picture', { image: undefined }, 'mapNoPicture'],
    ['an empty one', { image: '' }, 'mapNoPicture'],
    ['null', { image: null }, 'mapNoPicture'],
    ['one that lies elsewhere', { image: 'https://example.org/map.png' }, 'mapNoPicture'],
    ['a picture that is a number', { image: 7 }, 'mapPictureWrong'],
    [
      'a picture that is none',
      { image: Buffer.from('<svg/>').toString('base64') },
      'mapPicture reason.notAPicture',
    ],
    ['a picture that is too large', { image: picture(8193, 1) }, 'mapPicture reason.pictureSide'],
    ['walls that are none', { line_of_sight: 'north' }, 'mapWallsWrong'],
    ['objects that are none', { objects_line_of_sight: {} }, 'mapWallsWrong'],
    ['doors that are none', { portals: 3 }, 'mapDoorsWrong'],
  ])('%s', (_what, change, why) => {
    expect(refusal(() => read(change))).toBe(`map-refused reason.${why}`)
  })
  it('a file that is too large, before it is read, and one that would become too much', () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-maps-'))
    try {
      const path = join(folder, 'huge.uvtt')
      writeFileSync(path, '')
      truncateSync(path, MAP_LIMITS.bytes + 1)
      expect(refusal(() => readMapAt(path, 'huge.uvtt'))).toBe('map-refused reason.pictureBytes')
      expect(refusal(() => readMapAt(join(folder, 'gone.uvtt'), 'gone.uvtt'))).toBe(
        'folder-vanished reason.ENOENT',
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const lists = `{"line_of_sight": [${Array.from({ length: 30_000 }, () => '[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]').join()}]}`
    expect(refusal(() => readMap(Buffer.from(lists), 'x'))).toBe('map-refused reason.tooMany')
  })
})

describe('whatever it holds', () => {
  const number = fc.oneof(
    fc.double(),
    fc.double({ min: -3, max: 13, noNaN: true }),
    fc.integer({ min: -2, max: 12 }),
  )
  const point = fc.oneof({ weight: 6, arbitrary: fc.record({ x: number, y: number }) }, fc.jsonValue())
  const chains = fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.oneof({ weight: 8, arbitrary: fc.array(point) }, fc.jsonValue())) },
    fc.jsonValue(),
  )
  const doors = fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record(
          { position: point, bounds: fc.array(point), rotation: number, closed: fc.boolean() },
          { requiredKeys: [] },
        ),
      },
      fc.jsonValue(),
    ),
  )
  const resolution = fc.oneof(
    { weight: 6, arbitrary: fc.constant(PLAIN.resolution) },
    fc.record({ map_origin: point, map_size: point, pixels_per_grid: number }, { requiredKeys: [] }),
    fc.jsonValue(),
  )
  const file = fc.record(
    {
      image: fc.constant(PLAIN.image),
      resolution,
      line_of_sight: chains,
      objects_line_of_sight: chains,
      portals: doors,
    },
    { requiredKeys: ['image', 'resolution'] },
  )
  /** Whether it came in. */
  function takes(text: string): boolean {
    let map: MapFile
    try {
      map = readMap(Buffer.from(text), 'x')
    } catch (error) {
      expect(error).toBeInstanceOf(FileTrouble)
      return false
    }
    const { walls, objects, columns, rows } = map
    expect(walls.length + objects.length).toBeLessThanOrEqual(MOST_WALLS)
    for (const wall of [...walls, ...objects]) {
      drawnWallSchema.parse(wall)
      const { from, to } = wall
      expect(from).not.toEqual(to)
      for (const { x, y } of [from, to]) {
        expect(Math.round(x * 100) / 100).toBe(x)
        expect(x >= 0 && y >= 0 && x <= columns && y <= rows).toBe(true)
      }
    }
    return true
  }
  it('it is refused with a reason, or every wall is one that a fight takes', () => {
    let taken = 0
    fc.assert(
      fc.property(file, (given) => {
        taken += Number(takes(JSON.stringify(given)))
      }),
      { numRuns: 300 },
    )
    expect(taken).toBeGreaterThan(50)
  })
  it('any JSON, and any text, is refused with a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(takes(text)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
  it('no wall is left in the opening of a door', () => {
    const corner = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 7 }) })
    fc.assert(
      fc.property(
        fc.array(fc.array(corner, { maxLength: 6 }), { maxLength: 4 }),
        fc.array(corner, { maxLength: 3 }),
        (given, places) => {
          const portals = places.map(({ x, y }) => ({ bounds: [at(x, y), at(x + 1, y)], closed: false }))
          for (const { from, to, door } of read({ line_of_sight: given, portals }).walls) {
            if (door !== null || from.y !== to.y) continue
            const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
            for (const { x, y } of places) expect(y === from.y && left < x + 1 && right > x).toBe(false)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
  it('a fixture that loses any of its bytes is refused or read, and never breaks the program', () => {
    const bytes = readFileSync(join(FIXTURES, 'cellar.dd2vtt'))
    let refused = 0
    for (let length = 0; length < bytes.length; length += 41)
      refused += Number(!takes(bytes.subarray(0, length).toString()))
    expect(refused).toBe(Math.ceil(bytes.length / 41))
  })
})
