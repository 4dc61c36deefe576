/**
 * Reads files of Improved Initiative: exports of its three key styles, which one file may mix, a bare list of stat blocks,
 * and one block or saved encounter alone.
 */
import { isRecord } from '@shared/contract/json'
import type { ForeignForm } from '@shared/contract/interchange'
import type { Json, JsonRecord } from '@shared/contract/types'
import { BadJson } from '../../campaign/plainJson'
import { reason } from '../../campaign/trouble'
import { at, foreignJson, listAt, textAt } from '../foreignJson'
import { FOREIGN_LIMITS } from '../limits'
import {
  nameIn,
  Naming,
  nothingRead,
  OUR_MARK,
  ownId,
  type ReadFight,
  type ReadFile,
  type ReadMember,
  type ReadRecord,
} from '../reading'
import { wholeIn } from '../numbers'
import { textOfHtml } from '../text'
import { readStatBlock } from './statBlock'

const LISTS = ['Creatures', 'PersistentCharacters', 'PlayerCharacters', 'SavedEncounters', 'Spells'] as const
type List = (typeof LISTS)[number]
const OLD = 'ImprovedInitiative.'

export interface Listed {
  list: List
  /** Whatever stands behind the name of the list: an id may hold any character, points too. */
  id: string
  value: Json
}

/** A value of the old style is a text that holds JSON. */
function opened(value: Json): Json {
  if (typeof value !== 'string') return value
  try {
    return foreignJson(value)
  } catch (error) {
    if (!(error instanceof BadJson)) throw error
    return null
  }
}

/** Every listing of an export, by its key; the newer style counts where both have the same. */
export function listingsIn(file: JsonRecord): { listings: Listed[]; unreadable: string[] } {
  const found = new Map<string, Listed>()
  const unreadable: string[] = []
  for (const [key, given] of Object.entries(file)) {
    const isOld = key.startsWith(OLD)
    const rest = isOld ? key.slice(OLD.length) : key
    const list = LISTS.find((one) => rest.startsWith(`${one}.`))
    if (list === undefined) continue
    const id = rest.slice(list.length + 1)
    const value = opened(given)
    if (!isRecord(value)) {
      unreadable.push(key)
      continue
    }
    const name = `${list} ${id}`
    if (!isOld || !found.has(name)) found.set(name, { list, id, value })
  }
  return { listings: [...found.values()], unreadable }
}

const left = (id: string, name: string, what: ReadRecord['what'], why: string): ReadRecord => ({
  id,
  name: name === '' ? '?' : name,
  what,
  sheet: null,
  why: reason(why),
  fields: [],
  question: null,
})

class Reading {
  readonly records: ReadRecord[] = []
  readonly fights: ReadFight[] = []
  readonly notes: Json[] = []
  readonly #naming = new Naming('ii')
  /** Records by the ids that the file gives them. */
  readonly #ids = new Map<string, string>()

  /** The id of the record; null: there is none. */
  block(given: Json | undefined, origin: Json | undefined, now?: Json, extra = ''): string | null {
    if (this.records.length >= FOREIGN_LIMITS.records) {
      if (this.records.length === FOREIGN_LIMITS.records && this.notes.length === 0)
        this.notes.push(reason('moreRecords', { most: FOREIGN_LIMITS.records }))
      return null
    }
    const read = readStatBlock(given, now, extra)
    const name = read?.name ?? '?'
    const id = ownMark(given) ?? this.#naming.idOf(name, origin)
    if (read?.sheet === null || read === null) {
      this.records.push(left(id, name, 'monster', read === null ? 'noBlock' : 'noName'))
      return null
    }
    this.records.push({
      id,
      name,
      what: read.isPlayer ? 'character' : 'monster',
      sheet: read.sheet,
      why: null,
      fields: read.fields.list,
      question: null,
      ...(at(given, 'Roundkeeper') !== undefined && { bag: at(given, 'Roundkeeper') ?? null }),
    })
    const told = textAt(given, 'Id')
    if (told !== '') this.#ids.set(told, id)
    return id
  }

