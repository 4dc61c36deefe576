/** Four hundred fights of anybody's making: phases, grapples and places hold, nothing throws, and undo gives everything back. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { within } from '@shared/wcrpg/geometry'
import { brokenAfter } from '../../../electron/cli/invariants/sampled'
import { PlannedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import type { Campaign as Wcrpg, Encounter } from '../../../electron/rules/wcrpg/types'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { system } from './ground'
import { fightOf, orderFrom } from './randomFights'
import { whyNotOffered } from '../offers/offered'
import { pace, runs } from '../../effort'

const FIGHTS = runs(40, 1000)
const MOST_COMMANDS = 50
const NUMBERS = 1200

/** What of the fight cannot be. */
function breaches(campaign: Campaign): string[] {
  const encounter = [...(campaign as Wcrpg).encounters][0]
  if (encounter === undefined) return []
  const { grapples, grid, field } = encounter.fight
  const problems: string[] = []
  const ids = new Set(encounter.combatants.map(({ id }) => id))
  for (const { id, fight } of encounter.combatants) {
    if (fight.phasesUsed < 0 || fight.phasesUsed > 2)
      problems.push(`${id} has used ${fight.phasesUsed} phases`)
    if (
      fight.position !== null &&
      (grid === 'none' || field === null || !within(field, grid, fight.position))
    )
      problems.push(`${id} stands beside the field`)
    if (grapples.filter(({ members }) => members.includes(id)).length > 1)
      problems.push(`${id} is in two grapples`)
    if (fight.swallowed !== null && grapples.some(({ members }) => members.includes(id)))
      problems.push(`${id} grapples from inside`)
    if (fight.pending !== null && 'target' in fight.pending && !ids.has(fight.pending.target))
      problems.push(`${id} rushes at nobody`)
    for (const answering of fight.pending?.answering ?? [])
      if (!ids.has(answering)) problems.push(`${id} waits for ${answering}, who is gone`)
  }
  for (const { members, pins, winner } of grapples) {
    if (members.length < 2) problems.push('somebody grapples alone')
    if (members.some((id) => !ids.has(id))) problems.push('a grapple with somebody who is gone')
    if (winner !== null && !members.includes(winner)) problems.push('a winner from outside')
    for (const { by, who } of pins)
      if (by === who || !members.includes(by) || !members.includes(who)) problems.push('a pin from outside')
  }
  return problems
}

interface Played {
  commands: OpenCommand[]
  done: OpenCommand[]
  problems: string[]
  /** What was carried out and had not been offered. */
  unoffered: string[]
}

/** What the GM does beside the offers, what is turned on the map, and what is put together out of several strikes. */
const BESIDE_OFFERS = /^encounter\/|^wcrpg\/(declare|resolve-declared|turn|attack-several)$/

/** Commands that must be among those carried out. */
const NEWER = ['wcrpg/blast', 'wcrpg/set-standing', 'wcrpg/switch-scale']

/** Manoeuvres list enemies; at a friend the GM sends them by hand. */
function isAtFriend({ combatants }: Campaign['encounters'][number], command: OpenCommand): boolean {
  const side = (id: unknown): string | undefined => combatants.find((one) => one.id === id)?.side
  const { target } = command
  return target !== undefined && side(target) === side(command['attacker'] ?? command['combatant'])
}

function unofferedIn(campaign: Campaign, command: OpenCommand): string[] {
  const [encounter] = campaign.encounters
  if (encounter === undefined || BESIDE_OFFERS.test(command.type)) return []
  // what has been declared is supposed to have happened by every offer
  if ((encounter as Encounter).fight.declared.length > 0 || isAtFriend(encounter, command)) return []
  const why = whyNotOffered(system, campaign, encounter, command)
  return why === null ? [] : [`${command.type}: ${why}`]
}

function play(seed: number): Played {
  const chance = new Chance(numbersFrom(seed, NUMBERS))
  let campaign = fightOf(chance)
  const played: Played = { commands: [], done: [], problems: [], unoffered: [] }
  while (played.commands.length < MOST_COMMANDS && played.problems.length === 0) {
    const command = orderFrom(campaign, chance)
    if (command === null) break
    played.commands.push(command)
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind !== 'resolved') continue
    played.problems = [
      ...brokenAfter(RULES, campaign, command, outcome, played.commands.length, pace),
      ...breaches(outcome.campaign),
    ]
    played.unoffered.push(...unofferedIn(campaign, command))
    played.done.push(command)
    campaign = { ...outcome.campaign, dice: { ...outcome.campaign.dice, generator: dice.generatorAfter } }
  }
  return played
}

describe('any fight', () => {
  it('WCC-TIME-02 WCA-GRAPPLE-03 WCG-PLACE-04 WCG-TIME-03 keeps phases, grapples and places, and is undone whole', () => {
    let commands = 0
    const done = new Map<string, number>()
    const unoffered = new Map<string, number>()
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const played = play(seed)
        commands += played.commands.length
        for (const one of played.unoffered) unoffered.set(one, (unoffered.get(one) ?? 0) + 1)
        for (const { type } of played.done) done.set(type, (done.get(type) ?? 0) + 1)
        expect(played.problems, JSON.stringify(played.commands)).toEqual([])
      }),
      // another seed is another fight: there is nothing to shrink
      { numRuns: FIGHTS, endOnFailure: true },
    )
    // enough of what is ordered must be possible, and of many kinds, or nothing would be tried
    const carriedOut = [...done.values()].reduce((sum, count) => sum + count, 0)
    expect(carriedOut / commands).toBeGreaterThan(0.2)
    expect(done.size).toBeGreaterThan(20)
    expect([...done.keys()]).toEqual(expect.arrayContaining(NEWER))
    // whatever is possible is offered, with these choices
    expect([...unoffered]).toEqual([])
  })
})
