import { describe, expect, it } from 'vitest'
import type { Fate, ReportPerson, ReportSide } from '@shared/contract/report'
import { clearable } from './clearing'

const person = (id: string, fate: Fate, more: Partial<ReportPerson> = {}): ReportPerson =>
  ({ id, name: id, fate, player: false, template: null, ...more }) as ReportPerson
const side = (id: string, ...people: ReportPerson[]): ReportSide => ({ id, people }) as ReportSide
const anybody = (): boolean => true

describe('who can be removed after a fight', () => {
  it('proposes the dead on sides without a player’s character', () => {
    const sides = [
      side('party', person('ana', 'out', { player: true }), person('guide', 'out')),
      side('foes', person('rat', 'out'), person('cat', 'hurt'), person('dog', 'hurt', { template: 't' })),
    ]
    const { dead, copies, foes } = clearable({ sides }, 'foes', anybody)
    expect(dead.map(({ id }) => id)).toEqual(['guide', 'rat'])
    expect(copies.map(({ id }) => id)).toEqual(['dog'])
    expect(foes).toEqual(['rat'])
  })
  it('proposes the dead of those who did not win where nobody is a player’s', () => {
    const sides = [side('reds', person('r', 'out')), side('blues', person('b', 'out'))]
    expect(clearable({ sides }, 'reds', anybody).foes).toEqual(['b'])
    expect(clearable({ sides }, null, anybody).foes).toEqual(['r', 'b'])
  })
  it('leaves out whoever is gone already', () => {
    const sides = [side('foes', person('rat', 'out'), person('cat', 'out'))]
    expect(clearable({ sides }, null, (id) => id === 'cat').dead.map(({ id }) => id)).toEqual(['cat'])
  })
})
