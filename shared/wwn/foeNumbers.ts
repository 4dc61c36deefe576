/** What follows from the hit dice of a foe where its line says nothing else. */
import type { WwnFoe } from './sheet'

const SAVE_BASE = 15
const LOWEST_SAVE = 2

/** WWN-SAV-03. */
export const saveOfHitDice = (hitDice: number): number =>
  Math.max(LOWEST_SAVE, SAVE_BASE - Math.floor(hitDice / 2))
export const foeSave = ({ hitDice, saveTarget }: Pick<WwnFoe, 'hitDice' | 'saveTarget'>): number =>
  saveTarget ?? saveOfHitDice(hitDice)

/** A hit die is a d8: four and a half points each, rounded down, never none. */
const POINTS_OF_A_DIE = 4.5
export const usualHitPoints = (hitDice: number): number => Math.max(1, Math.floor(hitDice * POINTS_OF_A_DIE))

/** The hit dice that usually have so many points. */
const MOST_HIT_DICE = 40
export const hitDiceFor = (points: number): number =>
  Math.min(MOST_HIT_DICE, Math.max(1, Math.round(points / POINTS_OF_A_DIE)))

/** Numbers of a foe about whom nothing is said yet; what it throws its saves with follows its Hit Dice. */
export const USUAL_FOE = {
  hitDice: 1,
  armorClass: 10,
  attackBonus: 0,
  attacksPerMain: 1,
  moveRateFeet: 30,
  morale: 8,
  instinct: 4,
  skillBonus: 1,
} as const
