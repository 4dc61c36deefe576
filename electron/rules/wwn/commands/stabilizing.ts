/** Keeping the mortally wounded alive (WWN-MTL-02). */
import type { Refusal } from '@shared/contract/types'
import { findCombatant, needById, runningEncounter } from '../../../engine/lookup'
import { perFull } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import type { Tally } from '../../../engine/tally'
import { COSTS } from '../turn/budget'
import { succeeds } from '../checks/checks'
import { stabilizeDifficulty } from '../harm/harm'
import { become } from '../harm/inflict'
import { oddsOfCheck } from '../checks/odds'
import { rollCheck } from '../checks/opposed'
import { hasReady, modifierOf } from '../sheet/person'
import { ROUND_SECONDS } from '../tables'
import { pay, refuseCost } from '../turn/turns'
import { defineCommand, type PayloadOf, sheetsIn, type Campaign, type Encounter, type Sheet } from '../types'
import { helpersIn, missingSheet, rollHelp } from './check'

/** WWN-MTL-02: Int/Heal or Dex/Heal, whichever serves better unless the GM says. */
const attributeFor = (sheet: Readonly<Sheet>, named: PayloadOf<'wwn/stabilize'>['attribute']) =>
  named ?? (modifierOf(sheet, 'intelligence') > modifierOf(sheet, 'dexterity') ? 'intelligence' : 'dexterity')

/** What is rolled for it. */
export const healCheck = (sheet: Readonly<Sheet>, named: PayloadOf<'wwn/stabilize'>['attribute']) =>
  ({ skill: 'heal', attribute: attributeFor(sheet, named) }) as const

/** The fight that both stand in, if one runs. */
function sharedFight(campaign: Campaign, ...ids: string[]): Encounter | undefined {
  const encounter: Encounter | undefined = runningEncounter(campaign)
  return encounter !== undefined && ids.every((id) => findCombatant(encounter, id) !== undefined)
    ? encounter
    : undefined
}

export const refuseDown = (campaign: Campaign, id: string): Refusal | null => {
  const sheet = needById(campaign.roster, id, 'sheet')
  return sheet.vitality === 'able' ? null : refuse('is-down', { who: sheet.name })
}

type Stabilize = PayloadOf<'wwn/stabilize'>

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

/** WWN-MTL-02: by the rounds since the fall, and whether the medic has a kit at hand. */
function difficultyFor({ clock }: Campaign, medic: Readonly<Sheet>, { fellAt }: Readonly<Sheet>): Tally {
  const round = perFull(Math.max(0, clock - (fellAt ?? clock)), ROUND_SECONDS)
  return stabilizeDifficulty(0, round, hasReady(medic, 'healersKit'))
}

const stabilize = defineCommand('wwn/stabilize', {
  rules: ['WWN-MTL-02', 'WWN-CCA-19', 'WWN-AID-01'],
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
    const difficulty = difficultyFor(campaign, medic, patient)
    const check = healCheck(medic, given.attribute)
    const helped = rollHelp(resolution, given, (helper) => healCheck(helper, undefined), difficulty.total)
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
  odds(resolution, given) {
    const { medic: by, victim, attribute, modifiers } = given
    const medic = resolution.peek(by)
    const difficulty = difficultyFor(resolution.campaign, medic, resolution.peek(victim))
    const check = healCheck(medic, attribute)
    const checked = { sheet: medic, ...check, modifiers }
    const helping = helpersIn(resolution, given, (helper) => healCheck(helper, undefined))
    return oddsOfCheck(checked, difficulty.total, helping, [difficulty])
  },
})

export const stabilizingCommands = [stabilize]
