/**
 * One attack of a group is rolled: a die, one total for each kind of craft, damage gathered into pools; missiles that
 * missed are rolled once more (MC-ATK-09 steps 4 to 8 and 11, MC-ATK-01, MC-ATK-02, MC-ATK-03, MC-ATK-04, MC-ATK-05,
 * MC-ATK-06, MC-ATK-07, MC-ATK-08, MC-FG-09, MC-VEH-13, MC-VEH-14). What the pools do to the target is another matter.
 */
import { rollD20 } from '../sheet/checks'
import { tally, type Tally } from '../../../engine/tally'
import { isShip, isVehicle, peekUnit } from '../sheet/unit'
import { noting, type Combatant, type HouseRule, type Resolution, type UnitType } from '../types'
import { effectiveDefense } from './defense'
import { aimedCraft, targetGroup } from './targetGroup'
import { damageOf, judge, type Roll } from './grade'
import type { Attack, Order, Pool, Reach, Shot } from './types'
import { shotsFor } from './weapons'

interface ShotResult {
  shot: Shot
  roll: Roll
  /** Shared by all shots of one roll (MC-FG-03). */
  dice: Dice
  critical: boolean
  /** Of one craft; 0 for a miss. */
  each: number
  total: number
  numbers: Tally
  /** What the damage of all that fire comes of; null: it misses, or does none. */
  damage: Tally | null
}

interface Dice {
  die: number
  confirm: number | null
}

export interface GroupAttackResult {
  results: ShotResult[]
  pools: Pool[]
}

/** One roll at one target: what it is rolled against. */
interface Aim {
  target: Combatant
  def: Tally
}

/** MC-ATK-09 step 4: what a roll at this target has to reach now. */
export function aimAt(resolution: Resolution, attack: Attack, target: Combatant): Aim {
  const { campaign } = resolution
  const { encounter, orders, defenseModifiers: modifiers } = attack
  const attacker = orders[0]?.type ?? peekUnit(resolution, target).type
  const craft = aimedCraft(resolution, attack, target)
  return {
    target,
    def: effectiveDefense({ campaign, encounter, target, attacker, modifiers, craft }, noting(resolution)),
  }
}

/** MC-ATK-09 steps 5 to 8, and what the log says of them. `isSecond`: a missile's other chance. */
export function rollAt(
  resolution: Resolution,
  attack: Attack,
  shots: readonly Shot[],
  { target, def }: Aim,
  isSecond: boolean,
): GroupAttackResult {
  const { unit, type } = peekUnit(resolution, target)
  const pastShields = shots.some(({ order }) => order.combatant.fight.strafing === target.id)
  const { halfAtMost = false } = attack
  const groupOf = (shot: Shot, total: number): Reach[] =>
    targetGroup(resolution, attack, target, shot.order, total)
  const at = { shots, target: { name: unit.name, type }, def, pastShields, halfAtMost, groupOf }
  const rolled = fire(resolution, at, isSecond)
  for (const result of rolled.results)
    sayResult(resolution, result, { name: unit.name, hidden: target.hidden }, def)
  sayNaturals(resolution, rolled.results, target.hidden)
  return rolled
}

const NATURAL_1 = 1
const NATURAL_20 = 20

/**
 * MC-ATK-03, MC-ATK-04, MC-ATK-05: what a natural 1 or 20 has decided, whatever the numbers say; one line a die. The lines of the
 * attack tell totals, which may say the contrary.
 */
export function sayNaturals(
  resolution: Resolution,
  results: readonly ShotResult[],
  isTargetHidden: boolean,
): void {
  const told = new Set<Dice>()
  for (const { dice, roll, shot } of results) {
    // a natural 1 that misses by its total as well has decided nothing
    const isTold = dice.die === NATURAL_20 || (dice.die === NATURAL_1 && roll.margin >= 0)
    if (!isTold || told.has(dice)) continue
    told.add(dice)
    const isCritical = results.some((result) => result.dice === dice && result.critical)
    resolution.log.say(
      naturalLine(dice, isCritical),
      { who: shot.order.unit.name, confirm: dice.confirm },
      {
        rule: dice.die === NATURAL_1 ? 'MC-ATK-03' : dice.confirm === null ? 'MC-ATK-04' : 'MC-ATK-05',
        tone: 'note',
        secret: shot.order.combatant.hidden || isTargetHidden,
      },
    )
  }
}

