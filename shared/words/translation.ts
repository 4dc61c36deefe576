/** Whether a translator's words can stand in place of the English ones. Pure. */
import { formsIn, namesIn } from '../messages/forms'
import type { Plurals } from './language'

/** What is wrong with a message; the parameters of its words. */
export type TranslationProblem =
  | { why: 'unknownKey'; with: { key: string } }
  | { why: 'lacksParameter' | 'unknownParameter'; with: { key: string; parameter: string } }
  | { why: 'forms'; with: { key: string; found: number; kinds: string } }

/** `part.leftArm:dative` is a form of `part.leftArm`. */
const baseOf = (key: string): string => key.split(':')[0] ?? key

/**
 * Null: it can be said. An empty text is no problem: it is said in English.
 * @param key whole, such as `log.attack.hit`
 */
export function problemOf(
  key: string,
  text: string,
  english: Readonly<Record<string, string>>,
  { kinds }: Plurals,
): TranslationProblem | null {
  const words = english[baseOf(key)]
  if (words === undefined) return { why: 'unknownKey', with: { key } }
  if (text === '') return null
  const wanted = new Set(namesIn(words))
  const given = new Set(namesIn(text))
  const lacking = [...wanted].find((name) => !given.has(name))
  if (lacking !== undefined) return { why: 'lacksParameter', with: { key, parameter: `{${lacking}}` } }
  const unknown = [...given].find((name) => !wanted.has(name))
  if (unknown !== undefined) return { why: 'unknownParameter', with: { key, parameter: `{${unknown}}` } }
  const found = formsIn(text).length
  return found === 1 || found === kinds.length || found === kinds.length + 1
    ? null
    : { why: 'forms', with: { key, found, kinds: kinds.join(' | ') } }
}
