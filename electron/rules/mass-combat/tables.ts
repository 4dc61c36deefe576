/** The book's tables as data: sizes, range bands, the printed range chart, factors, flaws, cover, powers. */
import type { Band, Cover, Power, Size } from '@shared/mass-combat/names'

/** MC-GEN-05. */
export const TURN_SECONDS = 60
export const ROUNDS_PER_TURN = 10
/** MC-GEN-06, MC-GEN-07: metres, and core squares in one square of the map. */
export const SQUARE_METRES = { space: 2500, surface: 125 } as const
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

/** MC-RNG-01: squares, the penalty that the sheet's numbers contain, and the increment in an atmosphere. */
export const RANGE_BANDS: Readonly<
  Record<Band, { from: number; to: number; included: number; increment: number }>
> = {
  S: { from: 0, to: 0, included: -1, increment: 250 },
  M: { from: 1, to: 2, included: -4, increment: 500 },
  L: { from: 3, to: 4, included: -6, increment: 1000 },
}
/** MC-RNG-05, MC-RNG-06: of a weapon whose core range is point blank only. */
export const POINT_BLANK_INCREMENT = 50
/** MC-MSL-05. */
export const MISSILE_INCREMENT = 1000

/** MC-VEH-08: penalty, first and last square, by range increment in metres. */
export const RANGE_CHART: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  2: [[0, 0, 0]],
  4: [[0, 0, 0]],
  6: [[0, 0, 0]],
  8: [[0, 0, 0]],
  10: [[0, 0, 0]],
  12: [[0, 0, 0]],
  20: [
    [0, 0, 0],
    [-12, 1, 1],
  ],
  30: [
    [0, 0, 0],
    [-8, 1, 1],
    [-16, 2, 2],
  ],
  40: [
    [0, 0, 0],
    [-6, 1, 1],
    [-12, 2, 2],
    [-18, 3, 3],
  ],
  50: [
    [0, 0, 0],
    [-4, 1, 1],
    [-8, 2, 2],
    [-14, 3, 3],
    [-18, 4, 4],
  ],
  60: [
    [0, 0, 0],
    [-4, 1, 1],
    [-8, 2, 2],
    [-12, 3, 3],
    [-16, 4, 4],
  ],
  80: [
    [0, 0, 0],
    [-2, 1, 1],
    [-6, 2, 2],
    [-8, 3, 3],
    [-12, 4, 4],
    [-14, 5, 5],
    [-18, 6, 6],
  ],
  100: [
    [0, 0, 0],
    [-2, 1, 1],
    [-4, 2, 2],
    [-6, 3, 3],
    [-10, 4, 4],
    [-12, 5, 5],
    [-14, 6, 6],
    [-18, 7, 8],
  ],
  150: [
    [0, 0, 1],
    [-2, 2, 2],
    [-4, 3, 3],
    [-6, 4, 4],
    [-8, 5, 5],
    [-10, 6, 7],
    [-12, 8, 8],
    [-14, 9, 9],
    [-16, 10, 10],
    [-18, 11, 11],
  ],
  200: [
    [0, 0, 1],
    [-2, 2, 3],
    [-4, 4, 4],
    [-6, 5, 6],
    [-8, 7, 7],
    [-10, 8, 9],
    [-12, 10, 11],
    [-14, 12, 12],
    [-16, 13, 14],
    [-18, 15, 15],
  ],
  250: [
    [0, 0, 1],
    [-2, 2, 3],
    [-4, 4, 5],
    [-6, 6, 7],
    [-8, 8, 9],
    [-10, 10, 11],
    [-12, 12, 13],
    [-14, 14, 15],
    [-16, 16, 17],
    [-18, 18, 19],
  ],
  300: [
    [0, 0, 2],
    [-2, 3, 4],
    [-4, 5, 7],
    [-6, 8, 9],
    [-8, 10, 11],
    [-10, 12, 14],
    [-12, 15, 16],
    [-14, 17, 19],
    [-16, 20, 21],
    [-18, 22, 23],
  ],
  500: [
    [0, 0, 3],
    [-2, 4, 7],
    [-4, 8, 11],
    [-6, 12, 15],
    [-8, 16, 19],
    [-10, 20, 23],
    [-12, 24, 27],
    [-14, 28, 31],
    [-16, 32, 35],
    [-18, 36, 39],
  ],
  1000: [
    [0, 0, 7],
    [-2, 8, 15],
    [-4, 16, 23],
    [-6, 24, 31],
    [-8, 32, 39],
    [-10, 40, 47],
    [-12, 48, 55],
    [-14, 56, 63],
    [-16, 64, 71],
    [-18, 72, 79],
  ],
  2000: [
    [0, 0, 15],
    [-2, 16, 32],
    [-4, 33, 49],
    [-6, 50, 66],
    [-8, 67, 83],
    [-10, 84, 100],
    [-12, 101, 117],
    [-14, 118, 134],
    [-16, 135, 151],
    [-18, 152, 168],
  ],
}
/** MC-VEH-09: increments after which nothing is reached, and what each costs. */
export const MOST_INCREMENTS = 9
export const PENALTY_PER_INCREMENT = -2

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
