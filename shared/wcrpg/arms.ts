/** Weapons and armour that the roles of WCRPG bear; whatever is left out is as on a blank one (WCC-GEAR-01, WCC-GEAR-03). */
import type { WcrpgGear, WcrpgWeapon } from './sheet'

type Arm = Partial<WcrpgWeapon> & Pick<WcrpgWeapon, 'name'>
type Armour = Partial<WcrpgGear> & Pick<WcrpgGear, 'name'>

export const ARMS = {
  prybar: {
    name: 'Pry bar',
    class: 'First',
    kind: 'melee',
    damage: 10,
    damageType: 'basic',
    maximumRange: 1,
  },
  knife: { name: 'Combat knife', class: 'Second', kind: 'melee', damage: 10, maximumRange: 1 },
  cutlass: { name: 'Boarding cutlass', class: 'Second', kind: 'melee', damage: 14, maximumRange: 1 },
  baton: {
    name: 'Shock baton',
    class: 'Second',
    kind: 'melee',
    damage: 16,
    damageType: 'nonLethal',
    maximumRange: 1,
    magazine: 20,
    reloadRounds: 2,
    charged: true,
  },
  hammer: {
    name: 'Sledgehammer',
    class: 'Second',
    kind: 'melee',
    damage: 18,
    damageType: 'basic',
    maximumRange: 1,
    appendages: 2,
    maxHp: 200,
  },
  pistol: {
    name: 'Service pistol',
    class: 'Second',
    kind: 'projectile',
    damage: 15,
    maximumRange: 12,
    falloff: [
      { from: 6, hd: -5, damage: 0 },
      { from: 9, hd: -15, damage: 0 },
    ],
    magazine: 12,
  },
  holdout: {
    name: 'Holdout pistol',
    class: 'First',
    kind: 'projectile',
    damage: 12,
    maximumRange: 6,
    falloff: [{ from: 3, hd: -10, damage: 0 }],
    magazine: 4,
  },
  flechette: {
    name: 'Flechette pistol',
    class: 'Second',
    kind: 'projectile',
    damage: 13,
    maximumRange: 8,
    falloff: [{ from: 4, hd: -10, damage: -2 }],
    shotsPerRound: 2,
    magazine: 10,
  },
  laser: {
    name: 'Light hand laser',
    class: 'First',
    kind: 'beam',
    damage: 16,
    falloff: [{ from: 7, hd: -5, damage: 0 }],
    magazine: 12,
    charged: true,
  },
  carbine: {
    name: 'Ship carbine',
    class: 'Second',
    kind: 'projectile',
    damage: 16,
    maximumRange: 20,
    falloff: [
      { from: 8, hd: -5, damage: 0 },
      { from: 14, hd: -15, damage: 0 },
    ],
    appendages: 2,
    shotsPerRound: 3,
    magazine: 30,
  },
  longGun: {
    name: 'Long gun',
    class: 'Fourth',
    kind: 'projectile',
    damage: 36,
    maximumRange: 40,
    rangeScale: 'long',
    falloff: [
      { from: 15, hd: -5, damage: 0 },
      { from: 25, hd: -10, damage: 0 },
    ],
    appendages: 2,
    magazine: 5,
    reloadRounds: 2,
    sniper: true,
    scope: true,
    sightBonus: 20,
    maxHp: 200,
  },
  claws: { name: 'Claws', kind: 'melee', damage: 18, damageType: 'lethal', maximumRange: 1, appendages: 0 },
} as const satisfies Readonly<Record<string, Arm>>
export type ArmKey = keyof typeof ARMS

export const ARMOUR = {
  coveralls: { name: 'Padded coveralls', layer: 'armour', maxHp: 8 },
  leathers: { name: 'Riding leathers', layer: 'armour', maxHp: 12 },
  vacuumSuit: { name: 'Vacuum suit', layer: 'armour', maxHp: 14, donRounds: 4 },
  vest: { name: 'Ballistic vest', layer: 'armour', maxHp: 22, cannotBlock: ['beam'] },
  mesh: { name: 'Ballistic mesh', layer: 'armour', maxHp: 30 },
  cloak: { name: 'Mirror cloak', layer: 'armour', maxHp: 24, cannotBlock: ['projectile', 'melee'] },
  boarding: { name: 'Boarding armour', layer: 'armour', maxHp: 42, donRounds: 6 },
  belt: { name: 'Belt shield', layer: 'energyShield', maxHp: 20, rechargeRounds: 2 },
  hide: { name: 'Thick hide', layer: 'armour', maxHp: 16 },
} as const satisfies Readonly<Record<string, Armour>>
export type ArmourKey = keyof typeof ARMOUR
