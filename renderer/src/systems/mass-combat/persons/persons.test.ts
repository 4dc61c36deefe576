import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { Unit } from '@shared/mass-combat/sheet'
import '../words'
import { craftChoices, heroOf, newsWords, placeOf } from './persons'

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
    expect(placeOf(sheets, 'ulf')).toEqual({ unit, as: 'pilot', craft: 'c1' })
    expect(placeOf(sheets, 'kit')).toBeUndefined()
    expect(heroOf(unit)?.person).toBe('marisol')
    expect(craftChoices(unit).map(({ label }) => label)).toEqual(['The whole unit', 'Craft 1', 'Craft 2'])
  })
  it('hear what happened to their craft or to all of the unit', () => {
    expect(newsWords({ what: 'hit', hull: 1 }, false)).toBe('Craft hit: 1 hull point')
    expect(newsWords({ what: 'hit', hull: 12 }, true)).toBe('Unit hit: 12 points')
    expect(newsWords({ what: 'deadInSpace', hull: 0 }, false)).toBe('Craft dead in space')
    expect(newsWords({ what: 'lost', hull: 25 }, false)).toBe('Craft destroyed, still aboard: 25 hull points')
  })
})
