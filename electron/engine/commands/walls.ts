/** Commands that draw walls and doors on a map. What they do to sight and steps is for the rules of each system. */
import { MOST_WALLS, type DoorState, type DrawnWall, type Wall } from '@shared/campaign/walls'
import type { Encounter } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findEncounter, needById } from '../lookup'
import { plain } from '../plain'
import type { KeyOf } from '../said'
import { refuse } from '../system'
import { defineCommand } from './define'

const isSamePoint = (a: Wall['from'], b: Wall['from']): boolean => a.x === b.x && a.y === b.y

/** Points are drawn to a hundredth of a unit. */
const CENT = 0.01

/** A wall of the map, or one that is drawn and has no id yet. */
type Laid = DrawnWall & Partial<Pick<Wall, 'id'>>

/**
 * Where along a wall, from 0 to 1, another one lies on it; null: it crosses it, touches it or lies elsewhere.
 */
function partUnder({ from, to }: DrawnWall, over: DrawnWall): readonly [start: number, end: number] | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const aside = (point: Wall['from']): number =>
    Math.abs(dx * (point.y - from.y) - dy * (point.x - from.x)) / length
  if (aside(over.from) > CENT || aside(over.to) > CENT) return null
  const along = (point: Wall['from']): number =>
    (dx * (point.x - from.x) + dy * (point.y - from.y)) / (length * length)
  const ends = [along(over.from), along(over.to)]
  const start = Math.max(0, Math.min(...ends))
  const end = Math.min(1, Math.max(...ends))
  return (end - start) * length > CENT ? [start, end] : null
}

const cents = (value: number): number => Math.round(value * 100) / 100

/** What is left of a wall where another one is drawn over it: nothing, a piece, or one on each side. */
function piecesBeside(wall: Laid, over: DrawnWall): Laid[] {
  const part = partUnder(wall, over)
  if (part === null) return [wall]
  const { from, to } = wall
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const at = (share: number): Wall['from'] => ({
    x: cents(from.x + (to.x - from.x) * share),
    y: cents(from.y + (to.y - from.y) * share),
  })
  const pieces = [
    { ...wall, from, to: at(part[0]) },
    { ...wall, from: at(part[1]), to },
  ].filter((_, side) => (side === 0 ? part[0] : 1 - part[1]) * length > CENT)
  // one of the two bears the name that the wall had
  return pieces.map(({ id, ...piece }, which) => (which === 0 && id !== undefined ? { id, ...piece } : piece))
}

/** Whether two walls can lie on each other at all: thousands are asked of each other. */
const areClose = (a: DrawnWall, b: DrawnWall): boolean =>
  Math.min(a.from.x, a.to.x) <= Math.max(b.from.x, b.to.x) + CENT &&
  Math.min(b.from.x, b.to.x) <= Math.max(a.from.x, a.to.x) + CENT &&
  Math.min(a.from.y, a.to.y) <= Math.max(b.from.y, b.to.y) + CENT &&
  Math.min(b.from.y, b.to.y) <= Math.max(a.from.y, a.to.y) + CENT

/** The walls of a map with those that are drawn over them: each takes the place of what lies below it, door or not. */
function laidOver(there: readonly Wall[], drawn: readonly DrawnWall[]): Laid[] {
  let laid: Laid[] = [...there]
  for (const wall of drawn) {
    const close = laid.filter((one) => areClose(one, wall))
    if (close.some((one) => isSame(one, wall))) continue
    if (close.some((one) => partUnder(one, wall) !== null))
      laid = laid.flatMap((one) => (areClose(one, wall) ? piecesBeside(one, wall) : [one]))
    laid.push(wall)
  }
  return laid
}

const isSame = (a: DrawnWall, b: DrawnWall): boolean =>
  a.kind === b.kind &&
  a.door === b.door &&
  ((isSamePoint(a.from, b.from) && isSamePoint(a.to, b.to)) ||
    (isSamePoint(a.from, b.to) && isSamePoint(a.to, b.from)))

const addWalls = defineCommand('encounter/add-walls', {
  rules: [],
  /**
   * Refusals: `unknown-encounter`, `wall-without-length`, `walls-there` (all of them, as they are drawn),
   * `too-many-walls` {most}.
   */
  refuse({ campaign }, { encounter: id, walls, instead }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (walls.some(({ from, to }) => isSamePoint(from, to))) return refuse('wall-without-length')
    const there = instead === true ? [] : encounter.walls
    const laid = laidOver(there, walls)
    if (laid.every(({ id: before }) => before !== undefined)) return refuse('walls-there')
    return laid.length > MOST_WALLS
      ? refuse('too-many-walls', { name: encounter.name, most: MOST_WALLS })
      : null
  },
  apply(resolution, { encounter: id, walls, instead }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const there = instead === true ? [] : plain(encounter.walls)
    encounter.walls = laidOver(there, walls).map((wall) => ({
      ...wall,
      id: wall.id ?? resolution.freshId('wall'),
    }))
    resolution.log.say(
      'encounter.wallsDrawn',
      { encounter: encounter.name, count: walls.length },
      { tone: 'note', secret: true },
    )
  },
})

function refuseThese(encounter: Encounter | undefined, id: string, walls: readonly string[]): Refusal | null {
  if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
  const there = new Set(encounter.walls.map((wall) => wall.id))
  return walls.every((wall) => there.has(wall)) ? null : refuse('unknown-wall')
}

/** How a change of doors is told. */
const DOOR_WORDS: Readonly<Record<DoorState, KeyOf<'log'>>> = {
  open: 'encounter.doorsOpened',
  closed: 'encounter.doorsClosed',
  secret: 'encounter.doorsHidden',
}

const changeWalls = defineCommand('encounter/change-walls', {
  rules: [],
  /** Refusals: `unknown-encounter`, `unknown-wall`, `walls-like-that` (nothing would change). */
  refuse({ campaign }, { encounter: id, walls, kind, door }) {
    const encounter = findEncounter(campaign, id)
    const refused = refuseThese(encounter, id, walls)
    if (refused !== null || encounter === undefined) return refused
    const asked = new Set(walls)
    const changes = encounter.walls.some(
      (wall) =>
        asked.has(wall.id) &&
        ((kind !== undefined && kind !== wall.kind) || (door !== undefined && door !== wall.door)),
    )
    return changes ? null : refuse('walls-like-that')
  },
  apply({ campaign, log }, { encounter: id, walls, kind, door }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    const asked = new Set(walls)
    for (const wall of encounter.walls) {
      if (!asked.has(wall.id)) continue
      if (kind !== undefined) wall.kind = kind
      if (door !== undefined) wall.door = door
    }
    log.say(
      door === undefined || door === null ? 'encounter.wallsChanged' : DOOR_WORDS[door],
      { encounter: encounter.name, count: walls.length },
      // a door that opens happens in the fight; walls are drawn beside it
      { tone: door === undefined || door === null ? 'note' : 'plain', secret: true },
    )
  },
})

const removeWalls = defineCommand('encounter/remove-walls', {
  rules: [],
  /** Refusals: `unknown-encounter`, `unknown-wall`. */
  refuse: ({ campaign }, { encounter: id, walls }) => refuseThese(findEncounter(campaign, id), id, walls),
  apply({ campaign, log }, { encounter: id, walls }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    const asked = new Set(walls)
    encounter.walls = encounter.walls.filter((wall) => !asked.has(wall.id))
    log.say(
      'encounter.wallsRemoved',
      { encounter: encounter.name, count: walls.length },
      { tone: 'note', secret: true },
    )
  },
})

export const wallCommands = [addWalls, changeWalls, removeWalls]
