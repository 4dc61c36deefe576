/** What a WWN combatant may do now, on its turn or out of it; each offer is a command with open fields (WWN-CCA-01). */
import type { Offer } from '@shared/contract/types'
import type { Campaign, Combatant, Encounter } from '../types'
import { attacking } from './attacks'
import { notAttacking } from './others'
import { contextOf } from './parts'

export function offers(campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] {
  const context = contextOf(campaign, encounter, combatant)
  return [...attacking(context), ...notAttacking(context)]
}
