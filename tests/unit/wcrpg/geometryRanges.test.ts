/** Ranges between combatants on a field: by the fight's grid and scale, adjusted by pair, and who is nearest. */
import { describe, expect, it } from 'vitest'
import { incrementsBetween, nearestHostile } from '../../../electron/rules/wcrpg/field/ranges'
import type { Combatant, Encounter } from '../../../electron/rules/wcrpg/types'
import { fightOf, type Person } from './simpleGround'

const PEOPLE: Person[] = [
  { id: 'ana', side: 'players', position: { x: 4, y: 4 } },
  { id: 'pal', side: 'guards', position: { x: 5, y: 4 } },
  { id: 'rat', side: 'foes', position: { x: 7, y: 8 } },
  { id: 'cat', side: 'foes', position: { x: 4, y: 8 } },
  { id: 'gone', side: 'foes' },
]
function scene(fight: Partial<Encounter['fight']> = {}) {
  const sides = { players: { alliedWith: ['guards'] }, guards: {}, foes: {} }
  const { encounter } = fightOf(PEOPLE, sides, [])
  Object.assign(encounter.fight, { grid: 'square', ...fight })
  const of = (id: string): Combatant => encounter.combatants.find((one) => one.id === id)!
  return { encounter, of }
}
const between = (one: string, other: string, fight: Partial<Encounter['fight']> = {}, how = 'chebyshev') => {
  const { encounter, of } = scene(fight)
  return incrementsBetween(encounter, of(one), of(other), how)
}

describe('ranges of a pair', () => {
  it('WCG-GRID-01 follow the switch on squares: 3 and 4 are 4, 5 or 7', () => {
    const by = (how: string) => between('ana', 'rat', {}, how)
    expect([by('chebyshev'), by('euclideanRounded'), by('manhattan')]).toEqual([4, 5, 7])
  })

  it('WCG-HEX-01, WCG-GRID-02 and only there', () => {
    // three steps to the right and down, 5,4, 6,5 and 7,5, and then three straight down
    expect(between('ana', 'rat', { grid: 'hex' }, 'manhattan')).toBe(6)
    expect(between('ana', 'rat', { grid: 'open' }, 'manhattan')).toBe(5)
  })

  it('WCG-METHOD-02 are adjusted, whoever is named first, and never less than nothing', () => {
    const adjusted = (by: number) => ({ rangeAdjustments: [{ one: 'rat', other: 'ana', by }] })
    expect(between('ana', 'rat', adjusted(3))).toBe(7)
    expect(between('rat', 'ana', adjusted(-3))).toBe(1)
    expect(between('ana', 'rat', adjusted(-9))).toBe(0)
    expect(between('ana', 'cat', adjusted(3))).toBe(4)
  })

  it('WCG-GRID-03 are unknown without a field, and of whoever stands nowhere', () => {
    expect(between('ana', 'rat', { grid: 'none' })).toBeNull()
    expect(between('ana', 'gone')).toBeNull()
  })
})

describe('the nearest enemy', () => {
  const nearest = (
    fight: Partial<Encounter['fight']> = {},
    how = 'chebyshev',
    counts = (_: Combatant) => true,
  ) => {
    const { encounter, of } = scene(fight)
    return nearestHostile(encounter, of('ana'), how, counts)?.id ?? null
  }

  it('WCG-PLACE-03 is none of the allies; of two equally near the first in the order of battle', () => {
    expect(nearest()).toBe('rat')
  })

  it('WCG-GRID-01, WCG-METHOD-02 is who is nearer by the switch, or by the height of the other', () => {
    expect(nearest({}, 'manhattan')).toBe('cat')
    expect(nearest({ rangeAdjustments: [{ one: 'rat', other: 'ana', by: 1 }] })).toBe('cat')
  })

  it('WCG-PLACE-03 is nobody who does not count, and nobody who stands nowhere', () => {
    expect(nearest({}, 'chebyshev', ({ id }) => id !== 'rat')).toBe('cat')
    expect(nearest({}, 'chebyshev', ({ id }) => id === 'gone')).toBeNull()
  })
})
