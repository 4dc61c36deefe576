/**
 * What a file is: its first bytes tell, then its shape. The name is looked at last, and never believed against what stands
 * in the file. Reads only, and never throws.
 */
import { isRecord } from '@shared/contract/json'
import type { ForeignForm, Reader } from '@shared/contract/interchange'
import type { Json, JsonRecord } from '@shared/contract/types'
import { BadJson } from '../campaign/plainJson'
import { foreignJson, listAt } from './foreignJson'
import { FOREIGN_LIMITS } from './limits'
import { decoded } from './text'

export interface Sniffed {
  form: ForeignForm
  /** What stands in it, where that has been read on the way. */
  text: string | null
  json: Json | null
  /** Lines that could not be read, of a file that has a record in each. */
  lost: number
}

const is = (form: ForeignForm): Sniffed => ({ form, text: null, json: null, lost: 0 })

const bytesOf = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')]
/** Beginnings by which files of bytes are known. */
const BEGINNINGS: readonly (readonly [ForeignForm, readonly number[], number?])[] = [
  ['pdf', bytesOf('%PDF-')],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', bytesOf('GIF8')],
  ['picture', bytesOf('WEBP'), 8],
  ['sqlite', bytesOf('SQLite format 3')],
  // what such a database names its newest list of files by
  ['levelDb', bytesOf('MANIFEST-')],
]
const LEVEL_DB_END = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb]

const startsAt = (bytes: Uint8Array, wanted: readonly number[], from = 0): boolean =>
  wanted.length > 0 && wanted.every((byte, index) => bytes[from + index] === byte)

const ZIP = [0x50, 0x4b]
/** Names of entries stand in a zip as they are, wherever they lie in it. */
function formOfZip(bytes: Buffer): ForeignForm {
  const names = bytes.subarray(0, 4096)
  const ends = bytes.subarray(Math.max(0, bytes.length - 65_536))
  const holds = (name: string): boolean => names.includes(name) || ends.includes(name)
  if (holds('manifest.json') && holds('campaign.json') && holds('journal.jsonl')) return 'archive'
  return holds('lcp_manifest.json') ? 'compconPack' : 'zip'
}

function formOfBytes(bytes: Buffer): ForeignForm | null {
  if (startsAt(bytes, ZIP) && [3, 5, 7].includes(bytes[2] ?? 0)) return formOfZip(bytes)
  const known = BEGINNINGS.find(([, wanted, from]) => startsAt(bytes, wanted, from))
  if (known !== undefined) return known[0]
  return startsAt(bytes, LEVEL_DB_END, bytes.length - LEVEL_DB_END.length) ? 'levelDb' : null
}

