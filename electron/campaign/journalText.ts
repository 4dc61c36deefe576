/** What a search of the journal looks at: the words that windows show of an entry, the values of its command, and ids. */
import type { Campaign } from '@shared/campaign/types'
import type { Json } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'
import { type NameOf, say } from '@shared/words/say'
import { searchable } from '@shared/words/searchable'
import type { EntryHead } from './journalLine'

takeWords(en)

/** As the document's schema writes them. */
const ID = /^[\w.-]{1,64}$/

/** Signs that keyboards lack are found by those that they have. */
const PLAIN: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '−': '-', '–': '-' }

/** As searches compare it, by signs that can be typed. */
export function plainly(text: string): string {
  const lower = searchable(text)
  return /[’‘“”−–]/.test(lower) ? lower.replaceAll(/[’‘“”−–]/g, (sign) => PLAIN[sign] ?? sign) : lower
}

/** The words of a search. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    plainly(text)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

function eachValue(value: Json, hear: (value: string | number) => void): void {
  if (typeof value === 'string' || typeof value === 'number') hear(value)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Array.isArray(value) ? value : Object.values(value)) eachValue(inner, hear)
}

export interface SearchedText {
  text: string
  /** Each with a blank on both sides. */
  ids: string
}

/** Throws where a line from elsewhere holds what no line of ours does. */
export function searchedText({ commandType, command, log }: EntryHead, nameOf: NameOf): SearchedText {
  let text = commandType
  const ids = new Set<string>()
  const note = (value: string | number): void => {
    if (typeof value === 'string' && ID.test(value)) ids.add(value)
  }
  for (const line of log) {
    text += ` ${say('log', line.say, line.with, nameOf)} ${line.rule ?? ''}`
    eachValue(line.with, note)
  }
  eachValue(command, (value) => {
    note(value)
    text += ` ${typeof value === 'string' ? (nameOf(value) ?? value) : String(value)}`
  })
  return { text: plainly(text), ids: ids.size === 0 ? '' : ` ${[...ids].join(' ')} ` }
}

/** What windows call people, fights and sides, by their ids. */
export function namesIn({ roster, encounters }: Campaign): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { sides } of encounters) for (const { id, name } of sides) names.set(id, name)
  for (const { id, name } of encounters) names.set(id, name)
  for (const { id, name } of roster) names.set(id, name)
  for (const { combatants } of encounters)
    for (const { id, sheet } of combatants) names.set(id, names.get(sheet) ?? names.get(id) ?? id)
  return names
}
