/** Words of the interface itself. Whatever the engine says has its words in shared/words, where the host finds them too. */
import type { UiKey, UiParameters } from '@shared/messages/en'
import { message } from '@shared/words/say'

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
