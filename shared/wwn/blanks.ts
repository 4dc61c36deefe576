/** Blank records of WWN sheets and fights: what a new entry starts from, in windows and in the rules alike. */
import type { WwnCombatantState, WwnEncounterState } from './fight'
import { ATTRIBUTES, SKILLS } from './names'
import type { WwnArmor, WwnBonus, WwnCharacter, WwnItem, WwnShield, WwnSpell, WwnWeapon } from './sheet'

export const blankWeapon = (name: string): WwnWeapon => ({
  name,
  kind: 'melee',
  skill: 'stab',
  attributes: ['strength', 'dexterity'],
  damage: { dice: 1, faces: 6, bonus: 0 },
  harm: 'lethal',
  shock: null,
  rangeShort: null,
  rangeLong: null,
  hands: 1,
  traits: [],
  tags: [],
  magicBonus: 0,
  state: 'readied',
  loaded: true,
  encumbrance: 1,
})

/** WWN-WPN-01, WWN-WPN-04: what empty hands are; the Punch skill is added by the rules. */
export const BARE_HANDS: Readonly<WwnWeapon> = {
  ...blankWeapon(''),
  kind: 'unarmed',
  skill: 'punch',
  damage: { dice: 1, faces: 2, bonus: 0 },
  hands: 0,
  traits: ['lessLethal'],
  state: 'inHand',
  encumbrance: 0,
}

export const blankArmor = (name: string): WwnArmor => ({
  name,
  armorClass: 10,
  class: 'none',
  magicBonus: 0,
  encumbrance: 0,
  suit: 'other',
})

export const blankShield = (name: string): WwnShield => ({
  name,
  size: 'small',
  magic: false,
  broken: false,
  state: 'inHand',
  encumbrance: 1,
})

export const blankItem = (name: string): WwnItem => ({
  name,
  state: 'stowed',
  count: 1,
  encumbrance: 1,
  use: 'none',
  note: '',
})

export const blankBonus = (name: string): WwnBonus => ({
  name,
  target: 'hit',
  value: 1,
  addsToShock: false,
  ends: 'never',
})

export const blankSpell = (name: string): WwnSpell => ({
  name,
  level: 1,
  effect: '',
  damage: null,
  harm: 'lethal',
  save: 'none',
  onSave: 'half',
})

const DEFAULT_SCORE = 10
const UNTRAINED = -1

export const blankAttributes = (): WwnCharacter['attributes'] =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, DEFAULT_SCORE])) as WwnCharacter['attributes']

export const blankAttributeShifts = (): WwnCharacter['attributeShifts'] =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, 0])) as WwnCharacter['attributeShifts']

export const blankSkills = (): WwnCharacter['skills'] =>
  Object.fromEntries(SKILLS.map((name) => [name, UNTRAINED])) as WwnCharacter['skills']

/** A fight before anything has been said of it. */
export const blankEncounterState = (): WwnEncounterState => ({
  system: 'wwn',
  step: 1,
  surprisePossible: false,
  surprised: [],
  ambushers: [],
  playerSides: [],
  sideRolls: {},
  sideModifiers: {},
  acting: null,
  resume: [],
  pending: [],
  instants: [],
  waitsAt: ['hitRolled'],
  waitsFor: 'players',
  screens: [],
  grapples: [],
  swarms: [],
  grid: null,
  terrain: [],
  moraleChecks: [],
  stabilizing: [],
  ground: [],
})

/** A combatant who has just come in, with nothing of the round to spend yet. */
export const blankCombatantState = (): WwnCombatantState => ({
  system: 'wwn',
  turn: 'waiting',
  mainActions: 0,
  moveActions: 0,
  mainSpentOn: null,
  attacksLeft: 0,
  feetLeft: 0,
  delayUntil: null,
  initiativeRoll: null,
  prone: false,
  totalDefense: false,
  totalDefenseSince: null,
  charged: false,
  withdrawnFrom: [],
  damageTaken: false,
  castingHandBusy: false,
  castingHand: null,
  jostled: false,
  silenced: false,
  shieldShockUsed: false,
  attackedBy: [],
  dualWield: null,
  dualWeaponThisRound: null,
  execution: null,
  unaware: false,
  reloading: null,
  veteransLuckUsed: false,
  broken: false,
  position: null,
  distances: {},
  inMeleeWith: [],
  cover: 'none',
  hindered: false,
  target: null,
})
