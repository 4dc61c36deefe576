/** The stock of mass combat: every entry is taken as it is, is as strong as its class says, and fights. */
import { describe, expect, it } from 'vitest'
import type { JsonRecord } from '@shared/contract/types'
import { SIZES, type Environment } from '@shared/mass-combat/names'
import {
  groundSchema,
  shipSchema,
  vehicleSchema,
  type Ship,
  type ShipWeapon,
} from '@shared/mass-combat/sheet'
import { cases } from '../../effort'
import { threeTurns, type Side } from './battles'
import { doubled, entriesOf, StockTable, type EntryOf } from './stock'

type SheetEntry = EntryOf<'sheet'>
const SHIPS = entriesOf('mass-combat/ships.json', 'sheet')
const VEHICLES = entriesOf('mass-combat/vehicles.json', 'sheet')
const TROOPS = entriesOf('mass-combat/troops.json', 'sheet')
const FLEETS = entriesOf('mass-combat/fleets.json', 'encounter')
const SHEETS = [...SHIPS, ...VEHICLES, ...TROOPS]
const ALL = [...SHEETS, ...FLEETS]

const added = (content: JsonRecord): JsonRecord => ({ ...new StockTable('mass-combat').add('one', content) })
const shipOf = ({ content }: SheetEntry): Ship => shipSchema.parse(added(content))

/** MC-GEN-12: the sizes that the form suggests, up to so many metres. */
const UP_TO_METRES = [5, 10, 20, 50, 200, 500, 1000, 10_000, Infinity]
const sizeOf = (metres: number): string => SIZES[UP_TO_METRES.findIndex((most) => metres <= most)] ?? 'none'

const bearing = ({ facings, total }: Pick<ShipWeapon, 'facings' | 'total'>): number =>
  Object.values(facings).reduce<number>((sum, count) => sum + (count === true ? total : (count ?? 0)), 0)

/** MC-SHEET-08: what all rows do if every shot hits; linked weapons are one shot. */
const hits = (weapons: readonly { max: number; total: number; fireLink: number }[]): number =>
  weapons.reduce((sum, { max, total, fireLink }) => sum + (max * total) / Math.max(1, fireLink), 0)

