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
import type { OfferContext } from './parts'

export function offers(campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const context: OfferContext = {
    campaign,
    encounter,
    combatant,
    sheet,
    now: nowIn(campaign),
    where: new Map(),
  }
  const hasField = encounter.fight.grid !== 'none'
  return [
    ...opportunityOffers(context),
    ...readiedOffers(context),
    attackOffer(context),
    ...specialAttackOffers(context),
    ...(hasField ? fieldOffers(context) : moveOffers(context)),
    ...withdrawOffers(context),
    ...gearOffers(context),
    ...itemOffers(context),
    ...postureOffers(context),
    skillOffer(context),
    ...socialOffers(context),
    ...medicineOffers(context),
  ]
}
