/** What is known of an attack before any die is rolled, as short facts: price, attack, the forced defence, damage. */
import type { SystemId } from '@shared/campaign/types'
import type { Derivation, Json, JsonRecord, Odds } from '@shared/contract/types'
import { findSwitch } from '@shared/houseRules'
import { hasWords, message, numeral, signed } from '@/words/words'

export interface Fact {
  /** What it is; also the key of its words. */
  what: string
  label: string
  value: string
  note: string
  /** Points that are not there, a target that cannot defend itself. */
  tone: 'plain' | 'good' | 'bad'
  derivation: Derivation
}

const words = (key: string, parameters: Record<string, string | number> = {}): string =>
  message(`ui.encounter.facts.${key}`, parameters)
const text = (derivation: Derivation, parameter: string): string => {
  const value = derivation.with[parameter]
  return typeof value === 'string' ? value : ''
}

type Part = Pick<Fact, 'value' | 'note' | 'tone'>

function costFact(derivation: Derivation, { price }: Odds): Part {
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

function attackFact(derivation: Derivation, { switches }: Odds): Part {
  const note = words(switches['attackTie'] === 'attacker' ? 'wireAttack.orTie' : 'wireAttack.must')
  return { value: words('roll', { number: signed(derivation.total) }), note, tone: 'plain' }
}

function defenceFact(derivation: Derivation): Part {
  const kind = text(derivation, 'kind')
  return {
    value: words(`wireDefence.${kind}`, { number: signed(derivation.total) }),
    note: words(`wireDefence.${kind}.why`),
    tone: kind === 'none' ? 'good' : 'plain',
  }
}

/** Before degrees: the clamp at 0 comes after them, so it is left out here. */
function damageFact(derivation: Derivation): Part {
  const sum = derivation.steps.filter(({ operation }) => operation !== 'atLeast').at(-1)?.subtotal ?? 0
  return {
    value: words('wireDamage.value', { number: numeral(sum) }),
    note: words(`wireDamage.${text(derivation, 'damageType')}`),
    tone: 'plain',
  }
}

/** MC-ATK-01: what the roll must reach, or what is added to it; of whom. */
const massFact = (derivation: Derivation): Part => ({
  value:
    derivation.what === 'mcAttack'
      ? words('roll', { number: signed(derivation.total) })
      : numeral(derivation.total),
  note: text(derivation, 'who'),
  tone: 'plain',
})

/** WWN-ATK-02, WWN-ATK-04. */
const wwnHitFact = (derivation: Derivation): Part => ({
  value: words('roll', { number: signed(derivation.total) }),
  note: '',
  tone: 'plain',
})
const wwnArmorFact = (derivation: Derivation): Part => ({
  value: numeral(derivation.total),
  note: '',
  tone: 'plain',
})
/** WWN-DMG-01: what comes to the dice, which nobody has thrown yet. */
const wwnDamageFact = (derivation: Derivation): Part => ({
  value: words('wwnDamage.value', { number: signed(derivation.total) }),
  note: '',
  tone: 'plain',
})
/** WWN-SHK-01: the Shock of a miss, where it reaches its target. */
const wwnShockFact = (derivation: Derivation): Part => {
  const reach = text(derivation, 'reach')
  const applies = reach === '' || reach === 'applies'
  return {
    value: applies ? numeral(derivation.total) : '–',
    note: applies ? '' : message(`ui.wwn.fight.shock.${reach}`),
    tone: applies && derivation.total > 0 ? 'good' : 'plain',
  }
}

const FACTS: Readonly<Record<string, (derivation: Derivation, odds: Odds) => Part>> = {
  wireCost: costFact,
  wireAttack: attackFact,
  wireDefence: defenceFact,
  wireDamage: damageFact,
  mcAttack: massFact,
  mcDefense: massFact,
  wwnHit: wwnHitFact,
  wwnArmorClass: wwnArmorFact,
  wwnDamage: wwnDamageFact,
  wwnShock: wwnShockFact,
}

/** A fire group has a number for each of its types: the first is a fact, the others stand below as they come about. */
const isFirst = ({ what }: Derivation, at: number, all: readonly Derivation[]): boolean =>
  all.findIndex((other) => other.what === what) === at

export const factsOf = (odds: Odds): Fact[] =>
  odds.derivations.filter(isFirst).flatMap((derivation) => {
    const make = FACTS[derivation.what]
    if (make === undefined || !hasWords(`ui.encounter.facts.${derivation.what}`)) return []
    return [{ what: derivation.what, label: words(derivation.what), derivation, ...make(derivation, odds) }]
  })

/** Derivations that have no fact of their own. */
export const otherDerivations = (odds: Odds): Derivation[] =>
  odds.derivations.filter((derivation, at, all) =>
    FACTS[derivation.what] === undefined ? true : !isFirst(derivation, at, all),
  )

/** House rules that decided and that the GM has turned: those at their default are the rules as written. */
export const turnedSwitches = (system: SystemId | null, switches: JsonRecord): [string, Json][] =>
  Object.entries(switches).filter(
    ([key, value]) => system === null || findSwitch(system, key)?.values[0] !== value,
  )
