/** Walking plain JSON of older formats, whatever is missing in it. */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'

export const recordOf = (value: Json | undefined): JsonRecord => (isRecord(value) ? value : {})

/** The list with each record in it changed; what is no record stays as it is. */
export const eachIn = (value: Json | undefined, change: (record: JsonRecord) => JsonRecord): Json =>
  Array.isArray(value) ? value.map((item) => (isRecord(item) ? change(item) : item)) : (value ?? [])

/** The record with each record in it changed. */
export const eachOf = (value: Json | undefined, change: (record: JsonRecord) => JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(recordOf(value)).map(([key, item]) => [key, isRecord(item) ? change(item) : item]),
  )
