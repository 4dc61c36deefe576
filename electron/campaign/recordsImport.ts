/**
 * Records of a file come into a campaign: by commands through the session, so that each can be undone, moved to the clock
 * of this campaign. Of every one it is told what became of it.
 */
import { isDeepStrictEqual } from 'node:util'
import { systemOfKind } from '@shared/campaign/ownership'
import { encounterSchema, sheetSchema } from '@shared/campaign/schema'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { LetGo, RecordOutcome, RecordsReport } from '@shared/contract/files'
import { isRecord } from '@shared/contract/json'
import type { DicePlan, Id, Json, JsonRecord } from '@shared/contract/types'
import type { LeftOut } from '../engine/leftOut'
import { momentsIn, shifted } from '../engine/moments'
import { systemById } from '../rules/registry'
import { type FileRecord, type Kind, readRecords } from './records'
import type { CampaignSession } from './session'
import { reason } from './trouble'

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

type Here = JsonRecord & { id: Id }
const listOf = (campaign: Campaign, kind: Kind): readonly Here[] =>
  (kind === 'sheet' ? campaign.roster : campaign.encounters) as unknown as readonly Here[]
const schemaOf = (kind: Kind) => (kind === 'sheet' ? sheetSchema : encounterSchema)

/** Ids that it may bear: its own, or one that an earlier import gave it. */
const isNamedAfter = (here: Id, id: Id): boolean =>
  here === id || (here.startsWith(`${id}-`) && /^\d+$/.test(here.slice(id.length + 1)))

/** By how much the clock had moved when the record came: its latest moment tells, which no beginning has cut off. */
function cameLater(kind: Kind, record: JsonRecord, here: JsonRecord): number {
  const latest = (of: JsonRecord): number => Math.max(0, ...momentsIn(schemaOf(kind), of))
  return latest(here) - latest(record)
}

const unnamed = (record: JsonRecord): JsonRecord => ({ ...record, id: '', aboard: null })

