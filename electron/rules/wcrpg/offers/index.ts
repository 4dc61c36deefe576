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
import { supposing } from '../turn/supposing'
import { medicineOffers } from './medicine'
import { fieldOffers, groundOffers, itemOffers, socialOffers } from './others'
import type { OfferContext } from './parts'

/** What it will be able to do after what it has declared already (WCG-TIME-03). */
export function offers(known: Campaign, at: Encounter, { id }: Combatant): Offer[] {
  const campaign = supposing(known, at, id)
  const encounter = needById(campaign.encounters, at.id, 'encounter')
  const combatant = needById(encounter.combatants, id, 'combatant')
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
    ...groundOffers(context),
  ]
}
