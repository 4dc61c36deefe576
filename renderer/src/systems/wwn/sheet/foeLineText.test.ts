import { describe, expect, it } from 'vitest'
import { WEAPONS } from '@shared/wwn/armory'
import { FOE_LINES } from '@shared/wwn/foeLines'
import { foeOf } from '@shared/wwn/foeOf'
import { missingOf, readStatLine } from '@shared/wwn/statLineParser'
import { textOfLine } from './foeLineText'

const spear = WEAPONS.find(({ name }) => name === 'Spear Light') ?? null
const made = (text: string, weapon = spear) => foeOf(readStatLine(text), { weapon, naturalName: 'Bite' })

describe('a foe made of a stat line', () => {
  it.each(FOE_LINES.map((line) => [line.name, line] as const))(
    'comes back whole from the guideline line of a %s',
    (name, line) => {
      const read = readStatLine(textOfLine(line))
      expect(read.name).toBe(name)
      expect([read.unread, missingOf(read)]).toEqual([[], []])
      expect(foeOf(read, { weapon: spear, naturalName: 'Bite' })).toMatchObject({
        hitDice: line.hitDice,
        armorClass: line.armorClass,
        attackBonus: line.attackBonus,
        attacksPerMain: line.attacksPerMain,
        weaponBonus: line.weaponBonus,
        moveRateFeet: line.moveRateFeet,
        morale: line.morale,
        instinct: line.instinct,
        skillBonus: line.skillBonus,
        saveTarget: line.saveTarget,
      })
    },
  )
  it('holds the weapon that stands for its W', () => {
    expect(made('Guard HD 3 Dmg W+2 Shock W+2')).toMatchObject({
      weaponBonus: 2,
      shock: null,
      weapons: { weapon: { name: 'Spear Light', state: 'inHand', shock: { damage: 2, armorClass: 13 } } },
    })
  })
  it('has teeth of its own where the line gives dice', () => {
    expect(made('Hound Dmg 1d4 Shock 1/13')).toMatchObject({
      weaponBonus: 0,
      shock: null,
      weapons: {
        natural: {
          name: 'Bite',
          hands: 0,
          damage: { dice: 1, faces: 4 },
          shock: { damage: 1, armorClass: 13 },
        },
      },
    })
  })
  it('keeps a Shock that is listed, takes that of its weapon away where there is none, and tells odd ones apart', () => {
    expect(made('Reeve Dmg W Shock 4/15').shock).toEqual({ damage: 4, armorClass: 15 })
    expect(made('Archer Dmg W Shock none').weapons?.['weapon']?.shock).toBeNull()
    expect(made('Bandit Dmg W+2 Shock W+1').shock).toEqual({ damage: 3, armorClass: 13 })
  })
  it('has four and a half hit points a die, rounded down, unless the line says how many', () => {
    expect([made('A HD 3').hitPoints, made('A HD 3 HP 20').hitPoints, made('A HD 0').hitPoints]).toEqual([
      { maximum: 13, current: 13 },
      { maximum: 20, current: 20 },
      { maximum: 1, current: 1 },
    ])
  })
})
