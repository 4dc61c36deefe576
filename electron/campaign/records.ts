/** Single records as JSON files: sheets, an encounter with its people, sets of templates. How they are written and read. */
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import { seconds } from '@shared/campaign/parts'
import { systemOfKind, systemsInUse } from '@shared/campaign/ownership'
import type { Campaign, Encounter, Sheet, SystemId } from '@shared/campaign/types'
import type { RecordKind, RecordOutcome } from '@shared/contract/files'
import { isRecord } from '@shared/contract/json'
import type { Id, Json, JsonRecord } from '@shared/contract/types'
import { migrate } from './migrations'
import { BadJson, parseForeign } from './plainJson'
import { FileTrouble, reason } from './trouble'

export const RECORD_LIMITS = { bytes: 16 * 1024 * 1024, records: 5000 } as const

export type Kind = RecordOutcome['kind']
/** `{"kind": "sheet", "sheet": {…}}` or `{"kind": "encounter", "encounter": {…}}`. */
export interface FileRecord {
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
    const people = encounters.flatMap(({ combatants, events = [] }) =>
      [...combatants, ...events.flatMap(({ reserve = [] }) => reserve)].map(({ sheet }) => sheet),
    )
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
  const { clock } = campaign
  return `${JSON.stringify({ roundkeeper: what, format: CAMPAIGN_FORMAT, systems, clock, records }, null, 2)}\n`
}

// ------------------------------------------------------------------ reading

interface FileContent {
  records: FileRecord[]
  /** Of the campaign that they are from; null: the file does not say. */
  clock: number | null
}

/** Checks the frame and brings older records up to date; what is in a record is for the commands to refuse. */
export function readRecords(text: string, file: string): FileContent {
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
  const { format, records, clock = null } = content
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    return no('records-unreadable', 'field', { name: 'format' })
  if (format > CAMPAIGN_FORMAT) return no('records-newer', 'newer', { format, known: CAMPAIGN_FORMAT })
  if (clock !== null && !seconds.safeParse(clock).success)
    return no('records-unreadable', 'field', { name: 'clock' })
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
  const told = { clock: clock as number | null }
  if (format === CAMPAIGN_FORMAT) return { records: list, ...told }
  const { system } = content
  return typeof system === 'string'
    ? { records: upToDate(list, format, system), ...told }
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
