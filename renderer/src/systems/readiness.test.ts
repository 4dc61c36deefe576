/** What people go into a fight with, by the rules of each system. */
import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { Unit } from '@shared/mass-combat/sheet'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import type { WireCharacter } from '@shared/wire/sheet'
import { blankAttributes, blankAttributeShifts, blankWeapon } from '@shared/wwn/blanks'
import type { WwnSheet } from '@shared/wwn/sheet'
import { readiness as ofUnit } from './mass-combat/sheet/readiness'
import { readiness as ofWcrpg } from './wcrpg/sheet/readiness'
import { readiness as ofWire } from './wire/sheet/readiness'
import { readiness as ofWwn } from './wwn/sheet/readiness'

describe('what somebody goes into a fight with', () => {
  it('is in WCRPG what is drawn and works, and the Initiative rating (WCG-INIT-01)', () => {
    const weapons = {
      rifle: { name: 'Rifle', drawn: true, broken: false },
      laser: { name: 'Laser', drawn: true, broken: true },
      axe: { name: 'Axe', drawn: false, broken: false },
    } as unknown as WcrpgCharacter['weapons']
    expect(ofWcrpg({ weapons, initiative: 0 })).toEqual({ weapons: ['Rifle'], initiative: 0 })
  })
  it('is in WIRE the weapon in hand, and Reaction (WIRE-INI-01)', () => {
    const weapons = { knife: { name: 'Knife' }, bow: { name: 'Bow' } } as unknown as WireCharacter['weapons']
    expect(ofWire({ weapons, inHand: 'bow', reaction: 4 })).toEqual({ weapons: ['Bow'], initiative: 4 })
    expect(ofWire({ weapons, inHand: null, reaction: 4 }).weapons).toEqual([])
  })
  it('is in WWN what is in hand, else teeth and claws; a foe without a modifier adds nothing (WWN-INI-02)', () => {
    const character = {
      kind: 'wwn/character',
      attributes: { ...blankAttributes(), dexterity: 14 },
      attributeShifts: blankAttributeShifts(),
      weapons: {
        sword: { ...blankWeapon('Sword'), state: 'inHand', hands: 1 },
        bow: { ...blankWeapon('Bow'), state: 'stowed', hands: 2 },
      },
    } as unknown as WwnSheet
    expect(ofWwn(character)).toEqual({ weapons: ['Sword'], initiative: 1 })
    const claws = { ...blankWeapon('Claws'), state: 'readied', hands: 0 }
    const foe = { kind: 'wwn/foe', initiativeModifier: null, weapons: { claws } } as unknown as WwnSheet
    expect(ofWwn(foe)).toEqual({ weapons: ['Claws'], initiative: null })
  })
  it('is in mass combat what its type mounts; a hero who flies alone adds to the empty ship (MC-SHEET-15)', () => {
    const type = {
      id: 'hawk',
      kind: 'mass-combat/ship',
      init: 6,
      zeroCrew: { init: 2 },
      weapons: [{ id: 'lasers', name: 'Lasers' }],
    } as unknown as Sheet
    const craft = [{ id: 'c1', status: 'active' }]
    const unit = { type: 'hawk', size: 1, leader: null, hero: null, craft } as unknown as Unit
    expect(ofUnit(unit, () => type)).toEqual({ weapons: ['Lasers'], initiative: 6 })
    const led = { ...unit, hero: { initiative: 7 } } as unknown as Unit
    expect(ofUnit(led, () => type).initiative).toBe(9)
    expect(ofUnit(unit, () => undefined)).toEqual({ weapons: [], initiative: null })
  })
})
