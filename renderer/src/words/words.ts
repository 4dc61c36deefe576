/** Words of the interface itself. Whatever the engine says has its words in shared/words, where the host finds them too. */
import type { UiKey, UiParameters } from '@shared/messages/en'
import { inLanguage, writingNow } from '@shared/words/language'
import { message } from '@shared/words/say'
import { usualName } from '@shared/words/usual'

export {
  hasWords,
  keyWords,
  message,
  type NameOf,
  numeral,
  parameterWords,
  say,
  signed,
  switchTitle,
  switchValue,
  systemName,
} from '@shared/words/say'

/** What a body part is called. */
export const partName = ({ name }: { name: string }): string => usualName('part', name)

/**
 * Words of the interface itself, with every parameter that the message names and no other. A number picks the form of
 * `one | many`.
 */
export function ui<Key extends UiKey>(key: Key, ...[parameters]: UiParameters<Key>): string {
  return uiFilled(key, parameters)
}

/** The same for a key that comes with its parameters as data. */
export function uiFilled(key: UiKey, parameters: Readonly<Record<string, string | number>> = {}): string {
  return message(`ui.${key}`, parameters)
}

const listFormat = inLanguage((tag) => new Intl.ListFormat(tag, { type: 'unit' }))

/** "2 added, 1 refused": one after the other, as the language writes it. */
export const unitList = (parts: readonly string[]): string => listFormat().format(parts)

/** Languages that write nouns with a capital letter wherever they stand. */
const CAPITAL_NOUNS = ['de', 'lb']

/** A label in the middle of a sentence: "12 fire", and "12 Feuer". */
export const inSentence = (label: string): string =>
  CAPITAL_NOUNS.includes(new Intl.Locale(writingNow().tag).language) ? label : label.toLowerCase()

/** What comes first in a list of words: by the language's own letters, numbers in them by what they are worth. */
export const compareWords = (one: string, other: string): number => writingNow().compare(one, other)
