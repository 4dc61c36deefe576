/**
 * Runs a scenario: each command with its scripted faces, on the campaign that the one before it left. Every face must
 * be used and none may lack; a step that is refused or lacks dice leaves the campaign as it was.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '@shared/campaign/types'
import type {
  OpenCommand,
  DiceRequest,
  JsonRecord,
  LogLine,
  Offer,
  RolledDice,
  SheetOffer,
} from '@shared/contract/types'
import { isRecord } from '@shared/contract/json'
import { filledFields, initialValues, missingFields } from '@shared/forms/filled'
import { ScriptedDice } from '../../engine/dice'
import { findCombatant, findSheet } from '../../engine/lookup'
import { resolve, type Outcome } from '../../engine/resolve'
import { formOf, numbersOf, offersOf, viewOfSheet } from '../../rules/answers'
import { RULES, systemById } from '../../rules/registry'
import { buildCampaign } from './build'
import { differences, forbiddenLines, missingLines } from './compare'
import { brokenAfter } from '../invariants/sampled'
import { correctionFor, valueAt } from './paths'
import type { Expectation, OfferedStep, Scenario, ScenarioStep } from './schema'

export interface StepReport {
  /** Position in the file, from 1. */
  number: number
  command: OpenCommand
  given: number[]
  rolled: RolledDice[]
  lacking: DiceRequest | null
  /** Why it was not done; null: it was, or dice lacked. */
  refused: { code: string; with: JsonRecord } | null
  log: LogLine[]
  problems: string[]
}
export interface ScenarioReport {
  title: string
  rules: string[]
  /** Up to and including the first step that fails. */
  steps: StepReport[]
  passed: boolean
}

/** The outcome of a step as a refusal, a lack of dice or a result, with what is wrong about which it is. */
function wrongKind(outcome: Outcome, left: number, expected: Expectation): string[] {
  const { refused, needsDice } = expected
  switch (outcome.kind) {
    case 'refused': {
      if (refused === undefined) return [`refused: ${outcome.refused} ${JSON.stringify(outcome.with)}`]
      const wanted = typeof refused === 'string' ? { code: refused } : refused
      return differences(wanted, { code: outcome.refused, with: outcome.with }, 'refused')
    }
    case 'dice-needed':
      return needsDice === undefined
        ? [
            `dice: ${outcome.request.purpose} wants ${outcome.request.count} × ${outcome.request.kind}, none is left`,
          ]
        : differences(needsDice, outcome.request, 'needsDice')
    case 'resolved':
      return [
        ...(refused === undefined ? [] : [`refused: expected ${JSON.stringify(refused)}, but it was done`]),
        ...(needsDice === undefined ? [] : ['needsDice: no die was lacking']),
        ...(left === 0 ? [] : [`dice: ${left} faces were not asked for`]),
      ]
  }
}

function viewOf(campaign: Campaign, id: string): unknown {
  const encounter = campaign.encounters.find((e) => findCombatant(e, id) !== undefined)
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, id)
  const sheet = findSheet(campaign, combatant?.sheet ?? id)
  return sheet === undefined ? undefined : viewOfSheet(campaign, sheet, encounter)
}

function offersFor(campaign: Campaign, id: string): Offer[] {
  const encounter = campaign.encounters.find((e) => findCombatant(e, id) !== undefined)
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, id)
  return encounter === undefined || combatant === undefined ? [] : offersOf(campaign, encounter, combatant)
}

function offerOf(campaign: Campaign, path: string): unknown {
  const [id = '', key] = path.split('.')
  return offersFor(campaign, id).find((offer) => offer.key === key)
}

/** Of rounds and of time a window asks how many; all else of an end stands among the choices. */
const isSameEnd = (offered: unknown, filled: unknown): boolean =>
  isRecord(offered) && isRecord(filled) && (offered.at === 'rounds' || offered.at === 'after')
    ? offered.at === filled.at
    : isDeepStrictEqual(offered, filled)

/** The offer, or the form about a sheet as it stands with what is filled in, that a step means. */
function offeredIn(
  campaign: Campaign,
  { of, key, form, with: meant, fill }: OfferedStep,
): Offer | SheetOffer {
  const sheet = findSheet(campaign, of)
  const offers: readonly (Offer | SheetOffer | null)[] =
    form === undefined
      ? offersFor(campaign, of).filter((offer) => offer.key === key)
      : [sheet === undefined ? null : formOf(campaign, sheet, key, fill ?? {})]
  const found = offers.find(
    (offer) => offer !== null && differences(meant ?? {}, offer.command, '').length === 0,
  )
  if (found !== null && found !== undefined) return found
  const there = offersFor(campaign, of).map((offer) => offer.key)
  throw new Error(`offer: ${of} has no ${key}, but ${there.join(', ')}`)
}

/**
 * The command that the form of an offer makes.
 * @throws Error that says what a GM would see: it is not offered, not to be chosen, or the form lacks something
 */
