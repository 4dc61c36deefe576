import { describe, expect, it } from 'vitest'
import type { Derivation, Encounter, JsonRecord } from '@shared/contract/types'
import type { Ship, Unit } from '@shared/mass-combat/sheet'
import {
  bandAt,
  bandText,
  furtherText,
  parseBand,
  parseFurther,
  parseNumbers,
  parsePenalty,
  penaltyText,
  withBand,
} from './bands'
import { arcTotals, bearingText, nextBearing, parseBearing, type Bearing } from './bearing'
import { freshCraft } from '@shared/mass-combat/blanks'
import { freeId, moved } from '@/features/sheets/rows'
import { heroGaps } from './heroGaps'
import { numberLabel } from './numberLabels'
import { followingOf, proposalsOf } from './proposals'
import { unitFacts } from './facts'
import type { UnitType } from './types'
import { heldCraft, isAsNew, isTouched, withBucket } from './unit'

const facings = { front: null, left: null, right: null, rear: null, turret: null }

describe('the facings of a weapon', () => {
  it('are read and written as they are printed: a star, a number or a dash; 0 is a number', () => {
    expect(['*', '3', '0', '', ' – ', '-'].map(parseBearing)).toEqual([true, 3, 0, null, null, null])
    expect(['x', '1.5', '-2', '1000'].map(parseBearing)).toEqual([undefined, undefined, undefined, undefined])
    expect(([true, 3, 0, null] as Bearing[]).map(bearingText)).toEqual(['*', '3', '0', ''])
  })
  it('step from none over single weapons to all and round again', () => {
    const round = [null, 1, 2, true, null] as Bearing[]
    for (const [at, bearing] of round.slice(0, -1).entries())
      expect(nextBearing(bearing, 3, 1)).toBe(round[at + 1])
    expect(nextBearing(null, 3, -1)).toBe(true)
    expect(nextBearing(null, 1, 1)).toBe(true)
  })
  it('are summed over rows, a star counting every weapon of its row', () => {
    const totals = arcTotals([
      { total: 4, facings: { ...facings, front: true, left: 1 } },
      { total: 2, facings: { ...facings, front: 1, turret: true } },
    ])
    expect(totals).toEqual({ front: 5, left: 1, right: 0, rear: 0, turret: 2 })
  })
})

describe('rows of a sheet', () => {
  const rows = [{ id: 'w1' }, { id: 'w2' }, { id: 'w4' }]
  it('get an id that no row has', () => {
    expect(freeId(rows, 'w')).toBe('w5')
    expect(freeId([], 'w')).toBe('w1')
  })
  it('move up and down, and stay at the ends', () => {
    expect(moved(rows, 'w4', -1).map(({ id }) => id)).toEqual(['w1', 'w4', 'w2'])
    expect(moved(rows, 'w1', -1)).toEqual(rows)
    expect(moved(rows, 'w4', 1)).toEqual(rows)
  })
})

describe('numbers of a hero', () => {
  const hero = {
    pilot: 8,
    dexterity: 3,
    attack: 4,
    initiative: 5,
    furtherAttacks: [],
  } as unknown as Unit['hero']
  const typeWith = (zeroCrew: unknown): UnitType =>
    ({
      kind: 'mass-combat/ship',
      name: 'Lancer',
      weapons: [
        { id: 'w1', name: 'Lasers' },
        { id: 'w2', name: 'Darts' },
      ],
      zeroCrew,
    }) as unknown as UnitType
  it('MC-SHEET-15 say what does not count, and why', () => {
    const alone = { hero, leader: 'c1', size: 1 }
    expect(heroGaps(alone, typeWith(null))).toEqual([
      'Attack and Initiative do not count: Lancer has no numbers without a crew to add them to. The printed numbers apply.',
    ])
    expect(heroGaps(alone, typeWith({ attack: { w1: {} } }))).toEqual([
      'Attack does not count with Darts: there is no number without a crew to add it to.',
    ])
    expect(heroGaps({ ...alone, leader: null, size: 4 }, typeWith({ attack: {} }))).toEqual([
      'These numbers do not count yet: choose the hero’s craft.',
    ])
    expect(heroGaps(alone, typeWith({ attack: { w1: {}, w2: {} } }))).toEqual([])
    expect(heroGaps({ ...alone, hero: null }, typeWith(null))).toEqual([])
  })
})

