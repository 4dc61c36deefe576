/**
 * An attack from its orders to the last flaw, in the order of MC-ATK-09. Step 1 is behind it. Steps 2 to 8 and 11 give
 * pools of damage; steps 9 and 10 do them to the target.
 */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import { needById } from '../../../engine/lookup'
import { shareSquare } from '../movement/grid'
import { takeHold } from '../movement/tractor'
import { isGround, peekUnit } from '../sheet/unit'
import type { Combatant, Encounter, Resolution } from '../types'
import { allocate, sayIonsDoNothing } from './allocate'
import { waitForAgain } from './misses'
import { aimAt, missedMissiles, rollAt, secondChance } from './roll'
import type { Attack, Order, Shot } from './types'
import { attacksIn, shotsFor, spendMissiles, warnOfScale, weaponRow } from './weapons'

/** Carries out every attack of the group; returns how many were made before nobody was left to fire at. */
export function carryOut(resolution: Resolution, attack: Attack): number {
  const { target } = attack
  warnOfScale(resolution, attack)
  const attacks = attacksIn(attack)
  for (let nth = 0; nth < attacks; nth++) {
    if (isGone(resolution, attack)) return nth
    const fired = shotsFor(resolution, attack, target, nth)
    spendMissiles(resolution, fired)
    const shots = withoutIonsAtTroops(resolution, target, fired)
    if (shots.length > 0) attackOnce(resolution, attack, shots, nth)
  }
  return attacks
}

/** Nothing is left of what it is aimed at: of the unit, or of the craft that is aimed at by itself (MC-GEN-18, MC-SQD-04). */
function isGone(resolution: Resolution, { target, targetCraft = null, orders }: Attack): boolean {
  const { unit } = peekUnit(resolution, target)
  if (strength(unit) === 0) return true
  const isBeam = orders.some(({ type, weapon }) => weaponRow(type, weapon)?.kind === 'tractor')
  return targetCraft !== null && !isBeam && !activeCraft(unit).some(({ id }) => id === targetCraft)
}

/** MC-ION-01: ions do nothing to troops: it is said, and nothing is rolled for them. */
function withoutIonsAtTroops(resolution: Resolution, target: Combatant, shots: readonly Shot[]): Shot[] {
  if (!isGround(peekUnit(resolution, target).type)) return [...shots]
  const others = shots.filter(({ kind }) => kind !== 'ion')
  if (others.length < shots.length) sayIonsDoNothing(resolution, target)
  return others
}

/** A missile's second chance is rolled before any damage is done; what hits the same target joins the first pools. */
function attackOnce(resolution: Resolution, attack: Attack, shots: readonly Shot[], nth: number): void {
  const { encounter, target, targetCraft = null } = attack
  const aim = aimAt(resolution, attack, target)
  const first = rollAt(resolution, attack, shots, aim, false)
  const missed = missedMissiles(first)
  const again = attack.again === 'asked' ? null : secondChance(resolution, attack, missed, aim, nth)
  const isSame = again?.target.id === target.id
  allocate(resolution, attack, target, isSame ? [...first.pools, ...again.pools] : first.pools)
  if (again !== null && !isSame) allocate(resolution, attack, again.target, again.pools)
  if (attack.again === 'asked' && missed.length > 0) waitForAgain(resolution, attack, missed, nth)
  for (const { shot, roll } of first.results)
    if (shot.kind === 'tractor' && roll.hit)
      takeHold(resolution, encounter, shot.order, target, targetCraft, attack.resistModifiers)
}

/** The same in an activation: attackers and targets that share a square are locked in a dogfight. */
export function carryOutAndEngage(resolution: Resolution, attack: Attack): void {
  const { encounter, orders, target, second } = attack
  const made = carryOut(resolution, attack)
  for (const order of orders) keepUnfired(resolution, encounter, order, target, made)
  for (const { combatant } of orders)
    for (const other of second == null ? [target] : [target, second])
      engage(resolution, needById(encounter.combatants, combatant.id, 'unit'), other, encounter.round)
}

/** MC-ACT-03, MC-GEN-18: weapons of a broadside whose turn did not come before the target was gone have not fired. */
function keepUnfired(
  resolution: Resolution,
  encounter: Encounter,
  { combatant: { id }, unit, rolls, weapon }: Order,
  target: Combatant,
  made: number,
): void {
  const unfired = (rolls ?? []).slice(made).reduce((sum, weapons) => sum + weapons, 0)
  if (unfired === 0) return
  const { fight, hidden } = needById(encounter.combatants, id, 'unit')
  const entry = fight.fired.findLast((fired) => fired.weapon === weapon && fired.target === target.id)
  if (entry !== undefined) entry.count -= unfired
  resolution.log.say(
    'mc.unfired',
    { who: unit.name, count: unfired },
    { rule: 'MC-ACT-03', tone: 'note', secret: hidden },
  )
}

/** MC-DOG-04: who attacks somebody in the same square is locked with it; troops are in no dogfight (MC-GND-01). */
export function engage(resolution: Resolution, combatant: Combatant, other: Combatant, turn: number): void {
  if (!shareSquare(combatant, other)) return
  if ([combatant, other].some((one) => isGround(peekUnit(resolution, one).type))) return
  const lock = (of: Combatant['fight'], unit: string): void => {
    of.engagedWith = [...of.engagedWith.filter((e) => e.unit !== unit), { unit, turn }]
  }
  lock(combatant.fight, other.id)
  lock(other.fight, combatant.id)
}
