/** What is known of an action before any die is rolled, as short facts: the rule system says which and how. */
import type { SystemId } from '@shared/campaign/types'
import type { Derivation, Json, JsonRecord, Odds } from '@shared/contract/types'
import { findSwitch } from '@shared/houseRules'
import type { FactOf, FactPart } from '@/system/actions'
import { hasWords, message } from '@/words/words'

export interface Fact extends FactPart {
  /** What it is; also the key of its words. */
  what: string
  label: string
  derivation: Derivation
}
type Makers = Readonly<Record<string, FactOf>>

export const factWords = (key: string, parameters: Record<string, string | number> = {}): string =>
  message(`ui.encounter.facts.${key}`, parameters)
/** A parameter of a derivation that is text; empty where it is none. */
export const textOf = (derivation: Derivation, parameter: string): string => {
  const value = derivation.with[parameter]
  return typeof value === 'string' ? value : ''
}

/** A fire group has a number for each of its types: the first is a fact, the others stand below as they come about. */
const isFirst = ({ what }: Derivation, at: number, all: readonly Derivation[]): boolean =>
  all.findIndex((other) => other.what === what) === at

export const factsOf = (makers: Makers, odds: Odds): Fact[] =>
  odds.derivations.filter(isFirst).flatMap((derivation) => {
    const make = makers[derivation.what]
    if (make === undefined || !hasWords(`ui.encounter.facts.${derivation.what}`)) return []
    return [
      { what: derivation.what, label: factWords(derivation.what), derivation, ...make(derivation, odds) },
    ]
  })

/** Derivations that have no fact of their own. */
export const otherDerivations = (makers: Makers, odds: Odds): Derivation[] =>
  odds.derivations.filter((derivation, at, all) =>
    makers[derivation.what] === undefined ? true : !isFirst(derivation, at, all),
  )

/** House rules that decided and that the GM has turned: those at their default are the rules as written. */
export const turnedSwitches = (system: SystemId, switches: JsonRecord): [string, Json][] =>
  Object.entries(switches).filter(([key, value]) => findSwitch(system, key)?.values[0] !== value)
