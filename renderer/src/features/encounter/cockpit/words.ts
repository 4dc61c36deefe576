/** Words of offers and their fields. Labels of choices are names, or keys of the catalogue, told by the field. */
import type { FieldChoice, JsonRecord, Offer } from '@shared/contract/types'
import { hasWords, message, say, type NameOf } from '@/words/words'

/** Namespaces in which the labels of a field's choices are looked up before they are taken for names. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  lineOfSight: ['lineOfSight'],
  skill: ['skill'],
}

export function choiceWords(field: string, choice: Pick<FieldChoice, 'value' | 'label'>): string {
  if (field === 'weapon' && choice.label === '') return message('choice.weapon.unarmed')
  for (const key of [
    `choice.${field}.${choice.label}`,
    ...(NAMESPACES[field] ?? []).map((namespace) => `${namespace}.${choice.label}`),
  ])
    if (hasWords(key)) return message(key)
  return choice.label
}

export const offerWords = (offer: Pick<Offer, 'key' | 'with'>, nameOf: NameOf): string =>
  say('offer', offer.key, offer.with, nameOf)

/** Why something cannot be done, as a sentence; undefined when it can. */
export const refusalWords = (
  refused: { refused: string | null; with: JsonRecord },
  nameOf: NameOf,
): string | undefined =>
  refused.refused === null ? undefined : say('refusal', refused.refused, refused.with, nameOf)
