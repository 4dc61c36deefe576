/** What all offers of a unit are made of. */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { withFields, BLANK_OFFER, choice, refusedBy } from '../../../engine/offerForms'
import { enemiesOf } from '../autopilot'
import { shareSquare } from '../movement/grid'
import { type Commanded } from '../turn/orders'
import { unitIn } from '../sheet/unit'
import { type Campaign, type Combatant } from '../types'

/** The unit whose offers are made, and where it stands. */
export type OfferContext = Commanded

/** Groups of offers, in the order in which they are shown (key `cost.<group>`). */
export type Group = 'mcAttack' | 'mcMovement' | 'mcAttempt' | 'mcPower' | 'opportunity' | 'mcOther'

export function offer(
  { encounter }: OfferContext,
  key: string,
  group: Group,
  command: CommandBegun,
  rule: string,
  fields: OfferField[] = [],
  refusal: Refusal | null = null,
): Offer {
  return {
    ...BLANK_OFFER,
    key,
    cost: group,
    command: withFields(command, { encounter: encounter.id }),
    fields,
    rule,
    ...refusedBy(refusal),
  }
}

export const enemiesHere = ({ campaign, encounter, combatant }: OfferContext): Combatant[] =>
  enemiesOf(campaign, encounter, combatant).filter((enemy) => shareSquare(enemy, combatant))

export const unitChoices = (campaign: Campaign, combatants: readonly Combatant[]): FieldChoice[] =>
  combatants.map((other) => choice(other.id, unitIn(campaign, other.sheet).name))
