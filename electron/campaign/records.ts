/**
 * Single records as JSON files: sheets, an encounter with its people, sets of templates. Importing runs commands through
 * the session, so that each record can be undone, and tells of every one what became of it.
 */
import { isDeepStrictEqual } from 'node:util'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import { systemOfKind, systemsInUse } from '@shared/campaign/ownership'
import type { Campaign, Encounter, Sheet, SystemId } from '@shared/campaign/types'
import type { LetGo, RecordKind, RecordOutcome, RecordsReport } from '@shared/contract/files'
import { isRecord } from '@shared/contract/json'
import type { Id, Json, JsonRecord } from '@shared/contract/types'
import { migrate } from './migrations'
import { BadJson, parseForeign } from './plainJson'
import type { CampaignSession } from './session'
import { FileTrouble, reason } from './trouble'

export const RECORD_LIMITS = { bytes: 16 * 1024 * 1024, records: 5000 } as const

type Kind = RecordOutcome['kind']
/** `{"kind": "sheet", "sheet": {…}}` or `{"kind": "encounter", "encounter": {…}}`. */
interface FileRecord {
  kind: Kind
  record: JsonRecord & { id: Id }
}

// ------------------------------------------------------------------ export

/** Every text in a value: among them the ids that it refers to. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value) as unknown[]) yield* textsIn(inner)
}

/** These sheets and whatever sheets they refer to: templates of copies, types of craft. In the roster's order. */
function closure(campaign: Campaign, ids: readonly Id[]): Campaign['roster'] {
  const byId = new Map(campaign.roster.map((sheet) => [sheet.id, sheet]))
  const wanted = new Set<Id>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const sheet = byId.get(id)
    if (sheet === undefined || wanted.has(id)) continue
    wanted.add(id)
    for (const text of textsIn(sheet)) if (byId.has(text)) waiting.push(text)
  }
  return campaign.roster.filter(({ id }) => wanted.has(id))
}

type Exported = { kind: 'sheet'; sheet: Sheet } | { kind: 'encounter'; encounter: Encounter }

const systemOf = (record: Exported): SystemId =>
  record.kind === 'sheet' ? systemOfKind(record.sheet.kind) : record.encounter.fight.system

function chosen(campaign: Campaign, what: RecordKind, ids: readonly Id[]): Exported[] {
  const sheets = (list: readonly Id[]): Exported[] =>
    closure(campaign, list).map((sheet) => ({ kind: 'sheet', sheet }))
  const missing = (id: Id | undefined): never => {
    throw new FileTrouble('nothing-to-export', { file: `${id ?? what}.json`, reason: reason('missing') })
  }
  if (what === 'encounter') {
    const encounters = ids.map((id) => campaign.encounters.find((one) => one.id === id) ?? missing(id))
    if (encounters.length === 0) missing(undefined)
    const people = encounters.flatMap(({ combatants }) => combatants.map(({ sheet }) => sheet))
    return [...sheets(people), ...encounters.map((encounter): Exported => ({ kind: 'encounter', encounter }))]
  }
  const all = campaign.roster.filter(({ template }) => template === (what === 'templates'))
  // a single sheet may be a template too; no ids: every template there is
  const wanted = what === 'templates' && ids.length === 0 ? all.map(({ id }) => id) : ids
  const strange = wanted.find((id) => !campaign.roster.some((sheet) => sheet.id === id))
  if (strange !== undefined || wanted.length === 0) missing(strange)
  return sheets(wanted)
}

/** The text of the file. Throws {@link FileTrouble} `nothing-to-export`. */
export function exportRecords(campaign: Campaign, what: RecordKind, ids: readonly Id[]): string {
  const records = chosen(campaign, what, ids)
  const told = records.map(systemOf)
  const systems = systemsInUse(campaign).filter((id) => told.includes(id))
  return `${JSON.stringify({ roundkeeper: what, format: CAMPAIGN_FORMAT, systems, records }, null, 2)}\n`
}

// ------------------------------------------------------------------ reading