/** More than a few characters that no text has: it is none. */
function isBinary(text: string): boolean {
  const head = text.slice(0, 4096)
  const strange = head.match(/[\0\ufffd]|[\x01-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return strange > 0 && strange * 50 > head.length
}

// ---------------------------------------------------------------- shapes of JSON

const has = (record: JsonRecord, ...keys: string[]): boolean =>
  keys.every((key) => Object.hasOwn(record, key))

/** Lists of an export of Improved Initiative: before the first point of a key. */
const LISTS =
  /^(?:ImprovedInitiative\.)?(?:Creatures|PersistentCharacters|SavedEncounters|Spells|PlayerCharacters)(?:\.|$)/
/** A record of a list bears the list's name before a point; the list alone is one of ids. */
const isListing = ([key, value]: [string, Json]): boolean =>
  LISTS.test(key) &&
  (/Creatures\.|Characters\.|Encounters\.|Spells\./.test(key) ||
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((id) => typeof id === 'string')))
const isStatBlock = (value: Json | undefined): boolean =>
  isRecord(value) && has(value, 'Name') && (has(value, 'HP') || has(value, 'AC') || has(value, 'Abilities'))
const isSavedEncounter = (value: Json): boolean =>
  isRecord(value) &&
  [value['Combatants'], value['Creatures']].some((list) => Array.isArray(list) && list.some(isRecord))

export const DOCUMENT_TYPES = [
  'character',
  'monster',
  'pc',
  'npc',
  'faction',
  'starship',
  'powerArmor',
] as const
const isActorType = (type: Json | undefined): boolean => DOCUMENT_TYPES.some((one) => one === type)

/** Which generation a document of Foundry is of; null: it is none of the system that is read. */
export function generationOf(document: JsonRecord): 'foundryOld' | 'foundry' | 'foundryNew' | null {
  if (typeof document['name'] !== 'string' || !isActorType(document['type'])) return null
  if (isRecord(document['system'])) {
    const { system } = document
    if (document['type'] === 'starship' || document['type'] === 'powerArmor') return 'foundryNew'
    if (has(system, 'abilities') || has(system, 'combat') || typeof system['hd'] === 'string')
      return 'foundryNew'
    return 'foundry'
  }
  return isRecord(document['data']) ? 'foundryOld' : null
}

/** Documents that an export of an adventure, a folder or a world has within it. */
export function documentsIn(value: Json): JsonRecord[] {
  if (Array.isArray(value)) return value.filter(isRecord).flatMap((one) => documentsIn(one))
  if (!isRecord(value)) return []
  if (generationOf(value) !== null) return [value]
  return ['actors', 'documents', 'children', 'items', 'contents'].flatMap((key) =>
    listAt(value, key).flatMap((one) => documentsIn(one)),
  )
}

function isCompCon(value: JsonRecord): boolean {
  if (has(value, 'EXPORT_TYPE')) return true
  const kinds = ['npcType', 'collectionItemType', 'cc_ver', 'lcp_manifest', 'compcon_version']
  if (kinds.some((key) => has(value, key))) return true
  if (typeof value['type'] === 'string' && value['type'].endsWith('_collection')) return true
  return typeof value['callsign'] === 'string' && (has(value, 'mechs') || has(value, 'talents'))
}

const TRACKER = ['players', 'parties', 'statuses', 'encounters', 'homebrew']
/** The settings file of the tracker, or one state of it. */
const isTracker = (value: JsonRecord): boolean =>
  TRACKER.filter((key) => typeof value[key] === 'object' && value[key] !== null).length >= 2 ||
  (Array.isArray(value['creatures']) && has(value, 'state', 'round'))

function formOfRecord(value: JsonRecord): ForeignForm {
  if (typeof value['roundkeeper'] === 'string')
    return value['roundkeeper'] === 'library' ? 'libraryFile' : 'records'
  if (has(value, 'format', 'campaign', 'revision')) return 'campaignPart'
  if (has(value, 'resolution') && (has(value, 'line_of_sight') || has(value, 'image'))) return 'map'
  if (Object.entries(value).slice(0, 2000).some(isListing)) return 'improved'
  if (isStatBlock(value) || isSavedEncounter(value)) return 'improvedBare'
  if (isRecord(value['StatBlock'] ?? null)) return 'improvedBare'
  const generation = generationOf(value)
  if (generation !== null) return generation
  if (isCompCon(value)) return 'compcon'
  const [first] = documentsIn(value)
  if (first !== undefined) return generationOf(first) ?? 'json'
  if (isTracker(value)) return 'trackerData'
  return 'json'
}

function formOfList(list: readonly Json[]): ForeignForm {
  const some = list.slice(0, 50)
  if (some.some((one) => isStatBlock(one) || isSavedEncounter(one))) return 'improvedBare'
  if (some.some((one) => isRecord(one) && isRecord(one['StatBlock'] ?? null))) return 'improvedBare'
  const [document] = documentsIn([...some])
  if (document !== undefined) return generationOf(document) ?? 'json'
  if (some.some((one) => isRecord(one) && has(one, 'filename', 'data'))) return 'compcon'
  if (some.some((one) => isRecord(one) && isCompCon(one))) return 'compcon'
  return 'json'
}

/** Each line a record, as old databases of Foundry are written; null: they are not. */
function linesOfJson(text: string): { lines: Json[]; lost: number } | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 || lines.length > FOREIGN_LIMITS.records * 4 || !lines[0]?.startsWith('{')) return null
  const read: Json[] = []
  for (const line of lines)
    try {
      read.push(foreignJson(line))
    } catch (error) {
      if (!(error instanceof BadJson)) throw error
    }
  // a line that was cut off does not make the others another form
  return read.length * 2 > lines.length ? { lines: read, lost: lines.length - read.length } : null
}

