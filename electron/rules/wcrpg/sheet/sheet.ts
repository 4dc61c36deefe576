/** The blank WCRPG character and what follows from partly filled ones. */
import { isRecord } from '@shared/contract/json'
import { byKey } from '@shared/wcrpg/order'
import type { JsonRecord, Refusal } from '@shared/contract/types'
import { blankGear, blankHealing, blankPart, blankWeapon, humanoidBody } from '@shared/wcrpg/blanks'
import { coveredBy, usualCoverage } from '@shared/wcrpg/coverage'
import { KNOWN_SKILLS, SENSES } from '@shared/wcrpg/names'
import { refuse } from '../../../engine/system'
import type { SheetPool } from '../../../engine/unhurt'
import type { Sheet, SheetKindDefinition } from '../types'
import { freeHands } from './hands'

const zero = <K extends string>(keys: readonly K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

function blank(id: string, name: string): Sheet {
  return {
    id,
    kind: 'wcrpg/character',
    name,
    player: false,
    template: false,
    copyOf: null,
    notes: '',
    portrait: null,
    type: '',
    species: { name: '', sizeClass: 1, optimalArc: 120, peripheralArc: 30 },
    handedness: 'right',
    offHandPenalty: -10,
    attributes: { ...zero(['power', 'finesse', 'intellect', 'acumen', 'charm']), physique: 50 },
    disciplines: zero([
      'command',
      'science',
      'navigation',
      'tactical',
      'engineering',
      'communications',
      'medicine',
    ]),
    skills: Object.fromEntries(
      Object.entries(KNOWN_SKILLS).map(([key, characteristic]) => [
        key,
        { score: 0, characteristic, specializations: [] },
      ]),
    ),
    saves: { fortitude: 30, reflex: 30, willpower: 30 },
    hd: 50,
    fhd: null,
    thd: null,
    bhd: null,
    mab: 0,
    rab: 0,
    initiative: 0,
    si: null,
    maxHp: 40,
    hp: 40,
    maxNhp: 40,
    nhp: 40,
    combatMove: '2',
    combatMoveLong: null,
    encumbrance: 0,
    equipmentEffects: 0,
    loadState: 'unburdened',
    weapons: {},
    gear: {},
    parts: humanoidBody(),
    senses: zero(SENSES),
    amputee: 0,
    conditions: [],
    death: { causes: [], since: null, spared: 0, stasisBarred: false, brainDead: false, mutilated: false },
    bleedingSince: null,
    unconsciousNotBefore: null,
    heroPoints: 0,
    abilities: [],
    grabReach: 0,
    comeliness: 0,
    technologyAge: 'starfaring',
    healing: blankHealing(),
    languages: [],
  }
}

/** What the entry of a record was stated as; nothing of it: it comes from the blank sheet. */
function statedIn(given: JsonRecord, record: 'weapons' | 'gear', key: string): JsonRecord {
  const all = given[record]
  const stated = isRecord(all) ? all[key] : undefined
  return isRecord(stated) ? stated : {}
}

/** A full magazine, unless it is said what is left of it. */
function completeWeapons({ weapons }: Sheet, given: JsonRecord): void {
  for (const [key, weapon] of Object.entries(weapons)) {
    if (!isRecord(weapon)) continue // the schema will refuse it
    const stated = statedIn(given, 'weapons', key)
    const entry = { ...blankWeapon('Weapon'), ...weapon }
    if (!('loaded' in stated)) entry.loaded = entry.magazine
    if ('maxHp' in stated && !('hp' in stated)) entry.hp = entry.maxHp
    weapons[key] = entry
  }
}

/** Whole, and over what a piece of its kind covers (WCC-GEAR-03), unless something else is said. */
function completeGear({ gear, parts }: Sheet, given: JsonRecord): void {
  for (const [key, piece] of Object.entries(gear)) {
    if (!isRecord(piece)) continue
    const stated = statedIn(given, 'gear', key)
    const entry = { ...blankGear('Gear'), ...piece }
    if ('maxHp' in stated && !('hp' in stated)) entry.hp = entry.maxHp
    if (!('covers' in stated)) entry.covers = coveredBy(usualCoverage(entry), parts)
    gear[key] = entry
  }
}

function completeParts({ parts }: Sheet): void {
  for (const [key, part] of Object.entries(parts))
    if (isRecord(part)) parts[key] = { ...blankPart(part.name, part.group), ...part }
}

/** Drawn weapons, then gear in use, come into free Motor Appendages, by key. */
function takeInHand(merged: Sheet): void {
  const free = (count: number): string[] => freeHands(merged, { clock: 0, round: null }).slice(0, count)
  for (const [, weapon] of byKey(merged.weapons))
    if (weapon.drawn && weapon.heldIn.length === 0) weapon.heldIn = free(weapon.appendages)
  for (const [, gear] of byKey(merged.gear))
    if (gear.active && gear.heldIn.length === 0) gear.heldIn = free(gear.appendages)
}

const RECORDS = ['weapons', 'gear', 'parts'] as const

/** Whatever is no record of records is left to the schema. */
const isSound = (sheet: Sheet): boolean =>
  Array.isArray(sheet.conditions) &&
  RECORDS.every((name) => isRecord(sheet[name]) && Object.values(sheet[name]).every(isRecord))

/** Lists that hands are counted by. */
const areHandsSaid = ({ weapons, gear }: Sheet): boolean =>
  [...Object.values(weapons), ...Object.values(gear)].every(({ heldIn }) => Array.isArray(heldIn))

/**
 * Fills what follows from the fields given: a pool starts at its maximum, a magazine full, gear whole and over what its
 * kind covers, and what is drawn or in use is in free hands.
 */
function complete(merged: Sheet, given: JsonRecord, clock: number): Sheet {
  if ('maxHp' in given && !('hp' in given)) merged.hp = merged.maxHp
  if ('maxNhp' in given && !('nhp' in given)) merged.nhp = merged.maxNhp
  if (!isSound(merged)) return merged
  completeWeapons(merged, given)
  completeParts(merged)
  completeGear(merged, given)
  if (areHandsSaid(merged)) takeInHand(merged)
  if (merged.bleedingSince === null && Object.values(merged.parts).some((p) => p.open > 0))
    merged.bleedingSince = clock
  return merged
}

/** WCA-DRAW-01: a new sheet has no more in hand than it has hands. */
export function refuseNew(sheet: Sheet): Refusal | null {
  const taken = new Set<string>()
  const held = [
    ...byKey(sheet.weapons).flatMap(([, weapon]) => (weapon.drawn ? [weapon] : [])),
    ...byKey(sheet.gear).flatMap(([, gear]) => (gear.active ? [gear] : [])),
  ]
  for (const { name, heldIn, appendages } of held) {
    const free = heldIn.filter((part) => !taken.has(part))
    for (const part of heldIn) taken.add(part)
    if (free.length < appendages)
      return refuse('no-free-appendage', { weapon: name, needed: appendages, free: free.length })
  }
  return null
}

/** Pools whose points follow their maximum while nothing is lost of them. */
export const pools = ({ hp, maxHp, nhp, maxNhp, weapons, gear }: Readonly<Sheet>): SheetPool[] => [
  { path: ['hp'], current: hp, maximum: maxHp },
  { path: ['nhp'], current: nhp, maximum: maxNhp },
  ...Object.entries(weapons).flatMap(([key, weapon]) => [
    { path: ['weapons', key, 'hp'], current: weapon.hp, maximum: weapon.maxHp },
    { path: ['weapons', key, 'loaded'], current: weapon.loaded, maximum: weapon.magazine },
  ]),
  ...Object.entries(gear).map(([key, one]) => ({
    path: ['gear', key, 'hp'],
    current: one.hp,
    maximum: one.maxHp,
  })),
]

/** WCD-WND-06, WCD-DTH-04: what has happened to a copy counts from now on: it bleeds, lies dead or in stasis. */
function arrives(copy: Sheet, clock: number): void {
  if (copy.bleedingSince !== null) copy.bleedingSince = clock
  if (copy.death.since !== null) copy.death.since = clock
  if (copy.healing.stasis !== null) copy.healing.stasis.since = clock
  copy.healing.timers = {}
  copy.healing.chronicle = []
  for (const part of Object.values(copy.parts)) Object.assign(part, { openTimes: [], closedTimes: [] })
}

export const characterSheet: SheetKindDefinition = { kind: 'wcrpg/character', blank, complete, arrives }
