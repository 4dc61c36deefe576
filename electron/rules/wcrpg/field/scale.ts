/** Switching between increments of 5 and of 25 metres: 80 metres stay 80 metres (WCA-RANGE-01, WCA-WDR-01). */
import type { WcrpgArea, WcrpgField, WcrpgPlace } from '@shared/wcrpg/fight'
import {
  LEAST_ON_PAPER,
  MOST_ON_PAPER,
  NARROWEST_BRUSH,
  WIDEST_BRUSH,
  type FogShape,
} from '@shared/campaign/fog'
import { middleOnPaper, type Place } from '@shared/places'
import { middleOf, within } from '@shared/wcrpg/geometry'
import { plain } from '../../../engine/plain'
import { wallsOf } from '../../../engine/walls'
import { perFull, roundHalfUp } from '../../../engine/rounding'
import { incrementsOf, metresOf, type RangeScale } from '../attack/range'
import { METRES_PER_INCREMENT } from '../tables'
import type { Combatant, Encounter } from '../types'

const LARGEST_SIDE = 200

/** How many new increments one of the old ones is. */
const ratio = ({ fight }: Encounter, scale: RangeScale): number =>
  METRES_PER_INCREMENT[fight.rangeScale] / METRES_PER_INCREMENT[scale]

/** The field at the other scale: as many metres as fit where its squares shrink, as many squares where they grow. */
function fieldAt(encounter: Encounter, scale: RangeScale): WcrpgField | null {
  const { field } = encounter.fight
  const times = Math.max(1, ratio(encounter, scale))
  const side = (now: number): number => Math.min(LARGEST_SIDE, now * times)
  return field === null ? null : { ...field, columns: side(field.columns), rows: side(field.rows) }
}

/** A place as far from the middle of the field as before, in metres; the nearest square or hex. */
function mover(encounter: Encounter, scale: RangeScale): (place: WcrpgPlace) => WcrpgPlace {
  const { grid, field } = encounter.fight
  const after = fieldAt(encounter, scale)
  if (grid === 'none' || field === null || after === null) return (place) => place
  const times = ratio(encounter, scale)
  const [from, to] = [middleOf(field, grid), middleOf(after, grid)]
  const place = (here: number, old: number, now: number): number => {
    const there = (here - old) * times + now
    return grid === 'open' ? roundHalfUp(there * 100) / 100 : roundHalfUp(there)
  }
  return ({ x, y }) => ({ x: place(x, from.x, to.x), y: place(y, from.y, to.y) })
}

/** Somebody who would stand off the field at that scale. */
export function offTheField(encounter: Encounter, scale: RangeScale): Combatant | undefined {
  const { grid } = encounter.fight
  const field = fieldAt(encounter, scale)
  if (grid === 'none' || field === null) return undefined
  const move = mover(encounter, scale)
  return encounter.combatants.find(
    ({ fight }) => fight.position !== null && !within(field, grid, move(fight.position)),
  )
}

const clamped = (value: number): number => Math.min(1000, Math.max(0, value))

/** What lies on the paper: as far from the middle of the field as before, in metres, with its points and their measures. */
function moveOnPaper(encounter: Encounter, scale: RangeScale): void {
  const { grid, field, rangeScale } = encounter.fight
  const after = fieldAt(encounter, scale)
  if (grid === 'none' || field === null || after === null) return
  const times = ratio(encounter, scale)
  const [from, to] = [middleOnPaper(grid, middleOf(field, grid)), middleOnPaper(grid, middleOf(after, grid))]
  const move = ({ x, y }: Place): Place => ({
    x: onPaper((x - from.x) * times + to.x),
    y: onPaper((y - from.y) * times + to.y),
  })
  const { fog, background } = encounter
  if (fog !== null)
    encounter.fog = {
      covers: fog.covers,
      pieces: plain(fog.pieces).map((piece) => ({ ...piece, shape: shapeMoved(piece.shape, move, times) })),
    }
  if (encounter.walls.length > 0)
    encounter.walls = wallsOf(encounter).map((wall) => ({
      ...wall,
      from: move(wall.from),
      to: move(wall.to),
    }))
  // a picture is placed in metres: only the corner that they are counted from moves
  if (background !== null) {
    const lengths = [METRES_PER_INCREMENT[rangeScale], METRES_PER_INCREMENT[scale]] as const
    background.x += to.x * lengths[1] - from.x * lengths[0]
    background.y += to.y * lengths[1] - from.y * lengths[0]
  }
}

const onPaper = (value: number): number => Math.min(MOST_ON_PAPER, Math.max(LEAST_ON_PAPER, value))

function shapeMoved(shape: FogShape, move: (point: Place) => Place, times: number): FogShape {
  if (shape.kind === 'rectangle') {
    const start = move({ x: shape.left, y: shape.top })
    const end = move({ x: shape.right, y: shape.bottom })
    return { kind: 'rectangle', left: start.x, top: start.y, right: end.x, bottom: end.y }
  }
  const points = shape.points.map(move)
  if (shape.kind === 'polygon') return { kind: 'polygon', points }
  return {
    kind: 'brush',
    points,
    radius: Math.min(WIDEST_BRUSH, Math.max(NARROWEST_BRUSH, shape.radius * times)),
  }
}

/**
 * WCA-RANGE-01: ranges, adjustments, places of people, things, items and obstacles, fog, walls and the picture below the
 * map, told in the new increments.
 */
export function switchScale(encounter: Encounter, scale: RangeScale): void {
  const { fight } = encounter
  const before = fight.rangeScale
  const move = mover(encounter, scale)
  const times = ratio(encounter, scale)
  const moved = (place: WcrpgPlace | null): WcrpgPlace | null => (place === null ? null : move(place))
  for (const { fight: own } of encounter.combatants) {
    if (own.range !== null) {
      const metres = metresOf(own.range, before)
      Object.assign(own.range, { metres, increments: incrementsOf(metres, scale) })
    }
    own.position = moved(own.position)
  }
  for (const thing of fight.things) thing.position = moved(thing.position)
  for (const item of fight.items) item.position = moved(item.position)
  for (const obstacle of fight.obstacles) obstacle.areas = obstacle.areas.map((area) => areaAt(area, move))
  for (const pair of fight.rangeAdjustments) pair.by = roundHalfUp(pair.by * times)
  moveOnPaper(encounter, scale)
  fight.field = fieldAt(encounter, scale)
  fight.rangeScale = scale
  // what has been left over of a square stays less than one
  for (const { fight: own } of encounter.combatants) {
    const length = METRES_PER_INCREMENT[scale]
    if (own.metresKept >= length) own.metresKept -= perFull(own.metresKept, length) * length
  }
}

function areaAt({ left, top, right, bottom }: WcrpgArea, move: (place: WcrpgPlace) => WcrpgPlace): WcrpgArea {
  const start = move({ x: left, y: top })
  const end = move({ x: right, y: bottom })
  return {
    left: clamped(start.x),
    top: clamped(start.y),
    right: clamped(end.x),
    bottom: clamped(end.y),
  }
}
