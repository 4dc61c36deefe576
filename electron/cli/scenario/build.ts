/** Builds the campaign of a scenario: what the file names, laid over blank sheets and fresh encounters. */
import { campaignSchema } from '@shared/campaign/schema'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Combatant, Encounter, Sheet, SheetKind } from '@shared/campaign/types'
import { mergeOver, mergeSheet } from '../../engine/mergeSheet'
import { createCampaign, createCombatant, createEncounter, createSide } from '../../engine/newCampaign'
import { partOf, type CampaignPart } from '../../engine/part'
import type { RuleSystem } from '../../engine/system'
import { systemById } from '../../rules/registry'
import type { Scenario, ScenarioEncounter, ScenarioStation } from './schema'

/** In the order listed, when nobody's initiative is stated: high enough for any system, one apart. */
const FIRST_INITIATIVE = 30

/** Whoever a scenario begins with has been what it is since then. */
const EPOCH = 0

/** @param home whose first kind a sheet is that names none */
function buildSheet(home: RuleSystem, given: NonNullable<Scenario['campaign']['roster']>[number]): Sheet {
  const kind = given.kind ?? home.sheets.kinds[0]?.kind ?? ''
  const merged = mergeSheet(
    systemById(systemOfKind(kind as SheetKind)),
    given.id,
    {
      ...given,
      kind,
      name: given.name ?? given.id,
    },
    EPOCH,
  )
  if ('refused' in merged)
    throw new Error(`roster.${given.id}: ${merged.refused} ${JSON.stringify(merged.with)}`)
  return merged
}

function buildCombatant(
  campaign: Campaign,
  system: RuleSystem,
  encounter: Encounter,
  given: ScenarioEncounter['combatants'][number],
): Combatant {
  const sheet = campaign.roster.find((s) => s.id === given.sheet)
  if (sheet === undefined) throw new Error(`encounters.${encounter.id}: ${given.sheet} is not in the roster`)
  return mergeOver(createCombatant(system, encounter, sheet, given.side), given) as Combatant
}

/** Order of battle: as stated, else by initiative, which, where nobody states one, follows the list. */
function placeInOrder(
  campaign: CampaignPart,
  system: RuleSystem,
  encounter: Encounter,
  given: ScenarioEncounter,
): void {
  if (given.status === 'prepared') return
  if (
    encounter.combatants.every((c) => c.initiative === null) &&
    given.order === undefined &&
    encounter.roundBegun
  )
    encounter.combatants.forEach((c, i) => (c.initiative = FIRST_INITIATIVE - i))
  const rolled = encounter.combatants.filter((c) => c.initiative !== null)
  rolled.sort((a, b) => system.turns.compare(campaign, encounter, a, b))
  const actors = rolled.map((c) => system.turns.actorOf(c))
  encounter.order = given.order ?? [...new Set(actors)]
  encounter.turn = given.turn === undefined ? (encounter.order[0] ?? null) : given.turn
}

function buildEncounter(
  campaign: Campaign,
  part: CampaignPart,
  system: RuleSystem,
  given: ScenarioEncounter,
): Encounter {
  const encounter = createEncounter(part, system, given.id, given.name ?? given.id)
  encounter.status = given.status ?? 'running'
  encounter.round = given.round ?? (encounter.status === 'prepared' ? 0 : 1)
  encounter.surpriseRound = given.surpriseRound ?? false
  encounter.acted = given.acted ?? []
  encounter.roundBegun = encounter.status !== 'prepared' && (encounter.round > 0 || encounter.surpriseRound)
  encounter.startedAt = given.startedAt ?? (encounter.status === 'prepared' ? null : campaign.clock)
  encounter.walls = given.walls ?? []
  if (given.sides !== undefined)
    encounter.sides = given.sides.map((side, i) => ({
      ...createSide(side.id, side.name ?? side.id, i),
      alliedWith: side.alliedWith ?? [],
    }))
  encounter.fight = mergeOver(encounter.fight, given.fight ?? {}) as Encounter['fight']
  encounter.combatants = given.combatants.map((combatant) =>
    buildCombatant(campaign, system, encounter, combatant),
  )
  placeInOrder(part, system, encounter, given)
  return encounter
}

/** A patient without a word about it lies there since the beginning; nobody tends it until a medic is named. */
const buildStation = ({ id, patients, ...given }: ScenarioStation, since: number): unknown => ({
  id,
  name: id,
  age: 'starfaring',
  moving: false,
  equipment: [],
  ...given,
  patients: (patients ?? []).map((one) =>
    mergeOver(
      {
        medic: null,
        since,
        does: { impact: true, lethal: true, closing: true },
        specializations: { treatment: null, longTermCare: null, intensiveCare: null, xenobiology: null },
        modifier: 0,
      },
      one,
    ),
  ),
})

/** @throws Error that names what in the file does not make a campaign. */
export function buildCampaign(scenario: Scenario, system: RuleSystem): Campaign {
  const { clock, seed, systems, houseRules, roster, encounters, care } = scenario.campaign
  const campaign = createCampaign({
    id: 'scenario',
    name: scenario.title.slice(0, 120),
    system,
    seed: seed ?? '',
  })
  campaign.clock = clock ?? 0
  for (const id of systems ?? []) {
    campaign.systems.push(id)
    Object.assign(campaign.own, systemById(id).own.blank())
  }
  if (houseRules !== undefined) campaign.houseRules = { [system.id]: houseRules }
  campaign.roster = (roster ?? []).map((sheet) => buildSheet(system, sheet))
  for (const given of encounters ?? []) {
    const fought = systemById(given.system ?? system.id)
    campaign.encounters.push(buildEncounter(campaign, partOf(campaign, fought.id), fought, given))
  }
  if (care !== undefined)
    Object.assign(campaign.own, { wcrpg: { care: care.map((one) => buildStation(one, campaign.clock)) } })
  const parsed = campaignSchema.safeParse(campaign)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`campaign: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`)
}