describe('the stock of mass combat', () => {
  it('has what a game master needs, each once', () => {
    expect(SHIPS.length).toBeGreaterThanOrEqual(24)
    expect(VEHICLES.length).toBeGreaterThanOrEqual(8)
    expect(TROOPS.length).toBeGreaterThanOrEqual(10)
    expect(FLEETS.length).toBeGreaterThanOrEqual(6)
    expect(doubled(ALL.map(({ id }) => id))).toEqual([])
    expect(doubled(ALL.map(({ name }) => name))).toEqual([])
    expect(ALL.filter(({ system }) => system !== 'mass-combat')).toEqual([])
    const classes = SHIPS.map((entry) => shipOf(entry).class)
    for (const shipClass of ['starfighter', 'transport', 'capital', 'station'])
      expect(classes.filter((one) => one === shipClass).length, shipClass).toBeGreaterThanOrEqual(4)
  })

  it.each(SHEETS.map((entry) => [entry.name, entry] as const))(
    '%s is taken as it is',
    (name, { content }) => {
      const sheet = added(content)
      expect(sheet).toMatchObject(content)
      expect(sheet['name']).toBe(name)
    },
  )

  it('MC-SHEET-04 MC-SHEET-09 MC-GEN-12 MC-BAT-02 ships have the numbers that follow from others', () => {
    for (const entry of SHIPS) {
      const { name } = entry
      const ship = shipOf(entry)
      expect(entry.tags, name).toContain(ship.class)
      expect(ship.flawAt, name).toBe(Math.floor(ship.hull / 2) + 1)
      expect(ship.shieldRegen, name).toBeLessThanOrEqual(ship.shields)
      expect(ship.sizeCategory, name).toBe(sizeOf(ship.sizeMetres ?? 0))
      expect(ship.weapons.length, name).toBeGreaterThan(0)
      expect(doubled(ship.weapons.map(({ id }) => id)), name).toEqual([])
      for (const weapon of ship.weapons) {
        const which = `${name}: ${weapon.name}`
        expect(weapon.half, which).toBe(Math.ceil(weapon.max / 2))
        expect(weapon.max > 0, which).toBe(weapon.kind !== 'tractor')
        expect(bearing(weapon), which).toBe(weapon.total)
        expect(weapon.missiles !== null, which).toBe(weapon.kind === 'missile')
        expect(weapon.noLink !== null, which).toBe(weapon.fireLink > 1)
        expect(weapon.noLink ?? 0, which).toBeLessThanOrEqual(weapon.max)
        expect(weapon.batteryBonus, which).toBe(Math.min(4, weapon.battery - 1))
        const { S, M, L } = weapon.attack
        // MC-RNG-04: −1, −4 and −6 are in them
        if (M !== null) expect(M, which).toBe((S ?? 0) - 3)
        if (L !== null) expect(L, which).toBe((S ?? 0) - 5)
      }
    }
  })

  it('MC-MOVE-05 MC-MOVE-06 MC-MOVE-07 MC-SHEET-15 ships move, and have pilots, as their class does', () => {
    for (const entry of SHIPS) {
      const { name } = entry
      const { moveSpace, moveAtm, zeroCrew, weapons, crewQuality, ...ship } = shipOf(entry)
      for (const [{ core, mass }, by] of [
        [moveSpace, 5],
        [moveAtm, 2.5],
      ] as const) {
        const scaled = (core ?? 0) / by
        if (core === null) expect(mass, name).toBeNull()
        else expect(mass, name).toBe(scaled >= 1 ? Math.floor(scaled) : scaled)
      }
      expect(moveSpace.core === null, name).toBe(ship.class === 'station')
      expect(zeroCrew === null, name).toBe(crewQuality === 'zero')
      expect(ship.pilotRanks > 0, name).toBe(crewQuality !== 'zero')
      if (zeroCrew === null) continue
      expect(Object.keys(zeroCrew.attack).sort(), name).toEqual(weapons.map(({ id }) => id).sort())
      expect(zeroCrew.init, name).toBeLessThan(ship.init)
      expect(zeroCrew.maneuver, name).toBeLessThan(ship.maneuver)
    }
  })

  it('MC-VEH-02 MC-GND-07 vehicles and troops have the numbers that follow from others', () => {
    for (const { name, content } of VEHICLES) {
      const { hull, flawAt, weapons, move } = vehicleSchema.parse(added(content))
      expect(flawAt, name).toBe(Math.floor(hull / 2) + 1)
      expect(weapons.length, name).toBeGreaterThan(0)
      expect(move, name).toBeGreaterThan(0)
      for (const weapon of weapons) {
        expect(weapon.half, `${name}: ${weapon.name}`).toBe(Math.ceil(weapon.max / 2))
        expect(bearing(weapon), `${name}: ${weapon.name}`).toBe(weapon.total)
        expect(weapon.penalties[0], `${name}: ${weapon.name}`).toMatchObject({ penalty: 0, from: 0 })
      }
    }
    for (const { name, content, tags } of TROOPS) {
      const { half, max, ranges, weapons, level } = groundSchema.parse(added(content))
      expect(half, name).toBe(Math.ceil(max / 2))
      expect(ranges[0], name).toBe(0)
      expect(weapons.length, name).toBeGreaterThan(0)
      expect(tags, name).toContain(`level ${String(level)}`)
    }
  })

  it('names ships, vehicles and troops of the stock in its fleets', () => {
    const ids = new Set(SHEETS.map(({ id }) => id))
    for (const { name, content, tags } of FLEETS) {
      expect(tags.includes('space') !== tags.includes('surface'), name).toBe(true)
      for (const { members } of content.sides)
        for (const { entry } of members) expect(ids, name).toContain(entry)
    }
  })
})

