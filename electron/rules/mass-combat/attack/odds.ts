/**
 * Chances of an attack before the roll: every face of the die, as the roll would judge it (MC-ATK-01, MC-ATK-02,
 * MC-ATK-03, MC-ATK-04, MC-ATK-05, MC-FG-03).
 */
import type { Odds } from '@shared/contract/types'
import { roundHalfUp } from '../../../engine/rounding'
import { asActivated } from '../turn/activation'
import { gradeOf, judge } from './grade'
import { aimAt, canBeCritical } from './roll'
import type { Attack, Shot } from './types'
import { shotsFor } from './weapons'
import { isGround, peekUnit } from '../sheet/unit'
import { noting, type HouseRule, type Resolution, type UnitType } from '../types'

const FACES = 20
const EVERY_FACE = Array.from({ length: FACES }, (_, i) => i + 1)

/** Percent of all rolls, the confirm roll within a natural 20 included. */
function chancesOf(shot: Shot, def: number, target: UnitType, halfAtMost: boolean, houseRule: HouseRule) {
  const number = shot.number.total
  const rolls = EVERY_FACE.map((die) => judge(die, number, def))
  const confirmed = canBeCritical(shot, target) ? rolls.filter(({ hit }) => hit).length / FACES : 0
  let half = 0
  let max = 0
  let critical = 0
  for (const { die, hit, margin } of rolls) {
    if (!hit) continue
    const asCritical = die === FACES ? confirmed : 0
    critical += asCritical
    if (!halfAtMost && gradeOf(margin, houseRule) === 'max') max += 1 - asCritical
    else half += 1 - asCritical
  }
  const percent = (faces: number): number => roundHalfUp((faces / FACES) * 1000) / 10
  const miss = { key: 'mcMiss', chance: percent(FACES - half - max - critical) }
  // a beam does no damage (MC-TRB-01)
  if (shot.kind === 'tractor') return [miss, { key: 'mcBeamHit', chance: percent(half + max + critical) }]
  return [
    miss,
    { key: 'mcHalf', chance: percent(half) },
    { key: 'mcMax', chance: percent(max) },
    { key: 'mcCritical', chance: percent(critical) },
  ]
}

/** Of the first roll; a mixed group shows its first type's, and every type's numbers. */
export function oddsOf(resolution: Resolution, attack: Attack): Odds {
  const houseRule = noting(resolution)
  const { target } = attack
  const { type: targetType } = peekUnit(resolution, target)
  // an attack of opportunity is no activation: what lasts until the next one still does
  const orders =
    attack.isOpportunityAttack === true
      ? attack.orders
      : attack.orders.map((order) => ({ ...order, combatant: asActivated(order.combatant) }))
  const all = shotsFor(resolution, { ...attack, orders }, target, 0)
  // ions do nothing to troops (MC-ION-01)
  const shots = isGround(targetType) ? all.filter(({ kind }) => kind !== 'ion') : all
  const [first] = shots
  const { def } = aimAt(resolution, attack, target)
  return {
    price: null,
    outcomes:
      first === undefined
        ? all.length > 0
          ? [{ key: 'mcNoEffect', chance: 100 }]
          : []
        : chancesOf(first, def.total, targetType, attack.halfAtMost === true, houseRule),
    derivations: [...shots.map(({ number }) => number.toDerivation()), def.toDerivation()],
    switches: {},
  }
}
