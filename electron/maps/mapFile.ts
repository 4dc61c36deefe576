/**
 * Reads a map file of another program (Universal VTT: .dd2vtt, .uvtt, .df2vtt) as what a fight here can take: a picture,
 * the size of its field, walls and doors, and what is left out. Reads only; nothing of it trusts the file.
 */
import { readFileSync, statSync } from 'node:fs'
import type { DrawnWall } from '@shared/campaign/walls'
import { MOST_WALLS } from '@shared/campaign/walls'
import type { MapFileView, MapLeftOut, MapNote } from '@shared/contract/maps'
import type { Place } from '@shared/places'
import { measure } from '../campaign/assets'
import { BadJson, checkKeys, weigh } from '../campaign/plainJson'
import { FileTrouble, reason, troubleOf } from '../campaign/trouble'
import {
  chainsOf,
  formOf,
  hasEnvironment,
  lightsOf,
  type Portal,
  portalsOf,
  refuseMap,
  type Resolution,
  unknownFields,
} from './form'
import {
  type Chain,
  chainsOnPaper,
  joined,
  lengthOf,
  type Line,
  onPaper,
  roundedLine,
  wallsOf,
} from './lines'

const MEGABYTE = 1024 * 1024

export const MAP_LIMITS = {
  /** Of the file: the largest picture, a third longer as it is written, and as much again for its lines as anybody draws. */
  bytes: 72 * MEGABYTE,
  /** Squares a side. */
  side: 1000,
  /** Lines that are looked at; no map has as many. */
  lines: 100_000,
} as const

export interface MapFile extends MapFileView {
  /** As the file holds it. */
  bytes: Buffer
}

// ---------------------------------------------------------------- the text

const UTF16 = Buffer.from([0xff, 0xfe])
const MARK = '\ufeff'

/** Throws {@link FileTrouble}. Limits count before anything is parsed. */
function parsed(bytes: Buffer, file: string): unknown {
  if (bytes.length > MAP_LIMITS.bytes)
    return refuseMap(file, 'pictureBytes', { most: MAP_LIMITS.bytes / MEGABYTE })
  const text = bytes.toString(bytes.subarray(0, 2).equals(UTF16) ? 'utf16le' : 'utf8')
  try {
    weigh(text, MAP_LIMITS.bytes)
    const value: unknown = JSON.parse(text.startsWith(MARK) ? text.slice(1) : text)
    checkKeys(value)
    return value
  } catch (error) {
    if (!(error instanceof BadJson)) return refuseMap(file, 'mapNone')
    return refuseMap(file, error.problem, error.key === null ? {} : { key: error.key.slice(0, 40) })
  }
}

// ---------------------------------------------------------------- the picture

const DATA_ADDRESS = /^data:[^,]{0,100},/
const ELSEWHERE = /^(?:https?|file):/i

function pictureIn(image: string | null | undefined, file: string): Buffer {
  const text = (image ?? '').slice(0, 200).trimStart()
  if (text === '' || ELSEWHERE.test(text)) return refuseMap(file, 'mapNoPicture')
  return Buffer.from((image ?? '').trimStart().replace(DATA_ADDRESS, ''), 'base64')
}

function measured(bytes: Buffer, file: string): ReturnType<typeof measure> {
  try {
    return measure(bytes, 'map', file)
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error
    return refuseMap(file, 'mapPicture', { why: error.details.reason ?? reason('notAPicture') })
  }
}

// ---------------------------------------------------------------- how large it is

interface Size {
  columns: number
  rows: number
  isOfPicture: boolean
}
/** Pictures are cut to whole pixels, and sizes written with few digits. */
const SAME_SHAPE = 0.02
/** Of a square: no row is drawn for so little. */
const SLIVER = 0.02

