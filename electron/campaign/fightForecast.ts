/** What autopilots say about an open campaign: how a fight ends from here on, and what one of them would do now. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { AfterwardsRuns, CommandRuns, FightForecast, Suggestion } from '@shared/contract/forecast'
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { findCombatant, findEncounter } from '../engine/lookup'
import { resolve } from '../engine/resolve'
import type { Forecaster } from '../forecast/forecaster'
import type { AfterwardsWanted, FightWanted } from '../forecast/messages'
import { reducedToAftermath, reducedToFight } from '../forecast/reduce'
import { systemOfFight, verdictOf } from '../rules/answers'
import { nextStep, suggestionFor, type Given } from '../rules/autoplay'
import { RULES } from '../rules/registry'
import { RequestError } from './requestError'
import { refuseTexts } from './textCheck'

interface Open {
  readonly campaign: Campaign
  readonly revision: number
}

/** @throws RequestError `unknown-encounter` */
function encounterIn(campaign: Campaign, id: string): Encounter {
  const found = findEncounter(campaign, id)
  if (found === undefined) throw new RequestError('unknown-encounter', { encounter: id })
  return found
}

/** The campaign after these commands, none of which counts; dice of theirs fall by the generator. */
function campaignWith(campaign: Campaign, changes: readonly OpenCommand[]): Campaign | Refusal {
  let changed = campaign
  for (const command of changes) {
    const refused = refuseTexts(command)
    if (refused !== null) return refused
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', changed.dice.generator)
    const outcome = resolve(RULES, changed, command, dice)
    if (outcome.kind === 'refused') return { refused: outcome.refused, with: outcome.with }
    if (outcome.kind === 'resolved') changed = outcome.campaign
  }
  return changed
}

/**
 * Refusals: those of the changes, and of the commands that begin a fight.
 * @throws RequestError `unknown-encounter`
 */
export async function fightForecast(
  forecaster: Forecaster,
  { campaign, revision }: Open,
  wanted: FightWanted,
  changes: readonly OpenCommand[] = [],
): Promise<FightForecast | Refusal> {
  const { encounter } = wanted
  encounterIn(campaign, encounter)
  const changed = campaignWith(campaign, changes)
  if ('refused' in changed) return changed
  const fight = encounterIn(changed, encounter)
  if (fight.status === 'running' && verdictOf(changed, fight).over)
    return { refused: 'already-decided', with: {} }
  const system = systemOfFight(fight)
  const runs = await forecaster.fight(reducedToFight(changed, system, fight), wanted)
  const { outAs, goals } = system.report
  return 'refused' in runs ? runs : { revision, runs, outAs, hasGoals: goals(fight).length > 0 }
}

/**
 * What an autopilot would do now: one of the fight, or whoever's turn it is (`combatant` null).
 * @throws RequestError `unknown-encounter`, `unknown-combatant`
 */
export function suggestion({ campaign, revision }: Open, id: string, combatant: string | null): Suggestion {
  const encounter = encounterIn(campaign, id)
  const { autopilotReasons } = systemOfFight(encounter).views
  const because = (step: Given): Suggestion['step'] => {
    const why = step.by === null ? undefined : autopilotReasons[step.command.type]
    const told = typeof why === 'function' ? why(encounter, step.command) : why
    return { ...step, why: told ?? null }
  }
  if (combatant === null) {
    const step = nextStep(campaign, encounter)
    return { revision, step: step === null ? null : because(step) }
  }
  const who = findCombatant(encounter, combatant)
  if (who === undefined) throw new RequestError('unknown-combatant', { combatant })
  const command = suggestionFor(campaign, encounter, who)
  return { revision, step: command === null ? null : because({ by: combatant, command }) }
}

/** Seconds after which nobody waits any longer for somebody to be fit. */
const A_YEAR = 365 * 86_400

/**
 * How long a side needs after the fight. Refusals: those of the fight.
 * @throws RequestError `unknown-encounter`
 */
export async function afterwards(
  forecaster: Forecaster,
  { campaign, revision }: Open,
  wanted: Omit<AfterwardsWanted, 'horizon'>,
): Promise<AfterwardsRuns | Refusal> {
  const fight = encounterIn(campaign, wanted.encounter)
  const patients = fight.combatants.filter(({ side }) => side === wanted.side).map(({ sheet }) => sheet)
  const reduced = reducedToAftermath(campaign, systemOfFight(fight), fight, patients)
  const told = await forecaster.afterwards(reduced, { ...wanted, horizon: A_YEAR })
  return 'refused' in told ? told : { revision, ...told }
}

/** Runs of a command: enough for a mean, few enough to be there while a form is filled in. */
const TRIES = 300

/**
 * What a command would take from whom. Refusals: its own.
 * @throws RequestError `unknown-encounter`
 */
export async function expectation(
  forecaster: Forecaster,
  { campaign, revision }: Open,
  encounter: string,
  command: OpenCommand,
): Promise<CommandRuns | Refusal> {
  const fight = encounterIn(campaign, encounter)
  const refused = refuseTexts(command)
  if (refused !== null) return refused
  const reduced = reducedToFight(campaign, systemOfFight(fight), fight)
  const told = await forecaster.command(reduced, { encounter, command, first: 0, runs: TRIES })
  return 'refused' in told ? told : { revision, ...told }
}
