/** Who stands in an encounter block of a note, in every form in which a creature may be written there. */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { textAt, textOf } from '../foreignJson'
import { averageOf, diceIn, numberIn } from '../numbers'
import { nameIn } from '../reading'

export interface Wanted {
  /** Of the creature, by which it is found. */
  name: string
  /** What it is called in this encounter; empty: by its name. */
  display: string
  count: number
  /** The count was dice: their average stands for them. */
  isCountRolled: boolean
  hp: number | null
  ac: number | null
  modifier: number | null
  isHidden: boolean
  isFriend: boolean
}

const MOST = 500

interface Counted {
  count: number
  isCountRolled: boolean
}

/** Nought is a count: nobody of them stands there yet. */
export function countOf(given: Json | undefined): Counted {
  const dice = diceIn(given)
  if (dice !== null) return { count: Math.min(MOST, averageOf(dice)), isCountRolled: true }
  const number = numberIn(given)
  return {
    count: number === null ? 1 : Math.min(MOST, Math.max(0, Math.trunc(number))),
    isCountRolled: false,
  }
}

const FRIENDS = ['friend', 'friendly', 'ally']

function wantedOf(counted: Counted, names: readonly Json[], numbers: readonly Json[]): Wanted | null {
  const [name, display] = names.map((one) => nameIn(one))
  if (name === undefined || name === '') return null
  const words = numbers.map((one) => textOf(one).trim().toLowerCase())
  const figures = numbers.map((one) => numberIn(one)).filter((_, at) => !isWord(words[at] ?? ''))
  return {
    name,
    display: display ?? '',
    ...counted,
    hp: figures[0] ?? null,
    ac: figures[1] ?? null,
    modifier: figures[2] ?? null,
    isHidden: words.includes('hidden'),
    isFriend: words.some((word) => FRIENDS.includes(word)),
  }
}
const isWord = (word: string): boolean => word === 'hidden' || FRIENDS.includes(word)

/** `Goblin`, `Goblin, 7, 15, 2, 50, hidden`. */
const ofText = (counted: Counted, text: string): Wanted | null => {
  const [name = '', ...numbers] = text.split(/\s*,\s*/)
  return wantedOf(counted, [name], numbers)
}

const COUNT_FIRST = /^\s*(\d{1,4}(?:\s*d\s*\d{1,3}(?:\s*[+-]\s*\d{1,3})?)?)\s*:\s*(.+)$/s

function ofRecord(counted: Counted, record: JsonRecord): Wanted | null {
  const name = nameIn(record['creature']) || nameIn(record['name'])
  if (name === '') return null
  const display = nameIn(record['creature']) === '' ? '' : nameIn(record['name'])
  return {
    name,
    display,
    ...counted,
    hp: numberIn(record['hp']),
    ac: numberIn(record['ac']),
    modifier: numberIn(record['mod'] ?? record['modifier']),
    isHidden: record['hidden'] === true,
    isFriend: FRIENDS.some((key) => record[key] === true),
  }
}

function ofValue(counted: Counted, value: Json | undefined): Wanted | null {
  if (typeof value === 'string') return ofText(counted, value)
  if (isRecord(value)) return ofRecord(counted, value)
  if (!Array.isArray(value)) return null
  const [first, ...rest] = value
  if (Array.isArray(first)) return wantedOf(counted, first, rest)
  // two names, or one name and numbers
  const isDisplay =
    rest.length === 1 &&
    typeof rest[0] === 'string' &&
    numberIn(rest[0]) === null &&
    !isWord(rest[0].toLowerCase())
  return isDisplay ? wantedOf(counted, value, []) : wantedOf(counted, [first ?? null], rest)
}

const KNOWN = ['creature', 'name', 'hp', 'ac', 'mod', 'modifier', 'xp', 'hidden', ...FRIENDS]

/** One entry of the list; null: nothing that names a creature. */
export function wantedIn(entry: Json): Wanted | null {
  if (typeof entry === 'string') {
    const [, count, rest] = COUNT_FIRST.exec(entry) ?? []
    return rest === undefined
      ? ofText({ count: 1, isCountRolled: false }, entry)
      : ofText(countOf(count), rest)
  }
  if (Array.isArray(entry)) return ofValue({ count: 1, isCountRolled: false }, entry)
  if (!isRecord(entry)) return null
  const keys = Object.keys(entry)
  if (textAt(entry, 'creature') !== '' || textAt(entry, 'name') !== '') {
    const count = keys.find((key) => !KNOWN.includes(key) && /^\d/.test(key))
    return ofRecord(countOf(entry['count'] ?? count), entry)
  }
  // `- 3: Goblin` is a record of the key 3
  const [count] = keys
  return count === undefined ? null : ofValue(countOf(count), entry[count])
}
