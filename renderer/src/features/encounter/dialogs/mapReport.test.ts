import { describe, expect, it } from 'vitest'
import type { DrawnWall } from '@shared/campaign/walls'
import type { MapFileView } from '@shared/contract/maps'
import type { Encounter } from '@shared/contract/types'
import type { LayOut } from '@/system/windows'
import { loadAllSystems } from '@/testing/loadSystems'
import { systemOf } from '@/system/loaded'
import { bringIn, reportOf, wallsOf } from './mapReport'

await loadAllSystems()

const wall = (kind: DrawnWall['kind'], door: DrawnWall['door'] = null): DrawnWall => ({
  from: { x: 1, y: 1 },
  to: { x: 2, y: 1 },
  kind,
  door,
})
const VIEW: MapFileView = {
  columns: 10,
  rows: 8,
  picture: { width: 700, height: 560, bytes: 48_300, columns: 10 },
  walls: [wall('blocks'), wall('blocks'), wall('blocks', 'open')],
  objects: [wall('half')],
  leftOut: {
    lights: 2,
    wallsOutside: 1,
    doorsOutside: 0,
    beyond: 4,
    unreadable: 0,
    environment: true,
    fields: { count: 7, names: ['markers', 'levels'] },
  },
  notes: ['size', 'windows'],
}
const position = (x: number, y: number) => ({ fight: { position: { x, y } } })
const encounter = (more: object = {}): Encounter =>
  ({
    id: 'hall',
    combatants: [position(9, 7), position(10, 7), position(3, 8), { fight: { position: null } }],
    background: null,
    walls: [],
    fog: null,
    fight: { system: 'wire', grid: { columns: 24, rows: 14, metresPerSquare: 2 } },
    ...more,
  }) as unknown as Encounter
const layOut: LayOut = {
  most: 100,
  metres: () => 2,
  command: () => ({ type: 'encounter/start', encounter: 'hall' }),
  hasWalls: true,
}
const field = { kind: 'square', size: { columns: 24, rows: 14 }, metres: 2 } as const
const ASSET = `${'0'.repeat(64)}.png`

describe('what a map file would do', () => {
  it('is told: what comes in, what is left out and how much of it, what makes room', () => {
    expect(reportOf({ view: VIEW, encounter: encounter(), field, layOut })).toEqual({
      comesIn: [
        'Field: 10 × 8 squares of 2 m',
        'Picture: 700 × 560 pixels, 48 kB',
        '2 walls',
        '1 door, open: 1',
      ],
      leftOut: [
        '2 lights',
        'Light and darkness of the whole map',
        '1 wall outside the picture',
        '4 walls over a fight’s limit',
        '7 unknown entries: markers, levels, …',
      ],
      replaces: ['The field of 24 × 14 squares', '2 people outside the new field: to be placed again'],
      notes: [
        'Picture and size in the file disagree: the picture counts.',
        'An open door may be a window: the file does not say.',
      ],
    })
  })
  it('names picture, walls and fog that are there, and no field that stays as it is', () => {
    const there = encounter({
      background: { asset: ASSET },
      walls: [{ id: 'a' }, { id: 'b' }],
      fog: { covers: true, pieces: [{}] },
      combatants: [],
    })
    const same = { ...layOut, command: () => null }
    expect(reportOf({ view: VIEW, encounter: there, field, layOut: same }).replaces).toEqual([
      'The map image',
      '2 walls',
      'Fog stays where it was painted',
    ])
    const hexes = { ...field, kind: 'hex' as const }
    expect(reportOf({ view: VIEW, encounter: there, field: hexes, layOut }).replaces[0]).toContain('hexes')
  })
  it('tells what ground will lie on the new field', () => {
    const here = { view: VIEW, encounter: encounter(), field, layOut }
    expect(reportOf({ ...here, ground: ['Oil slick', 'Mud'] }).notes).toContain(
      'Ground stays where it is: Oil slick, Mud.',
    )
    expect(reportOf(here).notes.join()).not.toContain('Ground')
  })
  it('says where walls mean nothing, and says nothing more of them', () => {
    const space = { ...layOut, hasWalls: false }
    const { comesIn, leftOut, notes } = reportOf({ view: VIEW, encounter: encounter(), field, layOut: space })
    expect(comesIn).toHaveLength(2)
    expect(leftOut[0]).toBe('4 walls and doors with no meaning here')
    expect(notes).toHaveLength(1)
  })
})

