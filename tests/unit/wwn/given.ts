/** Pieces that the WWN examples share: default house rules, flags, bare records with what an example states. */
import type { WwnCircumstances } from '@shared/wwn/fight'
import { findSwitch, type SwitchValue } from '@shared/houseRules'
import type { WwnWeapon } from '@shared/wwn/sheet'
import { blankWeapon } from '@shared/wwn/blanks'
import type { DamageBonuses } from '../../../electron/rules/wwn/attack/damage'
import type { HouseRule } from '../../../electron/rules/wwn/types'
import { one, type Given } from '../catalogue/given'

export { at, many, one, type Example, type Given } from '../catalogue/given'

/** The defaults of the catalogue, but for what a test turns. */
export const ruling =
  (turned: Readonly<Record<string, SwitchValue>> = {}): HouseRule =>
  (key) => {
    const known = findSwitch('wwn', key)
    if (known === undefined) throw new Error(`unknown switch ${key}`)
    return turned[key] ?? (known.values[0] as SwitchValue)
  }
export const byTheBook = ruling()

export const yes = (given: Given, name: string): boolean => one(given, name) === 1
export const flag = (value: boolean): number => (value ? 1 : 0)

/** Says that the program's own number is the example's. */
export function same(given: Given, name: string, own: number): number {
  if (one(given, name) !== own) throw new Error(`${name} is ${String(own)} here`)
  return own
}

export const weapon = (more: Partial<WwnWeapon> = {}): WwnWeapon => ({ ...blankWeapon('Test'), ...more })

export const bow = (more: Partial<WwnWeapon> = {}): WwnWeapon =>
  weapon({
    kind: 'ranged',
    skill: 'shoot',
    hands: 2,
    rangeShort: 100,
    rangeLong: 600,
    traits: ['reload'],
    ...more,
  })

/** Nothing is added to the dice of damage. */
export const NO_BONUSES: Readonly<DamageBonuses> = {
  attributeModifier: 0,
  magicBonus: 0,
  otherBonus: 0,
  shockBonus: 0,
  killingBlow: 0,
  dualWield: false,
  punch: 0,
}

/** Two who stand face to face. */
export const facts = (more: Partial<WwnCircumstances> = {}): WwnCircumstances => ({
  distanceFeet: 5,
  adjacent: true,
  targetProne: false,
  attackerProne: false,
  cover: 'none',
  meleed: false,
  unseen: false,
  ...more,
})
