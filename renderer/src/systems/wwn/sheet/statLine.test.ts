import { describe, expect, it } from 'vitest'
import { blankWeapon } from '@shared/wwn/blanks'
import type { WwnFoe, WwnWeapon } from '@shared/wwn/sheet'
import { firstWeapon } from '@shared/wwn/statLine'
import { statLine } from './statLine'

const sword: WwnWeapon = {
  ...blankWeapon('Sword'),
  damage: { dice: 1, faces: 8, bonus: 0 },
  shock: { damage: 2, armorClass: 13 },
}
const foe = (parts: Partial<WwnFoe>): WwnFoe =>
  ({
    conditions: [],
    hitDice: 2,
    armorClass: 15,
    attackBonus: 3,
    attacksPerMain: 1,
    shock: null,
    weaponBonus: 1,
    weapons: { sword },
    moveRateFeet: 30,
    morale: 9,
    instinct: 2,
    skillBonus: 1,
    saveTarget: null,
    ...parts,
  }) as WwnFoe

describe('the stat line of a foe', () => {
  it('adds the listed bonus to damage and Shock of its weapon, and takes its save from the hit dice', () => {
    expect(statLine(foe({}))).toBe(
      'HD 2 · AC 15 · Atk +3 · Dmg d8+1 · Shock 3/13 · Move 30 ft · ML 9 · Inst 2 · Skill +1 · Save 14+',
    )
  })
  it('says how many attacks a Main Action gives, a listed Shock that reaches any AC, and a listed save', () => {
    const line = statLine(foe({ attacksPerMain: 2, shock: { damage: 1, armorClass: null }, saveTarget: 12 }))
    expect(line).toContain('Atk +3 ×2 ·')
    expect(line).toContain('Shock 1/– ·')
    expect(line).toContain('Save 12+')
  })
  it('has no Shock for what is shot, and bare hands without anything added', () => {
    expect(statLine(foe({ weapons: { bow: { ...sword, kind: 'ranged' } } }))).toContain('Shock – ·')
    expect(statLine(foe({ weapons: {} }))).toContain('Dmg d2 · Shock – ·')
  })
  it('shows what is in hand before what is sheathed, and nothing that has been dropped', () => {
    const axe: WwnWeapon = { ...sword, name: 'Axe', state: 'inHand' }
    expect(firstWeapon(foe({ weapons: { sword, axe } })).name).toBe('Axe')
    expect(firstWeapon(foe({ weapons: { sword: { ...sword, state: 'dropped' } } })).kind).toBe('unarmed')
  })
})
