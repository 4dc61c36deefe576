/** Offers that hurt nobody: moving, guarding, things, turns, healing, Instants. */
import type { Offer } from '@shared/contract/types'
import type { Ground } from './parts'
import { moving, grappling } from './moving'
import { guarding } from './guarding'
import { things } from './things'
import { turns, helping } from './turns'

export const notAttacking = (ground: Ground): Offer[] => [
  ...grappling(ground),
  ...moving(ground),
  ...guarding(ground),
  ...helping(ground),
  ...things(ground),
  ...turns(ground),
]
