import { describe, expect, it } from 'vitest'
import type { Craft } from '@shared/mass-combat/sheet'
import { asCommand, meeting, pouredOn, spreadEvenly, wanted, wrongWith, type Pool } from './spread'

const craft = (id: string, hull = 25, shields = 6, status = 'active'): Craft =>
  ({ id, hull, shields, status }) as unknown as Craft
const pool = (damage: number, parts: Partial<Pool> = {}): Pool => ({
  damage,
  kind: 'energy',
  pastShields: false,
  each: damage,
  group: [],
  ...parts,
})
const four = [craft('a'), craft('b'), craft('c'), craft('d')]

describe('60 points on four craft of 31 each (MC-FG-04)', () => {
  it('may be 31 and 29, or 15 each', () => {
    expect(wrongWith(four, pool(60), { a: 31, b: 29 })).toBeNull()
    expect(wrongWith(four, pool(60), spreadEvenly(four, pool(60)))).toBeNull()
    expect(spreadEvenly(four, pool(60))).toEqual({ a: 15, b: 15, c: 15, d: 15 })
  })
  it('may not be wasted on one, nor left over, nor more than there is', () => {
    expect(wrongWith(four, pool(60), { a: 60 })).toEqual({ why: 'wasted', craft: 'a', most: 31 })
    expect(wrongWith(four, pool(60), { a: 31 })).toEqual({ why: 'rest', points: 29 })
    expect(wrongWith(four, pool(60), { a: 31, b: 31 })).toEqual({ why: 'tooMuch', points: 2 })
  })
  it('is lost as far as nobody can take it', () => {
    expect(wanted(four, pool(200))).toBe(124)
    expect(wrongWith(four, pool(200), { a: 31, b: 31, c: 31, d: 31 })).toBeNull()
  })
})

describe('pools one after the other (MC-FG-09)', () => {
  it('meet what those before have left: who is destroyed takes no more', () => {
    const pools = [pool(25, { pastShields: true }), pool(12)]
    const [first, second] = meeting([...four, craft('w', 0, 6, 'destroyed')], pools, [{ a: 25 }, {}])
    expect(first?.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(second?.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(wanted(first ?? [], pools[0]!)).toBe(25)
  })
  it('go to the hull alone where they go past the shields', () => {
    expect(wrongWith(four, pool(31, { pastShields: true }), { a: 31 })).toEqual({
      why: 'wasted',
      craft: 'a',
      most: 25,
    })
  })
  it('have no end on a craft where they are ion (MC-ION-05)', () => {
    expect(wrongWith(four, pool(90, { kind: 'ion' }), { a: 90 })).toBeNull()
  })
  it('are whole bolts, and nobody takes a second one before everybody has one (MC-ION-05)', () => {
    const bolts = pool(60, { kind: 'ion', each: 20 })
    expect(wrongWith(four, bolts, { a: 40, b: 20 })).toEqual({ why: 'bolts', points: 20 })
    expect(wrongWith(four, bolts, { a: 30, b: 20, c: 10 })).toEqual({ why: 'bolts', points: 20 })
    expect(wrongWith(four.slice(0, 2), bolts, { a: 40, b: 20 })).toBeNull()
    expect(spreadEvenly(four, bolts)).toEqual({ a: 20, b: 20, c: 20 })
    expect(pouredOn(four, bolts, { a: 20 }, 'b')).toEqual({ a: 20, b: 20 })
  })
  it('meet only craft that the same total would have hit (MC-FG-10)', () => {
    const group = [{ unit: 'k', craft: ['c1'] }]
    const [met] = meeting([craft('k/c1'), craft('m/c1')], [pool(9, { group })], [{}])
    expect(met?.map(({ id }) => id)).toEqual(['k/c1'])
  })
})

describe('pouring on one craft', () => {
  it('gives it all that it can take of the rest, and takes it back again', () => {
    const once = pouredOn(four, pool(60), {}, 'a')
    expect(once).toEqual({ a: 31 })
    expect(pouredOn(four, pool(60), once, 'b')).toEqual({ a: 31, b: 29 })
    expect(pouredOn(four, pool(60), once, 'a')).toEqual({})
  })
  it('leaves out who gets nothing, as the command takes it', () => {
    expect(asCommand([{ 'k/a': 31, 'k/b': 0 }, {}])).toEqual([[{ unit: 'k', craft: 'a', damage: 31 }], []])
  })
})

describe('spreading evenly', () => {
  it('gives the odd points to the first, and what one cannot take to the others', () => {
    expect(spreadEvenly([craft('a', 2, 0), craft('b'), craft('c')], pool(20))).toEqual({ a: 2, b: 9, c: 9 })
    expect(spreadEvenly(four, pool(6))).toEqual({ a: 2, b: 2, c: 1, d: 1 })
  })
})