/** The record that is this one already, whenever it came and whoever was aboard of it then. */
function same(campaign: Campaign, { kind, record }: FileRecord, by: number): Here | undefined {
  const whole = settled(kind, record)
  return listOf(campaign, kind).find(
    (here) =>
      isNamedAfter(here.id, record.id) &&
      here.name === whole.name &&
      [by, cameLater(kind, whole, here)].some((later) =>
        isDeepStrictEqual(unnamed(here), unnamed(shifted(schemaOf(kind), whole, later))),
      ),
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

/** Nothing of an import is rolled. */
const BY_NOBODY: DicePlan = { answers: [], beyond: 'exact' }

class RecordsImport {
  readonly #ids = new Map<Id, Id>()
  /** Fights that have not ended, of the campaign and of the file, by their ids here. */
  readonly #fights = new Set<Id>()
  /** Names of everybody in the file, by the ids there. */
  readonly #names: ReadonlyMap<Id, string>
  /** How much later it is here than it was there. */
  readonly #later: number

  constructor(
    private readonly session: CampaignSession,
    private readonly hasAsset: (asset: string) => boolean,
    records: readonly FileRecord[],
    clock: number | null,
  ) {
    this.#names = new Map(
      records.flatMap(({ record: { id, name } }) => (typeof name === 'string' ? [[id, name]] : [])),
    )
    this.#later = clock === null ? 0 : session.campaign.clock - clock
    // conditions name the fight that ends them, and people come before their fights
    const { campaign } = session
    for (const { id, status } of campaign.encounters) if (status !== 'over') this.#fights.add(id)
    for (const { kind, record } of records)
      if (kind === 'encounter') {
        const id = same(campaign, { kind, record }, this.#later)?.id ?? freeId(campaign, kind, record.id)
        if (id !== record.id) this.#ids.set(record.id, id)
        this.#fights.add(id)
      }
  }

  /** Without the conditions that only a fight would end which is neither here nor in the file. */
  #withoutLostFights(record: JsonRecord): JsonRecord {
    const isLost = (condition: Json): boolean => {
      const expires = isRecord(condition) ? condition.expires : null
      return isRecord(expires) && typeof expires.fight === 'string' && !this.#fights.has(expires.fight)
    }
    return Array.isArray(record.conditions)
      ? { ...record, conditions: record.conditions.filter((condition) => !isLost(condition)) }
      : record
  }

  one({ kind, record: given }: FileRecord): RecordOutcome {
    const { campaign } = this.session
    // a combatant bears the id of its sheet, so sheets' new ids are told everywhere
    const moved = renamed(given, this.#ids) as FileRecord['record']
    const whole = { ...(kind === 'sheet' ? this.#withoutLostFights(moved) : moved), id: given.id }
    const letGo = looseEnds(campaign, whole, this.hasAsset)
    const record: typeof moved = {
      ...whole,
      ...Object.fromEntries(letGo.map((end) => [LOOSE_ENDS[end], null])),
    }
    const name = typeof record.name === 'string' ? record.name : record.id
    const known = same(campaign, { kind, record }, this.#later)
    if (known !== undefined) {
      if (kind === 'sheet' && known.id !== record.id) this.#ids.set(record.id, known.id)
      const boarded = kind === 'sheet' ? this.#join(known.id, record) : []
      const notes = [...boarded, ...(kind === 'sheet' ? this.#leftOut(known.id, record) : [])]
      const outcome = boarded.length > 0 ? 'completed' : 'unchanged'
      return { kind, name, outcome, id: known.id, why: null, letGo, notes }
    }
    return this.#add(kind, record, name, letGo)
  }

  #add(kind: Kind, record: FileRecord['record'], name: string, letGo: LetGo[]): RecordOutcome {
    const { campaign } = this.session
    const id = freeId(campaign, kind, record.id)
    const command = {
      type: kind === 'sheet' ? 'roster/import' : 'encounter/import',
      [kind]: { ...shifted(schemaOf(kind), record, this.#later), id },
    }
    const outcome = this.session.run(command, BY_NOBODY, undefined)
    if (outcome.outcome === 'resolved') {
      if (kind === 'sheet' && id !== record.id) this.#ids.set(record.id, id)
      const notes = [
        ...this.#beginnings(kind, record),
        ...(kind === 'sheet' ? this.#leftOut(id, record) : []),
      ]
      if (listOf(campaign, kind).some((here) => isNamedAfter(here.id, record.id) && here.name === name))
        notes.push(reason('besideOther', { name }))
      return { kind, name, outcome: 'added', id, why: null, letGo, notes }
    }
    const why =
      outcome.outcome === 'refused'
        ? { key: `refusal.${outcome.refused}`, with: outcome.with }
        : reason('field', { name })
    return { kind, name, outcome: 'refused', id: null, why, letGo: [], notes: [] }
  }

  #missing(id: Id, record: JsonRecord): LeftOut {
    const { campaign } = this.session
    const here = campaign.roster.find((sheet) => sheet.id === id)
    if (here === undefined) return { who: [], joins: null }
    const { sheets } = systemById(systemOfKind(here.kind))
    return sheets.leftOut(campaign, here, record as unknown as Sheet)
  }

  /** Whoever was left out when the sheet came, and can come now; says who has. */
  #join(id: Id, record: JsonRecord): Json[] {
    const { joins } = this.#missing(id, record)
    if (joins === null) return []
    const { outcome } = this.session.run(joins.command, BY_NOBODY, undefined)
    return outcome === 'resolved'
      ? [reason('cameAboard', { who: joins.come.map((person) => this.#nameOf(person)) })]
      : []
  }

  #leftOut(id: Id, record: JsonRecord): Json[] {
    const { who } = this.#missing(id, record)
    return who.length === 0 ? [] : [reason('leftOut', { who: who.map((person) => this.#nameOf(person)) })]
  }

  /** What was begun before this campaign was: the longest time that is lost. */
  #beginnings(kind: Kind, record: JsonRecord): Json[] {
    const first = Math.min(...momentsIn(schemaOf(kind), record))
    const before = -(first + this.#later)
    return before > 0 && Number.isFinite(before) ? [reason('beforeBeginning', { seconds: before })] : []
  }

  /** By the id that somebody has here, or had in the file. */
  #nameOf(id: Id): string {
    const here = this.session.campaign.roster.find((sheet) => sheet.id === id)
    return here?.name ?? this.#names.get(id) ?? id
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
  const { records, clock } = readRecords(text, file)
  const taking = new RecordsImport(session, hasAsset, records, clock)
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
    isClockUnknown:
      clock === null && records.some(({ kind, record }) => momentsIn(schemaOf(kind), record).length > 0),
  }
}
