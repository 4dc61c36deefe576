import { describe, expect, it } from 'vitest'
import type { OfferField } from '@shared/contract/types'
import { fieldMeant } from './typedEarly'

const field = (name: string, kind: OfferField['kind'], labels: readonly string[] = []): OfferField => ({
  name,
  kind,
  choices: labels.map((label) => ({
    value: `value of ${label}`,
    label,
    refused: label === 'Dead' ? 'no' : null,
    with: {},
  })),
  initial: null,
  minimum: null,
  maximum: null,
  unit: null,
  required: true,
})
const meant = (fields: readonly OfferField[], typed: string) => fieldMeant(fields, typed, () => undefined)

describe('what was typed before a form was there', () => {
  const condition = [field('what', 'choice', ['Dead', 'Prone', 'Stunned']), field('rounds', 'number')]
  it('names a choice of the first field, in any case, as far as it can be chosen', () => {
    expect(meant(condition, 'pro')).toEqual({ name: 'what', value: 'value of Prone' })
    expect(meant(condition, 'dead')).toBeNull()
    expect(meant(condition, 'xyz')).toBeNull()
  })
  it('is a number for the first number', () => {
    expect(meant(condition, ' 12 ')).toEqual({ name: 'rounds', value: 12 })
    expect(meant([field('why', 'text'), field('rounds', 'number')], 'poison')).toEqual({
      name: 'why',
      value: 'poison',
    })
    expect(meant([field('rounds', 'number')], 'poison')).toBeNull()
    expect(meant(condition, '  ')).toBeNull()
  })
})
