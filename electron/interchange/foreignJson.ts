/**
 * JSON of other programs. Keys that reach into what all records share are passed over, depth and number are bounded, and
 * every look goes by key: never by the order in which a file happens to write them.
 */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { BadJson, weigh } from '../campaign/plainJson'
import { FOREIGN_LIMITS } from './limits'

const REACHING = new Set(['__proto__', 'constructor', 'prototype'])

/** Takes such keys out of a fresh value, without recursion. Throws {@link BadJson} `tooDeep`. */
function withoutReaching(value: Json): Json {
  let level: (Json[] | JsonRecord)[] = typeof value === 'object' && value !== null ? [value] : []
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > FOREIGN_LIMITS.depth) throw new BadJson('tooDeep')
    const next: (Json[] | JsonRecord)[] = []
    for (const holder of level) {
      const look = (inner: Json | undefined): void => {
        if (typeof inner === 'object' && inner !== null) next.push(inner)
      }
      if (Array.isArray(holder)) for (const inner of holder) look(inner)
      else {
        for (const key of REACHING) if (Object.hasOwn(holder, key)) Reflect.deleteProperty(holder, key)
        // without lists of keys and values: there may be many thousands
        for (const key in holder) look(holder[key])
      }
    }
    level = next
  }
  return value
}

/** Throws {@link BadJson}. */
export function foreignJson(text: string): Json {
  weigh(text, FOREIGN_LIMITS.bytes * 2)
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw new BadJson('notJson')
  }
  return withoutReaching(value)
}

/** The same of a value that another parser has made; what JSON cannot hold becomes null. Throws {@link BadJson}. */
export function plainValue(value: unknown): Json {
  let text: unknown
  try {
    text = JSON.stringify(value)
  } catch {
    throw new BadJson('notJson')
  }
  return typeof text === 'string' ? foreignJson(text) : null
}

/** What lies at a path of keys, own ones only. */
export function at(value: Json | undefined, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const key of path.split('.')) {
    if (Array.isArray(found)) found = /^\d{1,6}$/.test(key) ? found[Number(key)] : undefined
    else if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined
    else found = found[key]
  }
  return found
}

export const recordAt = (value: Json | undefined, path: string): JsonRecord => {
  const found = at(value, path)
  return isRecord(found) ? found : {}
}
export const listAt = (value: Json | undefined, path: string): readonly Json[] => {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}
/** Texts as they are, numbers written out; anything else is no text. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const textAt = (value: Json | undefined, path: string): string => textOf(at(value, path))

/** As it stands in the file, for people to read. */
export function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  // of a thing that has a name, the name
  const name = isRecord(value) ? (value['name'] ?? value['Name']) : undefined
  if (typeof name === 'string' && name !== '') return shown(name)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const line = text
    .slice(0, FOREIGN_LIMITS.shown * 2)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > FOREIGN_LIMITS.shown ? `${line.slice(0, FOREIGN_LIMITS.shown - 1)}…` : line
}
