/**
 * Hand corrections: any field of a sheet or an encounter, addressed by a path of keys and ids, checked against the
 * field's own schema before it is written. Arrays of records are walked by id, never by position.
 */
import type { Correction } from '@shared/campaign/commands/parts'
import { z } from 'zod'
import { isReservedKey } from '@shared/campaign/keys'
import type { Json, JsonRecord, Refusal } from '@shared/contract/types'
import { problemOf } from './problem'
import { refuse } from './system'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Fields that make a record what it is; nobody corrects them. */
const FIXED = new Set(['id', 'template', 'copyOf', 'system', 'sheet'])
/** The kind of a sheet or a condition says what it is; that of a weapon is a field like any other. */
const isFixed = (path: readonly string[]): boolean =>
  path.some((key) => FIXED.has(key)) ||
  path[0] === 'kind' ||
  path[0] === 'origin' ||
  (path[0] === 'conditions' && path[2] === 'kind')

function unwrap(schema: z.ZodType): z.ZodType {
  let inner: z.ZodType = schema
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodOptional) inner = inner.unwrap() as z.ZodType
  return inner
}

/** Schema of what stands at a path, given the data for choosing among unions; null when there is no such field. */
function schemaAt(schema: z.ZodType, data: unknown, path: readonly string[]): z.ZodType | null {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const here = unwrap(schema)
  const below = child(data, key)
  if (here instanceof z.ZodObject) {
    const field = (here.shape as Record<string, z.ZodType>)[key]
    return field === undefined ? null : schemaAt(field, below, rest)
  }
  if (here instanceof z.ZodRecord) return schemaAt(here.valueType as z.ZodType, below, rest)
  if (here instanceof z.ZodArray) return schemaAt(here.element as z.ZodType, below, rest)
  if (here instanceof z.ZodUnion) {
    const fitting = (here.options as z.ZodType[]).find((option) => isMeant(option, data))
    return fitting === undefined ? null : schemaAt(fitting, data, path)
  }
  return null
}

type Literals = [string, z.ZodLiteral][]
const literalsOf = new WeakMap<z.ZodType, Literals>()

/** The fields of a schema that can have one value only; they tell the branches of a union apart. */
function literalFields(option: z.ZodObject): Literals {
  const known = literalsOf.get(option)
  if (known !== undefined) return known
  const literals = Object.entries(option.shape as Record<string, z.ZodType>).filter(
    (entry): entry is [string, z.ZodLiteral] => entry[1] instanceof z.ZodLiteral,
  )
  literalsOf.set(option, literals)
  return literals
}

/** Which branch of a union a record is: its literal fields tell, so that the whole need not be parsed. */
function isMeant(option: z.ZodType, data: unknown): boolean {
  if (!(option instanceof z.ZodObject) || !isNode(data)) return option.safeParse(data).success
  const literals = literalFields(option)
  return literals.length > 0
    ? literals.every(([key, literal]) => literal.values.has(data[key] as never))
    : option.safeParse(data).success
}

function child(data: unknown, key: string): unknown {
  if (Array.isArray(data)) return data.find((item: unknown) => isNode(item) && item['id'] === key)
  return isNode(data) ? data[key] : undefined
}

/**
 * A copy to correct: of everything else than the way to what is corrected the copy shares what the data has.
 * Returns the copy and what makes the way to a field the copy's own.
 */
function copyToCorrect<T extends object>(data: T): { copy: T; own: (path: readonly string[]) => void } {
  const owned = new Set<unknown>()
  const copied = (value: unknown): unknown => {
    if (!isNode(value) || owned.has(value)) return value
    const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    owned.add(copy)
    return copy
  }
  const copy = copied(data) as T
  const ownChild = (parent: unknown, key: string): unknown => {
    const found = copied(child(parent, key))
    if (Array.isArray(parent)) writeToArray(parent as Node[], key, found)
    else if (isNode(parent)) parent[key] = found
    return found
  }
  return { copy, own: (path) => void path.slice(0, -1).reduce<unknown>(ownChild, copy) }
}

