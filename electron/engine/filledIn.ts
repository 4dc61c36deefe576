/**
 * Commands that the program itself has made fit their schema, so that of the schema only the defaults are wanted: they are
 * remembered by the fields that are given.
 */
import type { JsonRecord } from '@shared/contract/types'
import type { CommandDefinition } from './system'

/** What the schema adds; null: it does more than that, and is asked each time. */
type Defaults = JsonRecord | null

const known = new WeakMap<CommandDefinition, Map<string, Defaults>>()

const isFlat = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((one) => typeof one !== 'object')
    : typeof value !== 'object' || value === null

function defaultsOf({ payload }: CommandDefinition, given: JsonRecord): Defaults {
  const parsed = payload.safeParse(given)
  if (!parsed.success || !Object.values(given).every(isFlat)) return null
  const filled = parsed.data as JsonRecord
  const added = Object.entries(filled).filter(([field]) => !(field in given))
  const isAsGiven = Object.entries(given).every(
    ([field, value]) => Array.isArray(value) || filled[field] === value,
  )
  return isAsGiven ? Object.fromEntries(added) : null
}

/** What a list or record among the defaults holds may be written to: each command has its own. */
const freshly = (value: JsonRecord): JsonRecord => {
  const fresh: JsonRecord = {}
  for (const [field, one] of Object.entries(value))
    fresh[field] =
      Array.isArray(one) && one.length === 0
        ? []
        : typeof one === 'object' && one !== null
          ? structuredClone(one)
          : one
  return fresh
}

/** The payload as the schema gives it. Null: the schema has to be asked. */
export function filledIn(definition: CommandDefinition, given: JsonRecord): JsonRecord | null {
  const ofType = known.get(definition) ?? new Map<string, Defaults>()
  known.set(definition, ofType)
  const fields = Object.keys(given).join(' ')
  let defaults = ofType.get(fields)
  if (defaults === undefined) ofType.set(fields, (defaults = defaultsOf(definition, given)))
  return defaults === null ? null : { ...freshly(defaults), ...given }
}