/** Checks the frame and brings older records up to date; what is in a record is for the commands to refuse. */
function read(text: string, file: string): FileRecord[] {
  const no = (code: string, why: string, parameters: JsonRecord = {}): never => {
    throw new FileTrouble(code, { file, entry: 'records', reason: reason(why, parameters) })
  }
  let content: Json
  try {
    content = parseForeign(text)
  } catch (error) {
    if (!(error instanceof BadJson)) throw error
    return no(error.problem === 'badKey' ? 'bad-key' : 'records-unreadable', error.problem, {
      key: error.key,
    })
  }
  if (!isRecord(content) || typeof content.roundkeeper !== 'string')
    return no('records-unreadable', 'noRecords')
  const { format, records } = content
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    return no('records-unreadable', 'field', { name: 'format' })
  if (format > CAMPAIGN_FORMAT) return no('records-newer', 'newer', { format, known: CAMPAIGN_FORMAT })
  if (!Array.isArray(records)) return no('records-unreadable', 'field', { name: 'records' })
  if (records.length > RECORD_LIMITS.records)
    return no('records-unreadable', 'entries', { most: RECORD_LIMITS.records })
  const list = records.map((entry, index): FileRecord => {
    const kind = isRecord(entry) && (entry.kind === 'sheet' || entry.kind === 'encounter') ? entry.kind : null
    const record = kind === null || !isRecord(entry) ? null : entry[kind]
    if (kind === null || !isRecord(record ?? undefined) || typeof (record as JsonRecord).id !== 'string')
      return no('records-unreadable', 'field', { name: `records.${String(index)}` })
    return { kind, record: record as FileRecord['record'] }
  })
  if (format === CAMPAIGN_FORMAT) return list
  const { system } = content
  return typeof system === 'string'
    ? upToDate(list, format, system)
    : no('records-unreadable', 'field', { name: 'system' })
}

/** Records of an older format, which are all of one rule system, migrated as the parts of a document that they are. */
function upToDate(list: FileRecord[], format: number, system: string): FileRecord[] {
  const of = (kind: Kind): JsonRecord[] => list.filter((one) => one.kind === kind).map(({ record }) => record)
  const document = migrate({ format, system, roster: of('sheet'), encounters: of('encounter') }, format)
  const sheets = (document.roster as FileRecord['record'][]).values()
  const encounters = (document.encounters as FileRecord['record'][]).values()
  return list.map(({ kind, record }) => ({
    kind,
    record: (kind === 'sheet' ? sheets : encounters).next().value ?? record,
  }))
}

// ------------------------------------------------------------------ import

/** Fields that hold a person's words, never ids. */
const PROSE = new Set(['name', 'notes', 'note', 'label', 'victory', 'type'])

/** The same with ids changed, in values and in keys. A craft's `type` is an id; what people write there is not one. */
function renamed(value: Json, ids: ReadonlyMap<Id, Id>, key = ''): Json {
  if (typeof value === 'string')
    return PROSE.has(key) && !(key === 'type' && ids.has(value)) ? value : (ids.get(value) ?? value)
  if (Array.isArray(value)) return value.map((item) => renamed(item, ids, key))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [ids.get(name) ?? name, renamed(inner, ids, name)]),
  )
}

interface Here {
  id: Id
}
const listOf = (campaign: Campaign, kind: Kind): readonly Here[] =>
  kind === 'sheet' ? campaign.roster : campaign.encounters

/** The record that is this one already: under its own id, or under one that an earlier import gave it. */
function same(campaign: Campaign, { kind, record }: FileRecord): Here | undefined {
  const { id } = record
  return listOf(campaign, kind).find(
    (here) =>
      (here.id === id || (here.id.startsWith(`${id}-`) && /^\d+$/.test(here.id.slice(id.length + 1)))) &&
      isDeepStrictEqual({ ...here, id: '' }, { ...settled(kind, record), id: '' }),
  )
}

/** As the command will keep it: a fight that ran is parked. */
const settled = (kind: Kind, record: JsonRecord): JsonRecord =>
  kind === 'encounter' && record.status === 'running' ? { ...record, status: 'parked' } : record

function freeId(campaign: Campaign, kind: Kind, id: Id): Id {
  const taken = new Set(listOf(campaign, kind).map((here) => here.id))
  if (!taken.has(id)) return id
  for (let number = 2; ; number++) {
    const candidate = `${id.slice(0, 56)}-${String(number)}`
    if (!taken.has(candidate)) return candidate
  }
}

