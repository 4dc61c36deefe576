/** The book's tables as data: hit locations, senses, multipliers, d5, actions and range dice. */
import type { BodyGroup, Sense } from '@shared/wcrpg/names'

/** WCD-LOC-01: group by face of the location die, 0 to 9. */
export const HIT_LOCATIONS: readonly BodyGroup[] = [
  'cognitive',
  'motor',
  'motor',
  'sensory',
  'sensory',
  'propulsive',
  'reproductive',
  'bodyNonVital',
  'bodyNonVital',
  'bodyVital',
]

/** WCD-LOC-08: sense by face of the second die, 0 to 9. */
export const SENSE_LOCATIONS: readonly Sense[] = [
  'tactile',
  'visual',
  'visual',
  'auditory',
  'auditory',
  'olfactory',
  'olfactory',
  'gustatory',
  'gustatory',
  'tactile',
]

interface LocationEffect {
  lethalTimes: number
  nonLethalTimes: number
  /** HP lost per open Wound every ten rounds. */
  bleeding: number
  canFail: boolean
}

/** WCD-LOC-21. */
export const LOCATION_EFFECTS: Record<BodyGroup, LocationEffect> = {
  cognitive: { lethalTimes: 2, nonLethalTimes: 1, bleeding: 1, canFail: true },
  motor: { lethalTimes: 1, nonLethalTimes: 1, bleeding: 1, canFail: true },
  sensory: { lethalTimes: 1, nonLethalTimes: 1, bleeding: 1, canFail: true },
  propulsive: { lethalTimes: 1, nonLethalTimes: 1, bleeding: 1, canFail: true },
  reproductive: { lethalTimes: 1, nonLethalTimes: 2, bleeding: 1, canFail: true },
  bodyNonVital: { lethalTimes: 1, nonLethalTimes: 1, bleeding: 1, canFail: false },
  bodyVital: { lethalTimes: 2, nonLethalTimes: 2, bleeding: 2, canFail: false },
}

export type ActionType =
  | 'standard'
  | 'fullRound'
  | 'free'
  | 'special'
  | 'move'
  | 'attack'
  | 'fullRoundMove'
  | 'fullRoundAttack'

export interface ActionCost {
  type: ActionType
  /** Action phases used. */
  phases: 0 | 1 | 2
  /** When it provokes an Opportunity Attack. */
  provokes: 'never' | 'approach' | 'always' | 'onFailure'
}

/** WCA-LIST-01, the actions that the program plays. Ready costs what the readied action costs. */
export const ACTIONS = {
  standBy: { type: 'standard', phases: 1, provokes: 'never' },
  useSkill: { type: 'standard', phases: 1, provokes: 'never' },
  run: { type: 'fullRoundMove', phases: 2, provokes: 'approach' },
  draw: { type: 'move', phases: 1, provokes: 'never' },
  sheathe: { type: 'move', phases: 1, provokes: 'never' },
  shield: { type: 'move', phases: 1, provokes: 'never' },
  dropProne: { type: 'free', phases: 0, provokes: 'never' },
  standUp: { type: 'move', phases: 1, provokes: 'never' },
  reload: { type: 'special', phases: 2, provokes: 'never' },
  move: { type: 'move', phases: 1, provokes: 'approach' },
  step: { type: 'free', phases: 0, provokes: 'approach' },
  attack: { type: 'attack', phases: 1, provokes: 'never' },
  mount: { type: 'move', phases: 1, provokes: 'never' },
  charge: { type: 'fullRoundAttack', phases: 2, provokes: 'always' },
  push: { type: 'fullRoundAttack', phases: 2, provokes: 'always' },
  trip: { type: 'attack', phases: 1, provokes: 'always' },
  trample: { type: 'fullRoundAttack', phases: 2, provokes: 'onFailure' },
  grapple: { type: 'special', phases: 1, provokes: 'always' },
  grappleCheck: { type: 'special', phases: 1, provokes: 'never' },
  improvedGrab: { type: 'free', phases: 0, provokes: 'never' },
  constrict: { type: 'free', phases: 0, provokes: 'never' },
  constrictAgain: { type: 'standard', phases: 1, provokes: 'never' },
  swallow: { type: 'free', phases: 0, provokes: 'never' },
  coupDeGrace: { type: 'fullRoundAttack', phases: 2, provokes: 'never' },
  manipulate: { type: 'move', phases: 1, provokes: 'never' },
  activate: { type: 'standard', phases: 1, provokes: 'never' },
  dropItem: { type: 'free', phases: 0, provokes: 'never' },
  attackItem: { type: 'attack', phases: 1, provokes: 'never' },
  disarm: { type: 'fullRoundAttack', phases: 2, provokes: 'never' },
  speak: { type: 'free', phases: 0, provokes: 'never' },
  aid: { type: 'special', phases: 1, provokes: 'never' },
  turn: { type: 'free', phases: 0, provokes: 'never' },
  snipe: { type: 'fullRoundAttack', phases: 2, provokes: 'never' },
} as const satisfies Record<string, ActionCost>
export type ActionKey = keyof typeof ACTIONS

export const PHASES_PER_ROUND = 2

export type { RangeDie } from '@shared/wcrpg/rangeDice'

/** WCA-RANGE-01: metres in one range increment. */
export const METRES_PER_INCREMENT = { short: 5, long: 25 } as const

/** WCC-TIME-01. */
export const ROUND_SECONDS = 6
export const BLEEDING_ROUNDS = 10

/** WCC-HD-01 and the situation modifiers of WCA-EHD-01: signed, added to the effective hit difficulty. */
export const SITUATION = {
  peripheral: -25,
  penetrableObstacle: -25,
  crossfire: -20,
  proneHarder: -10,
  proneEasier: 20,
  pinned: 20,
  furtherTarget: -10,
  rush: 10,
} as const

/** WCD-CON-07. */
export const PENALTIES = { dazed: 5, dazedDexterous: 10, fatigued: 10, shaken: 30 } as const

export const MASSIVE_ATTACK_DAMAGE = 100
export const SENSE_LOSS_FLOOR = -25
export const SENSE_GONE = -30
export const AMPUTEE_STEP = 5
export const AMPUTEE_FLOOR = -25
/** WCA-WDR-01 and WCA-WDR-02: withdrawal beyond this many increments. */
export const WITHDRAWAL_INCREMENTS = 15

/** WCA-CHARGE-02: on both thresholds of the attack, and on its damage. */
export const CHARGE_BONUS = 10
/** WCA-PUSH-02. */
export const CONTEST = { larger: -10, smaller: 20, stable: 20, stableLegs: 4 } as const
/** WCA-MOVE-04. */
export const STUNT_PENALTY_PER_WOUND = 5
/** WCA-STUNT-03: phases that the penalties of stunts last. */
export const STUNT_PENALTY_PHASES = 2
/** WCA-SWALLOW-01, WCA-SWALLOW-02. */
export const SWALLOW = { smallerBy: 3, bonus: 10, step: 10, escape: 50, wounds: 2 } as const
/** WCA-AID-01: short increments that words of encouragement carry. */
export const INSPIRE_INCREMENTS = 2
/** WCA-DISARM-01: short increments. */
export const DISARM_INCREMENTS = { ranged: 5, melee: 1 } as const
/** WCA-DISARM-04. */
export const DISARM_OBJECT_DEGREE = 25
/** WCA-SNIPE-01: long increments beyond which any attack is sniping. */
export const SNIPE_INCREMENTS = 15
export const SNIPE_METRES = SNIPE_INCREMENTS * METRES_PER_INCREMENT.long
