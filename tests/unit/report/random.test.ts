/**
 * Fights played at random by what is offered, in every rule system: what the report adds up is what the documents say, and
 * whoever is out at the end is told so exactly once.
 */
import { resolve as pathOf } from 'node:path'
import { describe, expect, it } from 'vitest'
import { strengthNotLost } from '@shared/mass-combat/craft'
import type { Campaign, Combatant, Sheet, SystemId } from '@shared/campaign/types'
import type { OpenCommand, Patch } from '@shared/contract/types'
import { type Beginning, commandsToBegin, nameOf, SAMPLES } from '../../../electron/campaign/testing/played'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioFiles } from '../../../electron/cli/scenario/files'
import { correctionFor } from '../../../electron/cli/scenario/paths'
import { commandOfStep } from '../../../electron/cli/scenario/run'
import type { Scenario } from '../../../electron/cli/scenario/schema'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { PlannedDice, ScriptedDice } from '../../../electron/engine/dice'
import { partOf } from '../../../electron/engine/part'
import type { FightStep } from '../../../electron/engine/report/fold'
import { statisticsOf } from '../../../electron/engine/report/statistics'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import { isLongRun, runs } from '../../effort'
import { scenarioOf } from '../../scenarios/read'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { nextStep } from '../offers/wander'
import { AT, reportFrom, tallyOf, type Told } from './fought'

const COMMANDS = runs(60, 200)
/** How many scenarios of a system are played on a change. */
const SCENARIOS = 60

interface Points {
  /** Of whoever is hurt. */
  harm: Record<string, number>
  /** Of what is worn or stands before them. */
  absorbed: Record<string, number>
  /** Something of theirs is at its end: damage may be more than there was, and a rule may take the rest. */
  isSpent: boolean
}

const spentAt = (harm: Record<string, number>, absorbed: Record<string, number> = {}): Points => ({
  harm,
  absorbed,
  isSpent: Object.values(harm).some((points) => points <= 0),
})

/** Numbers of a sheet of which points lost are harm, or are absorbed. */
function pointsOf(sheet: Sheet, { fight }: Combatant): Points {
  switch (sheet.kind) {
    case 'wire/character':
      return spentAt({ ...sheet.pools })
    case 'wwn/character':
    case 'wwn/foe':
      return spentAt({ hitPoints: sheet.hitPoints.current })
    case 'wcrpg/character': {
      const worn = Object.entries(sheet.gear).filter(([, { active, layer }]) => active && layer !== 'carried')
      const gear = Object.fromEntries(worn.map(([key, { hp }]) => [key, hp]))
      return spentAt({ hp: sheet.hp, nhp: sheet.nhp }, gear)
    }
    case 'mass-combat/unit': {
      const hull = sheet.craft.reduce((sum, craft) => sum + craft.hull, 0)
      const figures = sheet.figures.reduce((sum, { hp, count }) => sum + hp * count, 0)
      const shields = sheet.craft.reduce((sum, craft) => sum + craft.shields, 0)
      const isSpent =
        sheet.craft.some(({ hull, status }) => hull <= 0 || status !== 'active') ||
        sheet.figures.some(({ hp, count }) => hp === 0 && count > 0)
      return { harm: { hull, figures }, absorbed: { shields }, isSpent }
    }
    default:
      throw new Error(`${sheet.kind} fights nowhere, ${fight.system}`)
  }
}

function isDead(sheet: Sheet): boolean {
  switch (sheet.kind) {
    case 'wire/character':
      return sheet.dead
    case 'wwn/character':
    case 'wwn/foe':
      return sheet.vitality === 'dead'
    case 'wcrpg/character':
      return sheet.death.brainDead || sheet.death.causes.length > 0
    case 'mass-combat/unit':
      return strengthNotLost(sheet) === 0
    default:
      return false
  }
}

/** Everybody in the fight, as they stood. */
function present(campaign: Campaign, encounter: string): Map<string, { sheet: Sheet; combatant: Combatant }> {
  const combatants = campaign.encounters.find(({ id }) => id === encounter)?.combatants ?? []
  return new Map(
    combatants.flatMap((combatant) => {
      const sheet = campaign.roster.find(({ id }) => id === combatant.sheet)
      return sheet === undefined ? [] : [[combatant.id, { sheet, combatant }]]
    }),
  )
}

/** Craft that are lost stay where they are: these have left it for another unit, or come from one. */
const isRegrouped = (before: Sheet, after: Sheet): boolean =>
  'craft' in before &&
  'craft' in after &&
  (before.craft.length !== after.craft.length || before.size !== after.size)

