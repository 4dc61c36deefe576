/** Blank records of a WIRE sheet: what a new entry starts from, in windows and in the rules alike (WIRE-SHT-02). */
import type { BoughtModifier } from './bought'
import { ACTION_SKILLS, COMBAT_SKILLS, type SkillCategory } from './names'
import type { WirePower, WireSkill, WireSpell, WireVehicle, WireWeapon } from './sheet'

export const blankWireWeapon = (name: string): WireWeapon => ({
  name,
  kind: 'melee',
  skill: 'swords',
  attackCost: 4,
  baseDamage: 4,
  damageType: 'permanent',
  reach: 1.5,
  rangeShort: null,
  rangeMedium: null,
  rangeLong: null,
  attribute: 'strength',
  readyCost: 0,
})

export const blankPower = (name: string): WirePower => ({
  name,
  rank: 1,
  costByRank: [2],
  damageByRank: [],
  attackByRank: [],
  defenceByRank: [],
  ownDamageByRank: [],
  damageType: 'permanent',
  condition: '',
  effect: '',
  physicalMagic: false,
})

export const blankSpell = (name: string): WireSpell => ({
  name,
  rank: 1,
  school: '',
  cost: 3,
  baseDamage: 0,
  damageType: 'permanent',
  effectKind: 'physical',
  targetNumber: null,
  effect: '',
})

export const blankVehicle = (name: string): WireVehicle => ({ name, actionPoints: 1, metres: 10 })

export const blankBoughtModifier = (name: string): BoughtModifier => ({
  name,
  cost: 2,
  value: 1,
  appliesTo: 'defence',
  lasts: 'untilNextTurn',
})

const categoryOf = (key: string): SkillCategory =>
  (COMBAT_SKILLS as readonly string[]).includes(key)
    ? 'combat'
    : (ACTION_SKILLS as readonly string[]).includes(key)
      ? 'action'
      : 'knowledge'

export const blankSkill = (key: string, name = ''): WireSkill => ({
  name,
  level: 0,
  category: categoryOf(key),
})
