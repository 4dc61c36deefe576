/**
 * Charge, Push Attack and Trample: a run that ends in somebody (WCA-CHARGE-01, WCA-CHARGE-02, WCA-PUSH-01, WCA-PUSH-02,
 * WCA-PUSH-03, WCA-TRAMPLE-01).
 */
import { leaveStanding } from '../field/standing'
import type { Json, Refusal } from '@shared/contract/types'
import { ahead, directionTo, neighbours, rangeBetween } from '@shared/wcrpg/geometry'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import type { FieldKind } from '@shared/wcrpg/names'
import { perFull, roundDown } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import type { Manner } from '../attack/attack'
import { attributeBonus, isProne } from '../sheet/condition'
import { rollContest, type ContestChoices } from '../checks/contests'
import { splitDamage } from '../harm/damageOfHit'
import { dropOne } from '../harm/drops'
import type { Fighter } from '../fighter'
import { metresOfGait, refuseMovement } from './allowance'
import { rangeTo, shortIncrements } from '../attack/range'
import { CHARGE_BONUS, METRES_PER_INCREMENT, SITUATION } from '../tables'
import { barrierTo } from './walk'
import type { Combatant, Resolution, Sheet } from '../types'
import { fallProne } from '../harm/falling'
import { putAway } from './putAway'
import { landUnarmed } from '../harm/landUnarmed'

export type RushKind = 'charge' | 'push' | 'trample'

/** Short increments that the metres of a run make, to the hundredth; a steed's in place of one's own (WCA-RUN-01). */
export const rushAllowance = (fighter: Fighter): number => {
  const short = { ...fighter.encounter, fight: { ...fighter.encounter.fight, rangeScale: 'short' as const } }
  return (
    perFull(metresOfGait({ ...fighter, encounter: short }, 'run') * 100, METRES_PER_INCREMENT.short) / 100
  )
}

/**
 * WCA-CHARGE-01, WCA-PUSH-01: one short increment at least, and the run must reach: for a Charge and a Trample the way
 * back as well. Refusals: those of movement, `must-stand`, `range-unknown`, `rush-too-short`, `rush-too-far` {needed, run},
 * `cannot-run`, `in-the-way` {what}.
 */
export const refuseRush = (fighter: Fighter, target: Combatant, kind: RushKind): Refusal | null =>
  rushesOf(fighter)(target, kind)

/** The same for many targets: what is true of the rusher alone is looked at once. */
export function rushesOf(fighter: Fighter): (target: Combatant, kind: RushKind) => Refusal | null {
  const { sheet, encounter, combatant, campaign, now } = fighter
  const who = sheet.name
  const early = once(() => {
    if (isProne(sheet, now)) return refuse('must-stand', { who })
    // WCD-LOC-16: never again
    return Object.values(sheet.parts).some(({ group, maimed }) => group === 'reproductive' && maimed)
      ? refuse('cannot-run', { who })
      : null
  })
  const cannotMove = once(() => refuseMovement(encounter, combatant, sheet, now))
  const allowance = once(() => rushAllowance(fighter))
  return (target, kind) => {
    const unfit = early()
    if (unfit !== null) return unfit
    const reach = rangeTo(campaign, encounter, combatant, target)
    if (reach === null) return refuse('range-unknown', { who })
    const cannot = cannotMove()
    if (cannot !== null) return cannot
    const distance = shortIncrements(reach)
    const run = allowance()
    const why = whyNoRush(distance, run, kind)
    if (why !== null) return refuse(why, { who, needed: neededFor(distance, kind), run })
    const what = barrierOnRush(fighter, target)
    return what === null ? null : refuse('in-the-way', { who, what })
  }
}

/** Short increments of a run: a Push Attack stops there, the others could come back. */
const neededFor = (distance: number, kind: RushKind): number => (kind === 'push' ? distance : 2 * distance)

/** WCA-CHARGE-01: one short increment at least, and no further than the run reaches. */
export function whyNoRush(
  distance: number,
  run: number,
  kind: RushKind,
): 'rush-too-short' | 'rush-too-far' | null {
  if (distance < 1) return 'rush-too-short'
  return neededFor(distance, kind) > run ? 'rush-too-far' : null
}

/** Worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined
  return () => (done ??= { value: work() }).value
}

/** Easier to hit until the own next turn; it counts against the answer to this rush already. */
export function markRush({ combatant }: Fighter, kind: RushKind): void {
  const rule = { charge: 'WCA-CHARGE-02', push: 'WCA-PUSH-01', trample: 'WCA-TRAMPLE-01' }[kind]
  combatant.fight.hitModifiers.push({ what: 'rushing', value: SITUATION.rush, rule })
  combatant.fight.rush = kind === 'push' ? 'push' : 'charge'
}

/** On both thresholds of the attack, and for a Charge on the damage (WCA-CHARGE-02). */
export const rushManner = (kind: 'charge' | 'trample'): Pick<Manner, 'onEhd' | 'onDc' | 'onDamage'> => {
  const rule = kind === 'charge' ? 'WCA-CHARGE-02' : 'WCA-TRAMPLE-01'
  const bonus = [{ what: 'ownCharge', value: CHARGE_BONUS, rule }]
  return { onEhd: bonus, onDc: bonus, onDamage: kind === 'charge' ? bonus : [] }
}

