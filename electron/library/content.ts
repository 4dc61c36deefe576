/**
 * What of a sheet is worth keeping for all campaigns: who somebody is, and nothing of what has befallen them. Wounds, points
 * spent, conditions, times and whoever they stand with stay in the campaign.
 */
import { isDeepStrictEqual as alike } from 'node:util'
import type { Sheet, SheetKind } from '@shared/campaign/types'
import { systemOfKind } from '@shared/campaign/ownership'
import { isRecord, type Json, type JsonRecord } from '@shared/contract/json'
import { definitionOf, mergeSheet } from '../engine/mergeSheet'
import { systemById } from '../rules/registry'

/** Of every sheet: which one it is, and in which campaign. */
const OF_THE_CAMPAIGN = ['id', 'template', 'player', 'copyOf', 'origin', 'portrait', 'conditions']

/** Fields that play changes, by the beginning of a kind; `*`: of each that lies there. */
const STATE: Readonly<Record<string, readonly string[]>> = {
  'wwn/': [
    'hitPoints.current',
    'vitality',
    'revivesAt',
    'fellAt',
    'frail',
    'wounds',
    'injuries',
    'fatalWounds',
    'systemStrain',
    'spellSlots.current',
  ],
  'wire/': ['pools', 'buffs', 'dead', 'healingSince', 'mentalSevenths'],
  'wcrpg/': [
    'hp',
    'nhp',
    'death',
    'bleedingSince',
    'unconsciousNotBefore',
    'healing',
    ...[
      'open',
      'closed',
      'infected',
      'scars',
      'openTimes',
      'closedTimes',
      'failed',
      'maimed',
      'treated',
      'prosthetic',
      'repair',
      'senseLoss',
    ].map((field) => `parts.*.${field}`),
    'weapons.*.broken',
    'weapons.*.loaded',
    'weapons.*.hp',
    'gear.*.hp',
  ],
  // whom a ship carries are other sheets of the campaign
  'mass-combat/': ['complement'],
}

/** Fields of which one is the most that the other can be: whoever is whole stays so when the most changes. */
const WHOLE: readonly { most: string; now: string }[] = [
  { most: 'hitPoints.maximum', now: 'hitPoints.current' },
  { most: 'spellSlots.maximum', now: 'spellSlots.current' },
  { most: 'maxHp', now: 'hp' },
  { most: 'maxNhp', now: 'nhp' },
]
export const wholeWith = (path: string): string | undefined => WHOLE.find(({ most }) => most === path)?.now

function without(value: Json, [key, ...rest]: readonly string[]): Json {
  if (!isRecord(value) || key === undefined) return value
  if (rest.length === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === key || key === '*' ? without(inner, rest) : inner,
    ]),
  )
}

/** The sheet without what belongs to its campaign, and without what has befallen it. */
export function lasting(sheet: JsonRecord): JsonRecord {
  const kind = typeof sheet['kind'] === 'string' ? sheet['kind'] : ''
  const fields = Object.entries(STATE).flatMap(([beginning, paths]) =>
    kind.startsWith(beginning) ? paths : [],
  )
  const paths = [...OF_THE_CAMPAIGN, ...fields].map((path) => path.split('.'))
  return paths.reduce<Json>(without, sheet) as JsonRecord
}

/** A whole sheet of what an entry says, as a campaign would take it; null: no campaign would. */
export function sheetOf(content: JsonRecord, name: string): JsonRecord | null {
  const kind = content['kind']
  if (typeof kind !== 'string') return null
  const system = systemById(systemOfKind(kind as SheetKind))
  const merged = mergeSheet(system, 'entry', { ...content, kind, name }, 0)
  return 'refused' in merged ? null : merged
}

const plainCopy = (value: unknown): JsonRecord => JSON.parse(JSON.stringify(value)) as JsonRecord

/** The content of an entry that gives this sheet again: what a blank one has is left out. */
export function contentOf(sheet: Sheet): JsonRecord {
  const wanted = lasting(plainCopy(sheet))
  const system = systemById(systemOfKind(sheet.kind))
  const blank = definitionOf(system, sheet.kind)?.blank('entry', sheet.name)
  const before = blank === undefined ? {} : lasting(plainCopy(blank))
  const content: JsonRecord = { kind: sheet.kind, name: sheet.name }
  for (const [key, value] of Object.entries(wanted)) if (!alike(value, before[key])) content[key] = value
  // a field that follows from others where it is left out, and is another here
  const again = sheetOf(content, sheet.name)
  if (again !== null)
    for (const [key, value] of Object.entries(lasting(again)))
      if (!alike(value, wanted[key]) && wanted[key] !== undefined) content[key] = wanted[key]
  return content
}
