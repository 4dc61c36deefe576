/** Blank weapons, gear, body parts and fights: what a new entry starts from, in windows and in the rules alike. */
import { SENSES, type BodyGroup, type PartSide, type Sense } from './names'
import type { WcrpgCombatantState, WcrpgEncounterState, WcrpgField, WcrpgSimpleGroup } from './fight'
import type { WcrpgHealing } from './healing'
import { MATERIAL_STRENGTH } from './materials'
import type { WcrpgGear, WcrpgPart, WcrpgWeapon } from './sheet'

/** WCA-ITEM-02: a weapon is a centimetre of metal and its scope one of glass until the GM says otherwise. */
export const blankWeapon = (name: string): WcrpgWeapon => ({
  name,
  class: '',
  kind: 'beam',
  damage: 0,
  damageType: 'lethal',
  maximumRange: 10,
  rangeScale: 'short',
  falloff: [],
  appendages: 1,
  shotsPerRound: 1,
  magazine: null,
  loaded: null,
  reloadRounds: 1,
  touch: false,
  blast: false,
  sniper: false,
  explosive: false,
  charged: false,
  scope: false,
  sightBonus: 0,
  ignoresLayers: [],
  drawn: false,
  heldIn: [],
  broken: false,
  maxHp: MATERIAL_STRENGTH.metal.hpPerCm,
  hp: MATERIAL_STRENGTH.metal.hpPerCm,
  damageReduction: MATERIAL_STRENGTH.metal.damageReduction,
  scopeHp: MATERIAL_STRENGTH.glass.hpPerCm,
})

export const blankGear = (name: string): WcrpgGear => ({
  name,
  layer: 'armour',
  covers: [],
  maxHp: 0,
  hp: 0,
  cannotBlock: [],
  active: true,
  rechargeRounds: 1,
  appendages: 0,
  heldIn: [],
  donRounds: 0,
})

export const blankPart = (
  name: string,
  group: BodyGroup,
  { sense = null, side = 'none' }: { sense?: Sense | null; side?: PartSide } = {},
): WcrpgPart => ({
  group,
  name,
  side,
  sense,
  open: 0,
  closed: 0,
  infected: 0,
  scars: 0,
  openTimes: [],
  closedTimes: [],
  failed: false,
  maimed: false,
  treated: false,
  prosthetic: false,
  repair: null,
  senseLoss: 0,
})

/** WCC-SPECIES-01: two Motor and two Propulsive Appendages, five senses, the one-part areas. */
export const humanoidBody = (): Record<string, WcrpgPart> => ({
  cognitive: blankPart('Head', 'cognitive'),
  rightArm: blankPart('Right arm', 'motor', { side: 'right' }),
  leftArm: blankPart('Left arm', 'motor', { side: 'left' }),
  ...Object.fromEntries(SENSES.map((sense) => [sense, blankPart(SENSE_ORGANS[sense], 'sensory', { sense })])),
  rightLeg: blankPart('Right leg', 'propulsive', { side: 'right' }),
  leftLeg: blankPart('Left leg', 'propulsive', { side: 'left' }),
  reproductive: blankPart('Groin', 'reproductive'),
  bodyNonVital: blankPart('Torso', 'bodyNonVital'),
  bodyVital: blankPart('Vitals', 'bodyVital'),
})

const SENSE_ORGANS = {
  visual: 'Eyes',
  auditory: 'Ears',
  olfactory: 'Nose',
  gustatory: 'Tongue',
  tactile: 'Skin',
} as const

export const blankHealing = (): WcrpgHealing => ({
  activity: 'light',
  modifier: 0,
  timers: {},
  comaHours: null,
  crashedAt: null,
  revival: null,
  revived: null,
  resuscitationFrom: null,
  stasis: null,
  stasisFrom: null,
  surgery: null,
  surgeryHours: 0,
  hazards: {},
  chronicle: [],
})

export const blankEncounterState = (): WcrpgEncounterState => ({
  system: 'wcrpg',
  rangeScale: 'short',
  alternativeRange: false,
  step: 1,
  surprised: [],
  surpriseAwarded: false,
  initialStrength: {},
  sameTypeSimultaneous: false,
  grid: 'none',
  field: null,
  obstacles: [],
  rangeAdjustments: [],
  timing: { movement: 'turnBased', attack: 'turnBased', other: 'turnBased', endOfRound: 'turnBased' },
  pass: 0,
  declared: [],
  damageQueue: [],
  things: [],
  items: [],
  grapples: [],
  conversations: [],
  simple: null,
})

export const blankCombatantState = (): WcrpgCombatantState => ({
  system: 'wcrpg',
  phasesUsed: 0,
  phasesOwed: 0,
  stepUsed: false,
  lastMoveRound: null,
  metresKept: 0,
  roundsRun: 0,
  ranThisRound: false,
  readied: [],
  released: 0,
  reloading: null,
  range: null,
  discharged: [],
  damagedInSurpriseRound: false,
  pending: null,
  position: null,
  facing: 0,
  lastDirection: null,
  hitModifiers: [],
  standing: null,
  attackPenalties: [],
  mount: null,
  swallowed: null,
  rush: null,
  opening: null,
})

export const blankField = (columns = 24, rows = 16): WcrpgField => ({
  columns,
  rows,
  unit: 'centimetres',
  ahead: 0,
})

export const blankSimpleGroup = (side: string, npcs: number): WcrpgSimpleGroup => ({
  side,
  npcs,
  npcsAtStart: npcs,
  heroPoints: 0,
  modifier: 0,
  bonus: 0,
  primaryGoal: '',
  secondaryGoal: '',
  primary: 'open',
  secondary: 'open',
  choosing: false,
})
