/** Ready fights of the stock on their maps: who stands where, and whether the sides come together on foot or by their doors. */
import { describe, expect, it } from 'vitest'
import type { Spot } from '@shared/campaign/laidMap'
import type { Encounter, SystemId } from '@shared/campaign/types'
import type { FieldMap } from '@shared/contract/types'
import type { LibraryEntry } from '@shared/library/entry'
import { wallAcross } from '@shared/walls'
import { fieldOf } from '../../../electron/engine/maps'
import { partOf } from '../../../electron/engine/part'
import { stockById, stockOf } from '../../../electron/library/stock'
import { systemById } from '../../../electron/rules/registry'
import { StockTable, type EntryOf } from './stock'

const SYSTEMS = ['mass-combat', 'wcrpg', 'wire', 'wwn'] as const
const isFight = (entry: LibraryEntry): entry is EntryOf<'encounter'> => entry.kind === 'encounter'
const isMap = (entry: LibraryEntry): entry is EntryOf<'map'> => entry.kind === 'map'
const mapsOf = (system: SystemId): EntryOf<'map'>[] => stockOf(system).filter(isMap)
const fightsOf = (system: SystemId): EntryOf<'encounter'>[] =>
  stockOf(system)
    .filter(isFight)
    .filter(({ content }) => content.map !== undefined)

/** The map below an empty fight, as the command lays it. */
function laid(map: EntryOf<'map'>): { encounter: Encounter; field: FieldMap } {
  const system = map.system ?? 'wcrpg'
  const table = new StockTable(system).do({
    type: 'encounter/create',
    encounter: 'fight',
    name: map.name,
    map: map.content,
  })
  const field = fieldOf(systemById(system), partOf(table.campaign, system), table.fight)
  if (field === null) throw new Error(`${map.id} has no field`)
  return { encounter: table.fight, field }
}

/** Where nobody can stand: rock, a solid obstacle, whatever no unit enters. */
function isBarred({ fight }: Encounter, { x, y }: Spot): boolean {
  if (fight.system === 'mass-combat')
    return fight.ground.some(({ at, impassable }) => impassable && at.x === x && at.y === y)
  if (fight.system !== 'wcrpg') return false
  return fight.obstacles.some(
    ({ kind, areas }) =>
      kind === 'solid' &&
      areas.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom),
  )
}

const STEPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
const keyOf = ({ x, y }: Spot): string => `${String(x)}/${String(y)}`

/** Steps from a place to the first of others, through doors that are opened; null: there is no way. */
function stepsTo(
  { encounter, field }: ReturnType<typeof laid>,
  from: Spot,
  goals: readonly Spot[],
): number | null {
  const walls = encounter.walls.filter(({ door }) => door === null)
  const wanted = new Set(goals.map(keyOf))
  const seen = new Set([keyOf(from)])
  let edge: Spot[] = [from]
  for (let steps = 0; edge.length > 0; steps++) {
    if (edge.some((spot) => wanted.has(keyOf(spot)))) return steps
    const next: Spot[] = []
    for (const spot of edge)
      for (const [dx, dy] of STEPS) {
        const to = { x: spot.x + dx, y: spot.y + dy }
        const isThere = to.x >= 0 && to.y >= 0 && to.x < field.columns && to.y < field.rows
        if (!isThere || seen.has(keyOf(to)) || isBarred(encounter, to)) continue
        if (wallAcross(walls, field.kind, spot, to) !== null) continue
        seen.add(keyOf(to))
        next.push(to)
      }
    edge = next
  }
  return null
}

/** A side as it stands; player characters are one. */
const standing = ({ content }: EntryOf<'encounter'>): Spot[][] => [
  content.players ?? [],
  ...content.sides.map(({ members }) => members.flatMap(({ at = [] }) => at)),
]

/** As far as sides begin apart at most, in places of the map: a turn or two on foot, or in range. */
const NEAR: Readonly<Record<SystemId, number>> = { wwn: 12, wire: 10, wcrpg: 10, 'mass-combat': 8 }

describe.each(SYSTEMS)('maps of %s in the stock', (system) => {
  it('are at least two, each of which its rule system lays', () => {
    expect(mapsOf(system).length).toBeGreaterThanOrEqual(2)
    for (const map of mapsOf(system)) {
      const { field, encounter } = laid(map)
      expect([field.columns, field.rows], map.id).toEqual([expect.any(Number), expect.any(Number)])
      expect(encounter.walls.length, map.id).toBe(map.content.walls.length)
      for (const { from, to } of encounter.walls)
        for (const { x, y } of [from, to]) {
          expect(x, map.id).toBeLessThanOrEqual(field.columns)
          expect(y, map.id).toBeLessThanOrEqual(field.rows)
        }
    }
  })
  it.each(fightsOf(system).map((fight) => [fight.name, fight] as const))(
    '%s: everybody has a place of their own on the map, and each side reaches the others',
    (_name, fight) => {
      const map = stockById(fight.content.map ?? '')
      if (map?.kind !== 'map') throw new Error(`${fight.id} is on no map of the stock`)
      const here = laid(map)
      const sides = standing(fight)
      const all = sides.flat()
      expect(new Set(all.map(keyOf)).size).toBe(all.length)
      for (const spot of all) {
        expect(spot.x).toBeLessThan(here.field.columns)
        expect(spot.y).toBeLessThan(here.field.rows)
        expect(isBarred(here.encounter, spot), keyOf(spot)).toBe(false)
      }
      for (const [at, side] of sides.entries()) {
        expect(side.length).toBeGreaterThan(0)
        const others = sides.filter((_, other) => other !== at).flat()
        const ways = side.map((spot) => stepsTo(here, spot, others))
        for (const way of ways) expect(way).not.toBeNull()
        expect(Math.min(...ways.map(Number))).toBeLessThanOrEqual(NEAR[system])
        // whoever comes along may stand beside the side that they help
        if (sides.length === 2) expect(Math.min(...ways.map(Number))).toBeGreaterThan(2)
      }
    },
  )
})

it('a dungeon evening of WWN has its three rooms, with doors between them', () => {
  const found = mapsOf('wwn').find(({ tags }) => tags.includes('dungeon'))
  const doors = found?.content.walls.filter(({ door }) => door !== null) ?? []
  expect(doors.map(({ door }) => door).sort()).toEqual(['closed', 'closed', 'open', 'secret'])
})
