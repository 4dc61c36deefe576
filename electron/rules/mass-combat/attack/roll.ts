/**
 * One attack of a group: a die, one total for each kind of craft, damage gathered into pools (MC-ATK-01, MC-ATK-02,
 * MC-ATK-03, MC-ATK-04, MC-ATK-05, MC-ATK-06, MC-ATK-07, MC-ATK-08, MC-FG-02, MC-FG-03, MC-FG-09, MC-VEH-13, MC-VEH-14,
 * MC-MSL-01). What the pools do to the target is another matter.
 */
import type { Unallocated } from '@shared/mass-combat/fight'
import { roller } from '../../../engine/dice'
import { tally, type Tally } from '../../../engine/tally'
import { damageEach, judge, type Roll } from './grade'
import type { Shot } from './weapons'
import { isShip, isVehicle } from '../sheet/unit'
import { noting, type HouseRule, type Resolution, type UnitType } from '../types'

export type Pool = Unallocated['pools'][number]

export interface ShotResult {
  shot: Shot
  roll: Roll
  critical: boolean
  /** Of one craft; 0 for a miss. */
  each: number
  total: number
  numbers: Tally
}

export interface VolleyResult {
  results: ShotResult[]
  pools: Pool[]
}

/** MC-VEH-13, MC-VEH-14: personal weapons never on vehicles and ships, light vehicle weapons never on ships. */
export function canBeCritical(
  { kind, scale, heavy, antiVehicle }: Pick<Shot, 'kind' | 'scale' | 'heavy' | 'antiVehicle'>,
  target: UnitType,
): boolean {
  if (kind === 'tractor') return false // it does no damage that could be doubled (MC-TRB-01)
  if (isShip(target)) return scale === 'starship' || (scale === 'vehicle' && heavy)
  if (isVehicle(target)) return scale !== 'personal' || antiVehicle
  return true
}

function rollD20(resolution: Resolution, shot: Shot, purpose: string, target: string, rule: string): number {
  const { unit } = shot.order
  const face = resolution.dice.one('d20', {
    purpose,
    roller: roller(unit),
    rule,
    with: { who: unit.name, target },
  })
  return face
}

const NATURAL_20 = 20

/** MC-ATK-05, MC-FG-09: the second roll confirms by the same rule, and is never rolled a third time. */
const confirms = (die: number, shot: Shot, def: number): boolean => judge(die, shot.number.total, def).hit

interface Dice {
  die: number
  confirm: number | null
}

/** MC-FG-03: one die for the whole group, or one for each kind of craft by the switch. */
function rollDice(
  resolution: Resolution,
  shots: readonly Shot[],
  target: { name: string; type: UnitType },
  purposes: { attack: string; confirm: string; rule: string },
): Dice[] {
  const shared = resolution.houseRule('mixedGroupRoll') !== 'oneDiePerType'
  const rollFor = (shot: Shot, others: readonly Shot[]): Dice => {
    const die = rollD20(resolution, shot, purposes.attack, target.name, purposes.rule)
    const asks = die === NATURAL_20 && others.some((other) => canBeCritical(other, target.type))
    return {
      die,
      confirm: asks ? rollD20(resolution, shot, purposes.confirm, target.name, 'MC-ATK-05') : null,
    }
  }
  const [first] = shots
  if (first === undefined) return []
  if (!shared) return shots.map((shot) => rollFor(shot, [shot]))
  const dice = rollFor(first, shots)
  return shots.map(() => dice)
}

function resultOf(
  shot: Shot,
  { die, confirm }: Dice,
  { target, def, halfAtMost }: VolleyAt,
  houseRule: HouseRule,
): ShotResult {
  const roll = judge(die, shot.number.total, def.total)
  const critical = confirm !== null && canBeCritical(shot, target.type) && confirms(confirm, shot, def.total)
  const each =
    roll.hit && shot.kind !== 'tractor'
      ? damageEach(
          { margin: roll.margin, critical, row: shot.row, battery: shot.battery, halfAtMost },
          houseRule,
        )
      : 0
  const numbers = tally('mcTotal', 'MC-ATK-01', { who: shot.order.unit.name, weapon: shot.name })
    .add('mcDie', die)
    .add('mcAttackNumber', shot.number.total)
    .subtract('mcDefense', def.total)
  return { shot, roll, critical, each, total: each * shot.count, numbers }
}

/** MC-FG-09, MC-STR-05: pools that skip the shields come first; ions keep to themselves. */
function poolsOf(results: readonly ShotResult[], pastShields: boolean): Pool[] {
  const pools: Pool[] = []
  for (const past of [true, false])
    for (const kind of ['energy', 'ion'] as const) {
      const hits = results.filter(
        ({ shot, critical }) =>
          (shot.kind === 'ion') === (kind === 'ion') && (critical || pastShields) === past,
      )
      const damage = hits.reduce((sum, { total }) => sum + total, 0)
      const each = Math.max(0, ...hits.map((hit) => hit.each))
      if (damage > 0) pools.push({ damage, kind, pastShields: past, each })
    }
  return pools
}

export interface VolleyAt {
  shots: readonly Shot[]
  target: { name: string; type: UnitType }
  def: Tally
  /** A strafing run flies under the shields (MC-STR-05). */
  pastShields: boolean
  /** Half damage however well it hits, unless it is critical (MC-MEL-03, MC-MEL-04). */
  halfAtMost: boolean
}

/** Rolls an attack. `isSecond`: a missile's other chance (MC-MSL-01). */
export function fire(resolution: Resolution, at: VolleyAt, isSecond = false): VolleyResult {
  const houseRule = noting(resolution)
  const { shots, target, pastShields } = at
  const dice = rollDice(resolution, shots, target, {
    attack: isSecond ? 'mcAttackAgain' : 'mcAttack',
    confirm: isSecond ? 'mcConfirmAgain' : 'mcConfirm',
    rule: isSecond ? 'MC-MSL-01' : 'MC-ATK-01',
  })
  const results = shots.map((shot, i) => resultOf(shot, dice[i] ?? { die: 1, confirm: null }, at, houseRule))
  return { results, pools: poolsOf(results, pastShields) }
}
