/** Reads notes with encounters and creatures, and the file in which the tracker keeps its state. */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { BadJson } from '../../campaign/plainJson'
import { reason } from '../../campaign/trouble'
import { at, foreignJson, listAt, recordAt, textAt } from '../foreignJson'
import { FOREIGN_LIMITS } from '../limits'
import {
  nameIn,
  Naming,
  nothingRead,
  ownId,
  type ReadFile,
  type ReadMember,
  type ReadRecord,
  type SheetMade,
} from '../reading'
import { wantedIn, type Wanted } from './encounter'
import { blocksIn, documentsOf, yamlRecord } from './note'
import { readCreature } from './statblock'

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Blocks that the given one extends, the farthest first; one that extends itself ends there. */
function whole(
  block: JsonRecord,
  blocks: readonly JsonRecord[],
  seen: ReadonlySet<string> = new Set(),
): JsonRecord {
  const names = Array.isArray(block['extends']) ? block['extends'] : [block['extends'] ?? '']
  const bases = names.flatMap((given) => {
    const name = nameIn(given)
    const base = blocks.find((one) => name !== '' && one !== block && sameName(textAt(one, 'name'), name))
    return base === undefined || seen.has(name.toLowerCase())
      ? []
      : [whole(base, blocks, new Set([...seen, name.toLowerCase()]))]
  })
  return Object.assign({}, ...bases, block) as JsonRecord
}

class Reading {
  readonly records: ReadRecord[] = []
  readonly fights: ReadFile['fights'] = []
  readonly notes: Json[] = []
  readonly #naming = new Naming('obsidian')

  creature(block: JsonRecord): ReadRecord | null {
    if (this.records.length >= FOREIGN_LIMITS.records) return null
    const { name, sheet, fields } = readCreature(block)
    const record: ReadRecord = {
      id: ownId(block['roundkeeper']) ?? this.#naming.idOf(name, block['id']),
      name,
      what: 'monster',
      sheet,
      why: sheet === null ? reason('noName') : null,
      fields: fields.list,
      question: null,
      bag: bagIn(block),
    }
    this.records.push(record)
    return record
  }

  #find = (name: string): ReadRecord | undefined =>
    this.records.find((one) => one.sheet !== null && sameName(one.name, name))

  /** Whoever has numbers of its own in the encounter is a record of its own. */
  #member(wanted: Wanted, encounter: string): ReadMember {
    const { name, display, count, hp, ac, modifier, isHidden, isFriend } = wanted
    const base = this.#find(name)
    const { sheet: ofBase = null } = base ?? {}
    const called = display === '' ? name : display
    const hasNumbers =
      ofBase === null ? [hp, ac, modifier].some((number) => number !== null) : isAnother(ofBase, wanted)
    const shared = { name: called, count, isHidden, isFriend }
    if (!hasNumbers && (display === '' || base === undefined))
      return { ...shared, name, record: base?.id ?? null }
    const numbers: JsonRecord = {
      ...(hp !== null && { hp }),
      ...(ac !== null && { ac }),
      ...(modifier !== null && { modifier }),
    }
    const stated = readCreature({
      ...numbers,
      name: called,
      id: `${encounter}\n${name}\n${called}\n${JSON.stringify(numbers)}`,
    })
    const sheet = ofBase === null ? stated.sheet : over(ofBase, called, wanted)
    const own = stated.fields.list.filter(({ source }) => Object.hasOwn(numbers, source) || source === 'name')
    const kept = (base?.fields ?? []).filter(({ source }) => !own.some((one) => one.source === source))
    const id = this.#naming.idOf(called, `${encounter}\n${name}\n${JSON.stringify(numbers)}`)
    if (this.records.length < FOREIGN_LIMITS.records)
      this.records.push({
        id,
        name: called,
        what: 'monster',
        sheet,
        why: null,
        fields: ofBase === null ? stated.fields.list : [...own, ...kept],
        question: null,
      })
    return { ...shared, record: id }
  }

  encounter(block: JsonRecord, line: number): void {
    const name = nameIn(block['name'])
    const named = name === '' ? `Encounter ${String(this.fights.length + 1)}` : name
    const notes: Json[] = []
    const members: ReadMember[] = []
    const creatures = block['creatures']
    for (const entry of Array.isArray(creatures) ? creatures : creatures === undefined ? [] : [creatures]) {
      const wanted = wantedIn(entry)
      if (wanted === null)
        notes.push(reason('entryUnreadable', { entry: JSON.stringify(entry).slice(0, 80) }))
      else {
        if (wanted.isCountRolled)
          notes.push(reason('countRolled', { name: wanted.name, count: wanted.count }))
        members.push(this.#member(wanted, named))
      }
    }
    if (block['players'] !== undefined || block['party'] !== undefined) notes.push(reason('playersByHand'))
    if (this.fights.length < FOREIGN_LIMITS.fights)
      this.fights.push({
        id: this.#naming.idOf(`encounter ${named}`, `line ${named} ${name === '' ? String(line) : ''}`),
        name: named,
        members,
        notes,
      })
  }
}