/** The field behind each thing that a record may refer to outside of the file and the campaign. */
const LOOSE_ENDS = { portrait: 'portrait', template: 'copyOf', background: 'background' } as const

/** What a record refers to that is not here: pictures, the template that a sheet is a copy of. */
function looseEnds(
  campaign: Campaign,
  { portrait, copyOf, background }: JsonRecord,
  hasAsset: (asset: string) => boolean,
): LetGo[] {
  const isNoPicture = (asset: Json | undefined): boolean => typeof asset === 'string' && !hasAsset(asset)
  return [
    ...(isNoPicture(portrait) ? (['portrait'] as const) : []),
    ...(isRecord(copyOf) && !campaign.roster.some(({ id }) => id === copyOf.template)
      ? (['template'] as const)
      : []),
    ...(isRecord(background) && isNoPicture(background.asset) ? (['background'] as const) : []),
  ]
}

class RecordsImport {
  readonly #ids = new Map<Id, Id>()

  constructor(
    private readonly session: CampaignSession,
    private readonly hasAsset: (asset: string) => boolean,
  ) {}

  one({ kind, record: given }: FileRecord): RecordOutcome {
    const { campaign } = this.session
    // a combatant bears the id of its sheet, so sheets' new ids are told everywhere
    const moved = renamed(given, this.#ids) as FileRecord['record']
    const whole = { ...moved, id: given.id }
    const letGo = looseEnds(campaign, whole, this.hasAsset)
    const record: typeof moved = {
      ...whole,
      ...Object.fromEntries(letGo.map((end) => [LOOSE_ENDS[end], null])),
    }
    const name = typeof record.name === 'string' ? record.name : record.id
    const known = same(campaign, { kind, record })
    if (known !== undefined) {
      if (kind === 'sheet' && known.id !== record.id) this.#ids.set(record.id, known.id)
      return { kind, name, outcome: 'unchanged', id: known.id, why: null, letGo }
    }
    const id = freeId(campaign, kind, record.id)
    const command = {
      type: kind === 'sheet' ? 'roster/import' : 'encounter/import',
      [kind]: { ...record, id },
    }
    const outcome = this.session.run(command, { answers: [], beyond: 'exact' }, undefined)
    if (outcome.outcome === 'resolved') {
      if (kind === 'sheet' && id !== record.id) this.#ids.set(record.id, id)
      return { kind, name, outcome: 'added', id, why: null, letGo }
    }
    const why =
      outcome.outcome === 'refused'
        ? { key: `refusal.${outcome.refused}`, with: outcome.with }
        : reason('field', { name })
    return { kind, name, outcome: 'refused', id: null, why, letGo: [] }
  }
}

/** Whoever takes others along, and lets go of those who are not here, comes after them: first sheets alone, then fights. */
function turnOf({ kind, record }: FileRecord): number {
  if (kind === 'encounter') return 2
  return Array.isArray(record.aboard) && record.aboard.length > 0 ? 1 : 0
}

/**
 * Every record in the file's order; a sheet that was refused is tried again while others are being taken, because it
 * may point at one of them. Throws {@link FileTrouble} for a file that is none of ours; then nothing has changed.
 * @param file what the file is called in words
 * @param hasAsset whether the campaign has a picture of this name
 */
export function importRecords(
  session: CampaignSession,
  text: string,
  file: string,
  hasAsset: (asset: string) => boolean,
): RecordsReport {
  const records = read(text, file)
  const taking = new RecordsImport(session, hasAsset)
  const outcomes = new Map<FileRecord, RecordOutcome>()
  const order = [...records].sort((a, b) => turnOf(a) - turnOf(b))
  for (let waiting = order; waiting.length > 0;) {
    const refusedNow: FileRecord[] = []
    for (const record of waiting) {
      const outcome = taking.one(record)
      outcomes.set(record, outcome)
      if (outcome.outcome === 'refused') refusedNow.push(record)
    }
    if (refusedNow.length === waiting.length) break
    waiting = refusedNow
  }
  return {
    revision: session.revision,
    records: records.flatMap((record) => outcomes.get(record) ?? []),
  }
}