describe('the command of a map file', () => {
  const partsOf = (command: unknown) => (command as { parts: { type: string }[] }).parts
  const typesOf = (command: unknown) => partsOf(command).map(({ type }) => type)
  it('lays out the field, lays the picture over it and draws the walls in place of others', () => {
    const command = bringIn({ view: VIEW, encounter: encounter(), field, layOut }, ASSET, 'half')
    expect(typesOf(command)).toEqual(['encounter/start', 'encounter/set-background', 'encounter/add-walls'])
    expect(partsOf(command)[1]).toMatchObject({ background: { x: 0, y: 0, width: 20, strength: 1 } })
    expect(partsOf(command)[2]).toMatchObject({ instead: true, walls: [...VIEW.walls, ...VIEW.objects] })
  })
  it('keeps how strong a picture shows, and leaves out what is so already', () => {
    const background = { asset: ASSET, x: 0, y: 0, width: 20, strength: 0.4 }
    const same = { ...layOut, command: () => null }
    const bare = { ...VIEW, walls: [], objects: [] }
    const here = { view: bare, encounter: encounter({ background }), field, layOut: same }
    expect(bringIn(here, ASSET, 'half')).toBeNull()
    const other = bringIn(here, ASSET.replace('0', '1'), 'half')
    expect(partsOf(other)).toMatchObject([{ background: { strength: 0.4 } }])
    const walled = encounter({ background, walls: [{ id: 'a' }] })
    expect(typesOf(bringIn({ ...here, encounter: walled }, ASSET, 'half'))).toEqual([
      'encounter/remove-walls',
    ])
  })
  it('draws objects as cover, as walls or not at all', () => {
    expect(wallsOf(VIEW, 'half').at(-1)).toMatchObject({ kind: 'half' })
    expect(wallsOf(VIEW, 'blocks').at(-1)).toMatchObject({ kind: 'blocks' })
    expect(wallsOf(VIEW, 'none')).toHaveLength(3)
  })
})

describe('the field of a map file', () => {
  const size = { columns: 10, rows: 8 }
  const fights = {
    wire: { system: 'wire', grid: { columns: 24, rows: 14, metresPerSquare: 2 } },
    wwn: { system: 'wwn', grid: { columns: 24, rows: 14, feetPerSquare: 10 } },
    'mass-combat': { system: 'mass-combat', columns: 10, rows: 14, environment: 'surface' },
    wcrpg: {
      system: 'wcrpg',
      grid: 'hex',
      field: { columns: 24, rows: 16, unit: 'inches', ahead: 60 },
      rangeScale: 'short',
    },
  } as const
  it.each(Object.keys(fights) as (keyof typeof fights)[])('%s keeps how large a square is', (id) => {
    const lays = systemOf(id).encounter.layOut
    const there = encounter({ fight: fights[id] })
    const command = lays?.command(there, size)
    expect(JSON.stringify(command)).toMatch(/"columns":10|"columns"\],"value":10|"rows"\],"value":8/)
    if (id === 'wire') expect(JSON.stringify(command)).toContain('"metresPerSquare":2')
    if (id === 'wwn') expect(JSON.stringify(command)).toContain('"feetPerSquare":10')
    if (id === 'wcrpg') expect(command).toMatchObject({ grid: 'square', field: { unit: 'inches', ...size } })
    else expect(command).toMatchObject({ type: 'encounter/correct', encounter: 'hall' })
    expect(lays?.metres(there)).toBeCloseTo({ wire: 2, wwn: 3.048, 'mass-combat': 125, wcrpg: 5 }[id], 6)
  })
  it('is made where there is none, and is left alone where it is like that', () => {
    const { layOut: lays } = systemOf('wire').encounter
    const bare = encounter({ fight: { system: 'wire', grid: null } })
    expect(lays?.command(bare, size)).toMatchObject({
      changes: [{ value: { metresPerSquare: 1.5, ...size } }, {}, {}],
    })
    const same = encounter({ fight: { system: 'wire', grid: { metresPerSquare: 1, ...size } } })
    expect(lays?.command(same, size)).toBeNull()
    const board = {
      system: 'wcrpg',
      grid: 'open',
      field: { columns: 24, rows: 16, unit: 'inches', ahead: 0 },
    }
    expect(systemOf('wcrpg').encounter.layOut?.command(encounter({ fight: board }), size)).toMatchObject({
      grid: 'open',
    })
  })
  it('takes those off it who would stand beyond it', () => {
    const people = [
      { id: 'a', ...position(9, 7) },
      { id: 'b', ...position(12, 7) },
    ]
    const there = encounter({ fight: fights.wire, combatants: people })
    expect(systemOf('wire').encounter.layOut?.command(there, size)).toMatchObject({
      changes: [{ path: ['fight', 'grid'] }, { path: ['combatants', 'b', 'fight', 'position'], value: null }],
    })
  })
})
