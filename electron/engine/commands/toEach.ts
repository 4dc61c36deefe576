/**
 * The same to several who were chosen in the order of battle: each command goes through its own door, all are one entry. Whoever
 * refuses is named and left out, so that one who cannot take it does not hold up a table that has said its number.
 */
import type { Combatant } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { findCombatant, needById } from '../lookup'
import { refuse } from '../system'
import { defineCommand } from './define'
import { missingEncounter } from './encounter'

/** Whether one of its fields names this one: nobody else is done anything to, and no list of commands is carried on. */
const isAbout = (command: OpenCommand, { id, sheet }: Combatant): boolean =>
  Object.values(command).some((value) => value === id || value === sheet)

const toEach = defineCommand('encounter/to-each', {
  rules: [],
  /** Refusals: `unknown-encounter`, `named-twice`, `unknown-combatant`, `not-about-them`; where all are refused, that of the first. */
  refuse({ campaign }, { encounter: id, each }) {
    const missing = missingEncounter(campaign, id)
    if (missing !== null) return missing
    const encounter = needById(campaign.encounters, id, 'encounter')
    if (new Set(each.map(({ combatant }) => combatant)).size < each.length) return refuse('named-twice')
    for (const { combatant, command } of each) {
      const found = findCombatant(encounter, combatant)
      if (found === undefined) return refuse('unknown-combatant', { combatant })
      if (!isAbout(command, found)) return refuse('not-about-them')
    }
    return null
  },
  carries: ({ each }) => each.map(({ command }) => command),
  leavesOut(resolution, { encounter: id, each }, at, { refused, with: named }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const combatant = findCombatant(encounter, each[at]?.combatant ?? '')
    resolution.log.say(
      'encounter.leftOut',
      {
        who: combatant === undefined ? '' : resolution.peek(combatant.sheet).name,
        why: { key: `refusal.${refused}`, with: named },
      },
      { tone: 'bad', secret: true },
    )
  },
  apply: () => undefined,
})

export const toEachCommands = [toEach]
