import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/contract/types'
import { checkCommand } from './checkCommand'
import { changedPool, poolNow, poolPath } from './poolPath'

const sheet = {
  hp: 0,
  maxHp: 40,
  nhp: -3,
  maxNhp: 30,
  gear: {
    spare: { name: 'Hardsuit', layer: 'armour', active: false, hp: 30, maxHp: 30 },
    worn: { name: 'Hardsuit', layer: 'armour', active: true, hp: 12, maxHp: 30 },
  },
} as unknown as Sheet

describe('a pool', () => {
  it('is found on the sheet: the gear that is worn, not the spare one', () => {
    expect(poolPath(sheet, 'hp')).toEqual(['hp'])
    expect(poolPath(sheet, 'Hardsuit')).toEqual(['gear', 'worn', 'hp'])
    expect(poolPath(sheet, 'Belt screen')).toBeNull()
  })
  it('may stand at zero and below', () => {
    expect(poolNow(sheet, 'hp')).toEqual({ current: 0, maximum: 40 })
    expect(poolNow(sheet, 'nhp')).toEqual({ current: -3, maximum: 30 })
  })
  it('is set, lowered and raised without being clamped', () => {
    expect([changedPool(5, 'set', 0), changedPool(5, 'minus', 12), changedPool(-3, 'plus', 3)]).toEqual([
      0, -7, 0,
    ])
  })
})

describe('a check', () => {
  const own = { sheet: 'a', test: 'skill.dodge', specialization: 'Rolling', modifiers: [] }
  it('names a skill or a Save, never both', () => {
    expect(checkCommand(own, null)).toMatchObject({
      skill: 'dodge',
      save: null,
      specialization: 'Rolling',
      against: null,
    })
    expect(checkCommand({ ...own, test: 'save.reflex' }, null)).toMatchObject({
      skill: null,
      save: 'reflex',
      specialization: null,
    })
  })
  it('may be opposed', () => {
    const theirs = { sheet: 'b', test: 'save.willpower', specialization: null, modifiers: [] }
    expect(checkCommand(own, theirs).against).toMatchObject({ sheet: 'b', save: 'willpower' })
  })
})
