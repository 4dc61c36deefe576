/** What a derivation shows of each step, and the check that its steps really add up to its total. */
import type { Derivation, DerivationStep } from '@shared/contract/types'
import { numeral, signed } from '@/words/words'

/** Sign and amount as they stand in the column: "+10", "× 2", "at least 0". */
export function amountWords(step: DerivationStep): string {
  switch (step.operation) {
    case 'add':
      return signed(step.amount)
    case 'multiply':
      return `× ${numeral(step.amount)}`
    case 'divide':
      return `÷ ${numeral(step.amount)}`
    case 'set':
      return `= ${numeral(step.amount)}`
    case 'atLeast':
      return `≥ ${numeral(step.amount)}`
    case 'atMost':
      return `≤ ${numeral(step.amount)}`
  }
}

function follows(before: number, step: DerivationStep): boolean {
  const { operation, amount, subtotal } = step
  switch (operation) {
    case 'add':
      return subtotal === before + amount
    case 'multiply':
      return subtotal === before * amount
    case 'divide': // divided by the rounding of its rule: within one of the exact quotient
      return Math.abs(subtotal - before / amount) < 1
    case 'set':
      return subtotal === amount
    case 'atLeast':
      return subtotal === Math.max(before, amount)
    case 'atMost':
      return subtotal === Math.min(before, amount)
  }
}

/** Positions of the steps that do not follow from the ones before; `steps.length` when the total is not the last subtotal. */
export function brokenSteps(derivation: Derivation): number[] {
  const broken: number[] = []
  let before = 0
  derivation.steps.forEach((step, index) => {
    if (!follows(before, step)) broken.push(index)
    before = step.subtotal
  })
  if (derivation.total !== before) broken.push(derivation.steps.length)
  return broken
}
