/**
 * What a sheet has and the form of another program has no place for travels along in a bag of our own, and comes back when
 * the file is read. A field comes back only where the file still says of it what it said when it was written: whatever
 * somebody has changed in the other program counts.
 */
import { createHash } from 'node:crypto'
import { sheetSchema } from '@shared/campaign/schema'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Sheet, SheetKind } from '@shared/campaign/types'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { mergeSheet } from '../engine/mergeSheet'
import { systemById } from '../rules/registry'
import type { ReadFile, SheetMade } from './reading'

/** What is of the campaign, or of its clock. */
const STAYS = [
  'id',
  'kind',
  'name',
  'template',
  'portrait',
  'copyOf',
  'conditions',
  'fellAt',
  'revivesAt',
  'frail',
  'origin',
]

const markOf = (value: Json | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')
    .slice(0, 16)

const isKind = (kind: Json | undefined): kind is SheetKind =>
  sheetSchema.options.some((option) => option.shape.kind.value === kind)

function whole(made: SheetMade): JsonRecord | null {
  if (!isKind(made.kind)) return null
  const merged = mergeSheet(systemById(systemOfKind(made.kind)), 'x', made, 0)
  return 'refused' in merged ? null : merged
}

const lasting = (sheet: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(sheet).filter(([key]) => !STAYS.includes(key)))

/**
 * @param read what reading the file without a bag makes of it; null, or of another kind: the whole sheet is in the bag
 */
export function bagOf(sheet: Sheet, read: SheetMade | null): JsonRecord {
  const fields = lasting(sheet)
  const now = read === null || read.kind !== sheet.kind ? null : whole(read)
  if (now === null) return { kind: sheet.kind, sheet: fields }
  return {
    kind: sheet.kind,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) =>
        JSON.stringify(value) === JSON.stringify(now[key]) ? [] : [[key, { seen: markOf(now[key]), value }]],
      ),
    ),
  }
}

/** The sheet with what its bag adds; as it was read where the bag is none of ours. */
function withBag(made: SheetMade, bag: Json | undefined): SheetMade {
  if (!isRecord(bag) || !isKind(bag['kind'])) return made
  const { kind, sheet, fields } = bag
  if (isRecord(sheet)) {
    const other = { ...lasting(sheet), kind, name: made.name }
    return whole(other) === null ? made : other
  }
  const now = kind === made.kind && isRecord(fields) ? whole(made) : null
  if (now === null || !isRecord(fields)) return made
  const back = Object.entries(fields).flatMap(([key, field]): [string, Json][] => {
    const isBack = isRecord(field) && !STAYS.includes(key) && field['seen'] === markOf(now[key])
    return isBack && field['value'] !== undefined ? [[key, field['value']]] : []
  })
  const full = { ...made, ...Object.fromEntries(back) }
  return whole(full) === null ? made : full
}

/** A file as it was read, with what its bags add. Rules complete a sheet, so this is done where they are. */
export function withBags(read: ReadFile): ReadFile {
  for (const record of read.records)
    if (record.sheet !== null && record.bag !== undefined) record.sheet = withBag(record.sheet, record.bag)
  return read
}
