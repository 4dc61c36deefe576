/** Moments of the campaign clock in a record, found by its schema, and the record moved to another clock. */
import { z } from 'zod'
import { MOMENTS } from '@shared/campaign/parts'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { type Schema, unwrapped } from './schemaFields'

/** What is done to the moments of a record; what it does not return is left as it is. */
interface Visit {
  moment: (time: number) => number
  countdown: (timer: JsonRecord) => Json
}

/** Of several shapes the one that the value bears the mark of; undefined: none. */
function shapeOf(union: z.ZodUnion, value: JsonRecord): Schema | undefined {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return undefined
  const mark = union.def.discriminator
  return union.options.find(
    (option) =>
      option instanceof z.ZodObject && z.safeParse(option.shape[mark] as Schema, value[mark]).success,
  )
}

function walked(schema: Schema, value: Json, visit: Visit): Json {
  const inner = unwrapped(schema).schema
  const holds = MOMENTS.get(inner)?.holds
  if (holds === 'moment') return typeof value === 'number' ? visit.moment(value) : value
  if (Array.isArray(value))
    return inner instanceof z.ZodArray ? value.map((item) => walked(inner.element, item, visit)) : value
  if (!isRecord(value)) return value
  if (holds === 'countdown') return visit.countdown(value)
  if (inner instanceof z.ZodUnion) {
    const shape = shapeOf(inner, value)
    return shape === undefined ? value : walked(shape, value, visit)
  }
  const part = (key: string): Schema | undefined => {
    if (inner instanceof z.ZodObject) return inner.shape[key] as Schema | undefined
    return inner instanceof z.ZodRecord ? inner.valueType : undefined
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const its = Object.hasOwn(value, key) ? part(key) : undefined
      return [key, its === undefined ? item : walked(its, item, visit)]
    }),
  )
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number'

/** Every moment that the record holds, in its order. */
export function momentsIn(schema: Schema, record: JsonRecord): number[] {
  const found: number[] = []
  const keep = (time: number): number => {
    found.push(time)
    return time
  }
  walked(schema, record, {
    moment: keep,
    countdown(timer) {
      if (isNumber(timer.at)) keep(timer.at)
      return timer
    },
  })
  return found
}

/**
 * The record with all its moments so many seconds later. No campaign keeps a moment before its own beginning: what would
 * lie there counts from the beginning, a countdown with what it had left by then.
 */
export function shifted<Kept extends JsonRecord>(schema: Schema, record: Kept, by: number): Kept {
  if (by === 0) return record
  const later = (time: number): number => Math.max(0, time + by)
  return walked(schema, record, {
    moment: later,
    countdown(timer) {
      const { at, left } = timer
      if (!isNumber(at)) return timer
      const before = Math.max(0, -(at + by))
      return { ...timer, at: later(at), ...(isNumber(left) ? { left: Math.max(0, left - before) } : {}) }
    },
  }) as Kept
}
