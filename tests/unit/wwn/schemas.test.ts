/** The WWN schemas take what a fight and a sheet really hold, and nothing beside it. */
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BARE_HANDS,
  blankAttributes,
  blankAttributeShifts,
  blankCombatantState,
  blankEncounterState,
  blankSkills,
} from '@shared/wwn/blanks'
import { wwnCombatantSchema, wwnEncounterSchema, wwnPendingAttackSchema } from '@shared/wwn/fight'
import { wwnCharacterSchema, wwnWeaponSchema } from '@shared/wwn/sheet'
import { switchesOf } from '@shared/houseRules'
import { facts } from './given'

const hero = {
  id: 'ana',
  kind: 'wwn/character',
  name: 'Ana',
  player: true,
  template: false,
  copyOf: null,
  notes: '',
  portrait: null,
  conditions: [],
  hitPoints: { maximum: 8, current: 0 },
  vitality: 'mortallyWounded',
  revivesAt: null,
  fellAt: 0,
  frail: null,
  wounds: 0,
  injuries: 0,
  fatalWounds: 0,
  systemStrain: 0,
  moveRateFeet: 30,
  sizeClass: 'man',
  hardToHandle: false,
  weapons: { hands: BARE_HANDS },
  shield: null,
  bonuses: {},
  abilities: ['veteransLuck'],
  immunities: [],
  level: 1,
  className: 'Full Warrior',
  attackBonusColumn: 'fullWarrior',
  attackBonus: 0,
  attributes: blankAttributes(),
  attributeShifts: blankAttributeShifts(),
  skills: blankSkills(),
  armor: null,
  items: {},
  spells: {},
  spellSlots: { current: 0, maximum: 0 },
  overrides: {
    armorClass: null,
    physical: null,
    evasion: null,
    mental: null,
    luck: null,
    systemStrain: null,
  },
}
const attack = {
  kind: 'attack',
  id: 'p1',
  attacker: 'rat',
  aimedAt: 'bo',
  target: 'ana',
  weapon: 'unarmed',
  thrown: false,
  dualWield: false,
  manner: 'plain',
  harm: 'lethal',
  swarm: null,
  stage: 'hitRolled',
  together: null,
  circumstances: facts(),
  modifiers: [],
  spares: null,
  shove: null,
  chooseAmong: [],
  screenCheck: { attacker: [3, 4], screeners: [{ screener: 'ana', dice: [6, 1] }] },
  screeners: null,
  manoeuvreModifiers: [],
  passiveModifiers: [],
  screenModifiers: [],
  handling: null,
  hitDie: 14,
  damageFaces: null,
  adjustments: [],
}

describe('the WWN schemas', () => {
  it('take blank fights as they are', () => {
    expect(wwnEncounterSchema.parse(blankEncounterState())).toEqual(blankEncounterState())
    expect(wwnCombatantSchema.parse(blankCombatantState())).toEqual(blankCombatantState())
  })
  it('take an attack that waits with its dice, after a trip through JSON', () => {
    const waiting = { ...blankEncounterState(), pending: [attack] }
    expect(wwnEncounterSchema.parse(JSON.parse(JSON.stringify(waiting)))).toEqual(waiting)
    expect(wwnPendingAttackSchema.safeParse({ ...attack, hitTotal: 17 }).success).toBe(false)
    expect(wwnPendingAttackSchema.safeParse({ ...attack, hitDie: 21 }).success).toBe(false)
  })
  it('take a sheet, and refuse what is out of bounds', () => {
    expect(wwnCharacterSchema.parse(hero)).toEqual(hero)
    expect(wwnCharacterSchema.safeParse({ ...hero, level: 0 }).success).toBe(false)
    expect(wwnCharacterSchema.safeParse({ ...hero, speed: 1 }).success).toBe(false)
    expect(
      wwnWeaponSchema.safeParse({ ...BARE_HANDS, damage: { dice: 1, faces: 7, bonus: 0 } }).success,
    ).toBe(false)
  })
  it('WWN-CFG-01: every switch is one of the catalogue, with its rule and its values', () => {
    const catalogue = parse(
      readFileSync(join(import.meta.dirname, '../../../shared/rules/wwn.yaml'), 'utf8'),
    ) as { id: string; table?: { key: string; values: string[]; entry: string }[] }[]
    const listed = catalogue.find(({ id }) => id === 'WWN-CFG-01')?.table ?? []
    for (const { key, values, rule } of switchesOf('wwn')) {
      const own = { key, values: values.map(String), entry: rule }
      expect(listed).toContainEqual(expect.objectContaining(own))
    }
  })
})
