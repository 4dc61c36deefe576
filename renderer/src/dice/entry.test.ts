import { describe, expect, it } from 'vitest'
import fastCheck from 'fast-check'
import { DIE_FACES, DIE_KINDS } from '@shared/contract/dice'
import { parseEntry } from './entry'

describe('typed faces', () => {
  it('take 0 on a d10 and 00 on a d% as real faces', () => {
    expect(parseEntry('0', 'd10', 1)).toEqual({ faces: [0] })
    expect(parseEntry('00', 'percent', 1)).toEqual({ faces: [0] })
    expect(parseEntry('0', 'percent', 1)).toEqual({ faces: [0] })
  })
  it('are split by digit for d10, d5 and d2, by pair for d%', () => {
    expect(parseEntry('0307', 'd10', 4)).toEqual({ faces: [0, 3, 0, 7] })
    expect(parseEntry('90', 'd5', 2)).toEqual({ faces: [9, 0] })
    expect(parseEntry('340099', 'percent', 3)).toEqual({ faces: [34, 0, 99] })
    expect(parseEntry('6 1 4', 'd6', 3)).toEqual({ faces: [6, 1, 4] })
    expect(parseEntry('614', 'd6', 3)).toEqual({ faces: [6, 1, 4] })
  })
  it('of dice above nine must be separated', () => {
    expect(parseEntry('12 3', 'd20', 2)).toEqual({ faces: [12, 3] })
    expect(parseEntry('123', 'd20', 2)).toEqual({
      problem: 'out-of-range',
      face: 123,
      lowest: 1,
      highest: 20,
    })
  })
  it('outside the die are refused: no 10 on a d10, no 100 on a d%, no 0 on a d20', () => {
    expect(parseEntry('10', 'd10', 1)).toEqual({ problem: 'count', wanted: 1, given: 2 })
    expect(parseEntry('100', 'percent', 1)).toMatchObject({ problem: 'out-of-range', face: 100 })
    expect(parseEntry('0', 'd20', 1)).toMatchObject({ problem: 'out-of-range', lowest: 1 })
    expect(parseEntry('-3', 'd10', 1)).toEqual({ problem: 'not-a-face', text: '-3' })
  })
  it('too few or none say so', () => {
    expect(parseEntry('3', 'd10', 2)).toEqual({ problem: 'count', wanted: 2, given: 1 })
    expect(parseEntry('  ', 'd10', 1)).toEqual({ problem: 'nothing' })
  })
  it('separated by blanks come out as they went in, for every die', () => {
    const rolls = fastCheck.constantFrom(...DIE_KINDS).chain((kind) =>
      fastCheck.record({
        kind: fastCheck.constant(kind),
        faces: fastCheck.array(
          fastCheck.integer({ min: DIE_FACES[kind].lowest, max: DIE_FACES[kind].highest }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
      }),
    )
    fastCheck.assert(
      fastCheck.property(rolls, ({ kind, faces }) => {
        const text = faces.map((face) => (kind === 'percent' ? String(face).padStart(2, '0') : String(face)))
        expect(parseEntry(text.join(' '), kind, faces.length)).toEqual({ faces })
      }),
    )
  })
})