const fallen = (had: Record<string, number>, has: Record<string, number>): number =>
  Object.entries(has).reduce((sum, [key, points]) => sum + Math.max(0, (had[key] ?? points) - points), 0)

interface Lost {
  harm: number
  absorbed: number
  wasSpent: boolean
}

/** Points that each has lost, read off the documents alone. */
function addLost(all: Map<string, Lost>, { before, after }: FightStep, encounter: string): void {
  const then = present(before, encounter)
  for (const [id, { sheet, combatant }] of present(after, encounter)) {
    const was = then.get(id)
    const lost = all.get(id) ?? { harm: 0, absorbed: 0, wasSpent: false }
    const has = pointsOf(sheet, combatant)
    const had = was === undefined || isRegrouped(was.sheet, sheet) ? has : pointsOf(was.sheet, was.combatant)
    all.set(id, {
      harm: lost.harm + fallen(had.harm, has.harm),
      absorbed: lost.absorbed + fallen(had.absorbed, has.absorbed),
      wasSpent: lost.wasSpent || had.isSpent || has.isSpent,
    })
  }
}

/** Plays commands one after the other; those that are refused, or lack dice, change nothing. */
class Playing {
  readonly steps: FightStep[] = []

  constructor(public campaign: Campaign) {}

  /** @param faces left out: dice fall by themselves */
  play(command: OpenCommand, faces?: readonly number[]): void {
    const { generator } = this.campaign.dice
    const planned = new PlannedDice({ answers: [], beyond: 'app' }, 'app', generator)
    const outcome = resolve(
      RULES,
      this.campaign,
      command,
      faces === undefined ? planned : new ScriptedDice(faces),
    )
    if (outcome.kind !== 'resolved') return
    const { log, patches } = outcome
    const dice = { ...outcome.campaign.dice, generator: planned.generatorAfter }
    const after = { ...outcome.campaign, dice }
    const step = { at: AT, commandType: command.type, command, log, patches: patches as Patch[] }
    this.steps.push({ ...step, before: this.campaign, after })
    this.campaign = after
  }
}

/** The steps of a scenario; what it sets by hand in between is no part of the fight. */
function played(scenario: Scenario): FightStep[] {
  const playing = new Playing(buildCampaign(scenario, systemById(scenario.system as SystemId)))
  for (const step of scenario.steps) {
    for (const [path, value] of Object.entries(step.given ?? {})) {
      const outcome = resolve(
        RULES,
        playing.campaign,
        correctionFor(path, value) as OpenCommand,
        new ScriptedDice([]),
      )
      if (outcome.kind === 'resolved') playing.campaign = outcome.campaign
    }
    if (step.expect?.refused === undefined && step.expect?.needsDice === undefined)
      playing.play(commandOfStep(playing.campaign, step), step.dice ?? [])
  }
  return playing.steps
}

/** A sample's first fight, by its autopilot and by what is offered. */
function fought(beginning: Beginning, seed: number): FightStep[] {
  const { system } = beginning
  const chance = new Chance(numbersFrom(seed, 4000))
  const playing = new Playing(createCampaign({ id: 'c', name: 'C', system, seed: String(seed) }))
  for (const command of commandsToBegin(beginning)) playing.play(command)
  const id = playing.campaign.encounters[0]?.id ?? 'none'
  playing.play({ type: 'encounter/start', encounter: id })
  playing.play({ type: 'encounter/roll-initiative', encounter: id })
  for (let at = 0; at < COMMANDS; at += 1) {
    const { campaign } = playing
    const encounter = campaign.encounters.find(({ status }) => status === 'running')
    if (encounter === undefined) break
    const part = partOf(campaign, system.id)
    const acting = encounter.combatants.filter((c) => system.turns.actorOf(c) === encounter.turn)
    const auto = acting.length === 0 ? undefined : system.views.autopilot(part, encounter, chance.of(acting))
    const next = nextStep(system, part, encounter, chance).command
    playing.play(auto !== undefined && chance.often() ? auto : next)
  }
  return playing.steps
}

interface Checked {
  taken: number
  dealt: number
}

