import { expect, it } from 'vitest'
import { headCount } from './people'

const sheets = (kinds: Record<string, number>, template = false): { kind: string; template: boolean }[] =>
  Object.entries(kinds).flatMap(([kind, count]) => Array.from({ length: count }, () => ({ kind, template })))

it('counts persons and units, and neither types of units nor templates', () => {
  const roster = [
    ...sheets({ 'wcrpg/character': 3, 'wwn/foe': 2, 'mass-combat/ship': 4, 'mass-combat/unit': 5 }),
    ...sheets({ 'wire/character': 7, 'mass-combat/unit': 7 }, true),
  ]
  expect(headCount(roster)).toEqual({ people: 5, units: 5 })
  expect(headCount(sheets({ 'unheard/of': 1 }))).toEqual({ people: 1, units: 0 })
})
