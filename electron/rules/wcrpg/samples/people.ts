/** Whom the fights among the samples are about: marines of the survey cutter Halcyon, and raiders. Every name is original. */
import type { SheetGiven } from '@shared/contract/commands'
import { isRecord } from '@shared/contract/json'
import type { Command, JsonRecord } from '@shared/contract/types'

export const hardsuit: JsonRecord = {
  name: 'Survey hardsuit',
  layer: 'armour',
  covers: ['cognitive', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg', 'bodyNonVital', 'bodyVital'],
  maxHp: 30,
}
export const beltShield: JsonRecord = {
  name: 'Belt screen',
  layer: 'energyShield',
  covers: 'all',
  maxHp: 20,
  active: false,
}

const coilRifle: JsonRecord = {
  name: 'Coil rifle',
  class: 'Second',
  kind: 'projectile',
  damage: 18,
  damageType: 'lethal',
  maximumRange: 20,
  rangeScale: 'short',
  falloff: [
    { from: 8, hd: -5 },
    { from: 14, hd: -15 },
  ],
  appendages: 2,
  shotsPerRound: 3,
  magazine: 24,
  reloadRounds: 1,
}
export const handLaser: JsonRecord = {
  name: 'Hand laser',
  class: 'Second',
  kind: 'beam',
  damage: 20,
  damageType: 'lethal',
  maximumRange: 12,
  rangeScale: 'short',
  magazine: 10,
  reloadRounds: 1,
  charged: true,
}
export const boardingAxe: JsonRecord = {
  name: 'Boarding axe',
  kind: 'melee',
  damage: 14,
  damageType: 'basic',
  maximumRange: 1,
  drawn: false,
}
export const stunBaton: JsonRecord = {
  name: 'Stun baton',
  kind: 'melee',
  damage: 16,
  damageType: 'nonLethal',
  maximumRange: 1,
  drawn: false,
}

export const marine: JsonRecord = {
  kind: 'wcrpg/character',
  type: 'Marine',
  attributes: { power: 44, finesse: 42, physique: 55, intellect: 40, acumen: 38, charm: 35 },
  skills: {
    security: { score: 46, characteristic: 'tactical', specializations: [{ name: 'Rifles', score: 8 }] },
    brawling: { score: 38, characteristic: 'power', specializations: [] },
    dodge: { score: 22, characteristic: 'finesse', specializations: [] },
    stamina: { score: 30, characteristic: 'physique', specializations: [] },
    threeDimensionalManeuvers: { score: 34, characteristic: 'power', specializations: [] },
  },
  disciplines: { tactical: 50 },
  saves: { fortitude: 45, reflex: 48, willpower: 50 },
  hd: 52,
  fhd: 64,
  thd: 58,
  bhd: 62,
  mab: 8,
  rab: 12,
  initiative: 6,
  si: 110,
  maxHp: 62,
  maxNhp: 60,
  combatMove: '3',
  weapons: { coilRifle: { ...coilRifle, drawn: true }, stunBaton },
  gear: { hardsuit },
}

export const raider: JsonRecord = {
  kind: 'wcrpg/character',
  type: 'Raider',
  attributes: { power: 40, finesse: 38, physique: 46, intellect: 30, acumen: 34, charm: 28 },
  skills: {
    security: { score: 40, characteristic: 'tactical', specializations: [] },
    brawling: { score: 42, characteristic: 'power', specializations: [] },
    dodge: { score: 18, characteristic: 'finesse', specializations: [] },
    stamina: { score: 24, characteristic: 'physique', specializations: [] },
  },
  disciplines: { tactical: 40 },
  saves: { fortitude: 38, reflex: 40, willpower: 34 },
  hd: 55,
  fhd: 66,
  thd: 60,
  mab: 6,
  rab: 8,
  initiative: 4,
  si: 80,
  maxHp: 48,
  maxNhp: 48,
  combatMove: '2',
  weapons: { handLaser: { ...handLaser, drawn: true }, boardingAxe },
  gear: {},
}

/** Skills and disciplines are added to those of the base; everything else given replaces it. */
export function person(id: string, name: string, base: JsonRecord, more: JsonRecord): Command {
  const sheet: SheetGiven = { kind: 'wcrpg/character', ...base, id, name, ...more }
  for (const key of ['skills', 'disciplines'])
    if (isRecord(base[key]) && isRecord(more[key])) sheet[key] = { ...base[key], ...more[key] }
  return { type: 'roster/add', sheet }
}
