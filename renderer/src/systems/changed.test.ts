/** Where a condition of the GM's own changes a number, the number that stands on a sheet is the changed one, in every system. */
import { describe, expect, it } from 'vitest'
import type { Derivation } from '@shared/contract/types'
import type { GroundTroops, Ship, Unit } from '@shared/mass-combat/sheet'
import { blankAttributes } from '@shared/wwn/blanks'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import type { WireCharacter } from '@shared/wire/sheet'
import type { WwnFoe } from '@shared/wwn/sheet'
import { changed } from '@/features/sheets/changed'
import { changedType, changesOfType } from './mass-combat/sheet/changed'
import { changedWcrpg } from './wcrpg/sheet/changed'
import { changedWire } from './wire/sheet/changed'
import { lineEntries } from './wwn/sheet/statLine'

const marked = (modifiers: Record<string, number>, note = 'Blessed') => ({
  conditions: [{ kind: 'marker', note, modifiers }],
})
const totals = (numbers: Readonly<Record<string, Derivation>>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).map(([path, { total }]) => [path, total]))

describe('a number that a condition changes', () => {
  it('has a step for what the sheet says and one for each condition, by its name', () => {
    const sheet = {
      conditions: [...marked({ attack: 2 }).conditions, ...marked({ attack: -5 }, 'Wet').conditions],
    }
    const now = changed(sheet as never, 7, 'attack')
    expect(
      now?.steps.map(({ what, with: named, amount, subtotal }) => [what, named, amount, subtotal]),
    ).toEqual([
      ['onSheet', {}, 7, 7],
      ['ownCondition', { name: 'Blessed' }, 2, 9],
      ['ownCondition', { name: 'Wet' }, -5, 4],
    ])
    expect(now?.total).toBe(4)
  })
  it('is no other where nothing changes it, and ends where it can go no further', () => {
    expect(changed(marked({ attack: 2 }) as never, 7, 'damage')).toBeUndefined()
    expect(changed(marked({ damage: -9 }) as never, 4, 'damage', { least: 0 })?.total).toBe(0)
  })
  it('is in WCRPG the hit difficulty, attack, damage, saves and initiative', () => {
    const sheet = {
      ...marked({ hitDifficulty: -10, attack: 3, damage: 4, save: -6, initiative: 1 }),
      hd: 55,
      fhd: null,
      thd: 60,
      bhd: null,
      mab: 7,
      rab: 2,
      initiative: 5,
      saves: { fortitude: 40, reflex: 41, willpower: 42 },
      weapons: { gun: { damage: 16 } },
    } as unknown as WcrpgCharacter
    expect(totals(changedWcrpg(sheet))).toEqual({
      hd: 45,
      thd: 50,
      mab: 10,
      rab: 5,
      initiative: 6,
      'saves.fortitude': 34,
      'saves.reflex': 35,
      'saves.willpower': 36,
      'weapons.gun.damage': 20,
    })
  })
  it('is in WWN all of a foe’s line; what helps a save is added to its roll', () => {
    const foe = {
      kind: 'wwn/foe',
      name: 'Wolf',
      ...marked({ hit: 1, damage: 2, shock: 3, armorClass: 4, save: 1, skill: 1, move: -40 }),
      attributes: blankAttributes(),
      hitDice: 2,
      hitPoints: { current: 9, maximum: 9 },
      armorClass: 13,
      attackBonus: 3,
      attacksPerMain: 2,
      weaponBonus: 0,
      shock: { damage: 1, armorClass: 13 },
      moveRateFeet: 30,
      morale: 8,
      instinct: 6,
      skillBonus: 1,
      saveTarget: 14,
      weapons: {
        bite: {
          name: 'Bite',
          state: 'readied',
          hands: 0,
          kind: 'melee',
          damage: { dice: 1, faces: 6, bonus: 0 },
          shock: null,
        },
      },
    } as unknown as WwnFoe
    expect(lineEntries(foe).map(({ part, value, now }) => [part, value, now !== undefined])).toEqual([
      ['hitDice', '2', false],
      ['armorClass', '17', true],
      ['attack', '+4 ×2', true],
      ['damage', 'd6+2', true],
      ['shock', '4/13', true],
      ['move', '0 ft', true],
      ['morale', '8', false],
      ['instinct', '6', false],
      ['skill', '+2', true],
      ['save', '14+ (+1)', true],
    ])
  })
  it('is in WIRE the number that initiative is rolled with, and the skills that conditions name', () => {
    const sheet = {
      ...marked({ initiative: 2, awareness: -1 }),
      reaction: 4,
      skills: { awareness: { level: 3 }, secrecy: { level: 2 } },
    } as unknown as WireCharacter
    expect(totals(changedWire(sheet))).toEqual({ reaction: 6, 'skills.awareness.level': 2 })
  })
  it('is in mass combat the row of the unit’s type, which itself stays', () => {
    const weapon = { id: 'w', attack: { S: 9, M: 6, L: null }, half: 5, max: 10, noLink: null }
    const type = { kind: 'mass-combat/ship', def: 18, init: 4, maneuver: 5, reflex: 3, weapons: [weapon] }
    const unit = marked({ attack: 2, damage: -7, defense: 1, pilot: 1, reflex: -1, initiative: 3 }) as Unit
    expect(changedType(unit, type as unknown as Ship)).toMatchObject({
      def: 19,
      init: 7,
      maneuver: 6,
      reflex: 2,
      weapons: [{ attack: { S: 11, M: 8, L: null }, half: 0, max: 3, noLink: null }],
    })
    expect(totals(changesOfType(unit, type as unknown as Ship))).toEqual({
      def: 19,
      init: 7,
      maneuver: 6,
      reflex: 2,
    })
    expect(type.def).toBe(18)
    const troops = {
      kind: 'mass-combat/ground',
      def: 12,
      init: 1,
      atk1: 5,
      atk2: null,
      atk3: null,
      half: 2,
      max: 4,
    }
    expect(changedType(unit, troops as unknown as GroundTroops)).toMatchObject({
      atk1: 7,
      atk2: null,
      half: 0,
      max: 0,
    })
  })
})
