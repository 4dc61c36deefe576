/** What a derivation shows of each step. */
import type { DerivationStep } from '@shared/contract/types'
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
