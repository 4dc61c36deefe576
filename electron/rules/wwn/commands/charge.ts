/** Charging: a way in a line, and the attack at its end (WWN-CCA-10). */
import { announceMove } from './announceMove'
import type { WwnSquare } from '@shared/wwn/fight'
import type { Refusal } from '@shared/contract/types'
import { squaresBetween, squaresOnTheWay } from '@shared/wwn/ways'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { roundUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { wallOnWay } from '../../../engine/walls'
import { modeOf, type Means } from '../attack/roll'
import { chargeFeet, COSTS, whyNoCharge } from '../turn/budget'
import { areParted, feetBetween, isFree, isHindered, isMeasured } from '../movement/distance'
import { lookAt } from '../attack/odds'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { lengthOf, refuseWalls, wayTo } from '../movement/moving'
import { moveRateOf, weaponOf } from '../sheet/person'
import { refuseReach, refuseWeapon } from '../attack/reach'
import { ADJACENT_FEET, LEAST_CHARGE_FEET, LEAST_THROWN_CHARGE_FEET } from '../tables'
import { pay, refuseCost } from '../turn/turns'
import { weaponName } from '../sheet/items'
import {
  defineCommand,
  type PayloadOf,
  sheetsIn,
  sheetsOf,
  type SheetOf,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Wwn,
} from '../types'
import { refuseOtherWeapon, refuseTarget, announceAttack } from './statedAttack'

type Charge = PayloadOf<'wwn/charge'>
/** What decides of a charge where it goes. */
type Going = Pick<Charge, 'target' | 'weapon' | 'thrown'> &
  Partial<Pick<Charge, 'to' | 'feet' | 'distanceFeet'>>

/** Whether a straight way leads there, and what it ends beside can be struck from it. */
const isOpenTo = (encounter: Encounter, from: WwnSquare, square: WwnSquare, at: WwnSquare): boolean =>
  wallOnWay(encounter, 'square', from, squaresOnTheWay(from, square)) === null &&
  !areParted(encounter, square, at)

/** Who runs at whom. */
interface Rush {
  encounter: Encounter
  mover: Combatant
  target: Combatant
  sheetOf: SheetOf
}

/** The free square beside the target that is nearest to whoever charges. */
function nearestBeside({ encounter, mover, target, sheetOf }: Rush): WwnSquare | null {
  const from = mover.fight.position
  const at = target.fight.position
  if (from === null || at === null) return null
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: at.x + dx, y: at.y + dy })))
  const free = around
    .filter((square) => squaresBetween(square, at) === 1 && isFree(encounter, square, mover.id, sheetOf))
    .map((square) => ({ square, far: squaresBetween(square, from), off: straightness(square, from, at) }))
    .sort((a, b) => (a.far === b.far ? a.off - b.off : a.far - b.far))
    .map(({ square }) => square)
  return free.find((square) => isOpenTo(encounter, from, square, at)) ?? free[0] ?? null
}

/** How far a square lies off the line from one to the other, squared. */
const straightness = (square: WwnSquare, from: WwnSquare, to: WwnSquare): number => {
  const cross = (to.x - from.x) * (square.y - from.y) - (to.y - from.y) * (square.x - from.x)
  return cross * cross
}

/** WWN-CCA-10: feet from the target at which it ends: beside it; apart from it where a weapon is thrown, unless it is to end beside it. */
const endFeet = ({ thrown, distanceFeet }: Going): number =>
  thrown ? (distanceFeet ?? LEAST_THROWN_CHARGE_FEET) : ADJACENT_FEET

/** WWN-CCA-10: the free square on the straight way that is as far from the target as it is to end, or nearer; never beside it. */
function apartFrom({ encounter, mover, target, sheetOf }: Rush, feet: number): WwnSquare | null {
  const from = mover.fight.position
  const at = target.fight.position
  const { grid } = encounter.fight
  if (from === null || at === null || grid === null) return null
  const most = Math.max(2, roundUp(feet / grid.feetPerSquare))
  const fits = (square: WwnSquare): boolean =>
    squaresBetween(square, at) <= most &&
    squaresBetween(square, at) > 1 &&
    isFree(encounter, square, mover.id, sheetOf)
  return squaresOnTheWay(from, at).find(fits) ?? null
}

function wayOfCharge(rush: Rush, given: Going): WwnSquare | null {
  const { encounter, mover, target } = rush
  if (!isMeasured(encounter, mover, target)) return null
  if (given.to !== undefined) return given.to
  const feet = endFeet(given)
  return feet > ADJACENT_FEET ? apartFrom(rush, feet) : nearestBeside(rush)
}

/** How far away the target is once the charger has arrived. */
function feetAtEnd(rush: Rush, given: Charge): number {
  const { encounter, mover, target } = rush
  const to = wayOfCharge(rush, given)
  const there: Combatant = { ...mover, fight: { ...mover.fight, position: to } }
  const measured = to === null ? null : feetBetween(encounter, there, target)
  return measured ?? endFeet(given)
}

/** What is stated of the attack at its end: a throw is measured from where it ends, on a map or as the charger says. */
function attackAtEnd<G extends Going>(
  encounter: Encounter,
  mover: Combatant,
  target: Combatant,
  given: G,
): G {
  if (!given.thrown) return given
  return { ...given, distanceFeet: isMeasured(encounter, mover, target) ? undefined : endFeet(given) }
}

