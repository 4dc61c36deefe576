import { describe, expect, it } from 'vitest'
import type { Derivation, DerivationStep, Odds } from '@shared/contract/types'
import { factsOf, otherDerivations } from '@/features/forms/facts'
import { wireFacts } from './facts'

const step = (operation: DerivationStep['operation'], amount: number, subtotal: number): DerivationStep => ({
  what: 'x',
  with: {},
  operation,
  amount,
  subtotal,
  rule: null,
})
const derivation = (
  what: string,
  total: number,
  parameters: Derivation['with'] = {},
  steps: DerivationStep[] = [],
): Derivation => ({ what, with: parameters, rule: null, steps, total })
const odds = (derivations: Derivation[], parts: Partial<Odds> = {}): Odds => ({
  price: { key: 'actionPoints', amount: 7, left: 9 },
  outcomes: [],
  derivations,
  switches: {},
  ...parts,
})

describe('what is known before the roll', () => {
  it('is the price and what it leaves', () => {
    const cost = derivation('wireCost', 7)
    expect(factsOf(wireFacts, odds([cost]))[0]).toMatchObject({
      value: '7 AP',
      note: '2 of 9 left after',
      tone: 'plain',
    })
    const dear = odds([cost], { price: { key: 'actionPoints', amount: 7, left: 5 } })
    expect(factsOf(wireFacts, dear)[0]).toMatchObject({ note: 'only 5 left', tone: 'bad' })
  })
  it('is the defence that the attack forces, and why', () => {
    const [block] = factsOf(wireFacts, odds([derivation('wireDefence', 3, { kind: 'block', why: 'block' })]))
    expect(block).toMatchObject({ value: 'Block +3', note: 'because a shield is carried' })
    const [none] = factsOf(wireFacts, odds([derivation('wireDefence', 0, { kind: 'none', why: 'none' })]))
    expect(none).toMatchObject({ value: 'Nothing', tone: 'good' })
  })
  it('is the reason of the defence, where the GM has chosen it or a spell works on the body', () => {
    const noteOf = (why: string) =>
      factsOf(wireFacts, odds([derivation('wireDefence', 3, { kind: 'dodge', why })]))[0]?.note
    expect(noteOf('dodge')).toBe('the attack is ranged')
    expect(noteOf('spell')).toBe('the spell works on the body')
    expect(noteOf('chosen')).toBe('your choice')
  })
  it('is the low or penetrable wall between the two, whose cover is the word of the GM (WIRE-MDF-01)', () => {
    const noteOf = (wall: string) =>
      factsOf(
        wireFacts,
        odds([derivation('wireDefence', 3, { kind: 'dodge', why: 'dodge' })], { with: { wall } }),
      )[0]?.note
    expect(noteOf('half')).toBe('the attack is ranged; low wall between, see Take cover')
    expect(noteOf('shotThrough')).toBe('the attack is ranged; penetrable wall between, see Take cover')
  })
  it('is the number that a spell at nobody needs, and no defence', () => {
    const [check] = factsOf(wireFacts, odds([derivation('wireAttack', 7)], { with: { number: 10 } }))
    expect(check).toMatchObject({ value: 'd20 +7', note: 'needs 10 or more' })
  })
  it('is exactly what a power deals by itself', () => {
    const own = { ...derivation('wireDamage', 7, { damageType: 'mental' }), rule: 'WIRE-POW-02' }
    expect(factsOf(wireFacts, odds([own]))[0]).toMatchObject({ value: '7', note: 'mental, after reduction' })
  })
  it('is the damage before degrees, without the clamp that comes after them', () => {
    const steps = [step('add', 2, 2), step('add', -4, -2), step('atLeast', 0, 0)]
    const [damage] = factsOf(
      wireFacts,
      odds([derivation('wireDamage', 0, { damageType: 'temporary' }, steps)]),
    )
    expect(damage).toMatchObject({ value: '−2 + degrees', note: 'temporary, after reduction' })
  })
  it('says when a tie is enough', () => {
    const attack = derivation('wireAttack', 6)
    expect(factsOf(wireFacts, odds([attack]))[0]).toMatchObject({
      value: 'd20 +6',
      note: 'must exceed the defence',
    })
    expect(factsOf(wireFacts, odds([attack], { switches: { attackTie: 'attacker' } }))[0]?.note).toBe(
      'a tie is enough',
    )
  })
  it('leaves what it has no words for to the plain list', () => {
    const other = derivation('effectiveHitDifficulty', 40)
    expect(factsOf(wireFacts, odds([other]))).toEqual([])
    expect(otherDerivations(wireFacts, odds([other, derivation('wireCost', 1)]))).toEqual([other])
  })
})