/** Whether rounds and weapons add up to what the report says of sides and people. */
function checkFigures(steps: readonly FightStep[], report: Told, name: string): void {
  const last = steps.at(-1)?.after
  const told = last === undefined ? null : statisticsOf(systemById, tallyOf(steps, report.encounter), last)
  if (told === null) return
  const inRounds = told.rounds.flatMap(({ sides }) => sides)
  for (const { harm, people } of report.sides)
    for (const { id, harm: own } of people) {
      const person = told.people.find((one) => one.id === id)
      expect(person?.harm, name).toEqual(own)
      const used = person?.used ?? []
      expect(
        used.reduce((sum, { dealt }) => sum + dealt, 0),
        `${name}: ${id}`,
      ).toBe(own.dealt)
      for (const { attempts } of used) {
        expect(attempts.hits + attempts.nearMisses, name).toBeLessThanOrEqual(attempts.made)
        expect(attempts.known, name).toBeLessThanOrEqual(attempts.made)
        expect(attempts.knownHits, name).toBeLessThanOrEqual(Math.min(attempts.known, attempts.hits))
        expect(attempts.expected, name).toBeLessThanOrEqual(attempts.known)
      }
      expect(harm.taken, name).toBeGreaterThanOrEqual(own.taken)
    }
  const taken = report.sides.reduce((sum, { harm }) => sum + harm.taken, 0)
  expect(
    inRounds.reduce((sum, one) => sum + one.taken, 0),
    name,
  ).toBe(taken)
}

/** Whether the report of a fight says what the documents say. */
function checked(steps: readonly FightStep[], encounter: string, name: string): Checked {
  const last = steps.at(-1)?.after
  if (last === undefined) return { taken: 0, dealt: 0 }
  const report = reportFrom(steps, last, encounter)
  const people = report.sides.flatMap((side) => side.people)
  const begun = steps.findIndex(
    ({ after }) => after.encounters.find(({ id }) => id === encounter)?.startedAt != null,
  )
  const lost = new Map<string, Lost>()
  for (const step of steps.slice(Math.max(0, begun)))
    if ([step.before, step.after].some((one) => runsIn(one) === encounter)) addLost(lost, step, encounter)
  for (const { id, harm } of people) {
    const { harm: points = 0, absorbed = 0, wasSpent = false } = lost.get(id) ?? {}
    expect(harm.absorbed, `${name}: ${id}`).toBe(absorbed)
    if (!wasSpent) expect(harm.taken, `${name}: ${id}`).toBe(points)
  }
  const taken = people.reduce((sum, { harm }) => sum + harm.taken, 0)
  const dealt = people.reduce((sum, { harm }) => sum + harm.dealt, 0)
  expect(
    report.sides.reduce((sum, { harm }) => sum + harm.taken, 0),
    name,
  ).toBe(taken)
  expect(dealt, name).toBeLessThanOrEqual(taken)
  checkFigures(steps, report, name)
  for (const [id, { sheet }] of present(last, encounter))
    if (isDead(sheet))
      expect(
        people.filter((one) => one.id === id && one.fate === 'out'),
        name,
      ).toHaveLength(1)
  return { taken, dealt }
}

const runsIn = ({ encounters }: Campaign): string | undefined =>
  encounters.find(({ status }) => status === 'running')?.id

/** Samples that hold a fight. */
const FOUGHT = SAMPLES.filter((beginning) =>
  commandsToBegin(beginning).some(({ type }) => type === 'encounter/create'),
)

const SYSTEMS = ['wire', 'wwn', 'mass-combat', 'wcrpg'] as const

describe.each(SYSTEMS)('the report of every scenario of %s', (id) => {
  it('counts what the documents have lost, and everybody who is out once', () => {
    const files = scenarioFiles([pathOf(import.meta.dirname, '../../scenarios', id)])
    let all = { taken: 0, dealt: 0 }
    // of a system with few scenarios all are played: which half of them is drawn would decide
    const oneIn = isLongRun ? 1 : Math.max(1, Math.floor(files.length / SCENARIOS))
    for (const file of files.filter((_file, at) => at % oneIn === 0)) {
      const steps = played(scenarioOf(file))
      const encounter = steps[0]?.before.encounters.find(({ status }) => status === 'running')?.id
      const one = encounter === undefined ? { taken: 0, dealt: 0 } : checked(steps, encounter, file)
      all = { taken: all.taken + one.taken, dealt: all.dealt + one.dealt }
    }
    // the rest is the GM's word, bleeding, and accidents
    expect(all.dealt / all.taken).toBeGreaterThan(0.4)
  })
})

describe('the reports of random fights of the samples', () => {
  it.each(FOUGHT.map((beginning) => [nameOf(beginning), beginning] as const))('%s', (name, beginning) => {
    for (let seed = 1; seed <= runs(2, 20); seed++) {
      const steps = fought(beginning, seed)
      checked(steps, steps.at(-1)?.after.encounters[0]?.id ?? 'none', `${name} ${String(seed)}`)
    }
  })
})
