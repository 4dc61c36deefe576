import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { Unit } from '@shared/mass-combat/sheet'
import '../words'
import {
  aboardWords,
  craftChoices,
  heroOf,
  inOrderAboard,
  leadingHeroOf,
  newsWords,
  placeOf,
  plightWords,
} from './persons'

const unit = {
  id: 'red',
  kind: 'mass-combat/unit',
  name: 'Red',
  template: false,
  craft: [{ id: 'c1' }, { id: 'c2' }],
  aboard: [
    { person: 'ulf', as: 'pilot', craft: 'c1' },
    { person: 'marisol', as: 'hero', craft: 'c2' },
  ],
} as unknown as Unit

describe('persons aboard', () => {
  it('are found by their unit, and the hero among them', () => {
    const template = { ...unit, id: 'reds', template: true }
    const sheets: Sheet[] = [template, unit]
    expect(placeOf(sheets, 'ulf')).toEqual({ unit, one: { person: 'ulf', as: 'pilot', craft: 'c1' } })
    expect(placeOf(sheets, 'kit')).toBeUndefined()
    expect(heroOf(unit)?.person).toBe('marisol')
    expect(craftChoices(unit).map(({ label }) => label)).toEqual(['The whole unit', 'Craft 1', 'Craft 2'])
  })
  it('are named in order, with their craft, and a hero leads as long as the craft is there', () => {
    const flying = { ...unit, craft: unit.craft.map((craft) => ({ ...craft, status: 'active' as const })) }
    expect(inOrderAboard(flying).map((one) => aboardWords(flying, one))).toEqual([
      'Hero, craft 2',
      'Pilot, craft 1',
    ])
    expect(leadingHeroOf(flying)?.person).toBe('marisol')
    const [first, second] = flying.craft
    const lost = { ...flying, craft: [first, { ...second, status: 'destroyed' }] } as Unit
    expect(leadingHeroOf(lost)).toBeUndefined()
    expect(inOrderAboard(lost).map((one) => aboardWords(lost, one))).toEqual([
      'Hero, craft 2, craft destroyed',
      'Pilot, craft 1',
    ])
    const out = { ...flying, craft: [first, { ...second, status: 'ejected' }] } as Unit
    expect(plightWords(out, { person: 'marisol', as: 'hero', craft: 'c2' })).toBe('got out of the craft')
    expect(plightWords(out, { person: 'kit', as: 'crew', craft: 'c2' })).toBe('craft destroyed')
  })
  it('hear what happened to their craft or to all of the unit', () => {
    expect(newsWords({ what: 'hit', hull: 1 }, false)).toBe('Craft hit: 1 hull point')
    expect(newsWords({ what: 'hit', hull: 12 }, true)).toBe('Unit hit: 12 points')
    expect(newsWords({ what: 'deadInSpace', hull: 0 }, false)).toBe('Craft dead in space')
    expect(newsWords({ what: 'lost', hull: 25 }, false)).toBe('Craft destroyed, still aboard: 25 hull points')
  })
})
