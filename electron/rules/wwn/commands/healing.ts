/** First aid and the care of the Frail (WWN-MTL-03, WWN-MTL-04, WWN-HEA-02). */
import type { Refusal } from '@shared/contract/types'
import { advanceClock } from '../../../engine/clock'
import { roller } from '../../../engine/dice'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { succeeds } from '../checks/checks'
import { canBearStrain, firstAid, strainAfterFirstAid } from '../harm/healing'
import { restore } from '../harm/inflict'
import { oddsOfCheck } from '../checks/odds'
import { rollCheck } from '../checks/opposed'
import { hasReady, skillOf, strainMaximum } from '../sheet/person'
import { endFrail } from '../harm/recovery'
import {
  FIRST_AID_SECONDS,
  FIRST_AID_STRAIN,
  FRAIL_TREATMENT_DIFFICULTY,
  FRAIL_TREATMENT_SECONDS,
} from '../tables'
import { defineCommand, type Campaign } from '../types'
import { inAFight, missingSheet } from './check'
import { healCheck, refuseDown } from './stabilizing'

/** Refusals: `unknown-sheet`, `is-down` (medic), `is-dead`, `no-kit`. */
function refuseTending(campaign: Campaign, medic: string, patient: string): Refusal | null {
  const missing = missingSheet(campaign, medic) ?? missingSheet(campaign, patient)
  if (missing !== null) return missing
  const early = refuseDown(campaign, medic)
  if (early !== null) return early
  const victim = needById(campaign.roster, patient, 'sheet')
  if (victim.vitality === 'dead') return refuse('is-dead', { who: victim.name })
  const healer = needById(campaign.roster, medic, 'sheet')
  return hasReady(healer, 'healersKit') ? null : refuse('no-kit', { who: healer.name })
}

const giveFirstAid = defineCommand('wwn/first-aid', {
  rules: ['WWN-HEA-02', 'WWN-SYS-01'],
  /** Refusals: `in-a-fight`, those of tending, `is-down` (patient), `too-much-strain`. */
  refuse({ campaign }, { medic, patient }) {
    const early =
      refuseTending(campaign, medic, patient) ?? inAFight(campaign) ?? refuseDown(campaign, patient)
    if (early !== null) return early
    const sheet = needById(campaign.roster, patient, 'sheet')
    const most = strainMaximum(sheet)
    return canBearStrain(sheet.systemStrain, FIRST_AID_STRAIN, most)
      ? null
      : refuse('too-much-strain', { who: sheet.name, strain: sheet.systemStrain + FIRST_AID_STRAIN, most })
  },
  apply(resolution, { medic: by, patient: id }) {
    const medic = resolution.peek(by)
    const patient = resolution.sheet(id)
    const die = resolution.dice.one('d6', {
      purpose: 'wwnFirstAid',
      roller: roller(medic),
      rule: 'WWN-HEA-02',
      with: { who: medic.name, target: patient.name },
    })
    const points = firstAid(medic.name, die, skillOf(medic, 'heal'))
    const healed = restore(resolution, patient, points.total, 'WWN-HEA-02')
    patient.systemStrain = strainAfterFirstAid(patient.systemStrain)
    resolution.log.say(
      'wwn.firstAid',
      {
        who: medic.name,
        target: patient.name,
        healed,
        left: patient.hitPoints.current,
        strain: patient.systemStrain,
      },
      { rule: 'WWN-HEA-02', tone: 'good', derivations: [points] },
    )
    advanceClock(resolution, FIRST_AID_SECONDS)
  },
})

const treatFrail = defineCommand('wwn/treat-frail', {
  rules: ['WWN-MTL-03'],
  /** Refusals: `in-a-fight`, those of tending, `not-frail`, `treated-already`. */
  refuse({ campaign }, { medic, patient }) {
    const early = refuseTending(campaign, medic, patient) ?? inAFight(campaign)
    if (early !== null) return early
    const { frail, name } = needById(campaign.roster, patient, 'sheet')
    if (frail === null) return refuse('not-frail', { who: name })
    return frail.treated ? refuse('treated-already', { who: name }) : null
  },
  apply(resolution, given) {
    const medic = resolution.peek(given.medic)
    const total = rollCheck(
      resolution,
      { sheet: medic, ...healCheck(medic, given.attribute), modifiers: given.modifiers },
      'wwnCheck',
      'WWN-MTL-03',
    )
    const made = succeeds(total.total, FRAIL_TREATMENT_DIFFICULTY)
    const patient = resolution.sheet(given.patient)
    if (patient.frail !== null) patient.frail.treated = true
    resolution.log.say(
      made ? 'wwn.treat.made' : 'wwn.treat.failed',
      {
        who: medic.name,
        target: patient.name,
        total: total.total,
        difficulty: FRAIL_TREATMENT_DIFFICULTY,
      },
      { rule: 'WWN-MTL-03', tone: made ? 'good' : 'bad', derivations: [total] },
    )
    if (made) endFrail(resolution, patient)
    advanceClock(resolution, FRAIL_TREATMENT_SECONDS)
  },
  odds(resolution, { medic: by, attribute, modifiers }) {
    const medic = resolution.peek(by)
    const checked = { sheet: medic, ...healCheck(medic, attribute), modifiers }
    return oddsOfCheck(checked, FRAIL_TREATMENT_DIFFICULTY, [])
  },
})

const care = defineCommand('wwn/care', {
  rules: ['WWN-MTL-03'],
  /** Refusals: `unknown-sheet`, `not-frail`. */
  refuse({ campaign }, { patient }) {
    const missing = missingSheet(campaign, patient)
    if (missing !== null) return missing
    const sheet = needById(campaign.roster, patient, 'sheet')
    return sheet.frail === null ? refuse('not-frail', { who: sheet.name }) : null
  },
  apply(resolution, { patient: id, cared }) {
    const patient = resolution.sheet(id)
    if (patient.frail !== null) patient.frail.cared = cared
    resolution.log.say(cared ? 'wwn.care' : 'wwn.noCare', { who: patient.name }, { rule: 'WWN-MTL-03' })
  },
})

export const healingCommands = [giveFirstAid, treatFrail, care]
