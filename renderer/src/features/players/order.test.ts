import { describe, expect, it } from 'vitest'
import type { PlayersCombatant, PlayersView } from '@shared/contract/types'
import { actingOf, nextPlace, placesIn } from './order'

const one = (id: string, side: string, standing: PlayersCombatant['standing'] = 'fit'): PlayersCombatant => ({
  id,
  name: id,
  side,
  player: false,
  turn: false,
  portrait: null,
  standing,
  pools: [],
  isExact: false,
  band: null,
  chips: [],
})
const view = (order: string[], turn: string | null, combatants: PlayersCombatant[]): PlayersView =>
  ({
    sides: ['blue', 'red'].map((id) => ({ id, name: id, colour: id, shape: 'circle' })),
    combatants,
    order,
    turn,
  }) as unknown as PlayersView

describe('the order on the players’ display', () => {
  it('lists combatants, and who comes next among those who can act', () => {
    const people = [one('a', 'blue'), one('b', 'red', 'down'), one('c', 'red', 'hurt')]
    const places = placesIn(view(['a', 'b', 'c'], 'a', people))
    expect(places.map(({ id, isTurn }) => [id, isTurn])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
    expect(nextPlace(places)?.id).toBe('c')
  })
  it('lists the people of a side each where the rules are about people, and tells who acts', () => {
    const people = [one('a', 'blue'), { ...one('b', 'blue'), turn: true }, one('c', 'red')]
    const places = placesIn({ ...view(['red', 'blue'], 'blue', people), listsMembers: true })
    expect(places.map(({ members }) => members.map(({ id }) => id))).toEqual([['c'], ['a', 'b']])
    expect(places.map((place) => actingOf(place)?.id ?? null)).toEqual([null, 'b'])
  })
  it('lists sides that act as one with how many of them are seen, and heroes apart', () => {
    const units = [one('ace', 'blue'), one('u1', 'blue'), one('u2', 'blue', 'out'), one('r1', 'red')]
    const places = placesIn(view(['red', 'ace', 'blue'], 'blue', units))
    expect(places.map(({ id, side }) => [id, side?.units ?? null, side?.out ?? null])).toEqual([
      ['red', 1, 0],
      ['ace', null, null],
      ['blue', 2, 1],
    ])
    expect(nextPlace(places)?.id).toBe('red')
  })
  it('passes over a side of which nobody is left', () => {
    const units = [one('u1', 'blue'), one('r1', 'red', 'out')]
    expect(nextPlace(placesIn(view(['blue', 'red'], 'blue', units)))).toBeNull()
  })
})
