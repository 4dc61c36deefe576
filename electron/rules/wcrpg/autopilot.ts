/** What the book's own NPC would do: its automatic target, the first weapon that reaches, else a move (WCG-TARGET-01). */
import type { Command } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { findCombatant, needById } from '../../engine/lookup'
import { roundUp } from '../../engine/rounding'
import { PLAIN_CHOICES, refuseAttack } from './attack'
import type { Fighter } from './fighter'
import { refuseAction } from './budget'
import { hasCondition } from './condition'
import { moveIncrements, refuseMovement } from './movement'
import { nowIn } from './now'
import type { Campaign, Combatant, Encounter } from './types'

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const now = nowIn(campaign)
  const id = { encounter: encounter.id, combatant: combatant.id }
  if (refuseAction(encounter, combatant, sheet, now, 1) !== null) return undefined
  if (hasCondition(sheet, 'prone', now)) return { type: 'wcrpg/stand-up', ...id }
  const { range } = combatant.fight
  if (range === null)
    return { type: 'wcrpg/roll-ranges', encounter: encounter.id, combatants: [combatant.id] }
  const target = findCombatant(encounter, range.target)
  if (target === undefined) return { type: 'wcrpg/stand-by', ...id }
  const fighter: Fighter = { campaign, encounter, combatant, sheet, now }
  const weapon = [...Object.keys(sheet.weapons), UNARMED].find(
    (key) => refuseAttack(fighter, target, { ...PLAIN_CHOICES, weapon: key }) === null,
  )
  if (weapon !== undefined)
    return {
      type: 'wcrpg/attack',
      encounter: encounter.id,
      attacker: combatant.id,
      target: range.target,
      weapon,
    }
  const undrawn = Object.keys(sheet.weapons).find(
    (key) => sheet.weapons[key]?.drawn === false && !sheet.weapons[key].broken,
  )
  if (undrawn !== undefined) return { type: 'wcrpg/draw', ...id, item: undrawn }
  const reach = moveIncrements(sheet, encounter.fight.rangeScale, now)
  if (reach >= 1 && range.increments >= 1 && refuseMovement(encounter, combatant, sheet, now) === null)
    return {
      type: 'wcrpg/move',
      ...id,
      direction: 'closer',
      increments: Math.min(reach, roundUp(range.increments)),
    }
  return { type: 'wcrpg/stand-by', ...id }
}
