/**
 * What conditions of the GM's own change: numbers that the rule system lists (`sheets.numbers`). Each is a step of the
 * calculation under the name that the GM has given it.
 */
import type { Condition, Sheet } from '@shared/campaign/types'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Refusal, Said } from '@shared/contract/types'
import { MARKER, ownChanges, type OwnChange } from '@shared/campaign/conditions'
import type { Tally } from './tally'
import { refuse } from './system'

/** Adds what changes any of these numbers, a step each. */
export const addOwn = (
  total: Tally,
  sheet: Pick<Sheet, 'conditions'>,
  ...numbers: readonly string[]
): Tally => addChanges(total, ownChanges(sheet, ...numbers))

export function addChanges(total: Tally, changes: readonly OwnChange[] = []): Tally {
  for (const { why, value } of changes) total.add('ownCondition', value, { name: why })
  return total
}

/** What a number is called, by the kind of sheet that has it. */
export const numberSaid = (kind: Sheet['kind'], number: string): Said => ({
  key: `choice.number.${systemOfKind(kind)}.${number}`,
  with: {},
})

/** What changes nothing is not kept. */
export const changesIn = (changes: Readonly<Record<string, number>>): Pick<Condition, 'modifiers'> => {
  const some = Object.entries(changes).filter(([, value]) => value !== 0)
  return some.length === 0 ? {} : { modifiers: Object.fromEntries(some) }
}

/** Refusals: `only-markers-change` where a condition of the rules would, `unknown-number`. */
export function refuseChanges(
  kind: string,
  changes: Readonly<Record<string, number>>,
  known: readonly string[],
): Refusal | null {
  const numbers = Object.keys(changes)
  if (numbers.length === 0) return null
  if (kind !== MARKER) return refuse('only-markers-change')
  const stranger = numbers.find((number) => !known.includes(number))
  return stranger === undefined ? null : refuse('unknown-number', { number: stranger })
}
