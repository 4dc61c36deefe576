import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { choosable, elsewhere, reserveOf, type ReserveRow } from './reserves'

const row = (sheet: string | null, count: number | null = 1): ReserveRow => ({
  sheet,
  count,
  side: 'foes',
  hidden: false,
})
const sheet = (id: string, template = false) => ({ id, template }) as Sheet
const isTemplate = (id: string): boolean => id === 'raider'

describe('a reserve that is being planned', () => {
  it('holds as many copies as are wanted, and of a person one', () => {
    expect(reserveOf([row('raider', 4), row('boss', 4)], isTemplate)).toEqual([
      { sheet: 'raider', count: 4, side: 'foes', hidden: false },
      { sheet: 'boss', count: 1, side: 'foes', hidden: false },
    ])
  })
  it('is unfinished while somebody is to be chosen, or copies have no number', () => {
    expect(reserveOf([row('raider', 4), row(null)], isTemplate)).toBeNull()
    expect(reserveOf([row('raider', null)], isTemplate)).toBeNull()
    expect(reserveOf([row('boss', null)], isTemplate)).toEqual([
      { sheet: 'boss', count: 1, side: 'foes', hidden: false },
    ])
  })
  it('offers nobody who is in the fight, behind another event, or in another row', () => {
    const reserve = [{ sheet: 'bram', count: 1, side: 'foes', hidden: false }]
    const own = { id: 'boat', name: 'Boat', round: 4, reserve: [{ ...reserve[0]!, sheet: 'boss' }] }
    const encounter = {
      combatants: [{ sheet: 'ana' }],
      events: [{ id: 'tide', name: 'Tide', round: 3, reserve }, own],
    } as unknown as Encounter
    const taken = elsewhere(encounter, 'boat')
    expect([...taken]).toEqual(['ana', 'bram'])
    const sheets = [sheet('ana'), sheet('bram'), sheet('boss'), sheet('cato'), sheet('raider', true)]
    const rows = [row('boss'), row(null), row('raider')]
    expect(choosable(sheets, taken, rows, rows[1]!).map(({ id }) => id)).toEqual(['cato', 'raider'])
    expect(choosable(sheets, taken, rows, rows[0]!).map(({ id }) => id)).toEqual(['boss', 'cato', 'raider'])
  })
})
