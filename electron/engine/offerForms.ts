/** Pieces that every system's offers are made of: fields of a form, their choices, blank offers. */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, JsonRecord, Offer, OfferField, Refusal, Said } from '@shared/contract/types'

export const field = (
  name: string,
  kind: OfferField['kind'],
  parts: Partial<OfferField> = {},
): OfferField => ({
  name,
  kind,
  choices: [],
  initial: null,
  minimum: null,
  maximum: null,
  unit: null,
  required: true,
  ...parts,
})

export const choice = (
  value: FieldChoice['value'],
  label: string,
  refusal: Refusal | null = null,
): FieldChoice => ({
  value,
  label,
  refused: refusal?.refused ?? null,
  with: refusal?.with ?? {},
})

/** A weapon with what it does: damage, reach or range, ammunition (`choice.weapon.facts.<kind>` of its rule system). */
export const armedChoice = (
  value: string,
  { name, facts }: { name: string; facts: Said },
  refusal: Refusal | null = null,
): FieldChoice => ({
  ...choice(value, name, refusal),
  says: { key: 'choice.weapon.armed', with: { weapon: name, facts: { ...facts } } },
})

/** What an offer is unless it says otherwise. */
export const BLANK_OFFER = {
  price: null,
  fields: [],
  refused: null,
  with: {},
  suggested: false,
} as const satisfies Partial<Offer>

/** An offer that is there, and cannot be taken. */
export const refusedBy = (refusal: Refusal | null): Partial<Offer> =>
  refusal === null ? {} : { refused: refusal.refused, with: refusal.with }

/** Modifiers that the GM adds to one roll by hand. */
export const modifiersField = (name = 'modifiers'): OfferField =>
  field(name, 'modifiers', { initial: [], required: false })

/**
 * An offered command with what every offer of its fight states. The fields are known here by name alone: whether the
 * command has them, its schema says when it comes.
 */
export const withFields = (command: CommandBegun, fields: JsonRecord): CommandBegun => ({
  ...command,
  ...fields,
})
