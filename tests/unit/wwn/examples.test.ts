/** The worked examples of the WWN catalogue: each is played. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { EXAMPLES_OF_CHECKS } from './examplesOfChecks'
import { EXAMPLES_OF_COMMANDS } from './examplesOfCommands'
import { EXAMPLES_OF_FIGHTING } from './examplesOfFighting'
import { EXAMPLES_OF_ORDER } from './examplesOfOrder'
import type { Example, Given } from './given'

interface Entry {
  id: string
  example?: { given: Given; expect: Record<string, unknown> }
}
const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/wwn.yaml'), 'utf8'),
) as Entry[]
const played: Record<string, Example> = {
  ...EXAMPLES_OF_ORDER,
  ...EXAMPLES_OF_FIGHTING,
  ...EXAMPLES_OF_CHECKS,
  ...EXAMPLES_OF_COMMANDS,
}
const examples = catalogue.flatMap(({ id, example }) => (example === undefined ? [] : [{ id, ...example }]))

describe('the examples of the WWN catalogue', () => {
  it('are all played, and nothing is played that is no example', () => {
    expect(Object.keys(played).sort()).toEqual(examples.map(({ id }) => id).sort())
  })

  it.each(examples)('$id comes out as its entry says', ({ id, given, expect: expected }) => {
    expect(played[id]?.(given)).toEqual(expected)
  })

  const numbers = examples.flatMap(({ id, given }) => Object.keys(given).map((name) => ({ id, given, name })))
  it.each(numbers)('$id is played with its own $name', ({ id, given, name }) => {
    expect(() => played[id]?.({ ...given, [name]: undefined })).toThrow(name)
  })
})