describe('what the rules propose', () => {
  const number = (total: number, parameters: JsonRecord = {}): Derivation => ({
    what: 'x',
    with: parameters,
    rule: null,
    steps: [],
    total,
  })
  const ship = {
    kind: 'mass-combat/ship',
    flawAt: 10,
    sizeCategory: 'tiny',
    moveSpace: { core: 10, mass: 0 },
    moveAtm: { core: null, mass: null },
    weapons: [{ id: 'w1', half: 6, batteryBonus: 0 }],
  } as unknown as UnitType
  const numbers = {
    'proposed.flawAt': number(13),
    'proposed.moveSpace': number(0),
    'proposed.size': number(3, { size: 'small' }),
    'weapon.w1.half': number(6),
    'weapon.w1.batteryBonus': number(2),
    'weapon.w9.half': number(2),
    'weapon.w1.S': number(9),
    repair: number(0),
  }
  it('is named where the sheet says something else; 0 is a number, and a row that is gone gets nothing', () => {
    expect(
      proposalsOf(ship, numbers).map(({ path, value, stored }) => [path.join('.'), value, stored]),
    ).toEqual([
      ['flawAt', 13, 10],
      ['sizeCategory', 'small', 'tiny'],
      ['weapons.w1.batteryBonus', 2, 0],
    ])
  })
  it('leaves the numbers that only follow', () => {
    expect(followingOf(numbers).map(({ name }) => name)).toEqual(['weapon.w1.S', 'repair'])
  })
  it('may be a chart of ranges', () => {
    const vehicle = { weapons: [{ id: 'w1', penalties: [] }] } as unknown as UnitType
    const [chart] = proposalsOf(vehicle, {
      'proposed.bands.w1': number(0, {
        bands: [
          [0, 0, 0],
          [-12, 1, 1],
        ],
      }),
    })
    expect(chart?.value).toEqual([
      { penalty: 0, from: 0, to: 0 },
      { penalty: -12, from: 1, to: 1 },
    ])
  })
  it('is labelled by what it is about, and a strange number by the host', () => {
    const nameOf = () => 'Lasers'
    expect(numberLabel('weapon.w1.S', nameOf)).toBe('Lasers: attack at short range')
    expect(numberLabel('quota.front.tiny', nameOf)).toBe('Front at tiny craft, at most')
    expect(numberLabel('something.else', nameOf)).toBeUndefined()
  })
})

