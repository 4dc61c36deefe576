/**
 * Battle damage: when a craft is checked for flaws, the chart, impossible results rolled again (MC-FLAW-01, MC-FLAW-02,
 * MC-FLAW-03, MC-FLAW-04, MC-FLAW-05, MC-FLAW-06, MC-FLAW-07, MC-FLAW-08, MC-FLAW-09, MC-FLAW-10, MC-FLAW-11,
 * MC-FLAW-12, MC-FLAW-13, MC-VEH-15).
 */
import type { Flaw } from '@shared/mass-combat/names'
import type { Craft, Unit } from '@shared/mass-combat/sheet'
import { roller } from '../../../engine/dice'
import { FLAW_CHART, type FlawResult } from '../tables'
import { isDeadInSpace, isShip } from '../sheet/unit'
import type { HouseRule, Resolution, UnitType } from '../types'

type FlawedType = Exclude<UnitType, { kind: 'mass-combat/ground' }>

/** MC-FLAW-01: hull points lost in all. */
export const hullLost = (craft: Craft, type: FlawedType): number => type.hull - craft.hull

/** MC-FLAW-01: at the printed F, or over half of the hull by the switch. */
const isOverThreshold = (lost: number, type: FlawedType, houseRule: HouseRule): boolean =>
  houseRule('flawTrigger') === 'overHalfHull' ? lost * 2 > type.hull : lost >= type.flawAt

/** MC-FLAW-01, MC-FLAW-02: after an attack that cost it hull and left it alive; by the switch only when it crosses. */
export function mustRollFlaw(
  craft: Craft,
  type: FlawedType,
  hullCost: number,
  houseRule: HouseRule,
): boolean {
  if (hullCost < 1 || craft.hull === 0) return false
  const lost = hullLost(craft, type)
  if (!isOverThreshold(lost, type, houseRule)) return false
  return houseRule('flawRolls') === 'everyHullHit' || !isOverThreshold(lost - hullCost, type, houseRule)
}

type System = 'computers' | 'sensors' | 'hyperdrive'

/** MC-FLAW-04: systems that the craft has and has not lost, in the order in which they go. */
function systemsLeft(craft: Craft, type: FlawedType): System[] {
  const has = isShip(type)
    ? { computers: true, sensors: true, hyperdrive: type.hyperdrive }
    : { computers: type.hasComputers, sensors: type.hasSensors, hyperdrive: false }
  const left: System[] = []
  if (has.computers && !craft.computersLost) left.push('computers')
  if (has.sensors && !craft.sensorsDamaged) left.push('sensors')
  if (has.hyperdrive && !craft.hyperdriveLost) left.push('hyperdrive')
  return left
}

/** MC-FLAW-10: the lowest weapon of the block that still works. */
const weaponToLose = (craft: Craft, type: FlawedType): string | undefined =>
  [...type.weapons].reverse().find((weapon) => !craft.weaponsLost.includes(weapon.id))?.id

/** MC-FLAW-12: 1 to 3 and 10 are always possible. */
export function isPossible(result: FlawResult, craft: Craft, type: FlawedType): boolean {
  switch (result) {
    case 'none':
    case 'extraDamage':
      return true
    case 'nonCombatSystem':
      return systemsLeft(craft, type).length > 0
    case 'speedHalved':
      return !isDeadInSpace(craft)
    case 'weaponSystemLost':
      return weaponToLose(craft, type) !== undefined
  }
}

/** MC-FLAW-03: the row of a face of the d10, 0 for ten. */
export const flawResult = (face: number): FlawResult => FLAW_CHART[face] ?? 'none'

/** Rolls until a possible result comes up. */
export function rollFlaw(resolution: Resolution, unit: Unit, craft: Craft, type: FlawedType): FlawResult {
  for (;;) {
    const face = resolution.dice.one('d10', {
      purpose: 'mcFlaw',
      roller: roller(unit),
      rule: 'MC-FLAW-03',
      with: { who: unit.name },
    })
    const result = flawResult(face)
    if (isPossible(result, craft, type)) return result
  }
}

/** What a GM records by hand: players' ships take battle damage by rules of their own (MC-FLAW-13). */
export function recordFlaw(craft: Craft, flaw: Flaw, weapon: string | null): void {
  if (flaw === 'computers') craft.computersLost = true
  if (flaw === 'sensors') craft.sensorsDamaged = true
  if (flaw === 'hyperdrive') craft.hyperdriveLost = true
  if (flaw === 'speed') craft.speedFlaws = Math.min(2, craft.speedFlaws + 1)
  if (flaw === 'weapon' && weapon !== null && !craft.weaponsLost.includes(weapon))
    craft.weaponsLost.push(weapon)
}

/** What has gone, for the log; `damage` is rolled by the caller. */
export type FlawEffect =
  | { kind: 'none' }
  | { kind: 'system'; system: System }
  | { kind: 'speed'; dead: boolean }
  | { kind: 'weapon'; weapon: string }
  | { kind: 'damage' }

/** Writes the result on the craft. */
export function applyFlaw(craft: Craft, type: FlawedType, result: FlawResult): FlawEffect {
  switch (result) {
    case 'none':
      return { kind: 'none' }
    case 'extraDamage':
      return { kind: 'damage' }
    case 'speedHalved':
      craft.speedFlaws += 1
      return { kind: 'speed', dead: isDeadInSpace(craft) }
    case 'weaponSystemLost': {
      const weapon = weaponToLose(craft, type) ?? ''
      craft.weaponsLost.push(weapon)
      return { kind: 'weapon', weapon: type.weapons.find((w) => w.id === weapon)?.name ?? '' }
    }
    case 'nonCombatSystem': {
      const [system = 'computers'] = systemsLeft(craft, type)
      if (system === 'computers') craft.computersLost = true
      if (system === 'sensors') craft.sensorsDamaged = true
      if (system === 'hyperdrive') craft.hyperdriveLost = true
      return { kind: 'system', system }
    }
  }
}
