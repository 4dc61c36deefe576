/**
 * What the rules propose for fields of a type (MC-SHEET-04, MC-SHEET-09, MC-BAT-02, MC-GEN-12, MC-MOVE-07): the host's
 * numbers, where the sheet says something else.
 */
import type { Derivation, Json, JsonRecord } from '@shared/contract/types'
import { isSame, valueAt } from '@/features/sheets/path'
import type { UnitType } from './types'

export interface Proposal {
  /** Name of the derived number. */
  name: string
  path: string[]
  value: Json
  stored: Json
  derivation: Derivation
  /** Row that it is about. */
  weapon: string | null
}

type Numbers = Readonly<Record<string, Derivation>>
const isRow = (value: Json): value is [number, number, number] =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'number')

/** A proposal that is no number comes in the derivation's parameters. */
const wordOf = (of: Derivation, name: string): Json => of.with[name] ?? null
const bandsOf = (of: Derivation): Json => {
  const bands = wordOf(of, 'bands')
  return Array.isArray(bands)
    ? bands.filter(isRow).map(([penalty, from, to]): JsonRecord => ({ penalty, from, to }))
    : null
}

/** Where a proposal goes, and what it would put there; null: it is no proposal for a field. */
function placeOf(name: string, of: Derivation): { path: string[]; value: Json } | null {
  const [topic, first = '', second = ''] = name.split('.')
  if (topic === 'weapon' && (second === 'half' || second === 'batteryBonus'))
    return { path: ['weapons', first, second], value: of.total }
  if (topic !== 'proposed') return null
  switch (first) {
    case 'flawAt':
      return { path: ['flawAt'], value: of.total }
    case 'moveSpace':
    case 'moveAtm':
      return { path: [first, 'mass'], value: of.total }
    case 'size':
      return { path: ['sizeCategory'], value: wordOf(of, 'size') }
    case 'bands':
      return { path: ['weapons', second, 'penalties'], value: bandsOf(of) }
    case 'ranges':
      return { path: ['ranges'], value: wordOf(of, 'ranges') }
    default:
      return null
  }
}

/** Those that differ from what the sheet says; a field that the sheet lacks gets none. */
export const proposalsOf = (sheet: UnitType, numbers: Numbers): Proposal[] =>
  Object.entries(numbers).flatMap(([name, derivation]): Proposal[] => {
    const place = placeOf(name, derivation)
    if (place === null) return []
    const stored = valueAt(sheet, place.path)
    if (place.value === null || stored === undefined || isSame(stored, place.value)) return []
    const weapon = place.path[0] === 'weapons' ? (place.path[1] ?? null) : null
    return [{ name, ...place, stored, derivation, weapon }]
  })

/** Numbers that only follow, in the host's order: everything that is no proposal. */
export const followingOf = (numbers: Numbers): { name: string; derivation: Derivation }[] =>
  Object.entries(numbers)
    .filter(([name, derivation]) => placeOf(name, derivation) === null && !name.startsWith('proposed.'))
    .map(([name, derivation]) => ({ name, derivation }))
