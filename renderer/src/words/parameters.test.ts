/** A message that is not given what it names does not compile. Whoever loosens the types finds unused exceptions here. */
import { expect, expectTypeOf, it } from 'vitest'
import type { LabelsOf, NamesIn, ParametersOf } from '@shared/messages/parameters'
import { hasWords, ui } from './words'

it('is given what it names', () => {
  expect(ui('cancel')).toBe('Cancel')
  expect(ui('stepper.less', { what: 'Ana' })).toBe('Less: Ana')
  expect(ui('rules.count', { count: 2 })).toBe('2 rules')
})

it('does not compile without it, with more, or for no key', () => {
  const isLess = hasWords('ui.stepper.less')
  const refused = [
    // @ts-expect-error a parameter is missing
    () => ui('stepper.less'),
    // @ts-expect-error a parameter is misspelt
    () => ui('stepper.less', { who: 'Ana' }),
    // @ts-expect-error a parameter is named nowhere in the message
    () => ui('stepper.less', { what: 'Ana', by: 1 }),
    // @ts-expect-error nothing is to be filled in
    () => ui('cancel', { what: 'Ana' }),
    // @ts-expect-error no number picks the form
    () => ui('rules.count', { count: 'two' }),
    // @ts-expect-error no such message
    () => ui('stepper.lest'),
    // @ts-expect-error one of both needs a parameter
    () => ui(isLess ? 'stepper.less' : 'cancel'),
  ]
  expect(refused).toHaveLength(7)
})

it('is read off its text', () => {
  expectTypeOf<NamesIn<'{who} rolls {value}.'>>().toEqualTypeOf<'who' | 'value'>()
  expectTypeOf<ParametersOf<'Cancel'>>().toEqualTypeOf<[]>()
  expectTypeOf<LabelsOf<{ one: 'One'; other: '{count} other' }>>().toEqualTypeOf<'one'>()
})

it('has its form picked by a number: the one before the words that differ, or one called count', () => {
  type Squares = ParametersOf<'{who} moves {squares} square to {x}. | {who} moves {squares} squares to {x}.'>
  expectTypeOf<[{ who: 'Ana'; squares: 2; x: 3 }]>().toExtend<Squares>()
  expectTypeOf<[{ who: 'Ana'; squares: '2'; x: 3; count: 2 }]>().toExtend<Squares>()
  type Joined = ParametersOf<'One joins. | {who} join.'>
  expectTypeOf<[{ who: 'Ana and Ben'; count: 2 }]>().toExtend<Joined>()
  expectTypeOf<[{ who: 'Ana and Ben' }]>().not.toExtend<Joined>()
})