/** Means of a charge: one melee or thrown attack. */
const chargeMeans = ({ sheet }: Fighter, given: Going): Means | null => {
  const weapon = weaponOf(sheet, given.weapon)
  return weapon === undefined ? null : { weapon, thrown: given.thrown }
}

/**
 * Refusals: those of the cost (Main and Move), target and weapon, `not-melee-or-thrown`, `prone`, `in-grapple`, `no-way`,
 * `off-the-map`/`square-taken`, `in-the-way`, `charge-too-short` {way, least}, `charge-too-far` {way, most}, those of reach.
 */
function refuseCharge(campaign: Campaign, given: Charge): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const early =
    refuseCost(fighter, COSTS.charge, sheetsIn(campaign)) ?? refuseTarget(campaign, fighter, given.target)
  if (early !== null) return early
  const who = sheet.name
  if (combatant.fight.prone) return refuse('prone', { who })
  if (isInGrapple(combatant.id, encounter.fight.grapples)) return refuse('in-grapple', { who })
  const unfit = refuseWeapon(fighter, given, 'charge') ?? refuseOtherWeapon(fighter, given.weapon)
  if (unfit !== null) return unfit
  const means = chargeMeans(fighter, given)
  if (means === null || modeOf(means) === 'ranged')
    return refuse('not-melee-or-thrown', { weapon: means === null ? '' : weaponName(means.weapon) })
  return refuseWay(campaign, fighter, given, means)
}

function refuseWay(campaign: Campaign, fighter: Fighter, given: Going, means: Means): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const target = needById(encounter.combatants, given.target, 'combatant')
  const apart = feetBetween(encounter, combatant, target)
  // whoever stands beside the target has no straight way to it
  if (apart !== null && apart <= ADJACENT_FEET)
    return refuse('charge-too-short', { way: apart, least: LEAST_CHARGE_FEET })
  const to = wayOfCharge({ encounter, mover: combatant, target, sheetOf: sheetsIn(campaign) }, given)
  if (isMeasured(encounter, combatant, target)) {
    if (to === null) return refuse('no-way', { who: sheet.name })
    if (!isFree(encounter, to, combatant.id, sheetsIn(campaign))) return refuse('square-taken', { ...to })
    const walled = refuseWalls(fighter, wayTo(combatant, to))
    if (walled !== null) return walled
  }
  const feet = lengthOf(encounter, combatant, to, given.feet)
  const hindered = isHindered(encounter, combatant, wayTo(combatant, to))
  const rate = moveRateOf(sheet).total
  const why = whyNoCharge(feet, rate, hindered)
  if (why === 'charge-too-short') return refuse(why, { way: feet, least: LEAST_CHARGE_FEET })
  if (why === 'charge-too-far') return refuse(why, { way: feet, most: chargeFeet(rate, hindered) })
  if (to === null && !given.thrown) return null
  const there: Combatant = { ...combatant, fight: { ...combatant.fight, position: to } }
  const stated = attackAtEnd(encounter, combatant, target, given)
  return refuseReach(encounter, there, target, sheet.name, means, stated, sheetsIn(campaign))
}

/** On a map: why there is no charge at somebody with this weapon, by the way there and the reach at its end. */
export function refuseChargeAt(campaign: Campaign, fighter: Fighter, given: Going): Refusal | null {
  const means = chargeMeans(fighter, given)
  if (means === null) return null
  return refuseTarget(campaign, fighter, given.target) ?? refuseWay(campaign, fighter, given, means)
}

const charge = defineCommand('wwn/charge', {
  rules: ['WWN-CCA-10', 'WWN-ACT-05'],
  refuse: ({ campaign }, given) => refuseCharge(campaign, given),
  odds({ campaign }, given) {
    const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const { encounter, combatant } = fighter
    const target = needById(encounter.combatants, given.target, 'combatant')
    const distanceFeet = feetAtEnd(
      { encounter, mover: combatant, target, sheetOf: sheetsIn(campaign) },
      given,
    )
    return lookAt(campaign, { ...given, distanceFeet, manner: 'charge' })
  },
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.attacker)
    const { encounter, combatant } = fighter
    const target = needById(encounter.combatants, given.target, 'combatant')
    const to = wayOfCharge({ encounter, mover: combatant, target, sheetOf: sheetsOf(resolution) }, given)
    const feet = lengthOf(encounter, combatant, to, given.feet)
    pay(resolution, encounter, combatant, COSTS.charge, 'charge')
    combatant.fight.charged = true
    // the attack waits for the way to be made
    announceAttack(resolution, fighter, attackAtEnd(encounter, combatant, target, given), 'charge')
    const isBeside = endFeet(given) <= ADJACENT_FEET
    const melee = isBeside ? [given.target] : []
    const distances =
      isBeside || isMeasured(encounter, combatant, target)
        ? []
        : [{ combatant: given.target, feet: endFeet(given) }]
    const move = { to, feet, charge: true, melee, distances }
    announceMove(resolution, encounter, combatant, move, { stays: melee, stopAt: given.stopAt })
  },
})

export const chargeCommands = [charge]
