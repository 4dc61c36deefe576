/** What a WWN combatant may do now, on its turn or out of it; each offer is a command with open fields (WWN-CCA-01). */
import type { Offer } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import type { Campaign, Combatant, Encounter } from '../types'
import { attacking } from './attacks'
import { notAttacking } from './others'

export function offers(campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] {
  const context = {
    campaign,
    encounter,
    combatant,
    sheet: needById(campaign.roster, combatant.sheet, 'sheet'),
  }
  return [...attacking(context), ...notAttacking(context)]
}
