/** What a combatant may do now, at what cost, and why not (WCA-LIST-01). Each offer is a command with open fields. */
import type { Offer } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { nowIn } from '../now'
import type { Campaign, Combatant, Encounter } from '../types'
import { specialAttackOffers } from './attacks'
import {
  attackOffer,
  gearOffers,
  moveOffers,
  opportunityOffers,
  postureOffers,
  readiedOffers,
  skillOffer,
  withdrawOffers,
} from './basics'
import { medicineOffers } from './medicine'
import { fieldOffers, itemOffers, socialOffers } from './others'
import type { Ground } from './parts'

export function offers(campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const ground: Ground = { campaign, encounter, combatant, sheet, now: nowIn(campaign), where: new Map() }
  const hasField = encounter.fight.grid !== 'none'
  return [
    ...opportunityOffers(ground),
    ...readiedOffers(ground),
    attackOffer(ground),
    ...specialAttackOffers(ground),
    ...(hasField ? fieldOffers(ground) : moveOffers(ground)),
    ...withdrawOffers(ground),
    ...gearOffers(ground),
    ...itemOffers(ground),
    ...postureOffers(ground),
    skillOffer(ground),
    ...socialOffers(ground),
    ...medicineOffers(ground),
  ]
}