function formOfJson(text: string): Sniffed {
  try {
    const json = foreignJson(text)
    const form = isRecord(json) ? formOfRecord(json) : Array.isArray(json) ? formOfList(json) : 'json'
    return { form, text, json, lost: 0 }
  } catch (error) {
    if (!(error instanceof BadJson)) throw error
    const found = error.problem === 'notJson' ? linesOfJson(text) : null
    if (found === null) return { form: 'brokenJson', text, json: null, lost: 0 }
    const { lines, lost } = found
    const isDatabase = lines.some((line) => isRecord(line) && documentsIn(line).length > 0)
    if (isDatabase) return { form: 'foundryLines', text, json: lines, lost }
    const isJournal = isRecord(lines[0] ?? null) && has(lines[0] as JsonRecord, 'revision', 'patches')
    return { form: isJournal ? 'campaignPart' : 'brokenJson', text, json: lines, lost }
  }
}

// ---------------------------------------------------------------- texts

const FENCE = /^ {0,3}(?:`{3,}|~{3,})\s*(?:ad-)?(?:encounter(?:-table)?|statblock)\b/m
const FRONT_MATTER = /^---\s*\n[^]*?\n---\s*(?:\n|$)/
const BLOCK_KEYS = /^(?:creatures|stats|hit_dice|statblock|ac|hp)\s*:/m

function isNote(text: string, name: string): boolean {
  if (FENCE.test(text)) return true
  const [front] = FRONT_MATTER.exec(text) ?? []
  return (front !== undefined && BLOCK_KEYS.test(front)) || /\.(?:md|markdown)$/i.test(name)
}

const PARTERS = [',', ';', '\t', '|'] as const
/** Every row has as many cells as the first, more than one: it is a table. Quoted cells may hold anything. */
function isTable(text: string, name: string): boolean {
  if (/\.(?:csv|tsv|tab)$/i.test(name)) return true
  const rows = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .slice(0, 20)
  // headings are words: lines of numbers below each other are stat lines
  const isHeaded = (rows[0] ?? '').split(/[,;\t|]/).filter((cell) => /\d/.test(cell)).length <= 1
  if (rows.length < 2 || !isHeaded) return false
  return PARTERS.some((parter) => {
    const cells = rows.slice(0, -1).map((row) => row.split(parter).length)
    const [first = 0] = cells
    return first > 2 && cells.every((count) => Math.abs(count - first) <= 1)
  })
}

/** @param name what the file is called; empty: pasted */
export function sniff(bytes: Buffer, name: string): Sniffed {
  if (bytes.length === 0) return is('empty')
  const ofBytes = formOfBytes(bytes)
  if (ofBytes !== null) return is(ofBytes)
  if (bytes.length > FOREIGN_LIMITS.bytes) return is('tooLarge')
  const text = decoded(bytes)
  if (text.trim() === '') return is('empty')
  if (isBinary(text)) return is('binary')
  const begin = text.trimStart()
  if (begin.startsWith('{') || begin.startsWith('[')) {
    const found = formOfJson(begin)
    // a link of a note, a remark in brackets: no attempt at JSON
    if (
      found.form !== 'brokenJson' ||
      /\.(?:json|db)$/i.test(name) ||
      /^(?:\{\s*["}]|\[\s*(?:[{\]"\d-]|$))/.test(begin)
    )
      return found
  }
  if (/^<(?:!doctype|html|\?xml|svg)/i.test(begin)) return is(/^<svg|<svg\b/i.test(begin) ? 'picture' : 'web')
  if (isNote(text, name)) return { form: 'note', text, json: null, lost: 0 }
  return { form: isTable(text, name) ? 'table' : 'text', text, json: null, lost: 0 }
}

/** Which door takes a file of a form. */
export const READER_OF: Readonly<Record<ForeignForm, Reader>> = {
  archive: 'campaigns',
  records: 'records',
  libraryFile: 'library',
  campaignPart: 'nobody',
  improved: 'here',
  improvedBare: 'here',
  foundryOld: 'here',
  foundry: 'here',
  foundryNew: 'here',
  foundryLines: 'here',
  note: 'here',
  trackerData: 'here',
  table: 'here',
  text: 'here',
  map: 'map',
  picture: 'picture',
  compcon: 'nobody',
  compconPack: 'nobody',
  zip: 'nobody',
  pdf: 'nobody',
  sqlite: 'nobody',
  levelDb: 'nobody',
  web: 'nobody',
  json: 'nobody',
  brokenJson: 'nobody',
  empty: 'nobody',
  binary: 'nobody',
  tooLarge: 'nobody',
}
