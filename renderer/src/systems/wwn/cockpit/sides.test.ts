import { describe, expect, it } from 'vitest'
import type { CombatantView, Encounter } from '@shared/contract/types'
import { blankCombatantState, blankEncounterState } from '@shared/wwn/blanks'
import type { WwnCombatantState, WwnEncounterState } from '@shared/wwn/fight'
import { gridStep } from './gridStep'
import {
  actingMember,
  blocksOf,
  EVERYBODY,
  heldActions,
  memberOf,
  type Sources,
  waitingMembers,
} from './sides'
import { memberWords } from './memberWords'
import { boundTo, statedMelee, tieEnds, tiesOf } from './ties'

interface Given {
  id: string
  side?: string
  fight?: Partial<WwnCombatantState>
  withdrawn?: boolean
}
const fightOf = (
  people: Given[],
  parts: Partial<Omit<Encounter, 'fight'>> = {},
  fight: Partial<WwnEncounterState> = {},
): Encounter =>
  ({
    sides: [{ id: 'party' }, { id: 'raiders' }],
    combatants: people.map(({ id, side = 'party', withdrawn = false, fight: own }) => ({
      id,
      sheet: id,
      side,
      withdrawn,
      hidden: false,
      initiative: 5,
      fight: { ...blankCombatantState(), mainActions: 1, moveActions: 1, ...own },
    })),
    order: ['raiders', 'party'],
    acted: [],
    turn: 'party',
    round: 1,
    surpriseRound: false,
    ...parts,
    fight: { ...blankEncounterState(), ...fight },
  }) as unknown as Encounter

const sources = (standing: Record<string, CombatantView['standing']> = {}) => ({
  view: (id: string) =>
    ({
      name: id,
      standing: standing[id] ?? 'fit',
      pools: [{ key: 'hitPoints', role: 'life', current: 4, maximum: 9 }],
      notes: [{ key: 'armorClass', with: { value: 14 } }],
      chips: [],
    }) as unknown as CombatantView,
  sheet: () => undefined,
})
const nobody = (): boolean => false
/** Those of the turn list, side by side. */
const membersOf = (encounter: Encounter, from: Sources = sources()) =>
  blocksOf(encounter, from).flatMap(({ members }) =>
    members.flatMap((id) =>
      encounter.combatants.filter((one) => one.id === id).map((one) => memberOf(encounter, one, from)),
    ),
  )

describe('the sides of a WWN fight', () => {
  const people: Given[] = [
    { id: 'kell', fight: { turn: 'done', mainActions: 0 } },
    { id: 'bren' },
    { id: 'scout', side: 'raiders', fight: { turn: 'holding' } },
    { id: 'chief', side: 'raiders' },
  ]
  it('stand next to each other in the order of their initiative (WWN-INI-03)', () => {
    const standing = sources({ chief: 'out' })
    const blocks = blocksOf(fightOf(people), standing)
    expect(blocks.map(({ id, isTurn, done, able }) => [id, isTurn, done, able])).toEqual([
      ['raiders', false, 0, 1],
      ['party', true, 1, 2],
    ])
    expect(membersOf(fightOf(people), standing).map(({ id, state }) => [id, state])).toEqual([
      ['scout', 'holding'],
      ['chief', 'gone'],
      ['kell', 'done'],
      ['bren', 'waiting'],
    ])
  })
  it('tell everybody’s own number where each has one, and else only that of the side (WWN-OPT-01)', () => {
    const numbers = (order: string[]): string[] =>
      membersOf({ ...fightOf(people), order }).map((member) =>
        memberWords(member, 'Party', [], () => undefined),
      )
    expect(numbers(['kell', 'scout'])[0]).toContain('initiative 5')
    expect(numbers(['party', 'raiders'])[0]).not.toContain('initiative')
  })
  it('tell who could still answer: a Main Action that is left (WWN-ACT-08)', () => {
    const party = membersOf(fightOf(people)).filter(({ side }) => side === 'party')
    expect(party.map(({ main, move, hasInstant }) => [main, move, hasInstant])).toEqual([
      [0, 1, false],
      [1, 1, true],
    ])
    expect(party[0]).toMatchObject({ hitPoints: { current: 4, maximum: 9 }, armorClass: 14 })
  })
  it('are one list where everybody has an initiative of their own (WWN-OPT-01)', () => {
    const blocks = blocksOf(fightOf(people, { order: ['chief', 'bren', 'kell', 'scout'] }), sources())
    expect(blocks.map(({ id, isSide }) => [id, isSide])).toEqual([[EVERYBODY, false]])
    expect(blocks[0]?.members).toEqual(['chief', 'bren', 'kell', 'scout'])
  })
  it('show the surprised as such in the ambush round alone (WWN-SUR-03)', () => {
    const state = (surpriseRound: boolean) =>
      membersOf(fightOf(people, { surpriseRound }, { surprised: ['raiders'] })).find(
        ({ id }) => id === 'chief',
      )?.state
    expect([state(true), state(false)]).toEqual(['surprised', 'waiting'])
  })
  it('have no number before initiative is rolled after the ambush (WWN-SUR-03)', () => {
    const numbers = (surpriseRound: boolean) =>
      blocksOf(fightOf(people, { surpriseRound }), sources()).map(({ initiative }) => initiative)
    expect([numbers(true), numbers(false)]).toEqual([
      [null, null],
      [5, 5],
    ])
  })
  it('wait out an ambush that is not theirs (WWN-SUR-03)', () => {
    const members = membersOf(
      fightOf(people, { surpriseRound: true }, { surprised: ['others'], ambushers: ['party'] }),
    )
    const stateOf = (who: string) => members.find(({ id }) => id === who)?.state
    expect([stateOf('chief'), stateOf('bren')]).toEqual(['sittingOut', 'waiting'])
  })
  it('are shown by whoever acts, else the first who waits; who is down waits for nothing', () => {
    const isDown = (id: string): boolean => id === 'bren'
    const here = fightOf([...people, { id: 'ysa', fight: { turn: 'delayed' } }])
    expect(actingMember(here, nobody, nobody)).toBe('bren')
    expect(actingMember(fightOf(people, {}, { acting: 'scout' }), nobody, nobody)).toBe('scout')
    expect(waitingMembers(here, nobody, nobody)).toEqual(['bren'])
    expect(waitingMembers(here, nobody, isDown)).toEqual([])
  })
  it('come first once whom they waited for has acted, and lose nothing before (WWN-CCA-27)', () => {
    const late = fightOf(
      [...people, { id: 'ysa', side: 'raiders', fight: { turn: 'delayed' } }],
      {},
      { resume: ['ysa'] },
    )
    expect(waitingMembers(late, nobody, nobody)).toEqual(['ysa'])
    expect(actingMember(late, nobody, nobody)).toBe('ysa')
  })
})

