/** Sickbays of anybody's making: patients hurt in every way, medics, places of care, and what a GM may do in between. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, Json, JsonRecord, LogLine } from '@shared/contract/types'
import { ACTIVITIES, CARE_EQUIPMENT, HAZARDS, TECHNOLOGY_AGES } from '@shared/wcrpg/names'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { PlannedDice } from '../../../electron/engine/dice'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { resolve, type Outcome } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import type { Chance } from '../mass-combat/orderly'

export const system = systemById('wcrpg')

/** Freezes all that is not frozen yet: whoever writes to a campaign but through its draft throws. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

/** Every die by the generator, on a campaign that must not be written to. */
export function carryOut(campaign: Campaign, command: OpenCommand): Outcome {
  freeze(campaign)
  const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
  return resolve(RULES, campaign, command, dice)
}

/** The campaign and the log after these commands; a refused one is left out. */
export function after(
  campaign: Campaign,
  commands: readonly OpenCommand[],
): { campaign: Campaign; log: LogLine[] } {
  const log: LogLine[] = []
  for (const command of commands) {
    const outcome = carryOut(campaign, command)
    if (outcome.kind !== 'resolved') continue
    campaign = outcome.campaign
    log.push(...outcome.log)
  }
  return { campaign, log }
}

export const peopleOf = (campaign: Campaign): WcrpgCharacter[] => campaign.roster as WcrpgCharacter[]

const WOUNDED_PARTS = ['leftArm', 'rightLeg', 'bodyNonVital', 'bodyVital', 'cognitive', 'visual'] as const

/** Numbers as a GM corrects them by hand, so that every threshold is worked off. */
function harmOf(
  chance: Chance,
  { id, maxHp, maxNhp }: Pick<WcrpgCharacter, 'id' | 'maxHp' | 'maxNhp'>,
): OpenCommand {
  const changes: { path: string[]; value: Json }[] = []
  const set = (path: string[], value: Json): void => void changes.push({ path, value })
  if (chance.often()) set(['hp'], maxHp - chance.below(chance.below(4) === 0 ? maxHp + 8 : maxHp))
  if (chance.often()) set(['nhp'], maxNhp - chance.below(chance.of([10, maxNhp, 2 * maxNhp + 12])))
  for (let wounds = chance.below(3); wounds > 0; wounds--)
    set(['parts', chance.of(WOUNDED_PARTS), chance.of(['open', 'closed'])], 1 + chance.below(3))
  if (changes.length === 0) set(['hp'], maxHp - 1)
  return { type: 'roster/correct', sheet: id, changes }
}

function person(chance: Chance, id: string): JsonRecord {
  const skill = (characteristic: string): JsonRecord => ({
    score: chance.below(70),
    characteristic,
    specializations: chance.below(4) === 0 ? [{ name: 'Burns', score: 1 + chance.below(12) }] : [],
  })
  return {
    id,
    kind: 'wcrpg/character',
    name: id,
    player: chance.below(3) === 0,
    attributes: { physique: 8 + chance.below(70), intellect: 30 },
    disciplines: { medicine: chance.below(70) },
    skills: {
      recuperation: skill('physique'),
      stamina: skill('physique'),
      treatment: skill('medicine'),
      longTermCare: skill('medicine'),
      intensiveCare: skill('medicine'),
      xenobiology: skill('medicine'),
    },
    saves: { fortitude: 10 + chance.below(60), willpower: 20 + chance.below(50) },
    maxHp: 12 + chance.below(60),
    maxNhp: 12 + chance.below(60),
    technologyAge: chance.of(TECHNOLOGY_AGES),
  }
}

const station = (chance: Chance, name: string): OpenCommand => ({
  type: 'wcrpg/open-station',
  name,
  age: chance.of(TECHNOLOGY_AGES),
  moving: chance.below(3) === 0,
  equipment: CARE_EQUIPMENT.filter(() => chance.below(2) === 0),
})

function admission(chance: Chance, campaign: Campaign): OpenCommand {
  const people = peopleOf(campaign)
  const flag = (): boolean => chance.often()
  const stations = campaign.own.wcrpg?.care ?? []
  return {
    type: 'wcrpg/admit',
    station: stations.length === 0 ? 'none' : chance.of(stations).id,
    patient: chance.of(people).id,
    medic: chance.often() ? chance.of(people).id : null,
    does: { impact: flag(), lethal: flag(), closing: flag() },
    modifier: chance.below(3) === 0 ? chance.below(40) - 20 : 0,
  }
}

