import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { onlySideOf, playersToAdd, sideOfPlayers, unplacedIn } from './playersToAdd'

const sheet = (id: string, more: Partial<Sheet> = {}) =>
  ({ id, kind: 'wwn/character', player: true, template: false, ...more }) as Sheet
const sides = [{ id: 'ours' }, { id: 'theirs' }] as Encounter['sides']
const standing = (sheetId: string, side: string) =>
  ({ id: sheetId, sheet: sheetId, side }) as Encounter['combatants'][number]

describe('all player characters', () => {
  it('are those of the rule system who are neither in the fight nor in a reserve of it', () => {
    const reserve = [{ sheet: 'cato', count: 1, side: 'ours', hidden: false }]
    const encounter = {
      sides,
      combatants: [standing('ana', 'ours')],
      events: [{ id: 'e', name: 'Late', round: 3, reserve }],
    } as unknown as Encounter
    const sheets = [
      sheet('ana'),
      sheet('bram'),
      sheet('cato'),
      sheet('goblin', { player: false }),
      sheet('mould', { template: true }),
      sheet('pilot', { kind: 'wcrpg/character' }),
    ]
    expect(playersToAdd(encounter, sheets, { system: 'wwn', takesPart: () => true })).toEqual(['bram'])
    expect(playersToAdd(encounter, sheets, { system: 'wwn', takesPart: () => false })).toEqual([])
  })
  it('join where player characters stand, else an empty side, else the first', () => {
    const isPlayer = (id: string): boolean => id === 'ana'
    const sideWith = (...combatants: Encounter['combatants']) =>
      sideOfPlayers({ sides, combatants }, isPlayer)
    expect(sideWith(standing('ana', 'theirs'))).toBe('theirs')
    expect(sideWith(standing('goblin', 'ours'))).toBe('theirs')
    expect(sideWith()).toBe('ours')
    expect(sideWith(standing('goblin', 'ours'), standing('orc', 'theirs'))).toBe('ours')
  })
})

describe('a fight with nobody to fight', () => {
  const only = (more: Partial<Encounter>) => onlySideOf({ sides, combatants: [], ...more } as Encounter)?.id
  it('has one side alone that somebody stands on or comes to', () => {
    expect(only({})).toBeUndefined()
    expect(only({ combatants: [standing('orc', 'theirs'), standing('troll', 'theirs')] })).toBe('theirs')
    expect(only({ combatants: [standing('orc', 'theirs'), standing('ana', 'ours')] })).toBeUndefined()
    const events = [{ id: 'e', name: 'Late', round: 3, reserve: [{ sheet: 'ana', count: 1, side: 'ours' }] }]
    expect(only({ combatants: [standing('orc', 'theirs')], events: events as never })).toBeUndefined()
  })
})

describe('a fight on a map', () => {
  const at = (id: string, fight: object, withdrawn = false) =>
    ({ id, sheet: id, side: 'ours', fight, withdrawn }) as unknown as Encounter['combatants'][number]
  const unplaced = (...combatants: Encounter['combatants']) => unplacedIn({ combatants }).map(({ id }) => id)

  it('tells whoever has no place in it while others have', () => {
    const wolf = at('wolf', { position: { x: 1, y: 2 } })
    expect(unplaced(wolf, at('ana', { position: null }))).toEqual(['ana'])
    expect(unplaced(at('ana', { position: null }))).toEqual([])
    expect(unplaced(wolf, at('gone', { position: null }, true))).toEqual([])
    expect(unplaced(wolf, at('aboard', { position: null, deployed: false }))).toEqual([])
  })
})