describe('notations of the printed sheets', () => {
  it('write squares by penalty as one square, as first and last, or as a dash', () => {
    expect(['0', '3-4', ' 3 – 4 ', '', '–'].map(parseBand)).toEqual([
      { from: 0, to: 0 },
      { from: 3, to: 4 },
      { from: 3, to: 4 },
      null,
      null,
    ])
    expect(['4-3', 'a', '1-', '501'].map(parseBand)).toEqual([undefined, undefined, undefined, undefined])
    expect([{ from: 0, to: 0 }, { from: 22, to: 23 }, null].map(bandText)).toEqual(['0', '22-23', ''])
  })
  it('keep the columns in their order when one is put in or goes', () => {
    const bands = [{ penalty: -12, from: 1, to: 1 }]
    const more = withBand(bands, 0, { from: 0, to: 0 })
    expect(more.map(({ penalty }) => penalty)).toEqual([0, -12])
    expect(withBand(more, -12, null)).toEqual([{ penalty: 0, from: 0, to: 0 }])
    expect(bandAt(bands, -4)).toBeNull()
  })
  it('take penalties with or without a sign, and never write a dash as 0', () => {
    expect(['-8', '8', '−8', '0', '', '41', '1.5'].map(parsePenalty)).toEqual([
      -8,
      -8,
      -8,
      0,
      null,
      undefined,
      undefined,
    ])
    expect([0, null, -8].map(penaltyText)).toEqual(['0', '', '-8'])
  })
  it('take numbers in a line, and no more than there is room for', () => {
    expect(parseNumbers('8, 3', 5)).toEqual([8, 3])
    expect(parseFurther('8, 6/-3/–', 5)).toEqual([8, { S: 6, M: -3, L: null }])
    expect(furtherText({ S: 6, M: -3, L: null })).toBe('6/-3/–')
    expect(parseFurther('', 5)).toEqual([])
    expect(parseFurther('8/3', 5)).toBeUndefined()
    expect(parseFurther('8, 8, 8', 2)).toBeUndefined()
    expect(parseNumbers('', 5)).toEqual([])
    expect(parseNumbers('8, x', 5)).toBeUndefined()
    expect(parseNumbers('8 3', 1)).toBeUndefined()
  })
})

describe('a unit', () => {
  const type = {
    kind: 'mass-combat/ship',
    hull: 25,
    shields: 6,
    weapons: [
      { id: 'w1', missiles: null },
      { id: 'w2', missiles: 6 },
    ],
  } as unknown as Ship
  it('is made whole with full stores for what carries any', () => {
    const fresh = freshCraft('c4', type)
    expect(fresh).toMatchObject({ id: 'c4', hull: 25, shields: 6, missiles: { w2: 6 }, status: 'active' })
    expect(isAsNew(fresh, type)).toBe(true)
    expect(isAsNew({ ...fresh, missiles: { w2: 5 } }, type)).toBe(false)
  })
  it('lists craft that something has happened to; spent missiles alone are not worth a line', () => {
    const fresh = freshCraft('c1', type)
    const touched = [
      {},
      { missiles: { w2: 0 } },
      { shields: 0 },
      { computersLost: true },
      { status: 'left' as const },
    ]
    expect(touched.map((parts) => isTouched({ ...fresh, ...parts }, type))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })
  it('has one bucket of figures for the same hit points, and none for nobody', () => {
    const figures = [
      { hp: 2, count: 30 },
      { hp: 1, count: 5 },
    ]
    expect(withBucket(figures, 1, { hp: 2 })).toEqual([{ hp: 2, count: 35 }])
    expect(withBucket(figures, 1, { count: 0 })).toEqual([{ hp: 2, count: 30 }])
    expect(withBucket(figures, 0, null)).toEqual([{ hp: 1, count: 5 }])
  })
  it('knows which of its craft are held by beams of a fight that goes on', () => {
    const fight = (status: string) =>
      ({
        status,
        combatants: [{ fight: { system: 'mass-combat', holds: [{ target: 'u1', held: 'c2' }] } }],
      }) as unknown as Encounter
    expect([...heldCraft([fight('running')], 'u1')]).toEqual(['c2'])
    expect(heldCraft([fight('running')], 'u2').size).toBe(0)
    expect(heldCraft([fight('over')], 'u1').size).toBe(0)
  })
  it('of a single ship is called by its type', () => {
    const parts = { type: 't', size: 1, craft: [freshCraft('c1', type)], figures: [] }
    const unit = { ...parts, control: 'generic', carrier: null } as unknown as Unit
    expect(unitFacts(unit, () => 'Battleship')).toEqual(['Battleship'])
  })
  it('says its strength, and who flies it where it is no generic crew', () => {
    const unit = {
      type: 't',
      size: 12,
      craft: [freshCraft('c1', type)],
      figures: [],
      control: 'hero',
      carrier: null,
    } as unknown as Unit
    expect(unitFacts(unit, () => 'Lancer')).toEqual(['1 of 12 × Lancer', 'led by a hero'])
  })
})
