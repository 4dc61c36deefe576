/** Charge, Push Attack, Trample and Trip, declared (WCA-CHARGE-01, WCA-PUSH-01, WCA-TRAMPLE-01, WCA-TRIP-01). */
import type { Odds, Refusal } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { refuse } from '../../../engine/system'
import { payPhases, spendPhases } from '../turn/budget'
import { contestChances, outcomesOf } from '../checks/chances'
import { completePending } from '../turn/completion'
import { attackerDc, defenderDc, refuseSize } from '../checks/contests'
import { fighterOf, findFighter, type Fighter } from '../fighter'
import { refuseGrappled } from '../grapple/grapples'
import { legsHold } from '../movement/legs'
import { canStrike, declare, passedBy } from '../attack/provoking'
import { isRangeZero, shortIncrements, RANGE_ZERO, rangeFrom } from '../attack/range'
import { attackerOf } from '../turn/readied'
import {
  markRush,
  refuseRush,
  rushAllowance,
  rushDirection,
  rushManner,
  wayOfRush,
  type RushKind,
} from '../movement/rush'
import { defineCommand, type Combatant, type PayloadOf, type Resolution } from '../types'
import { dropsOf } from '../harm/drops'
import { weaponOf, isMelee } from '../attack/weapons'
import { heldItems } from '../sheet/hands'
import { refuseTarget, refuseWeapon, refuseActionAt } from '../attack/refuse'
import { attackOf, targetOf, CLOSE_CHOICES, touchRating } from '../attack/attack'
import { oddsAt } from '../attack/odds'
import { ACTIONS } from '../tables'

function refuseRushOf(
  campaign: Fighter['campaign'],
  given: { encounter?: string | undefined; combatant: string; target: string },
  kind: RushKind,
  also: (fighter: Fighter, target: Combatant) => Refusal | null,
): Refusal | null {
  return refuseActionAt(
    campaign,
    given,
    ACTIONS[kind].phases,
    (fighter, target) =>
      refuseGrappled(fighter) ?? refuseRush(fighter, target, kind) ?? also(fighter, target),
  )
}

/** The way on is no longer than the run still allows. Refusal: `rush-too-far`. */
function refuseRetreat(fighter: Fighter, target: Combatant, retreat: number): Refusal | null {
  const reach = rangeFrom(fighter, target)
  const there = reach === null ? 0 : shortIncrements(reach)
  // the same distance once more, and no further (WCA-CHARGE-01)
  const most = rushAllowance(fighter)
  const run = there + retreat > most ? most : Math.min(most, 2 * there)
  return there + retreat > run
    ? refuse('rush-too-far', { who: fighter.sheet.name, needed: there + retreat, run })
    : null
}

/** Paid and marked; whoever may strike first does, then it takes effect. */
function startRush(
  resolution: Resolution,
  fighter: Fighter,
  target: Combatant,
  kind: RushKind,
  command: Record<string, unknown>,
): void {
  const { combatant } = fighter
  payPhases(combatant, ACTIONS[kind].phases)
  const reach = rangeFrom(fighter, target)
  if (!legsHold(resolution, fighter, { gait: 'run', increments: 0, metres: reach?.metres ?? 0 })) return // WCD-WND-12
  markRush(fighter, kind)
  combatant.fight.lastDirection = rushDirection(fighter, target) ?? combatant.fight.lastDirection
  resolution.log.say(
    `rush.${kind}`,
    { who: fighter.sheet.name, target: resolution.peek(target.sheet).name },
    {
      rule: { charge: 'WCA-CHARGE-01', push: 'WCA-PUSH-01', trample: 'WCA-TRAMPLE-01' }[kind],
      tone: 'turn',
      secret: combatant.hidden,
    },
  )
  const own = kind !== 'trample' && canStrike(resolution, fighter, target) ? [target.id] : []
  const passed = passedBy(resolution, fighter, wayOfRush(fighter, target)).filter((id) => id !== target.id)
  const waits = declare(resolution, fighter, {
    action: kind,
    target: target.id,
    command,
    answering: [...own, ...passed],
  })
  if (!waits) completePending(resolution, fighter)
}

