/** How a waiting attack stands, read from the host's odds of going on: totals, and whether it hits as things are. */
import type { Derivation, Odds } from '@shared/contract/types'

export interface PendingFigures {
  hit: Derivation | null
  armorClass: Derivation | null
  damage: Derivation | null
  shock: Derivation | null
  /** Null: its die has not been rolled. */
  hits: boolean | null
  /** Chance in percent, as long as no die lies. */
  chance: number | null
}

const CERTAIN = 100

const find = ({ derivations }: Odds, ...what: string[]): Derivation | null =>
  what.map((key) => derivations.find((one) => one.what === key)).find((one) => one !== undefined) ?? null

/** WWN-SHK-01: what armor, shield or guard keep off hurts nobody. */
const isReached = (shock: Derivation | null): boolean =>
  shock !== null && (shock.with['reach'] === undefined || shock.with['reach'] === 'applies')

export function pendingFiguresOf(odds: Odds, isRolled: boolean): PendingFigures {
  const shock = find(odds, 'wwnShock')
  const chance = odds.outcomes.find(({ key }) => key === 'wwnHit')?.chance ?? null
  return {
    hit: find(odds, 'wwnHit'),
    armorClass: find(odds, 'wwnArmorClass'),
    damage: find(odds, 'wwnDealt', 'wwnDamage'),
    shock: isReached(shock) ? shock : null,
    hits: isRolled ? (chance ?? 0) >= CERTAIN : null,
    chance: isRolled ? null : chance,
  }
}
