/** Worked examples of the mass combat catalogue, played: an entry is played or waits for a command, never neither. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { EXAMPLES_OF_ATTACKS } from './examplesOfAttacks'
import { EXAMPLES_OF_DAMAGE } from './examplesOfDamage'
import { EXAMPLES_OF_GROUND } from './examplesOfGround'
import type { Example, Given } from './given'

interface Entry {
  id: string
  example?: { given: Given; expect: Record<string, unknown> }
}

/** What plays each of these is a command that is not written yet. */
const WAITING: Record<string, string> = {
  'MC-GEN-13': 'Pilot checks',
  'MC-SHEET-04': 'the proposal of a new sheet',
  'MC-SQD-02': 'the proposal of a new unit',
  'MC-ACT-02': 'shooting',
  'MC-MSL-01': 'shooting',
  'MC-TRB-04': 'tractor beams',
  'MC-TRB-07': 'tractor beams',
  'MC-ION-03': 'repairs',
  'MC-STR-01': 'strafing',
  'MC-STR-02': 'strafing',
  'MC-STR-03': 'strafing',
  'MC-MEL-03': 'melee',
  'MC-MEL-04': 'melee',
  'MC-MEL-05': 'melee',
  'MC-FRC-06': 'powers',
}

const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/mass-combat.yaml'), 'utf8'),
) as Entry[]
const played: Record<string, Example> = {
  ...EXAMPLES_OF_GROUND,
  ...EXAMPLES_OF_ATTACKS,
  ...EXAMPLES_OF_DAMAGE,
}
const examples = catalogue.flatMap(({ id, example }) => (example === undefined ? [] : [{ id, ...example }]))

describe('the examples of the catalogue', () => {
  it('are each played or waiting for a command, never both', () => {
    const listed = [...Object.keys(played), ...Object.keys(WAITING)].sort()
    expect(listed).toEqual(examples.map(({ id }) => id).sort())
  })

  const ready = examples.filter(({ id }) => id in played)
  it.each(ready)('$id comes out as its entry says', ({ id, given, expect: expected }) => {
    expect(played[id]?.(given)).toEqual(expected)
  })

  const values = ready.flatMap(({ id, given }) => Object.keys(given).map((name) => ({ id, given, name })))
  it.each(values)('$id is played with its own $name', ({ id, given, name }) => {
    expect(() => played[id]?.({ ...given, [name]: undefined })).toThrow(name)
  })
})
