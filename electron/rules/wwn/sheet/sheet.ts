/** Blank WWN sheets and what follows from partly filled ones (WWN-SHT-01, WWN-SHT-02, WWN-SHT-03). */
import { isRecord } from '@shared/contract/json'
import type { JsonRecord } from '@shared/contract/types'
import {
  blankArmor,
  blankAttributes,
  blankAttributeShifts,
  blankBonus,
  blankItem,
  blankShield,
  blankSkills,
  blankSpell,
  blankWeapon,
} from '@shared/wwn/blanks'
import { USUAL_FOE } from '@shared/wwn/foeNumbers'
import { COMBAT_SKILLS } from '@shared/wwn/names'
import type { WwnCharacter, WwnFoe } from '@shared/wwn/sheet'
import type { SheetPool } from '../../../engine/unhurt'
import type { Sheet, SheetKindDefinition } from '../types'

const BLANK_HIT_POINTS = 6

const fighter = (id: string, name: string) => ({
  id,
  name,
  template: false,
  copyOf: null,
  notes: '',
  portrait: null,
  conditions: [],
  hitPoints: { maximum: BLANK_HIT_POINTS, current: BLANK_HIT_POINTS },
  vitality: 'able' as const,
  revivesAt: null,
  fellAt: null,
  frail: null,
  wounds: 0,
  injuries: 0,
  fatalWounds: 0,
  systemStrain: 0,
  moveRateFeet: USUAL_FOE.moveRateFeet,
  sizeClass: 'man' as const,
  hardToHandle: false,
  weapons: {},
  shield: null,
  bonuses: {},
  spells: {},
  spellSlots: { current: 0, maximum: 0 },
  abilities: [],
  immunities: [],
})

const blankCharacter = (id: string, name: string): WwnCharacter => ({
  ...fighter(id, name),
  kind: 'wwn/character',
  player: false,
  level: 1,
  className: '',
  attackBonusColumn: null,
  attackBonus: 0,
  attributes: blankAttributes(),
  attributeShifts: blankAttributeShifts(),
  skills: blankSkills(),
  armor: null,
  items: {},
  overrides: {
    armorClass: null,
    physical: null,
    evasion: null,
    mental: null,
    luck: null,
    systemStrain: null,
  },
})

const blankFoe = (id: string, name: string): WwnFoe => ({
  ...fighter(id, name),
  kind: 'wwn/foe',
  player: false,
  named: false,
  ...USUAL_FOE,
  shock: null,
  weaponBonus: 0,
  goodAt: [...COMBAT_SKILLS],
  badAt: [],
  saveTarget: null,
  initiativeModifier: null,
  snapAttackAllowed: false,
  dualWieldAllowed: false,
  disciplined: true,
  naturalGrasp: false,
})

/** Each entry of a record laid over the blank one of its kind. */
const filled = <T extends object>(
  records: Record<string, T>,
  blankOf: (key: string) => T,
): Record<string, T> => {
  const given: unknown = records
  if (!isRecord(given)) return records // the schema will refuse it
  return Object.fromEntries(
    Object.entries(records).map(([key, entry]) => [
      key,
      isRecord(entry) ? { ...blankOf(key), ...entry } : entry,
    ]),
  )
}

/** Where no weapon is said to be in hand, the first of which nothing is said is. */
function takeInHand(sheet: Sheet, given: JsonRecord): void {
  const stated = isRecord(given['weapons']) ? given['weapons'] : {}
  const weapons = Object.entries(sheet.weapons).map(([key, weapon]) => {
    const entry = stated[key]
    return { weapon, isStated: isRecord(entry) && 'state' in entry }
  })
  if (weapons.some(({ weapon, isStated }) => isStated && weapon.state === 'inHand')) return
  const first = weapons.find(({ isStated }) => !isStated)
  if (first !== undefined) first.weapon.state = 'inHand'
}

const areRecords = (records: unknown): boolean =>
  isRecord(records) && Object.values(records).every((entry) => isRecord(entry))

/** Hit points and slots: they follow their maximum while nothing is lost of them. */
export const pools = ({ hitPoints, spellSlots }: Readonly<Sheet>): SheetPool[] => [
  { path: ['hitPoints', 'current'], ...hitPoints },
  { path: ['spellSlots', 'current'], ...spellSlots },
]

/** Fills what follows from the fields given: full hit points, blank weapons and items, the first weapon in hand. */
function complete(merged: Sheet, given: JsonRecord, clock: number): Sheet {
  merged.weapons = filled(merged.weapons, blankWeapon)
  if (!areRecords(merged.weapons)) return merged // the schema will refuse it
  for (const weapon of Object.values(merged.weapons))
    weapon.damage = { ...blankWeapon('').damage, ...weapon.damage }
  takeInHand(merged, given)
  merged.bonuses = filled(merged.bonuses, blankBonus)
  if (merged.shield !== null) merged.shield = { ...blankShield(''), ...merged.shield }
  if (merged.kind === 'wwn/character') {
    if (merged.armor !== null) merged.armor = { ...blankArmor(''), ...merged.armor }
    merged.items = filled(merged.items, blankItem)
  }
  merged.spells = filled(merged.spells, blankSpell)
  if (!isRecord(merged.spellSlots) || !isRecord(merged.hitPoints)) return merged
  const slots = given['spellSlots']
  if (isRecord(slots) && !('current' in slots)) merged.spellSlots.current = merged.spellSlots.maximum
  const points = given['hitPoints']
  if (isRecord(points) && !('current' in points)) merged.hitPoints.current = merged.hitPoints.maximum
  arrives(merged, clock)
  return merged
}

/** A fallen copy enters now: its clocks count from this moment. */
function arrives(sheet: Sheet, clock: number): void {
  if (sheet.vitality === 'mortallyWounded') sheet.fellAt ??= clock
}

/** Clocks of a copy run from now on, whatever its original's said. */
function beginAnew(copy: Sheet, clock: number): void {
  if (copy.fellAt !== null) copy.fellAt = clock
  if (copy.revivesAt !== null) copy.revivesAt = Math.max(copy.revivesAt, clock)
  if (copy.frail !== null) copy.frail = { ...copy.frail, since: clock, outcome: null }
}

export const sheetKinds: readonly SheetKindDefinition[] = [
  { kind: 'wwn/character', blank: blankCharacter, complete, arrives: beginAnew },
  { kind: 'wwn/foe', blank: blankFoe, complete, arrives: beginAnew },
]
