/** What a unit may do now: each offer is a command with open fields, refused with the reason where it cannot be done (MC-ACT-01). */
import { strength } from '@shared/mass-combat/craft'
import type { Offer } from '@shared/contract/types'
import { commandedIn } from '../turn/orders'
import { type Campaign, type Combatant, type Encounter } from '../types'
import { attackOffers, closeOffers, missileOffers, opportunityOffers } from './fire'
import { attemptOffers, beamOffers, movementOffers } from './orders'
import { otherOffers } from './other'

export function offers(campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] {
  const context = commandedIn(campaign, encounter, combatant)
  const chances = [...opportunityOffers(context), ...missileOffers(context)]
  if (strength(context.unit) === 0 || !combatant.fight.deployed || combatant.withdrawn) return chances
  return [
    ...chances,
    ...attackOffers(context),
    ...closeOffers(context),
    ...movementOffers(context),
    ...attemptOffers(context),
    ...beamOffers(context),
    ...otherOffers(context),
  ]
}
