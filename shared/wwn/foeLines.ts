/** Guideline lines to build foes from (WWN-NPC-02): numbers of the stat line, and whether it strikes with weapons. */
import type { WwnDamage, WwnShock } from './sheet'

export interface FoeLine {
  name: string
  hitDice: number
  armorClass: number
  attackBonus: number
  attacksPerMain: number
  /** Natural weapon; null: whatever it holds, with `weaponBonus` added. */
  damage: WwnDamage | null
  /** Shock of the natural weapon; null: none, or that of the weapon. */
  shock: WwnShock | null
  weaponBonus: number
  moveRateFeet: number
  morale: number
  instinct: number
  skillBonus: number
  saveTarget: number
}

const armed = (
  name: string,
  [hitDice, armorClass, attackBonus, weaponBonus]: readonly [number, number, number, number],
  [morale, instinct, skillBonus, saveTarget]: readonly [number, number, number, number],
): FoeLine => ({
  name,
  hitDice,
  armorClass,
  attackBonus,
  attacksPerMain: 1,
  damage: null,
  shock: null,
  weaponBonus,
  moveRateFeet: 30,
  morale,
  instinct,
  skillBonus,
  saveTarget,
})

const die = (faces: WwnDamage['faces']): WwnDamage => ({ dice: 1, faces, bonus: 0 })

/** WWN-NPC-02, in the order of its table. */
export const FOE_LINES: readonly FoeLine[] = [
  armed('Peaceful Human', [1, 10, 0, 0], [7, 5, 1, 15]),
  armed('Thug or Militia', [1, 13, 1, 0], [8, 4, 1, 15]),
  armed('Barbarian Fighter', [1, 13, 2, 1], [8, 5, 1, 15]),
  armed('Veteran Soldier', [1, 13, 2, 1], [8, 3, 1, 15]),
  armed('Skilled Veteran', [2, 15, 3, 1], [9, 2, 1, 14]),
  armed('Elite Guard', [3, 18, 4, 2], [10, 2, 2, 14]),
  armed('Knight or Minor Hero', [4, 18, 6, 2], [10, 1, 2, 13]),
  {
    ...armed('Small Pack Predator', [1, 12, 2, 0], [7, 6, 1, 15]),
    damage: die(4),
    shock: { damage: 1, armorClass: 13 },
    moveRateFeet: 40,
  },
  {
    ...armed('Large Solitary Predator', [5, 13, 6, 0], [8, 6, 1, 13]),
    damage: die(8),
    shock: { damage: 2, armorClass: 13 },
  },
  { ...armed('Herd Beast', [2, 11, 2, 0], [7, 6, 1, 14]), damage: die(4), moveRateFeet: 40 },
  armed('Humanlike Automaton', [2, 13, 2, 0], [12, 3, 1, 14]),
  {
    ...armed('Slime', [6, 10, 6, 0], [12, 5, 1, 12]),
    attacksPerMain: 2,
    damage: die(8),
    shock: { damage: 1, armorClass: null },
    moveRateFeet: 20,
  },
]