/** Refusals: `fixed-field`, `unknown-field`, `bad-value` (with the field's own words). */
function refuseOne(schema: z.ZodType, data: unknown, { path, value }: Correction): Refusal | null {
  const field = path.join('.')
  if (isFixed(path)) return refuse('fixed-field', { field })
  if (path.some(isReservedKey)) return refuse('unknown-field', { field }) // every object has those already
  const expected = schemaAt(schema, data, path)
  if (expected === null) return refuse('unknown-field', { field })
  const parent = path.slice(0, -1).reduce<unknown>(child, data)
  if (!isNode(parent)) return refuse('unknown-field', { field })
  if (value === undefined) {
    const container = unwrap(schemaAt(schema, data, path.slice(0, -1)) ?? schema)
    return container instanceof z.ZodRecord || container instanceof z.ZodArray
      ? null
      : refuse('fixed-field', { field })
  }
  if (Array.isArray(parent) && child(parent, path.at(-1) ?? '') === undefined && !hasId(value, path.at(-1)))
    return refuse('unknown-field', { field })
  const parsed = expected.safeParse(value)
  return parsed.success ? null : refuse('bad-value', { field, problem: problemOf(parsed.error.issues[0]) })
}

/**
 * Whether all corrections fit, each on what those before it have left, and what `refuseWhole` says of the data as they
 * would be. Refusals: `fixed-field`, `unknown-field`, `bad-value`, those of `refuseWhole`.
 */
export function refuseCorrections<T extends object>(
  schema: z.ZodType,
  data: T,
  corrections: readonly Correction[],
  refuseWhole: (corrected: T) => Refusal | null = () => null,
): Refusal | null {
  const { copy, own } = copyToCorrect(data)
  for (const correction of corrections) {
    const refusal = refuseOne(schema, copy, correction)
    if (refusal !== null) return refusal
    own(correction.path)
    applyCorrections(copy, [correction])
  }
  return refuseWhole(copy)
}

const hasId = (value: unknown, id: string | undefined): boolean => isNode(value) && value['id'] === id

/** What a correction has changed; a record or a list has no value that a line of the log could say. */
export interface Corrected {
  field: string
  from: Json
  to: Json
  /** A record or a list was put there, taken away, or replaced; null: a plain value. */
  whole: 'added' | 'removed' | 'changed' | null
}

/** Writes corrections that {@link refuseCorrections} has passed; returns old and new value of each for the log. */
export function applyCorrections(data: object, corrections: readonly Correction[]): Corrected[] {
  return corrections.map(({ path, value }) => {
    const parent = path.slice(0, -1).reduce<unknown>(child, data) as Node | Node[]
    const key = path.at(-1) ?? ''
    const before = child(parent, key)
    const from = isNode(before) ? null : (before ?? null)
    if (Array.isArray(parent)) writeToArray(parent, key, value)
    else if (value === undefined) Reflect.deleteProperty(parent, key)
    else parent[key] = value
    const to = isNode(value) ? null : (value ?? null)
    const whole = !isNode(before) && !isNode(value) ? null : wholeOf(isNode(before), isNode(value))
    return { field: path.join('.'), from: from as Json, to: to as Json, whole }
  })
}

const wholeOf = (was: boolean, is: boolean): 'added' | 'removed' | 'changed' =>
  was && is ? 'changed' : is ? 'added' : 'removed'

/** So long a text is read in a line of the log; of a longer one it is said that it has changed. */
const LONGEST_TOLD = 160
const isText = (value: Json): value is string => typeof value === 'string'
const isLong = (value: Json): boolean =>
  isText(value) && (value.length > LONGEST_TOLD || value.includes('\n'))

/** What was written on below a text that stood there; null: it is another text. */
function addedTo(from: Json, to: Json): string | null {
  if (!isText(from) || !isText(to) || !to.startsWith(from.trimEnd())) return null
  const added = to.slice(from.trimEnd().length).trim()
  return added === '' || isLong(added) ? null : added
}

/**
 * A correction in words that say what happened where “set from … to …” would not: a record, notes, an empty text, a long
 * one. Null: both values can be read.
 */
export function changeOf({ field, from, to, whole }: Corrected): { key: string; with: JsonRecord } | null {
  if (whole !== null) return { key: `log.change.${whole}`, with: { field } }
  const added = field === 'notes' ? addedTo(from, to) : null
  if (added !== null) return { key: 'log.change.noted', with: { text: added } }
  if (to === '' && from !== '') return { key: 'log.change.cleared', with: { field } }
  if (field === 'notes' || isLong(from) || isLong(to)) return { key: 'log.change.changed', with: { field } }
  return from === '' ? { key: 'log.change.set', with: { field, to } } : null
}

function writeToArray(parent: Node[], id: string, value: unknown): void {
  const index = parent.findIndex((item) => item['id'] === id)
  if (value === undefined) parent.splice(index, 1)
  else if (index === -1) parent.push(value as Node)
  else parent[index] = value as Node
}
