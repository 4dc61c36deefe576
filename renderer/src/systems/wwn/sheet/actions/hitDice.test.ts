import { describe, expect, it } from 'vitest'
import { proposedPerDie, spreadOf } from './hitDice'

const of = (
  className: string,
  attackBonusColumn: Parameters<typeof proposedPerDie>[0]['attackBonusColumn'],
) => proposedPerDie({ className, attackBonusColumn })

describe('hit dice of a new level (WWN-CLS-01, WWN-HPT-01)', () => {
  it('proposes what the class adds to each die', () => {
    expect(of('Full Warrior', 'fullWarrior')).toBe(2)
    expect(of('Partial Expert, Partial Warrior', 'partialWarrior')).toBe(2)
    expect(of('Full Mage', 'partialMagePartialOther')).toBe(-1)
    expect(of('Partial Expert, Partial Mage', 'partialExpertPartialMage')).toBe(0)
    expect(of('Warrior', null)).toBe(2)
    expect(of('', null)).toBe(0)
  })
  it('counts every die as 1 at least', () => {
    expect(spreadOf(4, 6, -3)).toEqual({ least: 4, most: 12 })
    expect(spreadOf(3, 6, 4)).toEqual({ least: 15, most: 30 })
    expect(spreadOf(2, 4, -4)).toEqual({ least: 2, most: 2 })
  })
})
