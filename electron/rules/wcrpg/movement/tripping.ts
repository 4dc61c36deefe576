/** Tripping somebody who stands, and somebody who rushes (WCA-TRIP-01, WCA-TRIP-02). */
import { leaveStanding } from '../field/standing'
import { z } from 'zod'
import type { WcrpgPending } from '@shared/wcrpg/fight'
import { isInArea } from '@shared/wcrpg/geometry'
import { tally } from '../../../engine/tally'
import { addCondition } from '../../../engine/conditions'
import { findCombatant } from '../../../engine/lookup'
import { isFatigued, statusOf } from '../sheet/condition'
import { rollContest } from '../checks/contests'
import { sumD10, sumD5, askOf } from '../dice'
import { dropOne } from '../harm/drops'
import type { Fighter } from '../fighter'
import { nowOf } from '../now'
import { hitWhole } from '../harm/hit'
import { isQueued, queueHits } from '../harm/damageQueue'
import { settle } from '../harm/thresholds'
import type { Combatant, Encounter, Resolution } from '../types'
import { fallProne } from '../harm/falling'
import { putAway } from './putAway'

const keptModifiers = z.array(z.object({ why: z.string(), value: z.number() })).optional()

export const tripCommand = z.object({
  /** null: as the ground of the field says. */
  ice: z.boolean().nullable().optional(),
  firm: z.boolean().optional(),
  drops: z.record(z.string(), z.string()).optional(),
  specialization: z.string().nullable().optional(),
  modifiers: keptModifiers,
  opponentSpecialization: z.string().nullable().optional(),
  opponentModifiers: keptModifiers,
})
export type TripCommand = z.infer<typeof tripCommand>

export function completeTrip(
  resolution: Resolution,
  fighter: Fighter,
  pending: Extract<WcrpgPending, { target: string }>,
): void {
  const target = findCombatant(fighter.encounter, pending.target)
  if (target !== undefined) trip(resolution, fighter, target, tripCommand.parse(pending.command))
}

/** The opposed Checks and what comes of them; a rush that is tripped goes wrong. */
export function trip(
  resolution: Resolution,
  fighter: Fighter,
  target: Combatant,
  command: TripCommand,
): void {
  const { sheet, encounter, combatant } = fighter
  const victim = resolution.sheet(target.sheet)
  const contest = rollContest(resolution, sheet, victim, {
    skill: 'dexterousManeuvers',
    firm: command.firm ?? false,
    rule: 'WCA-TRIP-01',
    chosen: command,
  })
  resolution.log.say(
    contest.winner === 'actor' ? 'trip.won' : 'trip.lost',
    { who: sheet.name, target: victim.name, own: contest.actor.degree, theirs: contest.opponent.degree },
    {
      rule: 'WCA-TRIP-01',
      tone: contest.winner === 'actor' ? 'good' : 'plain',
      derivations: contest.derivations,
      secret: combatant.hidden,
    },
  )
  if (contest.winner !== 'actor') return
  const { rush } = target.fight
  if (rush !== null) slide(resolution, fighter, target, command)
  fallProne(resolution, victim)
  dropOne(resolution, encounter, target, command.drops?.[target.id], 'WCA-TRIP-01')
  if (rush === null) return
  const rounds = sumD5(resolution, 1, askOf(victim, 'tripDazed', 'WCA-TRIP-02'))
  addCondition(resolution, victim, {
    kind: 'dazed',
    // whole rounds, after the one that is under way
    expires: { at: 'roundEnd', fight: encounter.id, round: encounter.round + rounds },
  })
  resolution.log.say('trip.dazed', { who: victim.name, rounds }, { rule: 'WCA-TRIP-02', tone: 'bad' })
  // the attack that it ran for is foiled
  target.fight.pending = null
  target.fight.rush = null
}

const isOnIce = (encounter: Encounter, { fight }: Combatant): boolean =>
  fight.position !== null &&
  encounter.fight.obstacles.some(
    ({ kind, areas }) =>
      kind === 'ice' && areas.some((area) => fight.position !== null && isInArea(area, fight.position)),
  )

/**
 * WCA-TRIP-02: 1d5 increments further in the direction of the rush, twice as far on ice, 1d10 Non-Lethal for each. Where
 * attacks are simultaneous the damage waits until the round closes (WCG-TIME-03).
 */
function slide(resolution: Resolution, fighter: Fighter, target: Combatant, command: TripCommand): void {
  const { encounter, combatant, sheet } = fighter
  const victim = resolution.sheet(target.sheet)
  const rolled = sumD5(resolution, 1, askOf(victim, 'tripSlide', 'WCA-TRIP-02'))
  const isIcy = command.ice ?? isOnIce(encounter, combatant)
  const direction = target.fight.lastDirection ?? target.fight.facing
  // what is in the way ends the slide, and only what was really slid hurts
  const increments = putAway(encounter, target, combatant, isIcy ? 2 * rolled : rolled, direction)
  const ask = askOf(victim, 'tripDamage', 'WCA-TRIP-02')
  const damage = tally('nonLethalDamage', 'WCA-TRIP-02', { who: victim.name }).add(
    'slideDamage',
    sumD10(resolution, increments, ask),
    { increments },
  )
  leaveStanding(resolution, target)
  if (isQueued(encounter)) {
    resolution.log.say(
      'trip.slidesOn',
      { who: victim.name, increments },
      { rule: 'WCA-TRIP-02', tone: 'bad' },
    )
    const lethal = tally('lethalDamage', 'WCA-TRIP-02').add('grossDamage', 0)
    const hits = [hitWhole({ lethal, nonLethal: damage })]
    queueHits(resolution, encounter, victim, { by: sheet.name, hits, saves: false })
    return
  }
  if (isFatigued(victim)) damage.multiply('alreadyFatigued', 2, {}, 'WCD-FAT-02')
  const before = statusOf(victim, nowOf(resolution))
  victim.nhp -= damage.total
  resolution.log.say(
    'trip.slides',
    { who: victim.name, increments, damage: damage.total, nhp: victim.nhp },
    { rule: 'WCA-TRIP-02', tone: 'bad', derivations: [damage] },
  )
  settle(resolution, victim, before)
}
