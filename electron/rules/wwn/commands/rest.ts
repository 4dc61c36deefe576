/** Magical healing, System Strain, nights of rest (WWN-HEA-01, WWN-SYS-01). */
import type { Refusal } from '@shared/contract/types'
import { advanceClock } from '../../../engine/clock'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { afterNights, canBearStrain, strainAfterNights } from '../harm/healing'
import { become, restore } from '../harm/inflict'
import { levelOf, strainMaximum } from '../sheet/person'
import { NIGHT_SECONDS, SECONDS_PER_DAY, STRAIN_UNCONSCIOUS_SECONDS } from '../tables'
import { defineCommand, type Campaign, type Resolution, type Sheet } from '../types'
import { inAFight, missingSheet } from './check'

/** WWN-SYS-01: more than the body bears makes unconscious; the points stop at the maximum. */
function strainBy(resolution: Resolution, patient: Sheet, points: number, unavoidable: boolean): void {
  const most = strainMaximum(patient)
  const isTooMuch = !canBearStrain(patient.systemStrain, points, most)
  patient.systemStrain = Math.min(most, patient.systemStrain + points)
  if (points > 0)
    resolution.log.say(
      'wwn.strain',
      { who: patient.name, strain: patient.systemStrain, most },
      { rule: 'WWN-SYS-01', secret: !patient.player },
    )
  if (!isTooMuch || !unavoidable || patient.vitality !== 'able') return
  become(resolution, patient, 'unconscious', 'WWN-SYS-01')
  patient.revivesAt = resolution.campaign.clock + STRAIN_UNCONSCIOUS_SECONDS
}

/** Refusals: `unknown-sheet`, `is-dead`, `too-much-strain`. */
function refuseStrain(campaign: Campaign, id: string, points: number, unavoidable: boolean): Refusal | null {
  const missing = missingSheet(campaign, id)
  if (missing !== null) return missing
  const sheet = needById(campaign.roster, id, 'sheet')
  if (sheet.vitality === 'dead') return refuse('is-dead', { who: sheet.name })
  const most = strainMaximum(sheet)
  return unavoidable || canBearStrain(sheet.systemStrain, points, most)
    ? null
    : refuse('too-much-strain', { who: sheet.name, strain: sheet.systemStrain + points, most })
}

const heal = defineCommand('wwn/heal', {
  rules: ['WWN-MTL-04', 'WWN-SYS-01'],
  refuse: ({ campaign }, { patient, strain, unavoidable }) =>
    refuseStrain(campaign, patient, strain, unavoidable),
  apply(resolution, given) {
    const patient = resolution.sheet(given.patient)
    const healed = restore(resolution, patient, given.points, 'WWN-MTL-04')
    resolution.log.say(
      'wwn.healed',
      { who: patient.name, healed, left: patient.hitPoints.current },
      { rule: 'WWN-MTL-04', tone: 'good', secret: !patient.player },
    )
    strainBy(resolution, patient, given.strain, given.unavoidable)
  },
})

const strain = defineCommand('wwn/strain', {
  rules: ['WWN-SYS-01'],
  refuse: ({ campaign }, { who, points: added, unavoidable }) =>
    refuseStrain(campaign, who, added, unavoidable),
  apply(resolution, { who, points: added, unavoidable }) {
    strainBy(resolution, resolution.sheet(who), added, unavoidable)
  },
})

const sleepersOf = (campaign: Campaign, who: readonly string[] | undefined): string[] =>
  who === undefined
    ? campaign.roster.filter((sheet) => sheet.player && !sheet.template).map(({ id }) => id)
    : [...who]

/** WWN-HEA-01, WWN-SYS-01, WWN-MAG-01: what one night gives; nothing to the dead. */
function sleep(resolution: Resolution, id: string, isDeprived: boolean): void {
  const before = resolution.peek(id)
  if (before.vitality === 'dead') return
  const sheet = resolution.sheet(id)
  const { current, maximum } = sheet.hitPoints
  sheet.hitPoints.current = afterNights(
    { current, maximum, perNight: levelOf(sheet), frail: sheet.frail !== null, deprived: isDeprived },
    1,
  )
  if (!isDeprived) sheet.systemStrain = strainAfterNights(sheet.systemStrain, 1)
  if (!isDeprived) sheet.spellSlots.current = sheet.spellSlots.maximum
  resolution.log.say(
    'wwn.slept',
    {
      who: sheet.name,
      healed: sheet.hitPoints.current - current,
      left: sheet.hitPoints.current,
      strain: sheet.systemStrain,
    },
    { rule: 'WWN-HEA-01', tone: 'good', secret: !sheet.player },
  )
}

const rest = defineCommand('wwn/rest', {
  rules: ['WWN-HEA-01', 'WWN-SYS-01', 'WWN-MAG-01'],
  /** Refusals: `in-a-fight`, `unknown-sheet`, `nobody-rests`. */
  refuse({ campaign }, { who, deprived }) {
    const early = inAFight(campaign)
    if (early !== null) return early
    const sleepers = sleepersOf(campaign, who)
    const missing = [...sleepers, ...deprived]
      .map((id) => missingSheet(campaign, id))
      .find((one) => one !== null)
    if (missing !== undefined) return missing
    return sleepers.length === 0 ? refuse('nobody-rests') : null
  },
  apply(resolution, { who, nights, deprived }) {
    const sleepers = sleepersOf(resolution.campaign, who)
    for (let night = 1; night <= nights; night++) {
      // what falls due in the night does so before the morning
      advanceClock(resolution, night === 1 ? NIGHT_SECONDS : SECONDS_PER_DAY)
      resolution.log.say('wwn.morning', { night, nights }, { rule: 'WWN-HEA-01', tone: 'turn' })
      for (const id of sleepers)
        if (findById(resolution.campaign.roster, id) !== undefined)
          sleep(resolution, id, deprived.includes(id))
    }
  },
})

export const restCommands = [heal, strain, rest]
