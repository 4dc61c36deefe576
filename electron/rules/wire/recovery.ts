/** What heals by itself on the clock (WIRE-HPL-05, WIRE-HPL-06); Permanent Health never does (WIRE-HPL-02). */
import { switchInForce } from '@shared/houseRules'
import { nextFiring } from '../../engine/clock'
import { roller } from '../../engine/dice'
import { perFull } from '../../engine/rounding'
import { heal, settle } from './harm'
import { statusOf } from './status'
import { DAYS_PER_WEEK, MENTAL_HEALING_SECONDS, TEMPORARY_HEALING_SECONDS } from './tables'
import type { Campaign, RecoveryRule, Resolution, Sheet } from './types'

const temporaryInterval = (campaign: Campaign): number =>
  TEMPORARY_HEALING_SECONDS[
    switchInForce(campaign, 'temporaryHealingInterval') === '20min' ? '20min' : '60min'
  ]

const isDaily = (campaign: Campaign): boolean =>
  switchInForce(campaign, 'mentalHealingInterval') === 'perDaySeventh'

const mentalInterval = (campaign: Campaign): number =>
  MENTAL_HEALING_SECONDS[isDaily(campaign) ? 'perDaySeventh' : 'perWeek']

function rollD20(resolution: Resolution, patient: Sheet, purpose: string, rule: string): number {
  const face = resolution.dice.one('d20', {
    purpose,
    roller: roller(patient),
    rule,
    with: { who: patient.name },
  })
  return face
}

function healNaturally(
  resolution: Resolution,
  patient: Sheet,
  pool: 'temporary' | 'willpower',
  points: number,
  rule: string,
): void {
  const before = statusOf(patient)
  const healed = heal(patient, pool, points)
  resolution.log.say(
    'wire.healed',
    { who: patient.name, pool, points: healed, left: patient.pools[pool] },
    { rule, tone: 'good' },
  )
  settle(resolution, patient, before)
}

const temporary: RecoveryRule = {
  key: 'temporaryHealing',
  rule: 'WIRE-HPL-05',
  rank: 1,
  nextDue: (campaign, { dead, healingSince }) =>
    dead || healingSince.temporary === null
      ? null
      : nextFiring(healingSince.temporary, temporaryInterval(campaign), campaign.clock),
  tell: (campaign, { id }) => ({ every: temporaryInterval(campaign), roller: id, dc: null }),
  apply(resolution, patient) {
    resolution.houseRule('temporaryHealingInterval')
    const points = rollD20(resolution, patient, 'wireHealing', 'WIRE-HPL-05')
    healNaturally(resolution, patient, 'temporary', points, 'WIRE-HPL-05')
  },
}

/** By day a seventh of each die: sevenths add up, and whole points are healed, so that a week gives as much either way. */
const mental: RecoveryRule = {
  key: 'mentalHealing',
  rule: 'WIRE-HPL-06',
  rank: 2,
  nextDue: (campaign, { dead, healingSince }) =>
    dead || healingSince.willpower === null
      ? null
      : nextFiring(healingSince.willpower, mentalInterval(campaign), campaign.clock),
  tell: (campaign, { id }) => ({ every: mentalInterval(campaign), roller: id, dc: null }),
  apply(resolution, patient) {
    resolution.houseRule('mentalHealingInterval')
    const face = rollD20(resolution, patient, 'wireMentalHealing', 'WIRE-HPL-06')
    if (!isDaily(resolution.campaign)) {
      healNaturally(resolution, patient, 'willpower', face, 'WIRE-HPL-06')
      return
    }
    const sevenths = patient.mentalSevenths + face
    const points = perFull(sevenths, DAYS_PER_WEEK)
    patient.mentalSevenths = sevenths - points * DAYS_PER_WEEK
    healNaturally(resolution, patient, 'willpower', points, 'WIRE-HPL-06')
  },
}

export const recovery: readonly RecoveryRule[] = [temporary, mental]
