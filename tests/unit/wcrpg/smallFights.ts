/** What examples are played on when it takes a fight: one without a map, commands with their faces, and the words of an example. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, LogLine } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { needById } from '../../../electron/engine/lookup'
import { resolve } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import type { Combatant, Encounter } from '../../../electron/rules/wcrpg/types'
import { one, type Given } from '../catalogue/given'
import { system } from './ground'

/** Says that the program's own number is the example's. */
export function same(given: Given, name: string, own: number): void {
  if (one(given, name) !== own) throw new Error(`${name} is ${String(own)} here`)
}

/** Numbers under names of their own, e.g. Initiative Check Values. */
export function named(given: Given, name: string): ReadonlyMap<string, number> {
  const value = given[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`the example gives no numbers by name as ${name}`)
  return new Map(Object.entries(value).map(([key, number]) => [key, Number(number)]))
}

export interface Member {
  id: string
  side: string
  sheet?: object
  initiative?: number
  fight?: object
}

/** A fight without a map; who has no initiative acts in the order listed. */
export function fightWith(members: readonly Member[], encounter: object = {}): Campaign {
  const given = {
    title: 'An example',
    rules: ['WCG-STEP-01'],
    system: 'wcrpg',
    campaign: {
      roster: members.map(({ id, sheet }) => ({ id, ...sheet })),
      encounters: [
        {
          id: 'fight',
          combatants: members.map(({ id, side, initiative, fight }) => ({
            sheet: id,
            side,
            ...(initiative !== undefined && { initiative }),
            ...(fight && { fight }),
          })),
          ...encounter,
        },
      ],
    },
    steps: [{ do: { type: 'note/add' } }],
  }
  return buildCampaign(scenarioSchema.parse(given), system)
}

/** Plays commands that must not be refused, each with exactly its faces. */
export function played(
  campaign: Campaign,
  ...steps: [OpenCommand, number[]?][]
): { after: Campaign; log: LogLine[] } {
  let after = campaign
  const log: LogLine[] = []
  for (const [command, faces = []] of steps) {
    const dice = new ScriptedDice(faces)
    const outcome = resolve(RULES, after, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    if (dice.left > 0) throw new Error(`${command.type}: ${String(dice.left)} faces were not rolled`)
    after = outcome.campaign
    log.push(...outcome.log)
  }
  return { after, log }
}

export const fightIn = (campaign: Campaign): Encounter =>
  needById(campaign.encounters, 'fight', 'fight') as Encounter
export const combatantIn = (campaign: Campaign, id: string): Combatant =>
  needById(fightIn(campaign).combatants, id, 'combatant')
