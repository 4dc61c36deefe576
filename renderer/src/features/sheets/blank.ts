/** Blank weapons, gear and parts, for the buttons that add one. */
import type { WcrpgGear, WcrpgPart, WcrpgWeapon } from '@shared/wcrpg/sheet'
import type { BodyGroup } from '@shared/wcrpg/names'

export const blankWeapon = (name: string): WcrpgWeapon => ({
  name,
  class: '',
  kind: 'beam',
  damage: 10,
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
  maxHp: 10,
  hp: 10,
  cannotBlock: [],
  active: false,
  rechargeRounds: 1,
})

export const blankPart = (name: string, group: BodyGroup): WcrpgPart => ({
  group,
  name,
  sense: null,
  open: 0,
  closed: 0,
  failed: false,
  maimed: false,
  senseLoss: 0,
})