const rising = (numbers: readonly number[]): void => {
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
}

describe('the numbers of the stock', () => {
  it('warships rise from the drone to the battleship', () => {
    const line = [
      'Watch drone',
      'Light interceptor',
      'Line fighter',
      'Strike bomber',
      'Gunboat',
      'Patrol cutter',
      'Corvette',
      'Line frigate',
      'Destroyer',
      'Cruiser',
      'Battlecruiser',
      'Battleship',
      'Orbital fortress',
    ].map((name) => SHIPS.find((entry) => entry.name === name))
    const ships = line.flatMap((entry) => (entry === undefined ? [] : [shipOf(entry)]))
    expect(ships).toHaveLength(line.length)
    rising(ships.map(({ hull }) => hull))
    rising(ships.map(({ hull, shields }) => hull + shields))
    rising(ships.map(({ sizeCategory }) => SIZES.indexOf(sizeCategory)))
    rising(ships.map(({ weapons }) => hits(weapons)))
  })

  it('troops rise with their level', () => {
    const troops = TROOPS.map(({ content }) => groundSchema.parse(added(content))).sort(
      (a, b) => (a.level ?? 0) - (b.level ?? 0),
    )
    const meanAt = (of: (one: (typeof troops)[number]) => number): number[] =>
      [1, 4, 6, 8, 10].map((level) => {
        const there = troops.filter((one) => one.level === level)
        return there.reduce((sum, one) => sum + of(one), 0) / there.length
      })
    rising(meanAt(({ hp }) => hp))
    rising(meanAt(({ atk1 }) => atk1))
    rising(meanAt(({ def }) => def))
  })
})

const entryById = (id: string): SheetEntry => {
  const entry = SHEETS.find((one) => one.id === id)
  if (entry === undefined) throw new Error(`${id} is not in the stock`)
  return entry
}

const sideOf = (entry: SheetEntry, count: number): Side => [{ entry, count }]
const sidesOf = ({ content }: EntryOf<'encounter'>): Side[] =>
  content.sides.map(({ members }) => members.map(({ entry, count }) => ({ entry: entryById(entry), count })))

/** Ships that can be there, or whatever fights on the ground. */
const pairsOf = (entries: readonly SheetEntry[]) =>
  entries.flatMap((entry, i) =>
    [1, 7].map((on) => [entry, entries[(i * on + on) % entries.length] ?? entry] as const),
  )

const PAIRS = [
  ...pairsOf(SHIPS).map((pair) => ['space', ...pair] as const),
  ...pairsOf([...VEHICLES, ...TROOPS]).map((pair) => ['surface', ...pair] as const),
]
const FIRST = [...PAIRS.slice(0, 2), ...PAIRS.slice(-2), ...PAIRS.slice(2, -2)]

const FIGHTS = FLEETS.map((fleet, i) => {
  const environment: Environment = fleet.tags.includes('space') ? 'space' : 'surface'
  const others = FLEETS.filter(({ tags }) => tags.includes(environment))
  const [ours = [], theirs] = sidesOf(fleet)
  const foe = others[(i + 1) % others.length] ?? fleet
  return [fleet.name, environment, ours, theirs ?? sidesOf(foe)[0] ?? []] as const
})

describe('three turns of the autopilot', () => {
  it.each(cases(FIRST, 4).map(([where, one, other]) => [one.name, other.name, where, one, other] as const))(
    '%s against %s in %s',
    (_one, _other, where, one, other) => {
      const { given } = threeTurns(where, [sideOf(one, 4), sideOf(other, 4)])
      expect(given).toContain('mass-combat/attack')
    },
  )

  it.each(cases(FIGHTS, 1))('%s in %s', (_name, where, ours, theirs) => {
    const { given } = threeTurns(where, [ours, theirs])
    expect(given).toContain('mass-combat/attack')
  })
})
