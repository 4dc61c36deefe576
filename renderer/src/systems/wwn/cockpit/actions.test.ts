import { describe, expect, it } from 'vitest'
import type { Offer, OfferField } from '@shared/contract/types'
import { commandOf } from '@/features/forms/form'
import { barParts } from '@/features/forms/chance'
import { wwnActions } from './actions'

const field = (name: string, parts: Partial<OfferField> = {}): OfferField => ({
  name,
  kind: 'choice',
  choices: [],
  initial: null,
  minimum: null,
  maximum: null,
  unit: null,
  required: true,
  ...parts,
})
const offer = (key: string, parts: Partial<Offer> = {}): Offer => ({
  key,
  cost: 'onePhase',
  price: null,
  command: { type: `wwn/${key}` as 'wwn/attack' },
  fields: [],
  rule: 'R',
  refused: null,
  with: {},
  suggested: false,
  ...parts,
})

describe('the form of an attack', () => {
  it('leaves out a distance that nobody has said, and sends one of 0 feet', () => {
    const shot = offer('wwnAttack', { fields: [field('distanceFeet', { kind: 'number', required: false })] })
    expect(commandOf(wwnActions, shot, { distanceFeet: null })).toEqual({ type: 'wwn/wwnAttack' })
    expect(commandOf(wwnActions, shot, { distanceFeet: 0 })).toEqual({
      type: 'wwn/wwnAttack',
      distanceFeet: 0,
    })
  })
})

describe('the chances of an attack', () => {
  it('take what fells out of the next one where it goes beyond the first: Shock may fell as well', () => {
    const outcomes = [
      { key: 'wwnHit', chance: 55 },
      { key: 'wwnShock', chance: 45 },
      { key: 'wwnFells', chance: 75 },
    ]
    expect(barParts(wwnActions.outcomes, outcomes)).toEqual([
      { key: 'wwnFells', chance: 75 },
      { key: 'wwnShock', chance: 25 },
    ])
  })
})
