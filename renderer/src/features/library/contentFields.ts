/**
 * Fields of what an entry holds: a sheet, or a thing that a sheet has. What each can be, the schema of the sheet says; which
 * there are, the content, so that lists of things are gone through as they are.
 */
import { isRecord, type Json, type JsonRecord } from '@shared/contract/json'
import type { SheetField, SheetFields } from '@shared/contract/sheetFields'
import { fieldWords } from '@shared/words/fields'

/** What befalls a thing, or follows from others: a campaign has it, an entry does not say it. */
const OF_PLAY: ReadonlySet<string> = new Set([
  'id',
  'name',
  'loaded',
  'drawn',
  'heldIn',
  'broken',
  'hp',
  'active',
  'state',
])
/** Of a sheet: which it is, and what is written about it. */
const OF_SHEETS: ReadonlySet<string> = new Set(['id', 'kind', 'name', 'notes'])

export type Path = readonly string[]
interface Shared {
  path: Path
  label: string
}
export type ContentField = Shared &
  (
    | { kind: 'number' | 'text' | 'toggle' | 'choice'; field: SheetField; value: Json }
    /** Several of a fixed list. */
    | { kind: 'several'; choices: readonly string[]; value: readonly string[] }
    /** Numbers one after the other. */
    | { kind: 'numbers'; field: SheetField; value: readonly number[] }
    /** What may be there or not: damage of a spell, Shock of a weapon. */
    | { kind: 'part'; usual: JsonRecord; value: boolean }
  )

/** A group of fields: those of the thing itself, and of each that lies in it. */
export interface FieldGroup {
  label: string
  fields: ContentField[]
}

const nobody = (): undefined => undefined
/** What a part that may be missing is when it comes. */
const PARTS: Readonly<Record<string, JsonRecord>> = {
  damage: { dice: 1, faces: 6, bonus: 0 },
  shock: { damage: 1, armorClass: 13 },
}
/** Numbers of which only some can be. */
const FACES: SheetField = {
  kind: 'choice',
  minimum: null,
  maximum: null,
  isWhole: true,
  maximumLength: null,
  isNullable: false,
  choices: ['4', '6', '8', '10', '12'],
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.')

interface Walk {
  fields: SheetFields
  /** Where the content lies in the schema. */
  isSheet: boolean
}

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null

function listField(
  { fields }: Walk,
  at: string,
  { path, label }: Shared,
  value: readonly Json[],
): ContentField | null {
  const field = fields[joined(at, '*')]
  if (field === undefined) return null
  if (field.choices.length > 0)
    return {
      kind: 'several',
      path,
      label,
      choices: field.choices,
      value: value.filter((one) => typeof one === 'string'),
    }
  return field.kind === 'number'
    ? { kind: 'numbers', path, label, field, value: value.filter((one) => typeof one === 'number') }
    : null
}

function fieldAt(walk: Walk, at: string, path: Path, value: Json): ContentField | null {
  const key = path.at(-1) ?? ''
  const shared = { path, label: fieldWords(path.slice(-2).join('.'), nobody) }
  if (key === 'faces') return { kind: 'choice', ...shared, field: FACES, value: String(Number(value)) }
  if (Array.isArray(value)) return listField(walk, at, shared, value)
  const field = walk.fields[at]
  if (field !== undefined) return isPlain(value) ? { ...shared, kind: field.kind, field, value } : null
  const usual = PARTS[key]
  return usual !== undefined && value === null ? { kind: 'part', ...shared, usual, value: false } : null
}

/** All of a record, those of records in it among them; things that lie in lists and maps are groups of their own. */
function groupOf(walk: Walk, at: string, path: Path, record: JsonRecord, label: string): FieldGroup[] {
  const own: FieldGroup = { label, fields: [] }
  const groups: FieldGroup[] = [own]
  for (const [key, value] of Object.entries(record)) {
    const isTop = path.length === 0
    if (isHidden(walk, key, path)) continue
    const there = [...path, key]
    const schema = joined(at, key)
    const field = fieldAt(walk, schema, there, value)
    if (field !== null) own.fields.push(field)
    else if (isRecord(value)) {
      const part = PARTS[key]
      if (part !== undefined && !walk.isSheet)
        own.fields.push({
          kind: 'part',
          path: there,
          label: fieldWords(key, nobody),
          usual: part,
          value: true,
        })
      const inner = isMap(walk, schema)
        ? thingsIn(walk, schema, there, Object.entries(value))
        : groupOf(walk, schema, there, value, fieldWords(key, nobody))
      const [first, ...rest] = inner
      // what belongs to one thing stands with it
      if (!isTop || !walk.isSheet) own.fields.push(...(first?.fields ?? []))
      else if (first !== undefined) groups.push(first)
      groups.push(...rest)
    } else if (Array.isArray(value))
      groups.push(
        ...thingsIn(
          walk,
          schema,
          there,
          value.map((one, place) => [String(place), one]),
        ),
      )
  }
  return groups.filter(({ fields }) => fields.length > 0)
}

const isHidden = ({ isSheet }: Walk, key: string, path: Path): boolean =>
  (isSheet && path.length === 0 ? OF_SHEETS : OF_PLAY).has(key)

const isMap = ({ fields }: Walk, at: string): boolean =>
  Object.keys(fields).some((path) => path.startsWith(`${at}.*`))

const nameIn = (key: string, value: JsonRecord): string =>
  typeof value['name'] === 'string' && value['name'] !== '' ? value['name'] : key

function thingsIn(
  walk: Walk,
  at: string,
  path: Path,
  things: readonly (readonly [string, Json])[],
): FieldGroup[] {
  const plain: FieldGroup = { label: fieldWords(path.at(-1) ?? '', nobody), fields: [] }
  const groups = things.flatMap(([key, value]) => {
    const there = [...path, key]
    if (isRecord(value)) {
      const schema = joined(at, '*')
      const label = nameIn(fieldWords(there.join('.'), nobody), value)
      return groupOf({ ...walk, isSheet: false }, schema, there, value, label)
    }
    const field = fieldAt(walk, joined(at, '*'), there, value)
    if (field !== null) plain.fields.push({ ...field, label: fieldWords(there.join('.'), nobody) })
    return []
  })
  return plain.fields.length === 0 ? groups : [plain, ...groups]
}

/** @param at where the content lies in the schema of its sheet; empty: it is the sheet itself, or fields of it */
export const groupsOf = (
  fields: SheetFields,
  at: string,
  content: JsonRecord,
  isSheet: boolean,
): FieldGroup[] => groupOf({ fields, isSheet }, at, [], content, '')

/** The content with another value there. */
export function withValue(content: Json, [key, ...rest]: Path, value: Json): Json {
  if (key === undefined) return value
  if (Array.isArray(content))
    return content.map((one, place) => (String(place) === key ? withValue(one, rest, value) : one))
  const record = isRecord(content) ? content : {}
  return { ...record, [key]: withValue(record[key] ?? null, rest, value) }
}
