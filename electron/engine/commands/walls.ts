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

/** The same for walls on the same line, from either end: two of them would have to be opened twice. */
function lineOf({ from, to }: DrawnWall): string {
  const [a, b] = from.x < to.x || (from.x === to.x && from.y < to.y) ? [from, to] : [to, from]
  return [a.x, a.y, b.x, b.y].join(' ')
}

/** Walls that are not there as they are drawn already, and those that stay: one on the same line makes room. */
function together(
  there: readonly Wall[],
  drawn: readonly DrawnWall[],
): { fresh: DrawnWall[]; staying: Wall[] } {
  const known = new Map(there.map((wall) => [lineOf(wall), wall]))
  const fresh = new Map<string, DrawnWall>()
  for (const wall of drawn) {
    const line = lineOf(wall)
    const before = known.get(line)
    const isThere = before !== undefined && before.kind === wall.kind && before.door === wall.door
    if (!isThere && !fresh.has(line)) fresh.set(line, wall)
  }
  return {
    fresh: [...fresh.values()],
    staying: there.filter((wall) => !fresh.has(lineOf(wall))),
  }
}

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
    const { fresh, staying } = together(there, walls)
    if (fresh.length === 0) return refuse('walls-there')
    return staying.length + fresh.length > MOST_WALLS
      ? refuse('too-many-walls', { name: encounter.name, most: MOST_WALLS })
      : null
  },
  apply(resolution, { encounter: id, walls, instead }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const there = instead === true ? [] : plain(encounter.walls)
    const { fresh, staying } = together(there, walls)
    encounter.walls = [...staying, ...fresh.map((wall) => ({ id: resolution.freshId('wall'), ...wall }))]
    resolution.log.say(
      'encounter.wallsDrawn',
      { encounter: encounter.name, count: fresh.length },
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
      { tone: 'note', secret: true },
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
