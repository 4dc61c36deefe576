/** Sides of several fights may have the same ids: whichever fight is shown, its own sides are named and drawn. */
import { describe, expect, it } from 'vitest'
import { fakeSnapshot } from '@/testing/fakeHost'
import { createDocument } from './document'
import { createNames } from './names'

function twoFights() {
  const snapshot = fakeSnapshot(1)
  const [first] = snapshot.campaign.encounters
  if (first === undefined) throw new Error('the sample has no fight')
  const second = {
    ...first,
    id: 'encounter-2',
    status: 'prepared' as const,
    sides: first.sides.map((side) => ({ ...side, name: 'The dead', colour: 'violet' as const })),
    combatants: [],
    order: [],
    turn: null,
  }
  const document = createDocument()
  document.load({ ...snapshot, campaign: { ...snapshot.campaign, encounters: [first, second] } })
  return createNames(document)
}

describe('a side', () => {
  it('is that of the fight which is shown', () => {
    const names = twoFights()
    names.showFight('encounter-2')
    expect(names.nameOf('side-1')).toBe('The dead')
    expect(names.sideMark('side-1')).toMatchObject({ name: 'The dead', colour: 'violet' })
    names.showFight('encounter-1')
    expect(names.nameOf('side-1')).toBe('Pirates')
    expect(names.sideMark('side-1')).toMatchObject({ name: 'Pirates', colour: 'red' })
  })
  it('is that of the running fight where none is shown', () => {
    const names = twoFights()
    expect(names.nameOf('side-1')).toBe('Pirates')
    names.showFight('gone')
    expect(names.nameOf('side-1')).toBe('Pirates')
  })
})
