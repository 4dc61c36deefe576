/**
 * The message catalogue as one flat table `namespace.key` → words, and what to show when a key has no words. It begins
 * with what every window says; the words of a rule system come with the system.
 */
import { common } from '../messages/en/common'
import { translated } from './language'

/** `{log: {'attack.hit': 'x'}}` → `{'log.attack.hit': 'x'}`; deeper nesting is flattened the same way. */
export function flatten(tree: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (typeof value === 'string') flat[path] = value
    else if (typeof value === 'object' && value !== null) Object.assign(flat, flatten(value, path))
  }
  return flat
}

let mark = (_key: string, words: string): string => words
/** Has keys without words marked, where somebody is there to write them. */
export function markLacking(marked: typeof mark): void {
  mark = marked
}

/** What stands for a key that has no words: it never breaks a view. */
export const lacking = (key: string): string => mark(key, humanise(key))

/** `log.attack.critSuccess` → "Attack crit success": readable, and plainly not written by anyone. */
export function humanise(key: string): string {
  const words = key
    .slice(key.indexOf('.') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const table = flatten(common)
export const englishMessages: Readonly<Record<string, string>> = table

/** The words of a message in the language that is spoken, or else in English; undefined: nobody has written any. */
export const wordsOf = (key: string): string | undefined => translated(key) ?? table[key]

type Spelling = (words: string) => string
let spelling: Spelling | null = null

/** In the spelling that is wanted; as they are, where none is. */
export function respelt(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const spelt = spelling
  return spelt === null
    ? words
    : Object.fromEntries(Object.entries(words).map(([key, text]) => [key, spelt(text)]))
}

let taken = 0
/** How often words were taken in: what was worked out from all of them is old when this has grown. */
export const timesTaken = (): number => taken

/** Takes in further words, before anything is shown that is said in them. */
export function takeWords(words: object): void {
  taken += 1
  Object.assign(table, respelt(flatten(words)))
}

/** Has every message spelt in another way, before anything is said. */
export function respell(wanted: Spelling): void {
  spelling = wanted
  takeWords(common)
}
