/** The content of an entry as a reader takes it in: key numbers, lists with a line for each thing, texts. Knows no rule system. */
import { isRecord, type Json, type JsonRecord } from '@shared/contract/json'
import { fieldWords } from '@shared/words/fields'
import { humanise } from '@shared/words/catalogue'
import { message, signed } from '@shared/words/say'

export interface Described {
  /** Single values, with their labels. */
  fields: { label: string; value: string }[]
  /** Weapons, spells and the like: what each is called, and what it has. */
  lists: { label: string; items: { name: string; facts: string }[] }[]
  /** What is written out. */
  texts: { label: string; text: string }[]
}

const nobody = (): undefined => undefined
/** What the head of the entry says already, or what is of no use without a campaign. */
const SAID = new Set(['kind', 'name', 'id', 'sides', 'rows'])
/** Longer texts stand by themselves. */
const LONG = 48
const MOST_FACTS = 12

const YES = '✓'

/** A value on one line; null: it is nothing worth a word. */
export function wordsOf(value: Json): string | null {
  if (value === null || value === false || value === '' || value === 0) return null
  if (value === true) return YES
  if (typeof value === 'number') return String(value).replace('-', '\u2212')
  if (typeof value === 'string') return /^[a-z]+(?:[A-Z][a-z]*)+$/.test(value) ? humanise(value) : value
  if (Array.isArray(value)) {
    const parts = value.flatMap((one) => wordsOf(one) ?? [])
    return parts.length === 0 ? null : parts.join(', ')
  }
  if (isDice(value)) return diceWords(value)
  const parts = Object.entries(value).flatMap(([key, inner]) => {
    const words = wordsOf(inner)
    return words === null ? [] : [`${fieldWords(key, nobody)} ${words}`]
  })
  return parts.length === 0 ? null : parts.join(', ')
}

const isDice = (value: JsonRecord): boolean =>
  typeof value['dice'] === 'number' && typeof value['faces'] === 'number'
function diceWords({ dice, faces, bonus }: JsonRecord): string {
  const plus = typeof bonus === 'number' && bonus !== 0 ? signed(bonus) : ''
  return message('dice.notation', { dice: Number(dice), faces: Number(faces), plus })
}

/** A record or list of things that have names of their own. */
function thingsIn(value: Json): [key: string, thing: JsonRecord][] | null {
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((one, at) => [String(at), one])
    : isRecord(value)
      ? Object.entries(value)
      : []
  const records = entries.filter((entry): entry is [string, JsonRecord] => isRecord(entry[1]))
  if (records.length === 0 || records.length < entries.length) return null
  return records.some(([, thing]) => typeof thing['name'] === 'string') || !Array.isArray(value)
    ? records
    : null
}

export const factsOf = (thing: JsonRecord): string =>
  Object.entries(thing)
    .filter(([key]) => key !== 'name' && key !== 'id')
    .flatMap(([key, value]) => {
      const words = wordsOf(value)
      if (words === null) return []
      return words === YES ? [fieldWords(key, nobody)] : [`${fieldWords(key, nobody)} ${words}`]
    })
    .slice(0, MOST_FACTS)
    .join(' · ')

export function described(content: JsonRecord): Described {
  const found: Described = { fields: [], lists: [], texts: [] }
  for (const [key, value] of Object.entries(content)) {
    if (SAID.has(key)) continue
    const label = fieldWords(key, nobody)
    const things = isRecord(value) && isDice(value) ? null : thingsIn(value)
    if (things !== null) {
      const items = things.map(([id, thing]) => ({
        name:
          typeof thing['name'] === 'string' && thing['name'] !== ''
            ? thing['name']
            : fieldWords(`${key}.${id}`, nobody),
        facts: factsOf(thing),
      }))
      found.lists.push({ label, items })
      continue
    }
    const words = wordsOf(value)
    if (words === null) continue
    if (words.length > LONG) found.texts.push({ label, text: words })
    else found.fields.push({ label, value: words })
  }
  return found
}
