/**
 * What is offered can be done: every offer that is not refused, with its defaults filled in and with each of its choices in
 * turn, makes a command that the rules take. It knows no rule system.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Json, JsonRecord, Offer, OfferField } from '@shared/contract/types'
import { filledFields, initialValues, missingFields } from '@shared/forms/filled'
import { PlannedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import type { RuleSystem } from '../../../electron/engine/system'

export interface Swept {
  /** Commands that were tried. */
  tried: number
  /** What was offered and refused all the same. */
  refused: { offer: string; code: string; told: string }[]
}

/** What a GM would put into an empty field. */
function somethingFor({ kind, choices, minimum }: OfferField): Json {
  const [first] = choices.filter(({ refused }) => refused === null)
  switch (kind) {
    case 'choice':
    case 'few':
      return first?.value ?? null
    case 'people':
      return first === undefined ? [] : [first.value]
    case 'number':
      return minimum ?? 1
    case 'text':
      return 'something'
    default:
      return null
  }
}

const filled = (offer: Offer, given: JsonRecord): JsonRecord => ({
  ...Object.fromEntries(
    missingFields(offer, given).map((field): [string, Json] => [field.name, somethingFor(field)]),
  ),
})

/** Values of the form as it begins, with something in each field that has to be filled in. */
export function plainFilling(offer: Offer): JsonRecord {
  const begun = initialValues(offer)
  return { ...begun, ...filled(offer, begun) }
}

/** Values of the form: as it begins, and with each listed choice once. */
function fillings(offer: Offer): JsonRecord[] {
  const plain = plainFilling(offer)
  const others = offer.fields.flatMap(({ name, kind, choices }) =>
    kind === 'choice' || kind === 'few'
      ? choices.filter(({ refused }) => refused === null).map(({ value }) => ({ ...plain, [name]: value }))
      : [],
  )
  return [plain, ...others]
}

/** Tries every offer of everybody in a fight. Nothing is kept: each command is tried on the same state. */
export function sweep(system: RuleSystem, campaign: Campaign, encounter: Encounter): Swept {
  const swept: Swept = { tried: 0, refused: [] }
  for (const combatant of encounter.combatants)
    for (const offer of system.views.offers(campaign, encounter, combatant)) {
      if (offer.refused !== null) continue
      for (const values of fillings(offer)) {
        const command = filledFields(offer, values)
        if (command === null) continue
        swept.tried += 1
        const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
        const outcome = resolve(RULES, campaign, command, dice)
        if (outcome.kind === 'refused')
          swept.refused.push({
            offer: offer.key,
            code: outcome.refused,
            told: `${combatant.id} ${JSON.stringify(outcome.with)} ${JSON.stringify(values)}`,
          })
      }
    }
  return swept
}
