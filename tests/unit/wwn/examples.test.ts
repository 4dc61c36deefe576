/** The worked examples of the WWN catalogue: each is played, or is named among those that wait for a command. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { EXAMPLES_OF_CHECKS } from './examplesOfChecks'
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
}
/** What they expect is kept by a fight, a sheet or the clock: without commands there is nothing to look at. */
const WAITING = new Set([
  'WWN-DMG-03', // comes to on the clock
  'WWN-EXE-03', // rerolls a check
  'WWN-CCA-09', // a spell that is under way
  'WWN-CLS-02', // used up for the scene
])
const examples = catalogue.flatMap(({ id, example }) => (example === undefined ? [] : [{ id, ...example }]))
const playable = examples.filter(({ id }) => !WAITING.has(id))

describe('the examples of the WWN catalogue', () => {
  it('are played or wait, each once, and nothing is played that is no example', () => {
    expect([...Object.keys(played), ...WAITING].sort()).toEqual(examples.map(({ id }) => id).sort())
  })

  it.each(playable)('$id comes out as its entry says', ({ id, given, expect: expected }) => {
    expect(played[id]?.(given)).toEqual(expected)
  })

  const numbers = playable.flatMap(({ id, given }) => Object.keys(given).map((name) => ({ id, given, name })))
  it.each(numbers)('$id is played with its own $name', ({ id, given, name }) => {
    expect(() => played[id]?.({ ...given, [name]: undefined })).toThrow(name)
  })
})
