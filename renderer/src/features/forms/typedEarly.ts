/** What was typed before a form was there: a number is meant for its first number or text, words for its first choice. */
import { searchable } from '@shared/words/searchable'
import type { Json, OfferField } from '@shared/contract/types'
import type { NameOf } from '@/words/words'
import { choiceWords } from './words'

/** The field and its value; null: nothing was typed, or nothing that fits. */
export function fieldMeant(
  fields: readonly OfferField[],
  typed: string,
  nameOf: NameOf,
): { name: string; value: Json } | null {
  const text = typed.trim()
  if (text === '') return null
  const [lead] = fields
  if (lead?.kind === 'choice' && Number.isNaN(Number(text))) {
    const found = lead.choices.find(
      (choice) =>
        choice.refused === null &&
        searchable(choiceWords(lead.name, choice, nameOf)).startsWith(searchable(text)),
    )
    return found === undefined ? null : { name: lead.name, value: found.value }
  }
  const box = fields.find(({ kind }) => kind === 'number' || kind === 'text')
  const value = box?.kind === 'number' ? Number(text) : text
  return box === undefined || Number.isNaN(value) ? null : { name: box.name, value }
}
