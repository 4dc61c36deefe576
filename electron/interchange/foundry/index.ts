/**
 * Reads documents of Foundry's WWN system: exports of one, lines of old databases, sources of packs, and whatever an
 * adventure or a folder has within it. One that fails does not fail the others.
 */
import { isRecord } from '@shared/contract/json'
import type { ForeignForm } from '@shared/contract/interchange'
import type { Json, JsonRecord } from '@shared/contract/types'
import { reason } from '../../campaign/trouble'
import { documentsIn, generationOf } from '../form'
import { at, textAt } from '../foreignJson'
import { FOREIGN_LIMITS } from '../limits'
import {
  Fields,
  nameIn,
  Naming,
  nothingRead,
  OUR_MARK,
  ownId,
  type ReadFile,
  type ReadRecord,
} from '../reading'
import { characterIn } from './character'
import { foeIn } from './foe'

const WHATS = {
  character: 'character',
  pc: 'character',
  monster: 'monster',
  npc: 'monster',
  faction: 'faction',
  starship: 'starship',
  powerArmor: 'powerArmor',
} as const

function recordOf(document: JsonRecord, naming: Naming): ReadRecord {
  const name = nameIn(document['name'])
  const type = textAt(document, 'type')
  const what = Object.hasOwn(WHATS, type) ? WHATS[type as keyof typeof WHATS] : 'other'
  const id = ownId(at(document, `flags.${OUR_MARK}.id`)) ?? naming.idOf(name, document['_id'])
  const left = (why: string): ReadRecord => ({
    id,
    name: name === '' ? '?' : name,
    what,
    sheet: null,
    why: reason(why),
    fields: [],
    question: null,
  })
  if (name === '') return left('noName')
  if (what === 'starship') return left('starshipHasNoPlace')
  if (what === 'powerArmor') return left('powerArmorHasNoPlace')
  if (what === 'faction' || what === 'other') return left('nothingTakesIt')
  const isNew = generationOf(document) === 'foundryNew'
  const bag = at(document, `flags.${OUR_MARK}.bag`) ?? null
  const fields = new Fields(document)
  fields.read('name', 'name', name)
  if (what === 'character') {
    const sheet = characterIn(document, fields, isNew) as JsonRecord
    return {
      id,
      name,
      what,
      sheet: { ...sheet, kind: 'wwn/character', name },
      bag,
      why: null,
      fields: fields.list,
      question: null,
    }
  }
  const { sheet, question } = foeIn(document, fields, isNew)
  return {
    id,
    name,
    what,
    sheet: { ...(sheet as JsonRecord), kind: 'wwn/foe', name },
    bag,
    why: null,
    fields: fields.list,
    question,
  }
}

export function readFoundry(json: Json, form: ForeignForm): ReadFile {
  const lines = form === 'foundryLines' && Array.isArray(json) ? json : null
  // databases of lines keep what was changed twice, and what was deleted: the last line of an id counts
  const documents = lines === null ? documentsIn(json) : lastLines(lines)
  const naming = new Naming('fvtt')
  const notes: Json[] = []
  if (documents.length > FOREIGN_LIMITS.records)
    notes.push(reason('moreRecords', { most: FOREIGN_LIMITS.records }))
  const records = documents.slice(0, FOREIGN_LIMITS.records).map((document) => recordOf(document, naming))
  return { ...nothingRead(form), records, notes }
}

function lastLines(lines: readonly Json[]): JsonRecord[] {
  const last = new Map<string, JsonRecord | null>()
  for (const [index, line] of lines.entries()) {
    if (!isRecord(line)) continue
    const id = textAt(line, '_id')
    const isGone = line['$$deleted'] === true
    last.set(id === '' ? `line ${String(index)}` : id, isGone ? null : line)
  }
  return [...last.values()].flatMap((line) => (line === null ? [] : documentsIn(line)))
}
