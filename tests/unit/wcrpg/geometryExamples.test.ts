/** Every worked example of fields, placing and Simple Combat, played: an entry cannot be without its function. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findSwitch } from '@shared/houseRules'
import type { Given } from '../catalogue/given'
import { EXAMPLES_OF_FIELDS } from './examplesOfFields'

interface Entry {
  id: string
  example?: { given: Given; expect: Record<string, unknown> }
}
const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/wcrpg-general.yaml'), 'utf8'),
) as Entry[]
const examples = catalogue.flatMap(({ id, example }) =>
  example === undefined || !/^WCG-(GRID|HEX|PLACE|SIMP)-/.test(id) ? [] : [{ id, ...example }],
)
/** Its numbers are those of a switch that no GM is offered: shots straight to the side stay whole. */
const NOT_OFFERED = { id: 'WCG-HEX-02', key: 'hexSideShot' }
const played = examples.filter(({ id }) => id !== NOT_OFFERED.id)

describe('the examples of fields, placing and Simple Combat', () => {
  it('are all played, but for that of a switch which is not offered', () => {
    expect(Object.keys(EXAMPLES_OF_FIELDS).sort()).toEqual(played.map(({ id }) => id).sort())
    expect(examples.map(({ id }) => id)).toContain(NOT_OFFERED.id)
    expect(findSwitch('wcrpg', NOT_OFFERED.key)).toBeUndefined()
  })

  it.each(played)('$id comes out as its entry says', ({ id, given, expect: expected }) => {
    expect(EXAMPLES_OF_FIELDS[id]?.(given)).toEqual(expected)
  })

  const numbers = played.flatMap(({ id, given }) => Object.keys(given).map((name) => ({ id, given, name })))
  it.each(numbers)('$id is played with its own $name', ({ id, given, name }) => {
    expect(() => EXAMPLES_OF_FIELDS[id]?.({ ...given, [name]: undefined })).toThrow(name)
  })
})
