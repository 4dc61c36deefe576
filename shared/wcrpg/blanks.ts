/** Blank weapons, gear and body parts: what a new entry of a sheet starts from, in windows and in the rules alike. */
import type { BodyGroup, Sense } from './names'
import type { WcrpgGear, WcrpgPart, WcrpgWeapon } from './sheet'

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
  sightBonus: 0,
  ignoresLayers: [],
  drawn: false,
  heldIn: [],
  broken: false,
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
})

export const blankPart = (name: string, group: BodyGroup, sense: Sense | null = null): WcrpgPart => ({
  group,
  name,
  sense,
  open: 0,
  closed: 0,
  failed: false,
  maimed: false,
  senseLoss: 0,
})
