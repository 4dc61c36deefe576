/** What is left of a fight that is over: those whom nobody needs any more leave it and the roster together. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, findSheet, needById } from '../lookup'
import { refuse, type WholeResolution } from '../system'
import { leaveEncounter } from '../turns'
import { defineCommand } from './define'
import { missingEncounter } from './encounter'
import { refuseWaiting } from './reserve'
import { refuseStandingIn, takeOut } from './roster'

function refuseOne(
  { campaign, system, own }: WholeResolution,
  encounter: Encounter,
  elsewhere: Pick<Campaign, 'encounters'>,
  id: string,
): Refusal | null {
  if (findCombatant(encounter, id) === undefined) return refuse('unknown-combatant', { combatant: id })
  const sheet = findSheet(campaign, id)
  if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
  if (sheet.player) return refuse('is-player', { who: sheet.name })
  return (
    refuseStandingIn(elsewhere, sheet) ??
    refuseWaiting(elsewhere, sheet) ??
    system.sheets.refuseRemoval(own.campaign, sheet)
  )
}

const clearAway = defineCommand('encounter/clear-away', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-not-over`, `named-twice`, `unknown-combatant`, `unknown-sheet`, `is-player`, `sheet-in-encounter`, `sheet-in-reserve`, those of the rule system. */
  refuse(resolution, { encounter: id, combatants }) {
    const { campaign } = resolution
    const missing = missingEncounter(campaign, id)
    if (missing !== null) return missing
    const encounter = needById(campaign.encounters, id, 'encounter')
    if (encounter.status !== 'over') return refuse('encounter-not-over', { encounter: encounter.name })
    if (new Set(combatants).size < combatants.length) return refuse('named-twice')
    const elsewhere = { encounters: campaign.encounters.filter((other) => other.id !== id) }
    for (const combatant of combatants) {
      const refusal = refuseOne(resolution, encounter, elsewhere, combatant)
      if (refusal !== null) return refusal
    }
    return null
  },
  apply(resolution, { encounter: id, combatants }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const names = combatants.map((combatant) => resolution.peek(combatant).name)
    resolution.log.say(
      'encounter.cleared',
      { who: names.join(', '), count: names.length, encounter: encounter.name },
      { tone: 'note', secret: true },
    )
    for (const combatant of combatants) {
      leaveEncounter(resolution.own, encounter, needById(encounter.combatants, combatant, 'combatant'))
      takeOut(resolution, combatant)
    }
  },
})

export const clearingCommands = [clearAway]