/** Squares that the picture covers, with fractions. Throws where nobody can tell. */
function sizeOf(
  { map_size: size, pixels_per_grid: pixels }: Resolution,
  picture: { width: number; height: number },
  file: string,
): Size {
  const perSquare = pixels ?? 0
  const ofPicture = {
    columns: picture.width / perSquare,
    rows: picture.height / perSquare,
    isOfPicture: true,
  }
  if (size === null || size === undefined)
    return perSquare > 0 ? { ...ofPicture, isOfPicture: false } : refuseMap(file, 'mapNoSize')
  const { x: columns, y: rows } = size
  assertSize({ columns, rows }, file)
  const shape = (picture.width * rows) / (picture.height * columns)
  const fits = Math.abs(shape - 1) <= SAME_SHAPE
  return fits || perSquare <= 0 ? { columns, rows, isOfPicture: !fits } : ofPicture
}

function assertSize({ columns, rows }: Pick<Size, 'columns' | 'rows'>, file: string): void {
  const isPossible = [columns, rows].every((side) => side > SLIVER && side <= MAP_LIMITS.side)
  if (!isPossible) refuseMap(file, 'mapSize', { most: MAP_LIMITS.side })
}

const whole = (side: number): number => Math.max(1, Math.ceil(side - SLIVER))

// ---------------------------------------------------------------- where it begins

const moved =
  (origin: Place) =>
  (point: Place): Place => ({ x: point.x - origin.x, y: point.y - origin.y })

/** Places count from the origin, but some programs that cut their map at export write them from the corner of the cut. */
function ignoresOrigin(points: readonly Place[], origin: Place, size: Size): boolean {
  if (origin.x === 0 && origin.y === 0) return false
  const isOn = ({ x, y }: Place): boolean =>
    x >= -SLIVER && y >= -SLIVER && x <= size.columns + SLIVER && y <= size.rows + SLIVER
  return points.length > 0 && points.every(isOn) && !points.every((point) => isOn(moved(origin)(point)))
}

// ---------------------------------------------------------------- walls

/** How far walls may lie beside where they were drawn, until they are few enough. */
const TOLERANCES = [0.01, 0.05, 0.1] as const

interface Lines {
  walls: readonly Chain[]
  objects: readonly Chain[]
  doors: readonly (Line & { isOpen: boolean })[]
}

const wall = ({ from, to }: Line, kind: DrawnWall['kind'], door: DrawnWall['door'] = null): DrawnWall => ({
  from,
  to,
  kind,
  door,
})

/** The longest of them, as they came. */
function longest(lines: readonly Line[], most: number): readonly Line[] {
  if (lines.length <= most) return lines
  const kept = new Set(lines.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, most))
  return lines.filter((line) => kept.has(line))
}

/** As many as a fight may have: doors before walls, walls before objects, long ones before short. */
function drawn({ walls, objects, doors }: Lines): Pick<MapFileView, 'walls' | 'objects'> & {
  beyond: number
  isSimpler: boolean
} {
  const some = doors.slice(0, MOST_WALLS)
  const both = [joined(walls), joined(objects)] as const
  const made = (tolerance: number): [Line[], Line[]] => [
    wallsOf(both[0], some, tolerance),
    wallsOf(both[1], some, tolerance),
  ]
  const isFew = ([mine, others]: [Line[], Line[]]): boolean =>
    mine.length + others.length + some.length <= MOST_WALLS
  let lines = made(TOLERANCES[0])
  let isSimpler = false
  for (const tolerance of TOLERANCES.slice(1)) {
    if (isFew(lines)) break
    lines = made(tolerance)
    isSimpler = true
  }
  const standing = longest(lines[0], MOST_WALLS - some.length)
  const around = longest(lines[1], MOST_WALLS - some.length - standing.length)
  return {
    walls: [
      ...standing.map((line) => wall(line, 'blocks')),
      ...some.map((door) => wall(door, 'blocks', door.isOpen ? 'open' : 'closed')),
    ],
    objects: around.map((line) => wall(line, 'half')),
    beyond: doors.length - some.length + lines[0].length - standing.length + lines[1].length - around.length,
    isSimpler,
  }
}