function naturalLine({ die, confirm }: Dice, isCritical: boolean) {
  if (die === NATURAL_1) return 'mc.natural.one'
  if (confirm === null) return 'mc.natural.twenty'
  return isCritical ? 'mc.natural.confirmed' : 'mc.natural.unconfirmed'
}

/** A beam does no damage of which anything could be told (MC-TRB-01). */
function lineOf({ kind }: Shot, hit: boolean, critical: boolean) {
  if (!hit) return 'mc.attack.miss'
  if (kind === 'tractor') return 'mc.attack.beam'
  return critical ? 'mc.attack.critical' : 'mc.attack.hit'
}

function sayResult(
  resolution: Resolution,
  { shot, roll, critical, each, total, numbers, damage }: ShotResult,
  target: { name: string; hidden: boolean },
  def: Tally,
): void {
  const { unit, combatant } = shot.order
  resolution.log.say(
    lineOf(shot, roll.hit, critical),
    {
      who: unit.name,
      target: target.name,
      weapon: shot.name,
      total: roll.total,
      def: def.total,
      margin: roll.margin,
      each,
      craft: shot.count,
      damage: total,
    },
    {
      rule: 'MC-ATK-01',
      tone: roll.hit ? 'bad' : 'plain',
      derivations: [shot.number, def, numbers, ...(damage === null ? [] : [damage])],
      secret: combatant.hidden || target.hidden,
    },
  )
}

/**
 * MC-ATK-09 step 11, MC-MSL-01, MC-MSL-02: a salvo that missed is rolled once more, at once, and is then evaded for
 * good.
 */
export function secondChance(
  resolution: Resolution,
  attack: Attack,
  missed: readonly Shot[],
  aim: Aim,
  nth: number,
): { target: Combatant; pools: Pool[] } | null {
  if (missed.length === 0) return null
  const { second = aim.target } = attack
  if (second === null) {
    resolution.log.say('mc.missilesGone', {}, { rule: 'MC-MSL-01' })
    return null
  }
  const isSame = second.id === aim.target.id
  const next = isSame ? aim : aimAt(resolution, attack, second)
  const shots = isSame
    ? missed
    : shotsFor(resolution, { ...attack, orders: missed.map(underWay) }, second, nth)
  const again = rollAgain(resolution, attack, shots, next)
  return { target: second, pools: again.pools }
}

/** MC-MSL-02: it spends no further missile, so the order is of those that have left. */
const underWay = ({ order, craft }: Shot): Order => ({
  ...order,
  released: new Set(craft.map(({ id }) => id)),
})

/** Missiles of an attack that missed. */
export const missedMissiles = ({ results }: GroupAttackResult): Shot[] =>
  results.filter(({ shot, roll }) => shot.kind === 'missile' && !roll.hit).map(({ shot }) => shot)

/** MC-MSL-01: the second try; what misses again is evaded for good. */
export function rollAgain(
  resolution: Resolution,
  attack: Attack,
  shots: readonly Shot[],
  aim: Aim,
): GroupAttackResult {
  const again = rollAt(resolution, attack, shots, aim, true)
  if (again.results.some(({ roll }) => !roll.hit))
    resolution.log.say(
      'mc.missilesEvaded',
      { who: peekUnit(resolution, aim.target).unit.name },
      { rule: 'MC-MSL-01' },
    )
  return again
}

export interface GroupAttack {
  shots: readonly Shot[]
  target: { name: string; type: UnitType }
  def: Tally
  /** A strafing run flies under the shields (MC-STR-05). */
  pastShields: boolean
  /** Half damage however well it hits, unless it is critical (MC-MEL-03, MC-MEL-04). */
  halfAtMost: boolean
  /** Whom a total strikes beside the named unit (MC-FG-10); absent: nobody. */
  groupOf?: (shot: Shot, total: number) => Reach[]
}

/** Rolls an attack. `isSecond`: a missile's other chance (MC-MSL-01). */
export function fire(resolution: Resolution, at: GroupAttack, isSecond = false): GroupAttackResult {
  const houseRule = noting(resolution)
  const { shots, target, pastShields, groupOf = () => [] } = at
  const dice = rollDice(resolution, shots, target, {
    attack: isSecond ? 'mcAttackAgain' : 'mcAttack',
    confirm: isSecond ? 'mcConfirmAgain' : 'mcConfirm',
    rule: isSecond ? 'MC-MSL-01' : 'MC-ATK-01',
  })
  const results = shots.map((shot, i) => resultOf(shot, dice[i] ?? { die: 1, confirm: null }, at, houseRule))
  return { results, pools: poolsOf(results, pastShields, groupOf) }
}

