/** When a battle is decided: the last side that has a unit which can fight (WCG-END-01, MC-CAP-07). */
import { strength } from '@shared/mass-combat/craft'
import { lastSideStanding } from '../../../engine/allies'
import { findCombatant, findSheet } from '../../../engine/lookup'
import { unitIn } from '../sheet/unit'
import type { Campaign, Combatant, Encounter } from '../types'
import type { Verdict } from '@shared/contract/types'

const isThere = (campaign: Campaign, { sheet, withdrawn }: Combatant): boolean =>
  !withdrawn && findSheet(campaign, sheet) !== undefined && strength(unitIn(campaign, sheet)) > 0

/** MC-CAP-07: whoever waits aboard a carrier that is lost is never launched any more. */
function canStillFight(campaign: Campaign, encounter: Encounter, combatant: Combatant): boolean {
  if (!isThere(campaign, combatant)) return false
  const { carrier } = unitIn(campaign, combatant.sheet)
  if (combatant.fight.deployed || carrier === null) return true
  const ship = findCombatant(encounter, carrier)
  return ship === undefined || isThere(campaign, ship)
}

export const verdict = (campaign: Campaign, encounter: Encounter): Verdict =>
  lastSideStanding(encounter, (combatant) => canStillFight(campaign, encounter, combatant))
