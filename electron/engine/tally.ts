/**
 * A tally is the calculation: the total is computed from the steps that the log keeps and the window shows, so
 * nothing is computed twice for show. Labels are keys of the message catalogue (`derive.<what>`).
 */
import type { Derivation, DerivationStep, JsonRecord } from '@shared/contract/types'
import type { KeyOf, Saying } from './said'

/** What a step's words need, and what follows; of a key that is put together when it runs, the scenarios tell. */
type Labelled<Key extends string, Rest extends unknown[]> =
  Key extends KeyOf<'derive'> ? Saying<'derive', Key, Rest> : [parameters?: JsonRecord, ...rest: Rest]
type Step<Key extends string> = Labelled<Key, [rule?: string | null]>

export class Tally {
  #total = 0
  readonly #steps: DerivationStep[] = []

  constructor(
    private readonly what: string,
    private readonly rule: string | null,
    private readonly parameters: JsonRecord = {},
  ) {}

  /** As it stood, step by step. */
  static of({ rule, with: parameters, steps, total }: Derivation, what: string): Tally {
    const copy = new Tally(what, rule, parameters)
    copy.#steps.push(...steps)
    copy.#total = total
    return copy
  }

  get total(): number {
    return this.#total
  }

  add<Key extends string>(what: Key, amount: number, ...[parameters, rule]: Step<Key>): this {
    return this.#step('add', what, amount, this.#total + amount, parameters, rule)
  }

  subtract<Key extends string>(what: Key, amount: number, ...[parameters, rule]: Step<Key>): this {
    return this.#step('add', what, amount === 0 ? 0 : -amount, this.#total - amount, parameters, rule)
  }

  /** Adds only what changes something: modifiers that are usually 0 need no line. */
  addIfAny<Key extends string>(what: Key, amount: number, ...[parameters, rule]: Step<Key>): this {
    return amount === 0 ? this : this.#step('add', what, amount, this.#total + amount, parameters, rule)
  }

  multiply<Key extends string>(what: Key, factor: number, ...[parameters, rule]: Step<Key>): this {
    return this.#step('multiply', what, factor, this.#total * factor, parameters, rule)
  }

  /** Divides and rounds with the given policy of the rounding module. */
  divide<Key extends string>(
    what: Key,
    divisor: number,
    round: (value: number) => number,
    ...[parameters, rule]: Step<Key>
  ): this {
    return this.#step('divide', what, divisor, round(this.#total / divisor), parameters, rule)
  }

  atLeast<Key extends string>(what: Key, bound: number, ...[parameters, rule]: Step<Key>): this {
    return this.#total >= bound ? this : this.#step('atLeast', what, bound, bound, parameters, rule)
  }

  atMost<Key extends string>(what: Key, bound: number, ...[parameters, rule]: Step<Key>): this {
    return this.#total <= bound ? this : this.#step('atMost', what, bound, bound, parameters, rule)
  }

  toDerivation(): Derivation {
    return { what: this.what, with: this.parameters, rule: this.rule, steps: this.#steps, total: this.#total }
  }

  #step(
    operation: DerivationStep['operation'],
    what: string,
    amount: number,
    subtotal: number,
    parameters: JsonRecord = {},
    rule: string | null = null,
  ): this {
    this.#total = subtotal + 0 // no minus zero, and no branch that is optimized again and again
    this.#steps.push({ what, with: parameters, operation, amount, subtotal: this.#total, rule })
    return this
  }
}

/** The same calculation, to be carried on, under its own name or another one. */
export function tallyOf(derivation: Derivation, what = derivation.what): Tally {
  return Tally.of(derivation, what)
}

/** Starts a tally: `tally('effectiveHitDifficulty', 'WCA-EHD-01').add('targetHd', 55)`. */
export const tally = <Key extends string>(
  what: Key,
  rule: string | null,
  ...[parameters]: Labelled<Key, []>
): Tally => new Tally(what, rule, parameters)
