/** What a pasted stat line of WWN says and what is guessed stands field by field, with the numbers that the sheet will have. */
import { describe, expect, it } from 'vitest'
import { wwnStatLines } from './statLine'

const read = (line: string) => {
  const { sheet, pieces } = wwnStatLines.read(line)
  const told = (how: string) =>
    Object.fromEntries(pieces.filter((piece) => piece.how === how).map(({ label, value }) => [label, value]))
  return { sheet, read: told('read'), guessed: told('guessed') }
}

describe('a stat line of WWN', () => {
  it('tells the numbers of what it leaves out', () => {
    // WWN-SAV-03: 15 less half of the hit dice; four and a half points a die
    expect(read('Grey wolf: HD 4, AC 12').guessed).toEqual({
      HP: '18',
      Atk: '0',
      Weapon: 'Sword Short',
      Move: '30',
      ML: '8',
      Inst: '4',
      Skill: '1',
      Save: '13',
    })
  })
  it('tells damage with its bonus, and its Shock', () => {
    const wolf = read('Grey wolf: HD 2, Dmg 1d6+2, Shock 3/13')
    expect(wolf.read).toMatchObject({ Dmg: '1d6+2', Shock: '3/13' })
    expect(wolf.sheet).toMatchObject({
      weapons: { natural: { damage: { dice: 1, faces: 6, bonus: 2 }, shock: { damage: 3, armorClass: 13 } } },
    })
    expect(read('Grey wolf: HD 2, Dmg 1d6').guessed).toMatchObject({ Shock: '-' })
  })
  it('tells what stands for a weapon', () => {
    const guard = read('Guard: HD 1, Dmg W+1, Shock W+1')
    expect(guard.read).toMatchObject({ Dmg: 'W+1', Shock: 'W+1' })
    expect(guard.guessed).toMatchObject({ Weapon: 'Sword Short' })
    expect(guard.sheet).toMatchObject({ weaponBonus: 1 })
  })
  it('takes the Shock away of a weapon that has none by the line', () => {
    expect(read('Guard: HD 1, Dmg W, Shock -').sheet).toMatchObject({ weapons: { weapon: { shock: null } } })
  })
})
