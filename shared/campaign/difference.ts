/**
 * What differs between a template and a copy of it, field by field, and how a copy takes a field over. Pure. Records are
 * walked by their keys and lists of records by their ids; a list of anything else is one field.
 */
import { isRecord, type Json, type JsonRecord } from '../contract/json'
import type { Correction } from './commands/parts'

/** One field that differs. Absent: the side has no such entry. */
export interface Difference {
  path: readonly string[]
  template: Json | undefined
  copy: Json | undefined
}

/** Who somebody is, and what has become of them since: never taken over from a template. */
const THEIR_OWN = new Set([
  'id',
  'kind',
  'name',
  'template',
  'copyOf',
  'origin',
  'player',
  'notes',
  'portrait',
  'conditions',
  'death',
  'healing',
  'hp',
  'nhp',
  'pools',
  'dead',
  'vitality',
])
/** What is left of something, and where it is: the current value follows its maximum on the host. */
const STATE = new Set(['current', 'loaded', 'heldIn', 'drawn', 'state', 'active', 'broken', 'hp'])

/** A list of records with ids as a record by id; null: it is no such list. */
function byId(value: unknown): JsonRecord | null {
  if (!Array.isArray(value)) return null
  const entries = (value as Json[]).map((one): [string, Json] | null =>
    isRecord(one) && typeof one['id'] === 'string' ? [one['id'], one] : null,
  )
  return entries.length > 0 && entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null
}
const nodeOf = (value: unknown): JsonRecord | null => (isRecord(value) ? value : byId(value))
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function* walk(
  template: Json | undefined,
  copy: Json | undefined,
  path: readonly string[],
): Generator<Difference> {
  if (isSame(template, copy)) return
  const [inTemplate, inCopy] = [nodeOf(template), nodeOf(copy)]
  if (inTemplate === null || inCopy === null) {
    yield { path, template, copy }
    return
  }
  for (const key of new Set([...Object.keys(inTemplate), ...Object.keys(inCopy)])) {
    if (path.length === 0 ? THEIR_OWN.has(key) : STATE.has(key)) continue
    yield* walk(inTemplate[key], inCopy[key], [...path, key])
  }
}

/** Fields in which a copy differs from its template, in the order of the template. */
export const differencesOf = (template: object, copy: object): Difference[] => [
  ...walk(template as Json, copy as Json, []),
]

/** What makes a field of the copy that of the template. */
export const takenOver = ({ path, template }: Difference): Correction => ({
  path: [...path],
  ...(template === undefined ? {} : { value: template }),
})
