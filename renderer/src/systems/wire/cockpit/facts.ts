/** What is known of an attack before any die is rolled: price, attack, the forced defence, damage. */
import type { Derivation, Odds } from '@shared/contract/types'
import { factWords as words, textOf } from '@/features/forms/facts'
import type { FactOf, FactPart } from '@/system/actions'
import { message, numeral, signed } from '@/words/words'

function cost(derivation: Derivation, { price }: Odds): FactPart {
  const value =
    price === null
      ? numeral(derivation.total)
      : message(`ui.encounter.budget.${price.key}.price`, { amount: price.amount })
  if (price === null) return { value, note: '', tone: 'plain' }
  const { amount, left } = price
  return amount > left
    ? { value, note: words('wireCost.tooDear', { left }), tone: 'bad' }
    : { value, note: words('wireCost.rest', { rest: left - amount, left }), tone: 'plain' }
}

function attack(derivation: Derivation, { switches, with: known }: Odds): FactPart {
  const number = known?.['number']
  // a spell at nobody is a simple check (WIRE-CHK-01)
  const note =
    typeof number === 'number'
      ? words('wireAttack.number', { number })
      : words(switches['attackTie'] === 'attacker' ? 'wireAttack.orTie' : 'wireAttack.must')
  return { value: words('roll', { number: signed(derivation.total) }), note, tone: 'plain' }
}

/** What cover a wall gives is the GM's word here, so the form says that there is one (WIRE-MDF-01). */
function defence(derivation: Derivation, { with: known }: Odds): FactPart {
  const kind = textOf(derivation, 'kind')
  const why = words(`wireDefence.${textOf(derivation, 'why')}.why`)
  const wall = known?.['wall']
  return {
    value: words(`wireDefence.${kind}`, { number: signed(derivation.total) }),
    note: typeof wall === 'string' ? words(`wireDefence.wall.${wall}`, { why }) : why,
    tone: kind === 'none' ? 'good' : 'plain',
  }
}

/** Before degrees: the clamp at 0 comes after them, so it is left out here. */
function damage(derivation: Derivation): FactPart {
  const sum = derivation.steps.filter(({ operation }) => operation !== 'atLeast').at(-1)?.subtotal ?? 0
  return {
    // what a power deals by itself has no degrees (WIRE-POW-02)
    value:
      derivation.rule === 'WIRE-POW-02'
        ? numeral(derivation.total)
        : words('wireDamage.value', { number: numeral(sum) }),
    note: words(`wireDamage.${textOf(derivation, 'damageType')}`),
    tone: 'plain',
  }
}

export const wireFacts: Readonly<Record<string, FactOf>> = {
  wireCost: cost,
  wireAttack: attack,
  wireDefence: defence,
  wireDamage: damage,
}
