/** Worked examples of the mass combat catalogue, played: every one of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { EXAMPLES_OF_ATTACKS } from './examplesOfAttacks'
import { EXAMPLES_OF_DAMAGE } from './examplesOfDamage'
import { EXAMPLES_OF_GROUND } from './examplesOfGround'
import { EXAMPLES_OF_ORDERS } from './examplesOfOrders'
import type { Example, Given } from './given'

interface Entry {
  id: string
  example?: { given: Given; expect: Record<string, unknown> }
}

const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/mass-combat.yaml'), 'utf8'),
) as Entry[]
const played: Record<string, Example> = {
  ...EXAMPLES_OF_GROUND,
  ...EXAMPLES_OF_ATTACKS,
  ...EXAMPLES_OF_DAMAGE,
  ...EXAMPLES_OF_ORDERS,
}
const examples = catalogue.flatMap(({ id, example }) => (example === undefined ? [] : [{ id, ...example }]))

describe('the examples of the catalogue', () => {
  it('are all played, and nothing else is', () => {
    expect(Object.keys(played).sort()).toEqual(examples.map(({ id }) => id).sort())
  })

  it.each(examples)('$id comes out as its entry says', ({ id, given, expect: expected }) => {
    expect(played[id]?.(given)).toEqual(expected)
  })

  const values = examples.flatMap(({ id, given }) => Object.keys(given).map((name) => ({ id, given, name })))
  it.each(values)('$id is played with its own $name', ({ id, given, name }) => {
    expect(() => played[id]?.({ ...given, [name]: undefined })).toThrow(name)
  })
})
