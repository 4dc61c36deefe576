/** Small battles played by commands, for examples that only a command carries out; faces are scripted and all used. */
import type { Campaign, Combatant } from '@shared/campaign/types'
import type { OpenCommand, LogLine } from '@shared/contract/types'
import type { Craft, Figures } from '@shared/mass-combat/sheet'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { needById } from '../../../electron/engine/lookup'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'

const system = systemById('mass-combat')

export interface Placed {
  /** Also the id of the unit's sheet. */
  id: string
  side: 'players' | 'foes'
  /** Column; everybody stands in the first row. */
  column?: number
  /** Type of its own. */
  type: object
  /** Fields of the unit, laid over a blank one. */
  unit?: object
  fight?: object
}

/** Units in a running battle, the players' turn; each has a type of its own. */
export function battleOf(placed: readonly Placed[], fight: object = {}): Campaign {
  const roster = placed.flatMap(({ id, type, unit }) => [
    { id: `${id}-type`, kind: 'mass-combat/ship', ...type },
    { id, kind: 'mass-combat/unit', type: `${id}-type`, craft: [{ hull: 25 }], ...unit },
  ])
  const combatants = placed.map(({ id, side, column = 0, fight: own }) => ({
    sheet: id,
    side,
    fight: { position: { x: column, y: 0 }, deployed: true, ...own },
  }))
  const given = {
    title: 'An example',
    rules: ['MC-GEN-17'],
    system: 'mass-combat',
    campaign: { roster, encounters: [{ id: 'fight', fight, combatants }] },
    steps: [{ do: { type: 'note/add' } }],
  }
  return buildCampaign(scenarioSchema.parse(given), system)
}

export interface Played {
  campaign: Campaign
  /** Code of a refusal; null: it was done. */
  refused: string | null
  log: readonly LogLine[]
  /** Purposes of the dice in the order in which they were rolled. */
  rolled: readonly string[]
}

/** Plays one command; throws when a face is left over or lacking. */
export function play(campaign: Campaign, command: OpenCommand, faces: number[] = []): Played {
  const dice = new ScriptedDice(faces)
  const outcome = resolve(RULES, campaign, command, dice)
  const rolled = dice.rolled.map(({ purpose }) => purpose)
  if (outcome.kind === 'dice-needed') throw new Error(`a face is lacking: ${outcome.request.purpose}`)
  if (outcome.kind === 'refused') return { campaign, refused: outcome.refused, log: [], rolled }
  if (dice.left > 0) throw new Error(`${String(dice.left)} faces were not rolled`)
  return { campaign: outcome.campaign, refused: null, log: outcome.log, rolled }
}

/** The same for a command that must not be refused. */
export function done(campaign: Campaign, command: OpenCommand, faces: number[] = []): Played {
  const played = play(campaign, command, faces)
  if (played.refused !== null) throw new Error(`refused: ${played.refused}`)
  return played
}

export function unitOf(campaign: Campaign, id: string): { craft: Craft[]; figures: Figures[]; size: number } {
  const sheet = needById(campaign.roster, id, 'unit')
  if (sheet.kind !== 'mass-combat/unit') throw new Error(`${id} is no unit`)
  return sheet
}

export function craftOf(campaign: Campaign, id: string): Craft {
  const [craft] = unitOf(campaign, id).craft
  if (craft === undefined) throw new Error(`${id} has no craft`)
  return craft
}

export function fightOf(
  campaign: Campaign,
  id: string,
): Extract<Combatant['fight'], { system: 'mass-combat' }> {
  const { fight } = needById(needById(campaign.encounters, 'fight', 'battle').combatants, id, 'unit')
  if (fight.system !== 'mass-combat') throw new Error(`${id} is of another system`)
  return fight
}
