/** A small WIRE campaign that a test plays by commands with the faces that fall; what is expected is read off it. */
import type { CombatantView, Json, JsonRecord, LogLine, Odds, Offer } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { findSheet, needById } from '../../../electron/engine/lookup'
import { oddsOf, resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import type { Campaign, Combatant, Encounter, Sheet } from '../../../electron/rules/wire/types'

const system = systemById('wire')

type Command = { type: string; [key: string]: Json }

export class Table {
  private campaign: ReturnType<typeof buildCampaign>

  /** @param campaign as in the file of a scenario: only what matters. */
  constructor(campaign: object) {
    const scenario = { title: 'T', rules: ['WIRE-GEN-01'], system: 'wire', steps: [{ do: { type: 'x' } }] }
    this.campaign = buildCampaign(scenarioSchema.parse({ ...scenario, campaign }), system)
  }

  /** Plays a command; every face must be asked for. Returns what the log says. */
  do(command: Command, faces: readonly number[] = []): LogLine[] {
    const dice = new ScriptedDice(faces)
    const outcome = resolve(RULES, this.campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    if (dice.left > 0) throw new Error(`${String(dice.left)} faces were not asked for by ${command.type}`)
    this.campaign = outcome.campaign
    return outcome.log
  }

  /** Code of the refusal; null = it can be done, or would ask for dice. */
  refusal(command: Command): string | null {
    const outcome = resolve(RULES, this.campaign, command, new ScriptedDice([]))
    return outcome.kind === 'refused' ? outcome.refused : null
  }

  odds(command: Command): Odds {
    const odds = oddsOf(RULES, this.campaign, command)
    if ('refused' in odds) throw new Error(JSON.stringify(odds))
    return odds
  }

  sheet(id: string): Sheet {
    return needById((this.campaign as unknown as Campaign).roster, id, 'sheet')
  }

  get fight(): Encounter {
    return needById((this.campaign as unknown as Campaign).encounters, 'fight', 'encounter')
  }

  fighter(id: string): Combatant {
    return needById(this.fight.combatants, id, 'combatant')
  }

  get clock(): number {
    return this.campaign.clock
  }

  /** A derived number of a sheet. */
  derived(id: string, number: string): number {
    const sheet = findSheet(this.campaign, id)
    const found = sheet === undefined ? undefined : system.views.derive(this.campaign, sheet)[number]
    if (found === undefined) throw new Error(`${id} has no ${number}`)
    return found.total
  }

  private view(id: string): CombatantView {
    const encounter = this.campaign.encounters.find((e) => e.combatants.some((c) => c.id === id))
    const combatant = encounter?.combatants.find((c) => c.id === id)
    const sheet = findSheet(this.campaign, id)
    if (sheet === undefined) throw new Error(`nobody is ${id}`)
    return system.views.describe(this.campaign, encounter, combatant, sheet)
  }
  standing(id: string): string {
    return this.view(id).standing
  }
  /** Keys of what a row says beside the numbers. */
  chips(id: string): string[] {
    return this.view(id).chips.map(({ key }) => key)
  }

  offer(id: string, key: string): Offer {
    const encounter = needById(this.campaign.encounters, 'fight', 'encounter')
    const combatant = needById(encounter.combatants, id, 'combatant')
    const offer = system.views.offers(this.campaign, encounter, combatant).find((one) => one.key === key)
    if (offer === undefined) throw new Error(`${key} is not offered to ${id}`)
    return offer
  }
}

/** Parameters of the first line of that kind. */
export function said(log: readonly LogLine[], say: string): JsonRecord {
  const line = log.find((l) => l.say === say)
  if (line === undefined) throw new Error(`${say} is not among ${log.map((l) => l.say).join(', ')}`)
  return line.with
}

/** Whether a line of that kind was written, as the catalogue writes yes and no. */
export const yes = (log: readonly LogLine[], say: string): number => Number(log.some((l) => l.say === say))

export interface Duel {
  attacker?: object
  target?: object
  /** Of the attacker in the fight; it has 30 Action Points and the turn. */
  fighter?: object
  fight?: object
  houseRules?: object
}

/** ana, whose turn it is, against rat. */
export const duel = ({ attacker, target, fighter, fight, houseRules }: Duel): Table =>
  new Table({
    ...(houseRules && { houseRules }),
    roster: [
      { id: 'ana', player: true, ...attacker },
      { id: 'rat', ...target },
    ],
    encounters: [
      {
        id: 'fight',
        ...(fight && { fight }),
        combatants: [
          { sheet: 'ana', side: 'players', fight: { actionPool: 30, poolSize: 30, ...fighter } },
          { sheet: 'rat', side: 'foes' },
        ],
      },
    ],
  })

/** An encounter that has not begun, of these on the sides named. */
export const assembled = (
  people: readonly (JsonRecord & { id: string; side: string })[],
  more: { houseRules?: object; fight?: object } = {},
): Table =>
  new Table({
    ...(more.houseRules && { houseRules: more.houseRules }),
    roster: people.map((person) =>
      Object.fromEntries(Object.entries(person).filter(([key]) => key !== 'side')),
    ),
    encounters: [
      {
        id: 'fight',
        status: 'prepared',
        ...(more.fight && { fight: more.fight }),
        combatants: people.map(({ id, side }) => ({ sheet: id, side })),
      },
    ],
  })

export const NEXT = { type: 'encounter/next-turn', encounter: 'fight' }
export const START = { type: 'encounter/start', encounter: 'fight' }
export const ROLL = { type: 'encounter/roll-initiative', encounter: 'fight' }

export const attack = (weapon: string, more: JsonRecord = {}): Command => ({
  type: 'wire/attack',
  attacker: 'ana',
  target: 'rat',
  weapon,
  metres: 1,
  ...more,
})
