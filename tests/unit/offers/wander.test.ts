/**
 * Fights that are played through the door that a GM uses, in every rule system: each begins as a scenario begins and goes on by
 * offers alone, filled in at random. Nothing throws, the invariants hold after every command, and what is offered deep in
 * a fight can be done as it stands there.
 */
import { resolve as pathOf } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { Offer, OpenCommand } from '@shared/contract/types'
import { filledFields } from '@shared/forms/filled'
import { brokenAfter } from '../../../electron/cli/invariants/sampled'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioFiles } from '../../../electron/cli/scenario/files'
import { PlannedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import type { RuleSystem } from '../../../electron/engine/system'
import { RULES, systemById } from '../../../electron/rules/registry'
import { pace, runs } from '../../effort'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { scenarioOf } from '../../scenarios/read'
import { isInOrder } from './inOrder'
import { plainFilling } from './sweep'
import { nextStep } from './wander'

const COMMANDS = runs(24, 60)
const NUMBERS = 800
/** Of so many scenarios one is begun from. */
const ONE_IN = runs(12, 1)

interface Wandered {
  tried: number
  done: number
  problems: string[]
}

const carriedOut = (campaign: Campaign, command: OpenCommand) => {
  const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
  return { dice, outcome: resolve(RULES, campaign, command, dice) }
}

/** What was filled in at random may not go together; what the form begins with must. */
function refusedAsItStands(campaign: Campaign, offer: Offer): string[] {
  const command = filledFields(offer, plainFilling(offer))
  if (command === null) return []
  const { outcome } = carriedOut(campaign, command)
  return outcome.kind === 'refused' && !isInOrder(outcome.refused)
    ? [`${offer.key}: ${outcome.refused} ${JSON.stringify(command)}`]
    : []
}

/** Plays on from the beginning of a scenario, until something is wrong or enough has been done. */
function wander(system: RuleSystem, begun: Campaign, seed: number): Wandered {
  const chance = new Chance(numbersFrom(seed, NUMBERS))
  const wandered: Wandered = { tried: 0, done: 0, problems: [] }
  let campaign = begun
  for (let at = 0; at < COMMANDS && wandered.problems.length === 0; at += 1) {
    const encounter = campaign.encounters.find(({ status }) => status === 'running')
    if (encounter === undefined) break
    const { command, offer } = nextStep(system, campaign, encounter, chance)
    const { dice, outcome } = carriedOut(campaign, command)
    wandered.tried += 1
    if (outcome.kind !== 'resolved') {
      if (offer !== null) wandered.problems = refusedAsItStands(campaign, offer)
      continue
    }
    wandered.done += 1
    wandered.problems = brokenAfter(RULES, campaign, command, outcome, at, pace).map(
      (problem) => `${problem} ${JSON.stringify(command)}`,
    )
    campaign = { ...outcome.campaign, dice: { ...outcome.campaign.dice, generator: dice.generatorAfter } }
  }
  return wandered
}

describe.each(['wire', 'wwn', 'mass-combat', 'wcrpg'] as const)(
  'a fight of %s played by its offers',
  (id) => {
    it('keeps the invariants after every command, and offers nothing that cannot be done', () => {
      const system = systemById(id)
      const files = scenarioFiles([pathOf(import.meta.dirname, '../../scenarios', id)])
      let tried = 0
      let done = 0
      const problems: string[] = []
      for (const [at, file] of files.entries()) {
        if (at % ONE_IN !== 0) continue
        const wandered = wander(system, buildCampaign(scenarioOf(file), system), at + 1)
        tried += wandered.tried
        done += wandered.done
        problems.push(...wandered.problems.map((problem) => `${file}: ${problem}`))
      }
      expect(problems).toEqual([])
      // most of what is offered must be possible, or nothing would be tried
      expect(done / tried).toBeGreaterThan(0.4)
    })
  },
)