const charge = defineCommand('wcrpg/charge', {
  rules: ['WCA-CHARGE-01', 'WCA-CHARGE-02', 'WCA-OPPA-01'],
  /** Refusals: those of acting, target and rush, `in-a-grapple`, those of the weapon, `melee-weapon-needed`. */
  refuse: ({ campaign }, given) =>
    refuseRushOf(campaign, given, 'charge', (fighter, target) => {
      const weapon = weaponOf(fighter.sheet, given.weapon)
      const unfit = weapon === null || (weapon !== undefined && !isMelee(weapon))
      return (
        refuseWeapon(fighter, given.weapon) ??
        (unfit ? refuse('melee-weapon-needed', { who: fighter.sheet.name }) : null) ??
        refuseRetreat(fighter, target, given.retreat)
      )
    }),
  odds(resolution, given) {
    const made = { ...CLOSE_CHOICES, ...given }
    const manner = { ...rushManner('charge'), at: RANGE_ZERO }
    return oddsAt(resolution, given, (fighter) => attackOf(resolution, fighter, given.target, made, manner))
  },
  apply(resolution, given) {
    const { encounter, combatant, target, weapon, retreat, retreatFace } = given
    const fighter = fighterOf(resolution, encounter, combatant)
    startRush(resolution, fighter, targetOf(fighter, target), 'charge', {
      weapon,
      ...rolledOf(given),
      retreat,
      retreatFace,
    })
  },
})

const push = defineCommand('wcrpg/push', {
  rules: ['WCA-PUSH-01', 'WCA-PUSH-02', 'WCA-PUSH-03', 'WCA-OPPA-01'],
  /** Refusals: those of acting, target and rush, `in-a-grapple`, `too-large`, `push-needs-bare-hands`. */
  refuse: (resolution, given) =>
    refuseRushOf(resolution.campaign, given, 'push', (fighter, target) =>
      heldItems(fighter.sheet).length > 0
        ? refuse('push-needs-bare-hands', { who: fighter.sheet.name })
        : refuseSize(fighter.sheet, resolution.peek(target.sheet)),
    ),
  odds: (resolution, given) => contestOdds(resolution, given, 'threeDimensionalManeuvers'),
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.combatant)
    startRush(resolution, fighter, targetOf(fighter, given.target), 'push', {
      firm: given.firm,
      drops: dropsOf(given.combatant, given),
      ...contestedOf(given),
    })
  },
})

/** What an attack roll takes of a payload, kept until the rush takes effect. */
const rolledOf = ({ specialization, dodgeSpecialization, modifiers, dcModifiers }: Rolled): Rolled => ({
  specialization,
  dodgeSpecialization,
  modifiers,
  dcModifiers,
})
type Rolled = Pick<
  PayloadOf<'wcrpg/charge'>,
  'specialization' | 'dodgeSpecialization' | 'modifiers' | 'dcModifiers'
>

/** What opposed Checks take of a payload. */
const contestedOf = ({
  specialization,
  modifiers,
  opponentSpecialization,
  opponentModifiers,
}: Contested): Contested => ({
  specialization,
  modifiers,
  opponentSpecialization,
  opponentModifiers,
})
type Contested = Pick<
  PayloadOf<'wcrpg/push'>,
  'specialization' | 'modifiers' | 'opponentSpecialization' | 'opponentModifiers'
>

