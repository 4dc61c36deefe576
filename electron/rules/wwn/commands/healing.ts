/** Keeping people alive and getting them well: stabilizing, first aid, care, magic, rest, System Strain (WWN-MTL-02 to -04, WWN-HEA-01, -02, WWN-SYS-01). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Refusal } from '@shared/contract/types'
import { advanceClock } from '../../../engine/clock'
import { roller } from '../../../engine/dice'
import { inEncounter, modifiersSchema } from '../../../engine/fighter'
import { findById, findCombatant, needById, runningEncounter } from '../../../engine/lookup'
import { perFull } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { COSTS } from '../budget'
import { succeeds } from '../checks'
import { afterNights, canBearStrain, firstAid, strainAfterFirstAid, strainAfterNights } from '../healing'
import { stabilizeDifficulty } from '../harm'
import { become, restore } from '../inflict'
import { rollCheck } from '../opposedCheck'
import { hasReady, isCharacter, levelOf, modifierOf, skillOf, strainMaximum } from '../person'
import { endFrail } from '../recovery'
import {
  FIRST_AID_SECONDS,
  FIRST_AID_STRAIN,
  FRAIL_TREATMENT_DIFFICULTY,
  FRAIL_TREATMENT_SECONDS,
  NIGHT_SECONDS,
  ROUND_SECONDS,
  SECONDS_PER_DAY,
  STRAIN_UNCONSCIOUS_SECONDS,
} from '../tables'
import { pay, refuseCost } from '../turns'
import { defineCommand, sheetsIn, type Campaign, type Encounter, type Resolution, type Sheet } from '../types'
import { inAFight, missingSheet, rollHelp } from './check'

const HEALING_ATTRIBUTES = ['dexterity', 'intelligence'] as const
const attribute = z.enum(HEALING_ATTRIBUTES).optional()

/** WWN-MTL-02: Int/Heal or Dex/Heal, whichever serves better unless the GM says. */
const attributeFor = (sheet: Readonly<Sheet>, named: (typeof HEALING_ATTRIBUTES)[number] | undefined) =>
  named ?? (modifierOf(sheet, 'intelligence') > modifierOf(sheet, 'dexterity') ? 'intelligence' : 'dexterity')

/** The fight that both stand in, if one runs. */
function sharedFight(campaign: Campaign, ...ids: string[]): Encounter | undefined {
  const encounter: Encounter | undefined = runningEncounter(campaign)
  return encounter !== undefined && ids.every((id) => findCombatant(encounter, id) !== undefined)
    ? encounter
    : undefined
}

const refuseDown = (campaign: Campaign, id: string): Refusal | null => {
  const sheet = needById(campaign.roster, id, 'sheet')
  return sheet.vitality === 'able' ? null : refuse('is-down', { who: sheet.name })
}

const stabilizePayload = z.strictObject({
  ...inEncounter,
  medic: idSchema,
  victim: idSchema,
  attribute,
  helpers: z.array(idSchema).max(20).default([]),
  modifiers: modifiersSchema,
})
type Stabilize = z.infer<typeof stabilizePayload>

/** Refusals: `unknown-sheet`, `named-twice`, `is-down`, `not-mortally-wounded`, in a fight those of the cost, `tried-this-round`. */
function refuseStabilizing(campaign: Campaign, { medic, victim, helpers }: Stabilize): Refusal | null {
  const all = [medic, victim, ...helpers]
  const missing = all.map((id) => missingSheet(campaign, id)).find((one) => one !== null)
  if (missing !== undefined) return missing
  if (new Set(all).size < all.length) return refuse('named-twice')
  const patient = needById(campaign.roster, victim, 'sheet')
  const early = refuseDown(campaign, medic)
  if (early !== null) return early
  if (patient.vitality !== 'mortallyWounded') return refuse('not-mortally-wounded', { who: patient.name })
  const encounter = sharedFight(campaign, ...all)
  if (encounter === undefined) return null
  for (const id of [medic, ...helpers]) {
    const combatant = needById(encounter.combatants, id, 'combatant')
    const sheet = sheetsIn(campaign)(id)
    const refused = refuseCost({ encounter, combatant, sheet }, costFor(id, medic), sheetsIn(campaign))
    if (refused !== null) return refused
  }
  const isTwice = encounter.fight.stabilizing.some((one) => one.victim === victim)
  return isTwice ? refuse('tried-this-round', { who: patient.name }) : null
}

/** Helpers lend a hand when the medic acts: their Main, whenever it is. */
const costFor = (id: string, medic: string) => (id === medic ? COSTS.stabilize : COSTS.totalDefense)

