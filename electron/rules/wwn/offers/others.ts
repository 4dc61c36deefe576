/** Offers that hurt nobody: moving, guarding, things, turns, healing, Instants. */
import type { Offer } from '@shared/contract/types'
import type { OfferContext } from './parts'
import { moving, grappling } from './moving'
import { guarding } from './guarding'
import { things } from './things'
import { turns, helping } from './turns'

export const notAttacking = (context: OfferContext): Offer[] => [
  ...grappling(context),
  ...moving(context),
  ...guarding(context),
  ...helping(context),
  ...things(context),
  ...turns(context),
]
