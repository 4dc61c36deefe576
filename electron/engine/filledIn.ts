/**
 * Commands that the program itself has made fit their schema, so that of the schema only the defaults are wanted: they are
 * remembered by the fields that are given.
 */
import { z } from 'zod'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord, OpenCommand } from '@shared/contract/types'
import { unwrapped, type Schema } from './schemaFields'
import type { CommandDefinition } from './system'

/** Puts beside what is given what the schema adds to it. */
type Filling<T = Json> = (given: T) => T

const known = new WeakMap<CommandDefinition, Map<string, Filling<JsonRecord> | null>>()

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null
const asGiven: Filling = (given) => given

/** What a list or record among the defaults holds may be written to: each command has its own. */
const freshly = (value: Json): Json =>
  Array.isArray(value) && value.length === 0 ? [] : isPlain(value) ? value : structuredClone(value)

/** Null: the schema does more than add fields, or what it adds may hang on more than the fields that are given. */
function fillingOf(wrapped: Schema | undefined, given: Json, filled: Json | undefined): Filling | null {
  if (isPlain(given)) return given === filled ? asGiven : null
  if (Array.isArray(given) && given.every(isPlain)) return asGiven
  const schema = wrapped === undefined ? undefined : unwrapped(wrapped).schema
  if (Array.isArray(given))
    return schema instanceof z.ZodArray && Array.isArray(filled)
      ? fillingOfList(schema.element, given, filled)
      : null
  return schema instanceof z.ZodObject && isRecord(given) && isRecord(filled)
    ? (fillingOfRecord(schema, given, filled) as Filling | null)
    : null
}

function fillingOfList(element: Schema, given: readonly Json[], filled: readonly Json[]): Filling | null {
  const fillings = given.map((one, place) => fillingOf(element, one, filled[place]))
  if (fillings.includes(null)) return null
  return (list) => (list as Json[]).map((one, place) => fillings[place]?.(one) ?? one)
}

function fillingOfRecord(
  schema: Schema,
  given: Readonly<JsonRecord>,
  filled: Readonly<JsonRecord>,
): Filling<JsonRecord> | null {
  const shape: Readonly<Record<string, Schema>> = schema instanceof z.ZodObject ? schema.shape : {}
  const fields = Object.keys(given)
  const nested: [string, Filling][] = []
  for (const field of fields) {
    const filling = fillingOf(shape[field], given[field] as Json, filled[field])
    if (filling === null) return null
    if (filling !== asGiven) nested.push([field, filling])
  }
  const added = Object.entries(filled).filter(([field]) => !(field in given))
  return (one) => {
    const record: JsonRecord = {}
    for (const [field, value] of added) record[field] = freshly(value)
    for (const field of fields) record[field] = one[field] as Json
    for (const [field, filling] of nested) record[field] = filling(one[field] as Json)
    return record
  }
}

function learnt({ payload }: CommandDefinition, command: OpenCommand): Filling<JsonRecord> | null {
  const { type: _type, ...given } = command
  const parsed = payload.safeParse(given)
  return parsed.success ? fillingOfRecord(payload, given, parsed.data) : null
}

/** The fields that are given, and those of what lies in them. */
function fieldsOf(value: Json): string {
  if (typeof value !== 'object' || value === null) return ''
  if (Array.isArray(value)) return value.every(isPlain) ? '' : `[${value.map(fieldsOf).join(',')}]`
  let fields = '{'
  for (const field in value) fields += `${field}${fieldsOf(value[field] as Json)} `
  return fields
}

/** The payload as the schema gives it. Null: the schema has to be asked. */
export function filledIn(definition: CommandDefinition, command: OpenCommand): JsonRecord | null {
  const ofType = known.get(definition) ?? new Map<string, Filling<JsonRecord> | null>()
  known.set(definition, ofType)
  const fields = fieldsOf(command)
  let filling = ofType.get(fields)
  if (filling === undefined) ofType.set(fields, (filling = learnt(definition, command)))
  return filling === null ? null : filling(command)
}