const MINUTE = 60
const HOUR = 3600
/** From a round to half a week, so that nothing and much falls due. */
const spanOf = (chance: Chance): number =>
  1 + chance.below(chance.of([6, 30, 2 * MINUTE, 20 * MINUTE, 3 * HOUR, 12 * HOUR, 84 * HOUR]))

const advance = (seconds: number, stops = false): OpenCommand => ({ type: 'clock/advance', seconds, stops })

function treatment(chance: Chance, medic: string, patient: string): OpenCommand {
  const common = { medic, patient, atHand: true, near: true, age: chance.of(TECHNOLOGY_AGES) }
  return chance.of<OpenCommand>([
    { type: 'wcrpg/revive', ...common },
    { type: 'wcrpg/resuscitate', ...common },
    { type: 'wcrpg/stasis', ...common, kind: chance.of(['chemical', 'cryogenic']), allowed: true },
    { type: 'wcrpg/end-stasis', ...common },
    { type: 'wcrpg/begin-surgery', ...common },
    {
      type: 'wcrpg/fit-part',
      ...common,
      part: chance.of(WOUNDED_PARTS),
      kind: chance.of(['prosthetic', 'regrowth']),
    },
  ])
}

/** Anything that a GM does between two days; much of it is refused, as it would be. */
export function doingOf(chance: Chance, campaign: Campaign): OpenCommand {
  const people = peopleOf(campaign)
  const one = chance.of(people)
  const hazard = Object.keys(one.healing.hazards)[0] ?? 'none'
  switch (chance.below(12)) {
    case 0:
      return { type: 'wcrpg/set-activity', patients: [one.id], activity: chance.of(ACTIVITIES) }
    case 1:
      return { type: 'wcrpg/set-healing-modifier', patient: one.id, modifier: chance.below(40) - 20 }
    case 2:
      return admission(chance, campaign)
    case 3:
      return chance.often() ? admission(chance, campaign) : { type: 'wcrpg/discharge', patient: one.id }
    case 4:
      return { type: 'wcrpg/add-hazard', patient: one.id, kind: chance.of(HAZARDS) }
    case 5:
      return {
        type: 'wcrpg/decide-hazard',
        patient: one.id,
        condition: hazard,
        blocks: chance.of([true, false, null]),
        every: chance.of([null, 60, HOUR]),
        harm: chance.of<Json>([null, { count: 1, die: 'd5', plus: 0, damage: 'lethal' }]),
      }
    case 6:
      return harmOf(chance, one)
    case 7:
      return {
        type: 'wcrpg/change-station',
        station: campaign.own.wcrpg?.care[0]?.id ?? 'none',
        moving: chance.below(2) === 0,
      }
    case 8:
    case 9:
      return treatment(chance, chance.of(people).id, one.id)
    default:
      return advance(spanOf(chance), chance.below(3) === 0)
  }
}

/** Two to five people, most of them hurt, some in care; a second has passed or a day. */
export function sickbayOf(chance: Chance): Campaign {
  const ids = ['ana', 'bo', 'cy', 'dov', 'eve'].slice(0, 2 + chance.below(4))
  let campaign = createCampaign({ id: 'c', name: 'C', system, seed: String(chance.below(1e9)) })
  const run = (command: OpenCommand): void => {
    campaign = after(campaign, [command]).campaign
  }
  for (const id of ids) run({ type: 'roster/add', sheet: person(chance, id) })
  for (let stations = 1 + chance.below(2); stations > 0; stations--)
    run(station(chance, `Ward ${String(stations)}`))
  for (const one of peopleOf(campaign)) if (chance.often()) run(harmOf(chance, one))
  for (let beds = 1 + chance.below(ids.length); beds > 0; beds--) run(admission(chance, campaign))
  if (chance.below(4) === 0)
    run({ type: 'wcrpg/add-hazard', patient: ids[0] ?? '', kind: chance.of(HAZARDS) })
  run(advance(spanOf(chance)))
  return campaign
}
