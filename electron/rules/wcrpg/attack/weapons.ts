/** What a weapon is to an attack: whose Attack Bonus and Skill, how far, how often (WCC-AB-01, WCA-RANGE-02). */
import type { Json } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { METRES_PER_INCREMENT } from '../tables'
import type { Sheet } from '../types'

/** null: unarmed; undefined: not on the sheet. */
export const weaponOf = (sheet: Sheet, key: string): WcrpgWeapon | null | undefined =>
  key === UNARMED ? null : sheet.weapons[key]

/** Fists have no name of their own: the window finds the words. */
export const weaponName = (weapon: WcrpgWeapon | null): Json =>
  weapon?.name ?? { key: 'choice.weapon.unarmed', with: {} }

export const isMelee = (weapon: WcrpgWeapon | null): boolean => weapon === null || weapon.kind === 'melee'

/** WCC-AB-01: Melee for melee and bare hands, Ranged for all else. */
export const attackBonus = (attacker: Sheet, weapon: WcrpgWeapon | null): { key: string; value: number } =>
  isMelee(weapon)
    ? { key: 'meleeAttackBonus', value: attacker.mab }
    : { key: 'rangedAttackBonus', value: attacker.rab }

/** The Skill whose Check is the attack roll: Brawling (WCC-SKILL-02), or Security (WCC-SKILL-09). */
export const attackSkill = (weapon: WcrpgWeapon | null): 'brawling' | 'security' =>
  isMelee(weapon) ? 'brawling' : 'security'

/** WCA-RANGE-02: melee and unarmed attacks reach one short increment unless the weapon has its own reach. */
export const reachMetres = (weapon: WcrpgWeapon | null): number =>
  isMelee(weapon)
    ? Math.max(1, weapon?.maximumRange ?? 1) * METRES_PER_INCREMENT.short
    : (weapon?.maximumRange ?? 0) * METRES_PER_INCREMENT[weapon?.rangeScale ?? 'short']

/** Shots that may be fired now: those per round, as far as the magazine holds them. */
export const shotsAvailable = (weapon: WcrpgWeapon | null): number =>
  weapon === null ? 1 : Math.min(weapon.shotsPerRound, weapon.loaded ?? weapon.shotsPerRound)

/** WCC-GEAR-01: all of them, unless fewer are asked for. */
export const shotsWanted = (weapon: WcrpgWeapon | null, asked: number | null | undefined): number =>
  Math.min(shotsAvailable(weapon), asked ?? Infinity)
