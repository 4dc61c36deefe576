/** The blank WCRPG character and what follows from partly filled ones. */
import { isRecord } from '@shared/contract/json'
import { byKey } from '@shared/wcrpg/order'
import type { JsonRecord } from '@shared/contract/types'
import { blankGear, blankHealing, blankPart, blankWeapon } from '@shared/wcrpg/blanks'
import { KNOWN_SKILLS, SENSES } from '@shared/wcrpg/names'
import type { Sheet, SheetKindDefinition } from '../types'
import { freeHands } from './hands'

/** WCC-SPECIES-01: two Motor and two Propulsive Appendages, five senses, the one-part areas. */
const humanoidBody = (): Sheet['parts'] => ({
  cognitive: blankPart('Head', 'cognitive'),
  rightArm: blankPart('Right arm', 'motor', { side: 'right' }),
  leftArm: blankPart('Left arm', 'motor', { side: 'left' }),
  ...Object.fromEntries(SENSES.map((sense) => [sense, blankPart(SENSE_ORGANS[sense], 'sensory', { sense })])),
  rightLeg: blankPart('Right leg', 'propulsive', { side: 'right' }),
  leftLeg: blankPart('Left leg', 'propulsive', { side: 'left' }),
  reproductive: blankPart('Groin', 'reproductive'),
  bodyNonVital: blankPart('Torso', 'bodyNonVital'),
  bodyVital: blankPart('Vitals', 'bodyVital'),
})

const SENSE_ORGANS = {
  visual: 'Eyes',
  auditory: 'Ears',
  olfactory: 'Nose',
  gustatory: 'Tongue',
  tactile: 'Skin',
} as const

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

/**
 * Fills what follows from the fields given: a pool starts at its maximum, a magazine full, gear whole, and drawn
 * weapons, then gear in use, are put into free Motor Appendages, by key.
 */
function complete(merged: Sheet, given: JsonRecord, clock: number): Sheet {
  if ('maxHp' in given && !('hp' in given)) merged.hp = merged.maxHp
  if ('maxNhp' in given && !('nhp' in given)) merged.nhp = merged.maxNhp
  for (const [key, weapon] of Object.entries(merged.weapons)) {
    const entry = { ...blankWeapon('Weapon'), ...weapon }
    const stated = isRecord(given['weapons']) ? given['weapons'][key] : undefined
    if (isRecord(stated) && !('loaded' in stated)) entry.loaded = entry.magazine
    merged.weapons[key] = entry
  }
  for (const [key, gear] of Object.entries(merged.gear)) {
    const entry = { ...blankGear('Gear'), ...gear }
    const stated = isRecord(given['gear']) ? given['gear'][key] : undefined
    if (isRecord(stated) && 'maxHp' in stated && !('hp' in stated)) entry.hp = entry.maxHp
    merged.gear[key] = entry
  }
  for (const [key, entry] of Object.entries(merged.parts))
    merged.parts[key] = { ...blankPart(entry.name, entry.group), ...entry }
  for (const [, weapon] of byKey(merged.weapons))
    if (weapon.drawn && weapon.heldIn.length === 0)
      weapon.heldIn = freeHands(merged, { clock: 0, round: null }).slice(0, weapon.appendages)
  for (const [, gear] of byKey(merged.gear))
    if (gear.active && gear.heldIn.length === 0)
      gear.heldIn = freeHands(merged, { clock: 0, round: null }).slice(0, gear.appendages)
  if (merged.bleedingSince === null && Object.values(merged.parts).some((p) => p.open > 0))
    merged.bleedingSince = clock
  return merged
}

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