const stabilize = defineCommand({
  type: 'wwn/stabilize',
  rules: ['WWN-MTL-02', 'WWN-CCA-19', 'WWN-AID-01'],
  payload: stabilizePayload,
  refuse: ({ campaign }, given) => refuseStabilizing(campaign, given),
  apply(resolution, given) {
    const { campaign } = resolution
    const encounter = sharedFight(campaign, given.medic, given.victim, ...given.helpers)
    if (encounter !== undefined) {
      for (const id of [given.medic, ...given.helpers])
        pay(
          resolution,
          encounter,
          needById(encounter.combatants, id, 'combatant'),
          costFor(id, given.medic),
          'stabilize',
        )
      encounter.fight.stabilizing.push({ victim: given.victim, by: given.medic })
    }
    const medic = resolution.peek(given.medic)
    const patient = resolution.sheet(given.victim)
    const round = perFull(Math.max(0, campaign.clock - (patient.fellAt ?? campaign.clock)), ROUND_SECONDS)
    const difficulty = stabilizeDifficulty(0, round, hasReady(medic, 'healersKit'))
    const check = { skill: 'heal', attribute: attributeFor(medic, given.attribute) } as const
    const helped = rollHelp(resolution, given.helpers, check, difficulty.total)
    const total = rollCheck(
      resolution,
      { sheet: medic, ...check, modifiers: [...given.modifiers, ...helped] },
      'wwnCheck',
      'WWN-MTL-02',
    )
    const made = succeeds(total.total, difficulty.total)
    resolution.log.say(
      made ? 'wwn.stabilize.made' : 'wwn.stabilize.failed',
      { who: medic.name, target: patient.name, total: total.total, difficulty: difficulty.total },
      {
        rule: 'WWN-MTL-02',
        tone: made ? 'good' : 'bad',
        derivations: [total, difficulty],
        secret: !medic.player,
      },
    )
    if (!made) return
    // WWN-WND-01 under the switch: every fatal wound has to be closed
    if (patient.fatalWounds > 0) patient.fatalWounds -= 1
    if (patient.fatalWounds === 0) become(resolution, patient, 'stabilized', 'WWN-MTL-02')
  },
})

const aidPayload = z.strictObject({ medic: idSchema, patient: idSchema })

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

const giveFirstAid = defineCommand({
  type: 'wwn/first-aid',
  rules: ['WWN-HEA-02', 'WWN-SYS-01'],
  payload: aidPayload,
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

const treatFrail = defineCommand({
  type: 'wwn/treat-frail',
  rules: ['WWN-MTL-03'],
  payload: z.strictObject({ ...aidPayload.shape, attribute, modifiers: modifiersSchema }),
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
      {
        sheet: medic,
        skill: 'heal',
        attribute: attributeFor(medic, given.attribute),
        modifiers: given.modifiers,
      },
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
})

const care = defineCommand({
  type: 'wwn/care',
  rules: ['WWN-MTL-03'],
  payload: z.strictObject({ patient: idSchema, cared: z.boolean() }),
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

const points = z.number().int().min(0).max(400)
const MOST_STRAIN = 20

const heal = defineCommand({
  type: 'wwn/heal',
  rules: ['WWN-MTL-04', 'WWN-SYS-01'],
  payload: z.strictObject({
    patient: idSchema,
    points,
    strain: z.number().int().min(0).max(MOST_STRAIN).default(0),
    unavoidable: z.boolean().default(false),
  }),
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

const strain = defineCommand({
  type: 'wwn/strain',
  rules: ['WWN-SYS-01'],
  payload: z.strictObject({
    who: idSchema,
    points: z.number().int().min(1).max(MOST_STRAIN),
    unavoidable: z.boolean().default(false),
  }),
  refuse: ({ campaign }, { who, points: added, unavoidable }) =>
    refuseStrain(campaign, who, added, unavoidable),
  apply(resolution, { who, points: added, unavoidable }) {
    strainBy(resolution, resolution.sheet(who), added, unavoidable)
  },
})

const restPayload = z.strictObject({
  /** Absent: every player's character. */
  who: z.array(idSchema).min(1).max(500).optional(),
  nights: z.number().int().min(1).max(60).default(1),
  /** Cold, hungry, without comfort: they heal nothing. */
  deprived: z.array(idSchema).max(500).default([]),
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
  if (isCharacter(sheet) && !isDeprived) sheet.spellSlots.current = sheet.spellSlots.maximum
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

const rest = defineCommand({
  type: 'wwn/rest',
  rules: ['WWN-HEA-01', 'WWN-SYS-01', 'WWN-MAG-01'],
  payload: restPayload,
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

export const healingCommands = [stabilize, giveFirstAid, treatFrail, care, heal, strain, rest]
