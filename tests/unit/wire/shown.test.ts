/** What is proposed and what the rows say: whoever is down is no target by itself, and who comes late is told when they act. */
import { describe, expect, it } from 'vitest'
import type { Offer } from '@shared/contract/types'
import { said, Table } from './table'

const DEAD = { dead: true, pools: { permanent: -10 } }
const SENSELESS = { pools: { temporary: -3 } }

interface Foe {
  id: string
  /** Square beside which ana stands on 0. */
  x: number
  [key: string]: unknown
}
/** ana, whose turn it is, on a map with these. */
const yard = (...foes: readonly Foe[]): Table =>
  new Table({
    roster: [
      { id: 'ana', player: true, weapons: { knife: { name: 'Knife', kind: 'melee', attackCost: 3 } } },
      ...foes.map(({ x: _x, ...foe }) => foe),
    ],
    encounters: [
      {
        id: 'fight',
        fight: { grid: { metresPerSquare: 1.5, columns: 20, rows: 10 } },
        combatants: [
          {
            sheet: 'ana',
            side: 'players',
            fight: { actionPool: 30, poolSize: 30, position: { x: 0, y: 0 }, target: foes[0]?.id ?? null },
          },
          ...foes.map(({ id, x }) => ({ sheet: id, side: 'foes', fight: { position: { x, y: 0 } } })),
        ],
      },
    ],
  })
const targetOf = ({ fields }: Offer) => fields.find(({ name }) => name === 'target')
const choicesOf = (offer: Offer) => targetOf(offer)?.choices.map(({ value }) => value)

describe('the target that is proposed', () => {
  it('is nobody who is down, however near they lie', () => {
    for (const down of [DEAD, SENSELESS]) {
      const offer = yard({ id: 'rat', x: 1, ...down }, { id: 'wolf', x: 12 }).offer('ana', 'wireAttack')
      expect(targetOf(offer)?.initial).toBe('wolf')
      expect(offer.suggested).toBe(false)
    }
  })
  it('is left to the GM where nobody stands', () => {
    const offer = yard({ id: 'rat', x: 1, ...SENSELESS }).offer('ana', 'wireAttack')
    expect(targetOf(offer)?.initial).toBeNull()
    expect(choicesOf(offer)).toEqual(['rat'])
  })
  it('can be an unconscious foe by choice, and no dead one', () => {
    const table = yard({ id: 'rat', x: 1, ...DEAD }, { id: 'cat', x: 1, ...SENSELESS }, { id: 'wolf', x: 12 })
    expect(choicesOf(table.offer('ana', 'wireAttack'))).toEqual(['wolf', 'cat'])
  })
})

it('the dead leave no fight', () => {
  expect(yard({ id: 'rat', x: 1, ...DEAD }).offer('rat', 'wireFlee').refused).toBe('cannot-act')
  expect(yard({ id: 'rat', x: 1, ...SENSELESS }).offer('rat', 'wireFlee').refused).toBeNull()
})

describe('who comes before whoever acts', () => {
  /** ana acts at 12; cat comes with what is rolled. */
  const joined = (initiative: number): Table => {
    const table = new Table({
      roster: [{ id: 'ana', player: true }, { id: 'rat' }, { id: 'cat' }],
      encounters: [
        {
          id: 'fight',
          round: 2,
          combatants: [
            { sheet: 'ana', side: 'players', initiative: 12, fight: { filledInRound: 2 } },
            { sheet: 'rat', side: 'foes', initiative: 5 },
          ],
        },
      ],
    })
    table.do({ type: 'encounter/add', encounter: 'fight', side: 'foes', sheets: ['cat'] })
    table.do({ type: 'encounter/roll-initiative', encounter: 'fight', combatants: ['cat'] }, [initiative])
    return table
  }
  it('is told to act in the next round, and nobody else', () => {
    const table = joined(20)
    expect(table.fight.order[0]).toBe('cat')
    expect(table.chips('cat')).toContain('nextRound')
    for (const id of ['ana', 'rat']) expect(table.chips(id)).not.toContain('nextRound')
  })
  it('acts in this round from behind', () => {
    expect(joined(1).chips('cat')).not.toContain('nextRound')
  })
})

describe('damage by hand', () => {
  const hurt = (armour: number) => {
    const table = new Table({ roster: [{ id: 'rat', armour }], encounters: [] })
    return table.do({
      type: 'wire/damage',
      sheet: 'rat',
      damageType: 'permanent',
      amount: 8,
      reduced: true,
      why: 'a fall',
    })
  }
  it('WIRE-DMG-03 says once what armour takes of it', () => {
    expect(said(hurt(3), 'wire.harmed.reduced')).toMatchObject({ amount: 8, taken: 5 })
    expect(said(hurt(0), 'wire.harmed')).toMatchObject({ amount: 8 })
  })
})
