/** How a waiting attack stands, read from the host's odds of going on: totals, and whether it hits as things are. */
import type { Sheet } from '@shared/campaign/types'
import type { Derivation, Odds } from '@shared/contract/types'
import type { WwnPendingAttack } from '@shared/wwn/fight'
import { UNARMED } from '@shared/wwn/names'

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

const isOfWwn = (sheet: Sheet | undefined): sheet is Extract<Sheet, { kind: 'wwn/character' | 'wwn/foe' }> =>
  sheet?.kind === 'wwn/character' || sheet?.kind === 'wwn/foe'

/** WWN-DMG-03, WWN-DMG-04: by its kind of harm, or by a weapon that leaves the choice. */
function maySpare({ harm, weapon }: WwnPendingAttack, attacker: Sheet | undefined): boolean {
  if (harm !== 'lethal') return harm === 'nonLethal' || harm === 'psychic'
  if (weapon === UNARMED) return true
  return isOfWwn(attacker) && attacker.weapons[weapon]?.traits.includes('lessLethal') === true
}

/** Whether the GM is asked if a blow that fells its victim spares it. */
export function asksToSpare(
  attack: WwnPendingAttack,
  attacker: Sheet | undefined,
  victim: Sheet | undefined,
  figures: PendingFigures | null | undefined,
): boolean {
  if (attack.stage !== 'damageRolled' || attack.spares !== null || !maySpare(attack, attacker)) return false
  if (!isOfWwn(victim)) return true
  if (victim.vitality !== 'able' || victim.frail !== null) return false
  const damage = figures?.damage?.total
  return damage === undefined || damage >= victim.hitPoints.current
}
