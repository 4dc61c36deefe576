/**
 * A number of a sheet as conditions of the GM's own make it, with the steps of its calculation: what the rules of the host
 * count with, told where the number stands. Pure.
 */
import { ownChanges } from '@shared/campaign/conditions'
import type { Sheet } from '@shared/campaign/types'
import type { Derivation, DerivationStep } from '@shared/contract/types'

interface How {
  least?: number
}

/** @param numbers what the rule system calls it in conditions @returns undefined: nothing changes it */
export function changed(
  sheet: Pick<Sheet, 'conditions'>,
  onSheet: number,
  numbers: string | readonly string[],
  { least }: How = {},
): Derivation | undefined {
  const changes = ownChanges(sheet, ...(typeof numbers === 'string' ? [numbers] : numbers))
  if (changes.length === 0) return undefined
  let subtotal = 0
  const step = (what: string, amount: number, named: DerivationStep['with'] = {}): DerivationStep => ({
    what,
    with: named,
    operation: 'add',
    amount,
    subtotal: (subtotal += amount),
    rule: null,
  })
  const steps = [
    step('onSheet', onSheet),
    ...changes.map(({ why, value }) => step('ownCondition', value, { name: why })),
  ]
  if (least !== undefined && subtotal < least) {
    subtotal = least
    steps.push({ what: 'neverBelow', with: {}, operation: 'atLeast', amount: least, subtotal, rule: null })
  }
  return { what: 'onSheet', with: {}, rule: null, steps, total: subtotal }
}

/** Changed numbers by the paths of their fields; those that nothing changes are not in it. */
export type ChangedNumbers = Readonly<Record<string, Derivation>>

export const onlyChanged = (all: Readonly<Record<string, Derivation | undefined>>): ChangedNumbers =>
  Object.fromEntries(Object.entries(all).flatMap(([path, now]) => (now === undefined ? [] : [[path, now]])))
