import { describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { bySide, inRole, toggleAll } from './bySide'

const encounter = {
  sides: ['ours', 'theirs', 'nobody'].map((id) => ({ id, name: id, colour: 'blue', shape: 'circle' })),
  combatants: [
    { id: 'a', side: 'theirs', withdrawn: false },
    { id: 'b', side: 'ours', withdrawn: false },
    { id: 'c', side: 'theirs', withdrawn: true },
    { id: 'd', side: 'theirs', withdrawn: false },
  ],
} as unknown as Encounter

describe('surprise', () => {
  it('is asked side by side; who has left and sides without anybody are not asked', () => {
    expect(bySide(encounter).map(({ id, people }) => [id, people])).toEqual([
      ['ours', ['b']],
      ['theirs', ['a', 'd']],
    ])
  })
  it('takes a whole side in one click, and lets it go in one', () => {
    expect([...toggleAll(new Set(['a']), ['a', 'd'])]).toEqual(['a', 'd'])
    expect([...toggleAll(new Set(['a', 'b', 'd']), ['a', 'd'])]).toEqual(['b'])
  })
  it('by skill asks only those who hide or watch', () => {
    const roles = new Map([
      ['d', 'hides'],
      ['b', 'watches'],
    ] as const)
    expect(inRole(bySide(encounter), roles, 'hides')).toEqual(['d'])
    expect(inRole(bySide(encounter), roles, 'watches')).toEqual(['b'])
    expect(inRole(bySide(encounter), roles, 'neither')).toEqual(['a'])
  })
})
