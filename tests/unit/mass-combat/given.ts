/** The numbers and words of a catalogue example, read by name: a missing one is a failure, never a 0. */
import type { Craft, Ship } from '@shared/mass-combat/sheet'
import { one, type Given } from '../catalogue/given'
import { craft, ship } from './ground'

export { many, one, type Given } from '../catalogue/given'

export type Example = (given: Given) => unknown

export function words(given: Given, name: string): string[] {
  const value = given[name]
  if (!Array.isArray(value)) throw new Error(`the example gives no list ${name}`)
  return value.map(String)
}

export function flags(given: Given, name: string): boolean[] {
  return words(given, name).map((value) => value === 'true')
}

export function word<T extends string>(given: Given, name: string): T {
  const value = given[name]
  if (typeof value !== 'string') throw new Error(`the example gives no word ${name}`)
  return value as T
}

export function flag(given: Given, name: string): boolean {
  const value = given[name]
  if (typeof value !== 'boolean') throw new Error(`the example gives no flag ${name}`)
  return value
}

/** A dash or a number. */
export function cell(given: Given, name: string): number | null {
  const value = given[name]
  if (value === null) return null
  return one(given, name)
}

export function rows(given: Given, name: string): Given[] {
  const value = given[name]
  if (!Array.isArray(value)) throw new Error(`the example gives no list ${name}`)
  return value as Given[]
}

/** A craft of an example: fresh, of that hull and those shields. */
export const craftOf = (given: Given, more: object = {}): Craft =>
  craft({
    hull: 'hull' in given ? one(given, 'hull') : 25,
    shields: 'shields' in given ? one(given, 'shields') : 0,
    ...more,
  })

export const shipOf = (given: Given, more: object = {}): Ship =>
  ship({
    hull: 'hull' in given ? one(given, 'hull') : 25,
    shields: 'shields' in given ? one(given, 'shields') : 6,
    ...more,
  })
