/** What fields can hold, read off zod schemas, so that a bound is said once and windows get it as data. */
import { z } from 'zod'
import type { Json, SheetField, SheetFields } from '@shared/contract/types'

type Schema = z.core.$ZodType

interface Unwrapped {
  schema: Schema
  initial?: Json
  /** It may be left out. */
  isOptional: boolean
  isNullable: boolean
}

/** A schema without what may be left out or empty, and what it is then. */
export function unwrapped(schema: Schema): Unwrapped {
  if (schema instanceof z.ZodDefault)
    return { ...unwrapped(schema.def.innerType), initial: schema.def.defaultValue as Json, isOptional: true }
  if (schema instanceof z.ZodOptional) return { ...unwrapped(schema.def.innerType), isOptional: true }
  if (schema instanceof z.ZodNullable)
    return { ...unwrapped(schema.def.innerType), isOptional: true, isNullable: true }
  return { schema, isOptional: false, isNullable: false }
}

/** Bounds that nobody has set are those of the number type. */
const bound = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value

const EMPTY: SheetField = {
  kind: 'choice',
  minimum: null,
  maximum: null,
  isWhole: false,
  maximumLength: null,
  isNullable: false,
  choices: [],
}

/** What one value can be; null: it is none that a single field holds. */
export function fieldOf(wrapped: Schema): SheetField | null {
  const { schema, isNullable } = unwrapped(wrapped)
  const field = { ...EMPTY, isNullable }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue, format } = schema
    const isWhole = format === 'safeint'
    return { ...field, kind: 'number', minimum: bound(minValue), maximum: bound(maxValue), isWhole }
  }
  if (schema instanceof z.ZodString) return { ...field, kind: 'text', maximumLength: schema.maxLength }
  if (schema instanceof z.ZodBoolean) return { ...field, kind: 'toggle' }
  if (schema instanceof z.ZodEnum) return { ...field, choices: schema.options.map(String) }
  return null
}

/** What lies in a schema: its parts by key, `*` for any. */
function partsOf(schema: Schema): [string, Schema][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, Schema>)
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType]]
  if (schema instanceof z.ZodArray) return [['*', schema.element]]
  return []
}

/** Every field of a schema by its path; where one of several shapes may stand, those of all. */
export function fieldsIn(wrapped: Schema, path: readonly string[] = []): SheetFields {
  const { schema } = unwrapped(wrapped)
  const field = fieldOf(wrapped)
  if (field !== null) return { [path.join('.')]: field }
  if (schema instanceof z.ZodUnion)
    return Object.assign({}, ...schema.options.map((option) => fieldsIn(option, path))) as SheetFields
  return Object.assign(
    {},
    ...partsOf(schema).map(([key, part]) => fieldsIn(part, [...path, key])),
  ) as SheetFields
}