/** Chains of so many lines in all, and how many lines are left out. */
function first(chains: readonly Chain[], most: number): { chains: Chain[]; beyond: number } {
  const kept: Chain[] = []
  let [left, beyond] = [most, 0]
  for (const chain of chains) {
    if (left > 0) kept.push(chain.slice(0, left + 1))
    beyond += Math.max(0, chain.length - 1 - left)
    left = Math.max(0, left - chain.length + 1)
  }
  return { chains: kept, beyond }
}

const lineOf = ({ from, to }: Portal, move: (point: Place) => Place): Line => ({
  from: move(from),
  to: move(to),
})

// ---------------------------------------------------------------- all of it

/** Throws {@link FileTrouble} `map-refused` with the reason. */
export function readMap(bytes: Buffer, file: string): MapFile {
  const form = formOf(parsed(bytes, file), file)
  const { resolution } = form
  if (resolution === null || resolution === undefined) return refuseMap(file, 'mapNoSize')
  const picture = pictureIn(form.image, file)
  const pixels = measured(picture, file)
  const size = sizeOf(resolution, pixels, file)
  assertSize(size, file)
  const paper = { columns: whole(size.columns), rows: whole(size.rows) }

  const walls = chainsOf(form.line_of_sight ?? [])
  const objects = chainsOf(form.objects_line_of_sight ?? [])
  const { portals, unreadable } = portalsOf(form.portals ?? [])
  const origin = resolution.map_origin ?? { x: 0, y: 0 }
  const points = [...walls.chains, ...objects.chains, ...portals.map(({ from, to }) => [from, to])].flat()
  const isFromCorner = ignoresOrigin(points, origin, size)
  const move = isFromCorner ? (point: Place) => point : moved(origin)

  const few = [first(walls.chains, MAP_LIMITS.lines), first(objects.chains, MAP_LIMITS.lines)] as const
  const laid = few.map(({ chains }) =>
    chainsOnPaper(
      chains.map((chain) => chain.map(move)),
      paper,
    ),
  )
  const doors = portals.map((portal) => {
    const line = onPaper(lineOf(portal, move), paper)
    const short = line === null ? null : roundedLine(line)
    return short === null ? null : { ...short, isOpen: portal.isOpen }
  })
  const there = doors.filter((door) => door !== null)
  const { beyond, isSimpler, ...lines } = drawn({
    walls: laid[0]?.chains ?? [],
    objects: laid[1]?.chains ?? [],
    doors: there,
  })
  const leftOut: MapLeftOut = {
    lights: lightsOf(form),
    wallsOutside: laid.reduce((sum, { outside }) => sum + outside, 0),
    doorsOutside: doors.length - there.length,
    beyond: beyond + few[0].beyond + few[1].beyond,
    unreadable: walls.unreadable + objects.unreadable + unreadable,
    environment: hasEnvironment(form),
    fields: unknownFields(form),
  }
  const notes: [MapNote, boolean][] = [
    ['size', size.isOfPicture],
    ['origin', isFromCorner],
    ['simpler', isSimpler],
    ['windows', there.some(({ isOpen }) => isOpen)],
    ['webp', pixels.extension === 'webp'],
  ]
  return {
    ...paper,
    picture: { width: pixels.width, height: pixels.height, bytes: picture.length, columns: size.columns },
    ...lines,
    leftOut,
    notes: notes.flatMap(([note, isSo]) => (isSo ? [note] : [])),
    bytes: picture,
  }
}

/** The same of a file on the disk: one that is too large is not even read. Throws {@link FileTrouble}. */
export function readMapAt(path: string, file: string): MapFile {
  let bytes: Buffer
  try {
    if (statSync(path).size > MAP_LIMITS.bytes)
      return refuseMap(file, 'pictureBytes', { most: MAP_LIMITS.bytes / MEGABYTE })
    bytes = readFileSync(path)
  } catch (error) {
    throw troubleOf(error, file, 'file-unreadable')
  }
  return readMap(bytes, file)
}