function filledOffer(campaign: Campaign, step: OfferedStep): OpenCommand {
  const { key, fill } = step
  const found = offeredIn(campaign, step)
  if (found.refused !== null)
    throw new Error(`offer: ${key} is grey: ${found.refused} ${JSON.stringify(found.with)}`)
  for (const [name, value] of Object.entries(fill ?? {})) {
    const field = found.fields.find((one) => one.name === name)
    if (field === undefined)
      throw new Error(
        `offer: ${key} has no field ${name}, but ${found.fields.map((one) => one.name).join(', ')}`,
      )
    const isChoice = field.kind === 'choice' || field.kind === 'few'
    if (field.kind === 'ends' && !field.choices.some((one) => isSameEnd(one.value, value)))
      throw new Error(`offer: ${name} cannot be ${JSON.stringify(value)}`)
    const taken = field.choices.find((one) => isDeepStrictEqual(one.value, value))
    if (isChoice && taken === undefined) throw new Error(`offer: ${name} cannot be ${JSON.stringify(value)}`)
    if (isChoice && taken?.refused !== null)
      throw new Error(`offer: ${name} ${JSON.stringify(value)} is grey: ${taken?.refused ?? ''}`)
  }
  const values = { ...initialValues(found), ...fill }
  const fields = filledFields(found, values)
  if (fields !== null) return fields
  const lacking = missingFields(found, values)
  throw new Error(`offer: ${key} lacks ${lacking.map(({ name }) => name).join(', ')}`)
}

/** The command of a step: as it stands there, or as the form of its offer makes it. Throws what `filledOffer` throws. */
export const commandOfStep = (campaign: Campaign, { do: command, offer }: ScenarioStep): OpenCommand => {
  if (offer === undefined) return command as OpenCommand
  const made = filledOffer(campaign, offer)
  return offer.within === undefined ? made : { ...offer.within, command: { ...made } }
}

function derivedOf(campaign: Campaign, path: string): unknown {
  const [id = '', ...number] = path.split('.')
  const sheet = findSheet(campaign, id)
  return sheet === undefined ? undefined : numbersOf(campaign, sheet)[number.join('.')]?.total
}

/** What of the state, of derived numbers, views and offers is not as expected. */
function wrongState(campaign: Campaign, expected: Expectation): string[] {
  const each = (values: Record<string, unknown> | undefined, actual: (path: string) => unknown): string[] =>
    Object.entries(values ?? {}).flatMap(([path, value]) => differences(value, actual(path), path))
  return [
    ...each(expected.state, (path) => valueAt(campaign, path)),
    ...each(expected.derived, (path) => derivedOf(campaign, path)),
    ...each(expected.views, (id) => viewOf(campaign, id)),
    ...each(expected.offers, (path) => offerOf(campaign, path)),
  ]
}

/** Puts the exact state a step wants, by hand corrections. */
function prepare(campaign: Campaign, given: ScenarioStep['given']): Campaign {
  return Object.entries(given ?? {}).reduce((before, [path, value]) => {
    const outcome = resolve(RULES, before, correctionFor(path, value) as OpenCommand, new ScriptedDice([]))
    if (outcome.kind === 'resolved') return outcome.campaign
    throw new Error(`given: ${path}: ${JSON.stringify(outcome)}`)
  }, campaign)
}

function runStep(
  before: Campaign,
  step: ScenarioStep,
  number: number,
  effort: Effort,
): [Campaign, StepReport] {
  const given = step.dice ?? []
  const command = commandOfStep(before, step)
  const dice = new ScriptedDice(given)
  const outcome = resolve(RULES, before, command, dice)
  const expected = step.expect ?? {}
  const resolved = outcome.kind === 'resolved' ? outcome : null
  const log = resolved?.log ?? []
  const after = resolved?.campaign ?? before
  const problems = wrongKind(outcome, dice.left, expected)
  if (resolved !== null || expected.state !== undefined) problems.push(...wrongState(after, expected))
  if (resolved !== null)
    problems.push(
      ...missingLines(log, expected.log ?? []),
      ...forbiddenLines(log, expected.absent ?? []),
      ...brokenAfter(RULES, before, command, resolved, effort === 'all' ? null : number),
    )
  const lacking = outcome.kind === 'dice-needed' ? outcome.request : null
  const refused = outcome.kind === 'refused' ? { code: outcome.refused, with: outcome.with } : null
  return [after, { number, command, given, rolled: [...dice.rolled], lacking, refused, log, problems }]
}

/** How much is tried after each step beyond the step itself: everything, or a part that differs from step to step. */
export type Effort = 'all' | 'some'

export function runScenario(scenario: Scenario, effort: Effort = 'all'): ScenarioReport {
  const system = systemById(scenario.system as Campaign['system'])
  const steps: StepReport[] = []
  let campaign = buildCampaign(scenario, system)
  for (const [index, step] of scenario.steps.entries()) {
    const [after, report] = runStep(prepare(campaign, step.given), step, index + 1, effort)
    steps.push(report)
    campaign = after
    if (report.problems.length > 0) break
  }
  const passed = steps.length === scenario.steps.length && steps.every((s) => s.problems.length === 0)
  return { title: scenario.title, rules: scenario.rules, steps, passed }
}
