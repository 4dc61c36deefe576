/**
 * How a sheet and its entry differ, field by field: what the entry says by now that it did not say when the sheet was copied
 * from it, and what the campaign alone has changed. Nothing is changed by looking: the GM takes what they like by a command.
 */
import { isDeepStrictEqual as alike } from 'node:util'
import type { Campaign } from '@shared/campaign/types'
import type { FieldDifference, LibraryDifferences } from '@shared/contract/library'
import { isRecord, type Json, type JsonRecord } from '@shared/contract/json'
import type { Id } from '@shared/contract/types'
import type { LibraryEntry } from '@shared/library/entry'
import { RequestError } from '../campaign/requestError'
import { findSheet } from '../engine/lookup'
import { lasting, sheetOf, wholeWith } from './content'
import type { LibraryStore } from './store'
import { hashOf } from './stored'

/** Lists of the document are walked by the ids of what is in them, and so are they here. */
function keysOf(value: Json | undefined): readonly string[] | null {
  if (isRecord(value)) return Object.keys(value)
  if (!Array.isArray(value) || value.length === 0) return null
  const ids = value.map((one) => (isRecord(one) && typeof one['id'] === 'string' ? one['id'] : null))
  return ids.every((id) => id !== null) ? ids : null
}
function at(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value.find((one) => isRecord(one) && one['id'] === key)
  return isRecord(value) ? value[key] : undefined
}

/** Deeper than any correction reaches. */
const DEEPEST = 7

interface Three {
  now: Json | undefined
  was: Json | undefined
  next: Json | undefined
}

type Found = Omit<FieldDifference, 'along'>

function walk({ now, was, next }: Three, path: string[], found: Found[]): void {
  if (alike(next, now)) return
  const [nowKeys, nextKeys] = [keysOf(now), keysOf(next)]
  if (nowKeys === null || nextKeys === null || path.length >= DEEPEST) {
    found.push({
      path,
      isOwn: alike(next, was),
      ...(now === undefined ? {} : { now }),
      ...(was === undefined ? {} : { was }),
      ...(next === undefined ? {} : { next }),
    })
    return
  }
  const gone = nowKeys.filter((key) => at(next, key) === undefined)
  for (const key of [...nextKeys, ...gone])
    if (key !== 'id')
      walk({ now: at(now, key), was: at(was, key), next: at(next, key) }, [...path, key], found)
}

const deep = (value: Json, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((inner, key) => at(inner, key), value)

/** Of a sheet and two versions of its entry, all as whole sheets. */
export function fieldDifferences(sheet: JsonRecord, was: JsonRecord, next: JsonRecord): FieldDifference[] {
  const found: Found[] = []
  walk({ now: lasting(sheet), was: lasting(was), next: lasting(next) }, [], found)
  return found.map((difference) => {
    const now = wholeWith(difference.path.join('.'))
    const isWhole = now !== undefined && alike(deep(sheet, now), difference.now)
    const along =
      isWhole && difference.next !== undefined ? [{ path: now.split('.'), value: difference.next }] : []
    return { ...difference, along }
  })
}

const contentIn = (entry: LibraryEntry | undefined): JsonRecord | null =>
  entry?.kind === 'sheet' ? entry.content : null

/** Throws {@link RequestError} `unknown-sheet`. */
export async function differencesOf(
  store: LibraryStore,
  campaign: Campaign,
  id: Id,
): Promise<LibraryDifferences> {
  const sheet = findSheet(campaign, id)
  if (sheet === undefined) throw new RequestError('unknown-sheet', { sheet: id })
  const { origin } = sheet
  if (origin === undefined) return { entry: null, from: null, fields: [] }
  const newest = await store.find(origin.entry)
  const content = contentIn(newest)
  if (newest === undefined || content === null) return { entry: null, from: origin.version, fields: [] }
  const hash = hashOf(newest)
  const isStock = !(await store.rows()).has(newest.id)
  const entry = { id: newest.id, name: newest.name, version: newest.version, hash, isStock }
  const before = await store.reading(origin.entry, origin.version).catch(() => null)
  // a version that nobody can read any more: all that is other than here is offered
  const was = sheetOf(contentIn(before?.entry) ?? content, sheet.name)
  const next = sheetOf(content, sheet.name)
  if (next === null) return { entry, from: origin.version, fields: [] }
  const isReadable = before !== null && was !== null
  const plain = JSON.parse(JSON.stringify(sheet)) as JsonRecord
  return { entry, from: origin.version, fields: fieldDifferences(plain, isReadable ? was : {}, next) }
}