  /** By its id, never by its name alone: two of one name may be two creatures. */
  #known(block: JsonRecord, name: string): string | null {
    const id = textAt(block, 'Id')
    if (id !== '') return this.#ids.get(id) ?? null
    const points = wholeIn(at(block, 'HP.Value'))
    const same = this.records.find(
      ({ sheet, name: here }) =>
        here === name && sheet !== null && points !== null && at(sheet, 'hitPoints.maximum') === points,
    )
    return same?.id ?? null
  }

  /** Old ones call their people creatures, and their blocks in another way of writing. */
  fight(given: JsonRecord, origin: string): void {
    const combatants = [...listAt(given, 'Combatants'), ...listAt(given, 'Creatures')].filter(isRecord)
    const name = nameIn(given['Name'])
    const groups = new Map<string, ReadMember>()
    for (const combatant of combatants.slice(0, FOREIGN_LIMITS.records)) {
      const block = recordIn(combatant['StatBlock'] ?? combatant['Statblock'])
      const most = combatant['MaxHP']
      const whole: JsonRecord =
        most === undefined || most === null
          ? block
          : { ...block, HP: { ...recordIn(block['HP']), Value: most } }
      const called = nameIn(whole['Name'])
      if (called === '') continue
      const key = `${called}\n${textAt(whole, 'Id')}\n${textAt(whole, 'HP.Value')}`
      const there = groups.get(key)
      if (there !== undefined) {
        there.count += 1
        continue
      }
      const isPlayer = textAt(whole, 'Player') !== ''
      const record = this.#known(whole, called) ?? this.block(whole, whole['Id'] ?? `${origin} ${called}`)
      groups.set(key, {
        name: called,
        record,
        count: 1,
        isHidden: combatant['Hidden'] === true,
        isFriend: isPlayer,
      })
    }
    if (this.fights.length < FOREIGN_LIMITS.fights)
      this.fights.push({
        id: this.#naming.idOf(`encounter ${name}`, origin),
        name: name === '' ? '?' : name,
        members: [...groups.values()],
        notes: [],
      })
  }

  listing({ list, id, value }: Listed): void {
    const record = recordIn(value)
    if (list === 'SavedEncounters') this.fight(record, `${list}.${id}`)
    else if (list === 'Spells')
      this.records.push(
        left(this.#naming.idOf('spell', id), nameIn(record['Name']), 'spell', 'spellsHaveNoPlace'),
      )
    else if (list === 'PersistentCharacters')
      this.block(
        record['StatBlock'] ?? record,
        `${list}.${id}`,
        record['CurrentHP'] ?? undefined,
        textOfHtml(textAt(record, 'Notes'), 2000),
      )
    else {
      const made = this.block(record, `${list}.${id}`)
      if (made !== null) this.#ids.set(id, made)
    }
  }
}

const recordIn = (value: Json | undefined): JsonRecord => (isRecord(value) ? value : {})
const ownMark = (given: Json | undefined): string | null => {
  const id = at(given, 'Id')
  return typeof id === 'string' && id.startsWith(`${OUR_MARK}.`) ? ownId(id.slice(OUR_MARK.length + 1)) : null
}

const isFight = (value: JsonRecord): boolean =>
  Array.isArray(value['Combatants']) || Array.isArray(value['Creatures'])

export function readImproved(json: Json, form: ForeignForm): ReadFile {
  const reading = new Reading()
  if (form === 'improved' && isRecord(json)) {
    const { listings, unreadable } = listingsIn(json)
    // people before the fights that they stand in
    const order = (list: List): number => (list === 'SavedEncounters' ? 1 : 0)
    for (const listing of listings.toSorted((a, b) => order(a.list) - order(b.list))) reading.listing(listing)
    for (const key of unreadable.slice(0, 20))
      reading.notes.push(reason('entryUnreadable', { entry: key.slice(0, 80) }))
  } else
    for (const one of Array.isArray(json) ? json : [json]) {
      if (!isRecord(one))
        reading.records.push(left(new Naming('ii').idOf('none', null), '?', 'other', 'noBlock'))
      else if (isFight(one)) reading.fight(one, textAt(one, 'Id'))
      else if (isRecord(one['StatBlock']))
        reading.block(one['StatBlock'], one['Id'], one['CurrentHP'] ?? undefined)
      else reading.block(one, one['Id'])
    }
  const { records, fights, notes } = reading
  return { ...nothingRead(form), records, fights, notes }
}
