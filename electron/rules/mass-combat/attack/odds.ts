/**
 * Chances of an attack before the roll: every face of the die, as the roll would judge it (MC-ATK-01, MC-ATK-02,
 * MC-ATK-03, MC-ATK-04, MC-ATK-05, MC-FG-03, MC-FG-09).
 */
import type { Derivation, Odds } from '@shared/contract/types'
import { roundHalfUp } from '../../../engine/rounding'
import { asActivated } from '../turn/activation'
import { gradeOf, judge } from './grade'
import { aimAt, canBeCritical } from './roll'
import type { Attack, Shot } from './types'
import { attacksIn, shotsFor } from './weapons'
import { isGround, peekUnit } from '../sheet/unit'
import { noting, type HouseRule, type Resolution, type UnitType } from '../types'

const FACES = 20
const EVERY_FACE = Array.from({ length: FACES }, (_, i) => i + 1)

const percent = (share: number): number => roundHalfUp(share * 1000) / 10

/** What every shot of a roll is judged by. */
interface Against {
  def: number
  target: UnitType
  halfAtMost: boolean
  houseRule: HouseRule
}

/** MC-ATK-05: share of confirm rolls that make a critical hit of a natural 20. */
const confirmedShare = (shot: Shot, { def, target }: Against): number =>
  canBeCritical(shot, target) ? hitShare(shot, def) : 0

const hitShare = ({ number }: Shot, def: number): number =>
  EVERY_FACE.filter((die) => judge(die, number.total, def).hit).length / FACES

/** Percent of all rolls, the confirm roll within a natural 20 included. */
function chancesOf(shot: Shot, against: Against): Odds['outcomes'] {
  const { def, halfAtMost, houseRule } = against
  const rolls = EVERY_FACE.map((die) => judge(die, shot.number.total, def))
  const confirmed = confirmedShare(shot, against)
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
  const miss = { key: 'mcMiss', chance: percent((FACES - half - max - critical) / FACES) }
  // a beam does no damage (MC-TRB-01)
  if (shot.kind === 'tractor')
    return [miss, { key: 'mcBeamHit', chance: percent((half + max + critical) / FACES) }]
  return [
    miss,
    { key: 'mcHalf', chance: percent(half / FACES) },
    { key: 'mcMax', chance: percent(max / FACES) },
    { key: 'mcCritical', chance: percent(critical / FACES) },
  ]
}

/**
 * MC-FG-03, MC-FG-09, MC-ACT-02, MC-GND-06: of several numbers, whether none hits, some or all. One die, or one that confirms, serves
 * every shot of a roll: the best number hits wherever another does.
 */
function mixedChances(rolls: readonly Shot[][], against: Against): Odds['outcomes'] {
  let none = 1
  let all = 1
  let uncritical = 1
  for (const shots of rolls) {
    const hits = shots.map((shot) => hitShare(shot, against.def))
    const critical = Math.max(...shots.map((shot) => confirmedShare(shot, against))) / FACES
    none *= 1 - Math.max(...hits)
    // a natural 20 is a hit of all
    all *= Math.min(...hits) - critical
    uncritical *= 1 - critical
  }
  return [
    { key: 'mcNoneHit', chance: percent(none) },
    { key: 'mcSomeHit', chance: percent(uncritical - none - all) },
    { key: 'mcAllHit', chance: percent(all) },
    { key: 'mcSomeCritical', chance: percent(1 - uncritical) },
  ]
}

/** Whether every shot has the same chances: then those of one are those of each. */
const areAlike = ([first, ...others]: readonly Shot[], { target }: Against): boolean =>
  first === undefined ||
  others.every(
    (shot) =>
      shot.number.total === first.number.total &&
      shot.kind === first.kind &&
      canBeCritical(shot, target) === canBeCritical(first, target),
  )

/** Shots by the roll that they share (MC-FG-03). */
function rollsOf(resolution: Resolution, attack: Attack, houseRule: HouseRule): Shot[][] {
  const isOnFoot = isGround(peekUnit(resolution, attack.target).type)
  const rolls = Array.from({ length: attacksIn(attack) }, (_, nth) => {
    const all = shotsFor(resolution, attack, attack.target, nth)
    // ions do nothing to troops (MC-ION-01)
    return isOnFoot ? all.filter(({ kind }) => kind !== 'ion') : all
  }).filter((shots) => shots.length > 0)
  return houseRule('mixedGroupRoll') === 'oneDiePerType'
    ? rolls.flatMap((shots) => shots.map((shot) => [shot]))
    : rolls
}

/** Of the first roll of missiles. Where types or rolls have different numbers each stands by itself with its chance to hit. */
export function oddsOf(resolution: Resolution, given: Attack): Odds {
  const houseRule = noting(resolution)
  const { target, halfAtMost = false } = given
  // an attack of opportunity is no activation: what lasts until the next one still does
  const orders =
    given.isOpportunityAttack === true
      ? given.orders
      : given.orders.map((order) => ({ ...order, combatant: asActivated(order.combatant) }))
  const attack = { ...given, orders }
  const rolls = rollsOf(resolution, attack, houseRule)
  const shots = rolls.flat()
  const [first] = shots
  const { def } = aimAt(resolution, attack, target)
  const { type } = peekUnit(resolution, target)
  const against = { def: def.total, target: type, halfAtMost, houseRule }
  const isMixed = !areAlike(shots, against)
  const known = { price: null, switches: {} }
  if (first === undefined) {
    // every shot that there is is of ions, at troops
    const isHarmless = shotsFor(resolution, attack, target, 0).length > 0
    return {
      ...known,
      outcomes: isHarmless ? [{ key: 'mcNoEffect', chance: 100 }] : [],
      derivations: [def.toDerivation()],
    }
  }
  return {
    ...known,
    outcomes: isMixed ? mixedChances(rolls, against) : chancesOf(first, against),
    derivations: [
      ...(isMixed
        ? shots.map((shot) => derivationOfType(shot, against.def))
        : (rolls[0] ?? []).map(({ number }) => number.toDerivation())),
      def.toDerivation(),
    ],
  }
}

/** The number of one type, told by its chance to hit. */
const derivationOfType = (shot: Shot, def: number): Derivation => {
  const made = shot.number.toDerivation()
  const told = { count: shot.count, weapon: shot.name, chance: percent(hitShare(shot, def)) }
  return { ...made, what: 'mcAttackOfType', with: { ...made.with, ...told } }
}
