/**
 * Arms, armour, gear, spells and powers of the library on a sheet: the corrections that put them there, by rule system and by
 * what they are. What is not in this table has no place on that kind of sheet.
 */
import { isRecord, type Json, type JsonRecord } from '../contract/json'
import type { LibraryEntry, LibraryKind } from './entry'

export interface Giving {
  path: string[]
  value: Json
}

type Given = Pick<LibraryEntry, 'kind' | 'name'> & { content: JsonRecord }
type Give = (given: Given, sheet: JsonRecord) => Giving[]

const LONGEST_KEY = 40
/** A key for the record, which nothing in it has yet. */
function keyFor(name: string, record: Json | undefined): string {
  const words = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]+/g, '')
    .split(/ +/)
    .filter((word) => word !== '')
  const stem =
    words
      .map((word, i) =>
        i === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
      )
      .join('')
      .slice(0, LONGEST_KEY) || 'thing'
  const taken = isRecord(record) ? record : {}
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}${String(number)}`
    if (!Object.hasOwn(taken, key)) return key
  }
}

/** As one more entry of a record of the sheet. */
const into =
  (list: string): Give =>
  ({ name, content }, sheet) => [{ path: [list, keyFor(name, sheet[list])], value: { ...content, name } }]

const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)

/** Of a character the suit or the shield; a foe’s Armor Class is a number of its own, which counts the better. */
const wwnArmor: Give = ({ name, content }, sheet) => {
  if (typeof content['size'] === 'string') return [{ path: ['shield'], value: { ...content, name } }]
  if (sheet['kind'] === 'wwn/character') return [{ path: ['armor'], value: { ...content, name } }]
  const worn = numberOf(content['armorClass']) + numberOf(content['magicBonus'])
  return [{ path: ['armorClass'], value: Math.max(worn, numberOf(sheet['armorClass'])) }]
}

const wireArmour: Give = ({ content }) => [
  ...(typeof content['armour'] === 'number' ? [{ path: ['armour'], value: content['armour'] }] : []),
  ...(typeof content['shield'] === 'boolean' ? [{ path: ['shield'], value: content['shield'] }] : []),
]

const BY_SHEET: Readonly<Record<string, Partial<Record<LibraryKind, Give>>>> = {
  'wwn/character': { weapon: into('weapons'), armor: wwnArmor, gear: into('items'), spell: into('spells') },
  'wwn/foe': { weapon: into('weapons'), armor: wwnArmor, spell: into('spells') },
  'wire/character': {
    weapon: into('weapons'),
    armor: wireArmour,
    spell: into('spells'),
    power: into('powers'),
  },
  'wcrpg/character': { weapon: into('weapons'), armor: into('gear'), gear: into('gear') },
}

export const canBeGiven = (kind: LibraryKind, sheetKind: string): boolean =>
  BY_SHEET[sheetKind]?.[kind] !== undefined

/** Corrections of the sheet that give it the entry; empty: it has no place for such a thing. */
export const givingOf = (
  entry: Pick<LibraryEntry, 'kind' | 'name' | 'content'>,
  sheet: JsonRecord,
): Giving[] =>
  BY_SHEET[typeof sheet['kind'] === 'string' ? sheet['kind'] : '']?.[entry.kind]?.(
    { kind: entry.kind, name: entry.name, content: entry.content },
    sheet,
  ) ?? []
