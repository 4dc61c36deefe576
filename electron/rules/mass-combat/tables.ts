/** The book's tables as data: sizes, factors, flaws, cover, powers. */
import type { Cover, Power, Size } from '@shared/mass-combat/names'

/** MC-GEN-05. */
export const TURN_SECONDS = 60
export const ROUNDS_PER_TURN = 10
/** MC-GEN-06, MC-GEN-07: core squares in one square of the map; its metres stand with the ranges. */
export const CORE_SQUARES = { space: 5, surface: 2.5 } as const

/** MC-GEN-12: suggestion by length in metres, upper bound inclusive. */
export const SIZE_BY_METRES: readonly { most: number; size: Size }[] = [
  { most: 5, size: 'fine' },
  { most: 10, size: 'diminutive' },
  { most: 20, size: 'tiny' },
  { most: 50, size: 'small' },
  { most: 200, size: 'medium' },
  { most: 500, size: 'large' },
  { most: 1000, size: 'huge' },
  { most: 10_000, size: 'gargantuan' },
  { most: Infinity, size: 'colossal' },
]

/** MC-FAC-01: attack and Def of the acting unit, or of the target where it says so. */
export const FACTORS = {
  targetStationary: { attack: 0, defense: -4 },
  attackSpeed: { attack: -2, defense: 2 },
  rammingSpeed: { attack: -4, defense: 4 },
  fightDefensively: { attack: -4, defense: 2 },
  allOutDefense: { attack: 0, defense: 4 },
  fightDefensivelyPilot6: { attack: -4, defense: 3 },
  allOutDefensePilot6: { attack: 0, defense: 6 },
  ramAttack: { attack: 2, defense: 0 },
  fireIntoDogfight: { attack: -4, defense: 0 },
  noStarshipOperation: { attack: -4, defense: 0 },
} as const
export type Factor = keyof typeof FACTORS
/** MC-FAC-03: squares of the whole turn from which a speed counts. */
export const ATTACK_SPEED = 2
export const RAMMING_SPEED = 3
/** MC-FAC-05. */
export const TRAINED_PILOT_RANKS = 6

/** MC-ATK-02. */
export const CRITICAL_FACTOR = 2
/** MC-BAT-01, MC-BAT-02. */
export const MARGIN_PER_BATTERY_WEAPON = 3
export const MOST_BATTERY_BONUS = 4

/** MC-FLAW-03: result by face of the d10, 0 for ten. */
export const FLAW_CHART = [
  'extraDamage',
  'none',
  'none',
  'none',
  'nonCombatSystem',
  'nonCombatSystem',
  'speedHalved',
  'speedHalved',
  'weaponSystemLost',
  'weaponSystemLost',
] as const
export type FlawResult = (typeof FLAW_CHART)[number]
/** MC-FLAW-05. */
export const COMPUTERS_LOST_ATTACK = -4
/** MC-FLAW-05: of Astrogate without computers. MC-FLAW-06: of Computer Use for sensors. */
export const ASTROGATE_BLIND_DC = 30
export const SENSORS_DAMAGED = -4

/** MC-TRB-02, MC-TRB-03, MC-TRB-04, MC-TRB-05, MC-TRB-06. */
export const TRACTOR_RESIST_DC = 10
export const TRACTOR_ESCAPE_DC = 20
export const TRACTOR_DC_PER_SIZE = 4
export const TRACTORED_DEFENSE = -10
export const TRACTOR_RANGE: Readonly<Record<Size, number>> = {
  colossal: 2,
  gargantuan: 2,
  huge: 1,
  large: 1,
  medium: 1,
  small: 0,
  tiny: 0,
  diminutive: 0,
  fine: 0,
}
/** MC-DOG-01. */
export const PURSUER_BONUS = 5
/** MC-EJC-01. */
export const EJECT_DC = 18
/** MC-STR-01, MC-STR-02, MC-STR-03, MC-STR-04. */
export const STRAFE_DC = 10
export const STRAFE_ATTACK = 2
export const STRAFE_DEFENSE = -2

/** MC-CAP-01, MC-CAP-02: shares of the weapons of a facing. */
export const QUOTA = { tiny: 0.2, small: 0.5 } as const
/** MC-CAP-07: added to a d6, in core rounds. */
export const LAUNCH_ROUNDS = 4

/** MC-VEH-10: what it adds to the Def of a rider; full cover cannot be shot at. */
export const COVER_DEFENSE: Readonly<Record<Cover, number | null>> = {
  none: 0,
  quarter: 2,
  half: 4,
  threeQuarters: 7,
  full: null,
}

/** MC-FRC-01, MC-FRC-06. */
export const VITALITY_PER_HIT_POINT = 10
export const HEALING_DIVISOR = 10
/** MC-FRC-08: vitality that the forms propose; null: the table says. */
export const POWER_VITALITY: Readonly<Record<Power, number | null>> = {
  boon: 3,
  lightning: 6,
  strike: 2,
  whirlwind: null,
  heal: 1,
  other: null,
}