describe('whoever holds an action', () => {
  it('loses it with the round, unless they are down or gone (WWN-CCA-26)', () => {
    const here = fightOf([
      { id: 'odran', fight: { turn: 'holding' } },
      { id: 'pell', fight: { turn: 'holding' } },
      { id: 'wick', fight: { turn: 'holding' }, withdrawn: true },
      { id: 'vee', side: 'raiders', fight: { turn: 'done' } },
    ])
    expect(heldActions(here, (id) => id === 'pell')).toEqual(['odran'])
  })
})

describe('ties', () => {
  const here = fightOf(
    [
      { id: 'a', fight: { inMeleeWith: ['x'] } },
      { id: 'b' },
      { id: 'x', side: 'raiders', fight: { inMeleeWith: ['a'] } },
    ],
    {},
    {
      screens: [{ id: 's1', screener: 'a', ward: 'b', contested: [], limit: 1 }],
      grapples: [{ id: 'g1', grappler: 'x', defender: 'a', startedRound: 1, spares: null }],
      swarms: [{ id: 'w1', target: 'x', participants: ['a', 'b'], round: 1, waits: false }],
    },
  )
  const ties = tiesOf(here)
  it('have words for both of their ends (WWN-CCA-12, WWN-GRP-01, WWN-CCA-05)', () => {
    expect(tieEnds(ties, 'a')).toEqual([
      { kind: 'screen', isDoer: true, others: ['b'] },
      { kind: 'grapple', isDoer: false, others: ['x'] },
      { kind: 'swarm', isDoer: true, others: ['x'] },
    ])
    expect(tieEnds(ties, 'x')).toEqual([
      { kind: 'grapple', isDoer: true, others: ['a'] },
      { kind: 'swarm', isDoer: false, others: ['a', 'b'] },
    ])
  })
  it('light those at the other end', () => {
    expect([...boundTo(ties, 'b')].sort()).toEqual(['a', 'x'])
  })
  it('of melee are told once a pair, where no map shows them (WWN-MOD-02)', () => {
    const pairs = (isUp: (id: string) => boolean) => statedMelee(here, isUp).map(({ from, to }) => [from, to])
    expect(pairs(() => true)).toEqual([['a', 'x']])
    expect(pairs((id) => id !== 'x')).toEqual([])
  })
})

describe('an arrow key in columns', () => {
  const columns = [['a', 'b', 'c'], ['x'], ['y', 'z']]
  it('walks a column, and goes over to the same height of the next one', () => {
    expect(gridStep(columns, 'a', 'ArrowDown')).toBe('b')
    expect(gridStep(columns, 'c', 'ArrowRight')).toBe('x')
    expect(gridStep(columns, 'x', 'ArrowRight')).toBe('y')
    expect(gridStep(columns, 'b', 'End')).toBe('c')
  })
  it('leads nowhere at the edge', () => {
    expect(gridStep(columns, 'a', 'ArrowUp')).toBeNull()
    expect(gridStep(columns, 'a', 'ArrowLeft')).toBeNull()
    expect(gridStep(columns, 'a', 'Enter')).toBeNull()
  })
})
