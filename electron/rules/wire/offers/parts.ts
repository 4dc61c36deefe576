/** What every offer of WIRE is made from: who may act, at what price, in which group. */
import type { CommandBegun } from '@shared/contract/commands'
import type { Offer, OfferField, Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { BLANK_OFFER, withFields } from '../../../engine/offerForms'
import { refuseAction } from '../pool'
import type { Campaign, Combatant, Fighter, Sheet } from '../types'

export interface OfferContext extends Fighter {
  campaign: Campaign
}

/** Groups of offers, in the order in which they are shown (key `cost.<group>`). */
type Group = 'wireAttack' | 'wireMagic' | 'wireMovement' | 'wirePreparation' | 'wireOther'

interface Priced {
  points: number
  /** Its choices can make it dearer. */
  least?: boolean
}

export function offer(
  context: OfferContext,
  key: string,
  group: Group,
  command: CommandBegun,
  rule: string,
  { points, least = false }: Priced,
  fields: OfferField[] = [],
  refusal: Refusal | null = null,
): Offer {
  const refused = refuseAction(context, points) ?? refusal
  return {
    ...BLANK_OFFER,
    key,
    cost: group,
    price: { key: 'actionPoints', amount: points, left: context.combatant.fight.actionPool, least },
    command: withFields(command, { encounter: context.encounter.id }),
    fields,
    rule,
    refused: refused?.refused ?? null,
    with: refused?.with ?? {},
  }
}

export const sheetOf = (campaign: Campaign, combatant: Combatant): Sheet =>
  needById(campaign.roster, combatant.sheet, 'sheet')
