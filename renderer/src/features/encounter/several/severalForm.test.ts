import { expect, it } from 'vitest'
import type { OfferField, SheetOffer } from '@shared/contract/types'
import { arrangedForSeveral, sentToEach } from './severalForm'

it('the command of the first is given to each, with everything that named the first', () => {
  const command = {
    type: 'condition/add',
    sheet: 'r1',
    kind: 'prone',
    ends: { at: 'turnEnd', whose: 'r1', notBefore: 2 },
  } as const
  expect(sentToEach('fight', ['r1', 'r3'], command)).toEqual({
    type: 'encounter/to-each',
    encounter: 'fight',
    each: [
      { combatant: 'r1', command },
      {
        combatant: 'r3',
        command: { ...command, sheet: 'r3', ends: { at: 'turnEnd', whose: 'r3', notBefore: 2 } },
      },
    ],
  })
})

it('somebody may get another share of it, or nothing', () => {
  const whole = { type: 'wire/damage', sheet: 'r1', damageType: 'permanent', amount: 5 } as const
  const shares = { r1: whole, r2: { ...whole, amount: 2 }, r3: null }
  const sent = sentToEach('fight', ['r1', 'r2', 'r3'], whole, (who) => shares[who as keyof typeof shares])
  expect(sent.each).toEqual([
    { combatant: 'r1', command: whole },
    { combatant: 'r2', command: { ...whole, sheet: 'r2', amount: 2 } },
  ])
})

it('who else takes it is not asked again', () => {
  const field = (name: string, kind: OfferField['kind'], required = false): OfferField => ({
    name,
    kind,
    choices: [],
    initial: null,
    minimum: null,
    maximum: null,
    unit: null,
    required,
  })
  const offer = {
    fields: [field('amount', 'number', true), field('others', 'people')],
  } as unknown as SheetOffer
  expect(arrangedForSeveral(offer).fields.map(({ name }) => name)).toEqual(['amount'])
})