/**
 * MC-ATK-09 steps 5 and 6, MC-FG-03: one die for the whole group, or one for each kind of craft by the switch; a natural
 * 20 asks for the roll that confirms.
 */
function rollDice(
  resolution: Resolution,
  shots: readonly Shot[],
  target: { name: string; type: UnitType },
  purposes: { attack: string; confirm: string; rule: string },
): Dice[] {
  const rollFor = (shot: Shot, others: readonly Shot[]): Dice => {
    const { unit } = shot.order
    const at = { target: target.name }
    const die = rollD20(resolution, unit, purposes.attack, purposes.rule, at)
    const asks = die === NATURAL_20 && others.some((other) => canBeCritical(other, target.type))
    return {
      die,
      confirm: asks ? rollD20(resolution, unit, purposes.confirm, 'MC-ATK-05', at) : null,
    }
  }
  const [first] = shots
  if (first === undefined) return []
  if (resolution.houseRule('mixedGroupRoll') === 'oneDiePerType')
    return shots.map((shot) => rollFor(shot, [shot]))
  const dice = rollFor(first, shots)
  return shots.map(() => dice)
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

/** MC-ATK-05, MC-FG-09: the second roll confirms by the same rule, and is never rolled a third time. */
const confirms = (die: number, shot: Shot, def: number): boolean => judge(die, shot.number.total, def).hit

/** MC-ATK-09 steps 5 to 8, MC-FG-02: total and margin, then the damage of one craft, times the craft that fire. */
function resultOf(
  shot: Shot,
  dice: Dice,
  { target, def, halfAtMost }: GroupAttack,
  houseRule: HouseRule,
): ShotResult {
  const { die, confirm } = dice
  const roll = judge(die, shot.number.total, def.total)
  const critical = confirm !== null && canBeCritical(shot, target.type) && confirms(confirm, shot, def.total)
  const { row, battery } = shot
  const does = roll.hit && shot.kind !== 'tractor'
  const damage = does
    ? damageOf({ margin: roll.margin, critical, row, battery, halfAtMost }, houseRule)
    : null
  const each = damage?.total ?? 0
  if (shot.count > 1) damage?.multiply('mcCraftThatFire', shot.count, {}, 'MC-FG-02')
  const numbers = tally('mcTotal', 'MC-ATK-01', { who: shot.order.unit.name, weapon: shot.name })
    .add('mcDie', die)
    .add('mcAttackNumber', shot.number.total)
    .subtract('mcDefense', def.total)
  return { shot, roll, dice, critical, each, total: each * shot.count, numbers, damage }
}

/**
 * MC-ATK-09 step 8, MC-FG-03, MC-FG-09, MC-STR-05: summed over the kinds of craft that strike the same target group (MC-FG-10);
 * pools that skip the shields come first, ions keep to themselves, bolts of one strength together (MC-ION-05).
 */
function poolsOf(
  results: readonly ShotResult[],
  pastShields: boolean,
  groupOf: (shot: Shot, total: number) => Reach[],
): Pool[] {
  const pools: Pool[] = []
  for (const past of [true, false])
    for (const kind of ['energy', 'ion'] as const) {
      const hits = results.filter(
        ({ shot, critical, total }) =>
          total > 0 && (shot.kind === 'ion') === (kind === 'ion') && (critical || pastShields) === past,
      )
      const own: Pool[] = []
      for (const { shot, roll, each, total: damage } of hits) {
        const group = groupOf(shot, roll.total)
        const same = own.find(
          (pool) => isSameGroup(pool.group, group) && (kind === 'energy' || pool.each === each),
        )
        if (same === undefined) own.push({ damage, kind, pastShields: past, each, group })
        else {
          same.damage += damage
          same.each = Math.max(same.each, each)
        }
      }
      // the strongest bolts first
      pools.push(...(kind === 'ion' ? own.sort((a, b) => b.each - a.each) : own))
    }
  return pools
}

const isSameGroup = (a: readonly Reach[], b: readonly Reach[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
