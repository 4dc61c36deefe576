/**
 * Strikes of one attack action: which weapon at whom, in the order in which they fall (WCA-MULTI-01, WCA-MULTI-02,
 * WCA-MULTI-03).
 */
import { isRecord } from '@shared/contract/json'
import type { Derivation, FieldChoice, Id, Json, Odds } from '@shared/contract/types'

export interface Strike {
  weapon: string
  target: Id
  /** Without a field: increments to this target; null: the range that stands. */
  increments: number | null
  /** Of a repeater, at this target; null: its share of all (WCA-MULTI-03). */
  shots: number | null
}

export const strikesIn = (value: Json | undefined): Strike[] =>
  Array.isArray(value)
    ? value.flatMap((row) => {
        if (!isRecord(row)) return []
        const { weapon, target, distance, shots: asked } = row
        const stated = isRecord(distance) ? distance['increments'] : null
        const shots = typeof asked === 'number' ? asked : null
        const increments = typeof stated === 'number' ? stated : null
        return typeof weapon === 'string' && typeof target === 'string'
          ? [{ weapon, target, increments, shots }]
          : []
      })
    : []

/** The strikes as the command has them. */
export const strikesSent = (strikes: readonly Strike[]): Json =>
  strikes.map(({ weapon, target, increments, shots }) => ({
    weapon,
    target,
    distance: increments === null ? null : { how: 'increments', increments },
    shots,
  }))

const possible = (choices: readonly FieldChoice[]): string[] =>
  choices.flatMap(({ value, refused }) => (typeof value === 'string' && refused === null ? [value] : []))

/** The next strike that is not there yet: the last weapon at somebody new, else another weapon; null: there is none. */
export function furtherStrike(
  strikes: readonly Strike[],
  weapons: readonly FieldChoice[],
  targets: readonly FieldChoice[],
): Strike | null {
  const last = strikes.at(-1)
  const keys = possible(weapons)
  const isThere = ({ weapon, target }: Strike): boolean =>
    strikes.some((one) => one.weapon === weapon && one.target === target)
  const ofLast = keys.filter((weapon) => weapon === last?.weapon)
  const others = keys.filter((weapon) => weapon !== last?.weapon)
  const free = [...ofLast, ...others]
    .flatMap((weapon) =>
      possible(targets).map((target): Strike => {
        const known = strikes.find((one) => one.target === target) ?? last
        return { weapon, target, increments: known?.increments ?? null, shots: null }
      }),
    )
    .filter((strike) => !isThere(strike))
  const aimed = new Set(strikes.map(({ target }) => target))
  return free.find(({ target }) => !aimed.has(target)) ?? free[0] ?? null
}

export interface StrikeOdds {
  /** Effective hit difficulty with every penalty of this strike. */
  ehd: Derivation | null
  dc: Derivation | null
  /** Percent that it hits at all; null: not known. */
  chance: number | null
}

/** The host tells the numbers of each strike in order: effective hit difficulty, then the Skill Check. */
export function oddsOfStrikes(odds: Odds | null, count: number): StrikeOdds[] {
  const told = odds?.with?.['strikes']
  return Array.from({ length: count }, (_, at) => {
    const facts = Array.isArray(told) ? told[at] : undefined
    const chance = isRecord(facts) ? facts['chance'] : null
    return {
      ehd: odds?.derivations[2 * at] ?? null,
      dc: odds?.derivations[2 * at + 1] ?? null,
      chance: typeof chance === 'number' ? chance : null,
    }
  })
}