/** A line of JSON that this program wrote; null: there is none, or it cannot be read. */
function bagIn(block: JsonRecord): Json {
  try {
    return foreignJson(textAt(block, 'roundkeeper_bag') || 'null')
  } catch (error) {
    if (error instanceof BadJson) return null
    throw error
  }
}

/** Whether the encounter says another number than the creature has. */
const isAnother = (base: SheetMade, { hp, ac, modifier }: Wanted): boolean =>
  [
    [hp, 'hitPoints.maximum'],
    [ac, 'armorClass'],
    [modifier, 'initiativeModifier'],
  ].some(([number, path]) => number !== null && at(base, String(path)) !== number)

/** The creature with what the encounter says of it. */
function over(base: SheetMade, name: string, { hp, ac, modifier }: Wanted): SheetMade {
  const points = hp === null ? null : Math.min(400, Math.max(1, Math.trunc(hp)))
  return {
    ...base,
    name,
    ...(points !== null && { hitPoints: { maximum: points, current: points }, vitality: 'able' }),
    ...(ac !== null && { armorClass: Math.min(30, Math.max(0, Math.trunc(ac))) }),
    ...(modifier !== null && { initiativeModifier: Math.min(5, Math.max(-2, Math.trunc(modifier))) }),
  }
}

const isCreature = (block: JsonRecord): boolean =>
  block['statblock'] === true ||
  textAt(block, 'statblock') !== '' ||
  (block['name'] !== undefined && (block['hp'] !== undefined || block['ac'] !== undefined))

export function readNote(text: string): ReadFile {
  const reading = new Reading()
  const encounters: { block: JsonRecord; line: number }[] = []
  const creatures: JsonRecord[] = []
  for (const { kind, line, text: words } of blocksIn(text)) {
    const parts = kind === 'encounter' ? documentsOf(words) : [words]
    for (const part of parts) {
      const block = yamlRecord(part)
      if (block === null) {
        if (kind !== 'front') reading.notes.push(reason('blockUnreadable', { line }))
      } else if (kind === 'encounter') encounters.push({ block, line })
      else if (kind === 'statblock' || isCreature(block)) creatures.push(block)
    }
  }
  for (const block of creatures) {
    const refers = nameIn(block['monster']) || nameIn(block['creature'])
    if (textAt(block, 'name') === '' && refers !== '')
      reading.notes.push(reason('refersElsewhere', { name: refers }))
    else reading.creature(whole(block, creatures))
  }
  for (const { block, line } of encounters) reading.encounter(block, line)
  const { records, fights, notes } = reading
  return { ...nothingRead('note'), records, fights, notes }
}

/** Creatures as the tracker keeps them: `hp` is their maximum. */
export function readTracker(json: Json): ReadFile {
  const reading = new Reading()
  if (isRecord(json)) {
    for (const list of ['homebrew', 'players'])
      for (const one of listAt(json, list)) {
        const record = isRecord(one) ? reading.creature(one) : null
        if (list === 'players' && record !== null && record.sheet !== null) {
          record.sheet = { ...record.sheet, player: true, named: true }
          record.what = 'character'
        }
      }
    const views = Array.isArray(json['creatures']) ? { '': json } : recordAt(json, 'encounters')
    for (const [name, view] of Object.entries(views)) {
      const creatures = listAt(view, 'creatures')
        .filter(isRecord)
        .filter(({ player }) => player !== true)
      const grouped = new Map<string, { creature: JsonRecord; count: number }>()
      for (const creature of creatures) {
        const key = JSON.stringify([
          textAt(creature, 'name'),
          textAt(creature, 'display'),
          textAt(creature, 'hp'),
          textAt(creature, 'ac'),
        ])
        const there = grouped.get(key)
        if (there === undefined) grouped.set(key, { creature, count: 1 })
        else there.count += 1
      }
      const entries = [...grouped.values()].map(({ creature, count }): Json => ({
        [String(count)]: {
          creature: textAt(creature, 'name'),
          name: textAt(creature, 'display'),
          hp: creature['hp'] ?? null,
          ac: creature['ac'] ?? null,
          hidden: creature['hidden'] === true,
          friend: creature['friendly'] === true,
        },
      }))
      reading.encounter({ name: textAt(view, 'name') || name, creatures: entries }, 0)
    }
    if (listAt(json, 'statuses').length > 0)
      reading.notes.push(reason('statusesByHand', { count: listAt(json, 'statuses').length }))
  }
  const { records, fights, notes } = reading
  return { ...nothingRead('trackerData'), records, fights, notes }
}
