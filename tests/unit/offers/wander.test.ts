/**
 * Fights that are played through the door that a GM uses, in every rule system: each begins as a scenario begins and goes on by
 * offers alone, filled in at random. Nothing throws, the invariants hold after every command, and what is offered deep in
 * a fight can be done as it stands there.
 */
import { resolve as pathOf } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Offer, OpenCommand } from '@shared/contract/types'
import { filledFields } from '@shared/forms/filled'
import { brokenAfter } from '../../../electron/cli/invariants/sampled'
import { commandsToBegin, MIXED, nameOf } from '../../../electron/campaign/testing/played'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioFiles } from '../../../electron/cli/scenario/files'
import { PlannedDice } from '../../../electron/engine/dice'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { partOf } from '../../../electron/engine/part'
import { resolve } from '../../../electron/engine/resolve'
import { systemOfFight } from '../../../electron/rules/answers'
import { RULES, systemById } from '../../../electron/rules/registry'
import { cases, pace, runs } from '../../effort'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { scenarioOf } from '../../scenarios/read'
import { isInOrder } from './inOrder'
import { plainFilling } from './sweep'
import { nextStep, type Step } from './wander'

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

const nextOf = (campaign: Campaign, encounter: Encounter, chance: Chance): Step => {
  const system = systemOfFight(encounter)
  return nextStep(system, partOf(campaign, system.id), encounter, chance)
}

/** Of several fights another one goes on after so many commands, and whoever has not rolled there does. */
const A_WHILE = 8
function changing({ encounters, systems }: Campaign, at: number): Step | null {
  if (systems.length === 1 || at % A_WHILE > 1) return null
  const { id: encounter } = encounters[Math.trunc(at / A_WHILE) % encounters.length] ?? { id: 'none' }
  const type = at % A_WHILE === 0 ? 'encounter/start' : 'encounter/roll-initiative'
  return { command: { type, encounter }, offer: null }
}

/** Where something waits that is worked off before a turn can pass: the button beside it, which no offer stands for. */
const GOING_ON: ReadonlyMap<string, string> = new Map([['attack-waiting', 'wwn/go-on']])

/** Plays on from the beginning of a scenario, until something is wrong or enough has been done. */
function wander(begun: Campaign, seed: number): Wandered {
  const chance = new Chance(numbersFrom(seed, NUMBERS))
  const wandered: Wandered = { tried: 0, done: 0, problems: [] }
  let campaign = begun
  let waiting: OpenCommand | null = null
  for (let at = 0; at < COMMANDS && wandered.problems.length === 0; at += 1) {
    const encounter = campaign.encounters.find(({ status }) => status === 'running')
    if (encounter === undefined) break
    const step: Step =
      waiting === null
        ? (changing(campaign, at) ?? nextOf(campaign, encounter, chance))
        : { command: waiting, offer: null }
    const { command, offer } = step
    waiting = null
    const { dice, outcome } = carriedOut(campaign, command)
    wandered.tried += 1
    if (outcome.kind !== 'resolved') {
      const goingOn = outcome.kind === 'refused' && offer === null ? GOING_ON.get(outcome.refused) : undefined
      if (goingOn !== undefined) waiting = { type: goingOn, encounter: encounter.id }
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
        const wandered = wander(buildCampaign(scenarioOf(file), system), at + 1)
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

describe('fights of two systems in one campaign', () => {
  it.each(cases(MIXED, 1).map((beginning) => [nameOf(beginning), beginning] as const))(
    'are played by turns, one after the other parked: %s',
    (_name, beginning) => {
      const empty = createCampaign({ id: 'c', name: 'C', system: beginning.system, seed: 'by turns' })
      const begun = commandsToBegin(beginning).reduce((campaign, command) => {
        const { outcome } = carriedOut(campaign, command)
        return outcome.kind === 'resolved' ? outcome.campaign : campaign
      }, empty)
      const first = begun.encounters[0]!.id
      const { outcome } = carriedOut(begun, { type: 'encounter/start', encounter: first })
      if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
      let done = 0
      for (let seed = 1; seed <= runs(1, 20); seed++) {
        const wandered = wander(outcome.campaign, seed)
        expect(wandered.problems).toEqual([])
        done += wandered.done
      }
      expect(done).toBeGreaterThan(0)
    },
  )
})