/** Both DCs, and how often the attacker wins. */
function contestOdds(
  resolution: Resolution,
  given: PayloadOf<'wcrpg/push'> | PayloadOf<'wcrpg/trip'>,
  skill: 'threeDimensionalManeuvers' | 'dexterousManeuvers',
): Odds | Refusal {
  const fighter = findFighter(resolution.campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const early = refuseTarget(fighter, given.target)
  if (early !== null) return early
  const target = resolution.peek(targetOf(fighter, given.target).sheet)
  const own = attackerDc(fighter.sheet, target, skill, fighter.now, given)
  const theirs = defenderDc(target, skill, fighter.now, given.firm, given)
  return {
    price: null,
    outcomes: outcomesOf(contestChances(own.total, theirs.total).success),
    derivations: [own.toDerivation(), theirs.toDerivation()],
    switches: {},
  }
}

const trample = defineCommand('wcrpg/trample', {
  rules: ['WCA-TRAMPLE-01'],
  /** Refusals: those of acting, target and rush, `in-a-grapple`, `no-ability`, `not-smaller`. */
  refuse: (resolution, given) =>
    refuseRushOf(resolution.campaign, given, 'trample', (fighter, target) => {
      const victim = resolution.peek(target.sheet)
      if (!fighter.sheet.abilities.includes('trample'))
        return refuse('no-ability', { who: fighter.sheet.name })
      return victim.species.sizeClass < fighter.sheet.species.sizeClass
        ? refuseRetreat(fighter, target, given.retreat)
        : refuse('not-smaller', { who: victim.name })
    }),
  odds(resolution, given) {
    const made = { ...CLOSE_CHOICES, ...rolledOf(given), weapon: UNARMED }
    return oddsAt(resolution, given, (fighter, victim) =>
      attackOf(resolution, fighter, given.target, made, {
        ...rushManner('trample'),
        at: RANGE_ZERO,
        rating: touchRating(victim, 'WCA-TRAMPLE-01'),
      }),
    )
  },
  apply(resolution, given) {
    const { encounter, combatant, target, retreat, retreatFace } = given
    const fighter = fighterOf(resolution, encounter, combatant)
    startRush(resolution, fighter, targetOf(fighter, target), 'trample', {
      ...rolledOf(given),
      retreat,
      retreatFace,
    })
  },
})

const trip = defineCommand('wcrpg/trip', {
  rules: ['WCA-TRIP-01', 'WCA-TRIP-02', 'WCA-OPPA-01'],
  /** Refusals: those of acting and target, `range-unknown`, `not-at-range-zero`, `too-large`, `in-a-grapple`. */
  refuse: (resolution, given) =>
    refuseActionAt(resolution.campaign, given, ACTIONS.trip.phases, (fighter, target) => {
      const held = refuseGrappled(fighter)
      if (held !== null) return held
      const who = fighter.sheet.name
      // whoever rushes comes to the one who lies in wait for it
      if (target.fight.rush === null) {
        const reach = rangeFrom(fighter, target)
        if (reach === null) return refuse('range-unknown', { who })
        if (!isRangeZero(reach)) return refuse('not-at-range-zero', { who })
      }
      return refuseSize(fighter.sheet, resolution.peek(target.sheet))
    }),
  odds: (resolution, given) => contestOdds(resolution, given, 'dexterousManeuvers'),
  apply(resolution, given) {
    const fighter = attackerOf(resolution, { ...given, attacker: given.combatant })
    const { combatant } = fighter
    const target = targetOf(fighter, given.target)
    spendPhases(combatant, ACTIONS.trip.phases)
    // nobody strikes at who trips a rush (WCA-TRIP-01)
    const answers = target.fight.rush === null && canStrike(resolution, fighter, target)
    const waits = declare(resolution, fighter, {
      action: 'trip',
      target: target.id,
      command: {
        firm: given.firm,
        ice: given.ice,
        drops: dropsOf(given.combatant, given),
        ...contestedOf(given),
      },
      answering: answers ? [target.id] : [],
    })
    if (!waits) completePending(resolution, fighter)
  },
})

export const rushCommands = [charge, push, trample, trip]
