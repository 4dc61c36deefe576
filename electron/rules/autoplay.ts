/**
 * A fight that its autopilots play, everybody's: one command after the other, through the door that a GM's commands go
 * through. What waits is answered first, then whoever has the turn acts as long as there is something to do, and then
 * the turn passes.
 */
import type { Campaign, Combatant, Encounter } from '@shared/campaign/types'
import type { Command, OpenCommand, Refusal } from '@shared/contract/types'
import { findCombatant, needById } from '../engine/lookup'
import { partOf } from '../engine/part'
import { systemOfFight, verdictOf } from './answers'

/** A campaign on which commands are carried out. */
export interface Table {
  /** As it stands now. */
  readonly campaign: Campaign
  /** @param by the combatant whose autopilot has said it; null: nobody's, as when the turn passes */
  do(command: OpenCommand, by: string | null): Refusal | null
}

/** A command that has been carried out, and whose autopilot has said it; null: nobody's. */
export interface Given {
  by: string | null
  command: Command
}

/** A fight that waits for something that no autopilot does: a word of the GM, or a hold that is to be decided. */
export class AutopilotRefused extends Error {
  constructor(
    command: OpenCommand,
    readonly refusal: Refusal,
  ) {
    super(`${JSON.stringify(command)}: ${JSON.stringify(refusal)}`)
  }
}

/** Most commands of one combatant in one turn: a safety net, no rule. */
const MOST_IN_A_TURN = 20

const commandOf = (campaign: Campaign, encounter: Encounter, combatant: Combatant): Command | undefined =>
  systemOfFight(encounter).views.autopilot(partOf(campaign, encounter.fight.system), encounter, combatant)

const answerTo = (campaign: Campaign, encounter: Encounter): Command | undefined =>
  systemOfFight(encounter).views.answer(partOf(campaign, encounter.fight.system), encounter)

/** Who acts now: one, or all of a side that acts as one. */
const acting = ({ combatants, turn }: Encounter): Combatant[] =>
  turn === null ? [] : combatants.filter(({ id, side }) => id === turn || side === turn)

/** @throws AutopilotRefused */
function carryOut(table: Table, command: Command, by: string | null): Given {
  const refusal = table.do(command, by)
  if (refusal !== null) throw new AutopilotRefused(command, refusal)
  return { by, command }
}

/**
 * Answers whatever a fight waits for.
 * @returns every command that was carried out
 * @throws AutopilotRefused
 */
export function answerAll(table: Table, id: string, by: string | null = null): Given[] {
  const given: Given[] = []
  const fight = (): Encounter => needById(table.campaign.encounters, id, 'encounter')
  for (
    let said = answerTo(table.campaign, fight());
    said !== undefined;
    said = answerTo(table.campaign, fight())
  )
    given.push(carryOut(table, said, by))
  return given
}

/** What one of the fight would do now; null: nothing more, or it is not their turn. */
export const suggestionFor = (
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | null => commandOf(campaign, encounter, combatant) ?? null

/** What comes next where those whose turn it is play by themselves: an answer, what one of them does, or the end of the turn. */
export function nextStep(campaign: Campaign, encounter: Encounter): Given | null {
  if (encounter.status !== 'running' || verdictOf(campaign, encounter).over) return null
  const answered = answerTo(campaign, encounter)
  if (answered !== undefined) return { by: null, command: answered }
  for (const combatant of acting(encounter)) {
    const command = commandOf(campaign, encounter, combatant)
    if (command !== undefined) return { by: combatant.id, command }
  }
  return { by: null, command: { type: 'encounter/next-turn', encounter: encounter.id } }
}

/**
 * Plays a running fight on until it is decided, nobody can act any more, or so many rounds are over.
 * @returns every command that was carried out
 * @throws AutopilotRefused
 */
export function autoplay(table: Table, id: string, rounds: number): Given[] {
  const given: Given[] = []
  const fight = (): Encounter => needById(table.campaign.encounters, id, 'encounter')
  const isOver = (): boolean => fight().status !== 'running' || verdictOf(table.campaign, fight()).over
  const give = (command: Command, by: string | null): void => {
    given.push(carryOut(table, command, by), ...answerAll(table, id, by))
  }
  /** As long as there is something to do. @returns whether the fight is over by it */
  const act = (actor: string): boolean => {
    for (let nth = 0; nth < MOST_IN_A_TURN; nth++) {
      const combatant = findCombatant(fight(), actor)
      const command = combatant === undefined ? undefined : commandOf(table.campaign, fight(), combatant)
      if (command === undefined) return false
      give(command, actor)
      if (isOver()) return true
    }
    return false
  }
  given.push(...answerAll(table, id))
  if (isOver()) return given
  while (fight().round <= rounds) {
    if (acting(fight()).some(({ id: actor }) => act(actor))) return given
    const before = fight().round
    give({ type: 'encounter/next-turn', encounter: id }, null)
    // the last round ends with nobody who could act in another one
    if (isOver() || (fight().turn === null && fight().round === before)) return given
  }
  return given
}