/** Every place between two, nearest way; the last one is the target's. */
export function placesBetween(kind: FieldKind, from: WcrpgPlace, to: WcrpgPlace): WcrpgPlace[] {
  const places: WcrpgPlace[] = []
  if (kind === 'open') {
    const direction = directionTo(kind, from, to)
    const distance = rangeBetween(kind, from, to)
    if (direction !== null)
      for (let gone = 1; gone < distance; gone++) places.push(ahead(kind, from, direction, gone))
    return [...places, to]
  }
  let here = from
  while (rangeBetween(kind, here, to) > 0 && places.length < 1000) {
    let best = to
    let nearest = Infinity
    for (const place of neighbours(kind, here)) {
      // the straight line decides between squares that are equally far by steps
      const distance = rangeBetween(kind, place, to) * 1000 + rangeBetween('open', place, to)
      if (distance < nearest) {
        nearest = distance
        best = place
      }
    }
    here = best
    places.push(here)
  }
  return places
}

/** The way of a rush on the field; empty without one. */
export function wayOfRush({ encounter, combatant }: Fighter, target: Combatant): WcrpgPlace[] {
  const { grid } = encounter.fight
  const from = combatant.fight.position
  const to = target.fight.position
  return grid === 'none' || from === null || to === null ? [] : placesBetween(grid, from, to)
}

/** What stands on that way. */
function barrierOnRush(fighter: Fighter, target: Combatant): Json | null {
  const { grid } = fighter.encounter.fight
  let here = fighter.combatant.fight.position
  for (const place of wayOfRush(fighter, target)) {
    const what = grid === 'none' || here === null ? null : barrierTo(fighter, grid, here, place)
    if (what !== null) return what
    here = place
  }
  return null
}

/** The direction in which a rush runs; null without a field or on the spot. */
export function rushDirection({ encounter, combatant }: Fighter, target: Combatant): number | null {
  const { grid } = encounter.fight
  const from = combatant.fight.position
  const to = target.fight.position
  return grid === 'none' || from === null || to === null ? null : directionTo(grid, from, to)
}

/** Arrives at the target: the same spot, faced the way it ran. */
export function arrive(resolution: Resolution, fighter: Fighter, target: Combatant): number | null {
  const direction = rushDirection(fighter, target)
  const { combatant, encounter } = fighter
  if (direction !== null) {
    combatant.fight.facing = direction
    combatant.fight.lastDirection = direction
  }
  putAway(encounter, combatant, target, 0, direction)
  leaveStanding(resolution, combatant)
  combatant.fight.lastMoveRound = encounter.round
  return direction
}

export interface PushChoices {
  firm: boolean
  /** By combatant: what falls if that one loses. */
  drops: Readonly<Record<string, string>>
  chosen: ContestChoices
}

/** WCA-PUSH-03: driven back, unarmed damage, Prone, one item dropped; whoever has lost. */
export function push(
  resolution: Resolution,
  fighter: Fighter,
  target: Combatant,
  { firm, drops, chosen }: PushChoices,
): void {
  const { encounter, combatant, sheet } = fighter
  const direction = arrive(resolution, fighter, target)
  const other = resolution.sheet(target.sheet)
  const contest = rollContest(resolution, sheet, other, {
    skill: 'threeDimensionalManeuvers',
    firm,
    rule: 'WCA-PUSH-02',
    chosen,
  })
  resolution.log.say(
    `push.${contest.winner}`,
    { who: sheet.name, target: other.name, own: contest.actor.degree, theirs: contest.opponent.degree },
    {
      rule: 'WCA-PUSH-03',
      tone: contest.winner === 'actor' ? 'good' : 'plain',
      derivations: contest.derivations,
      secret: combatant.hidden,
    },
  )
  if (contest.winner === 'nobody') return
  const hasWon = contest.winner === 'actor'
  const winner = hasWon ? sheet : other
  const loser = hasWon ? target : combatant
  const degree = hasWon ? contest.actor.degree : contest.opponent.degree
  const away = direction === null ? null : hasWon ? direction : (direction + 180) % 360
  const increments = putAway(encounter, loser, hasWon ? combatant : target, perFull(degree, 10), away)
  if (increments > 0) leaveStanding(resolution, loser)
  const loserSheet = resolution.sheet(loser.sheet)
  resolution.log.say(
    'push.drivenBack',
    { who: loserSheet.name, increments, metres: increments * METRES_PER_INCREMENT.short },
    { rule: 'WCA-PUSH-03', tone: 'bad' },
  )
  fallProne(resolution, loserSheet)
  dropOne(resolution, encounter, loser, drops[loser.id], 'WCA-PUSH-03')
  landUnarmed(resolution, encounter, winner, loserSheet, degree)
}

/** WCA-TRAMPLE-01: Power modifier × Size Class as Basic Damage, doubled by a critical hit, halved by a Reflex Save. */
export function trampleShares(
  trampler: Sheet,
  critical: boolean,
  saved: boolean,
): ReturnType<typeof splitDamage> {
  const gross = tally('grossDamage', 'WCA-TRAMPLE-01', { who: trampler.name })
    .add('powerModifier', attributeBonus(trampler.attributes.power))
    .multiply('sizeClass', trampler.species.sizeClass)
    .atLeast('neverBelow', 0)
  if (critical) gross.multiply('criticalHit', 2, {}, 'WCA-CRIT-01')
  if (saved) gross.divide('reflexHalf', 2, roundDown, {}, 'WCA-TRAMPLE-01')
  return splitDamage(gross, 'basic')
}
