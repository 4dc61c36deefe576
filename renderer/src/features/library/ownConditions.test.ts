import { describe, expect, it } from 'vitest'
import { libraryDraftSchema, libraryEntrySchema } from '@shared/library/entry'
import { draftOfMarker, filledWith, givenToEach } from './ownConditions'

const content = {
  modifiers: { hit: -1 },
  effect: { what: 'lethal', dice: 1, faces: 6, plus: 0, at: 'turnStart' },
  ends: { at: 'turnEnd', turns: 2 },
} as const

describe('a condition of the library', () => {
  it('fills the form with all that it says, and with an end that the form knows where they fight', () => {
    expect(filledWith({ name: 'Venom', content }, 'ana', true)).toEqual({
      kind: 'marker',
      note: 'Venom',
      modifiers: { hit: -1 },
      ends: { at: 'rounds', rounds: 2 },
      'effect.what': 'lethal',
      'effect.dice': 1,
      'effect.faces': 6,
      'effect.plus': 0,
      'effect.at': 'turnStart',
      'effect.past': false,
    })
    expect(filledWith({ name: 'Venom', content }, 'ana', false)['ends']).toBeNull()
  })
  it('is given to several at once, each with turns of their own', () => {
    const { each } = givenToEach({ name: 'Venom', content }, ['ana', 'bo'], (id) => id === 'bo')
    expect(each.map(({ sheet, command }) => [sheet, command['ends']])).toEqual([
      ['ana', null],
      ['bo', { at: 'turnEnd', turns: 2, whose: 'bo' }],
    ])
  })
  it('comes out of what somebody has', () => {
    const draft = draftOfMarker(
      { kind: 'wwn/foe' },
      {
        id: 'k1',
        kind: 'marker',
        part: null,
        value: null,
        note: 'Venom',
        since: 60,
        fromRound: null,
        expires: { at: 'time', time: 660 },
        modifiers: { hit: -1 },
      },
    )
    expect(draft).toMatchObject({
      system: 'wwn',
      name: 'Venom',
      content: { modifiers: { hit: -1 }, ends: { at: 'after', seconds: 600 } },
    })
    expect(libraryDraftSchema.safeParse(draft).success).toBe(true)
  })
  it('names nothing that its rule system does not know, and deals more than nothing', () => {
    const entry = {
      format: 1,
      id: 'mine.venom',
      kind: 'condition',
      system: 'wwn',
      name: 'Venom',
      purpose: 'Venom',
      tags: [],
      source: 'Mine',
      licence: 'Mine',
      version: 1,
      content,
    }
    const isFine = (more: object): boolean => libraryEntrySchema.safeParse({ ...entry, ...more }).success
    expect(isFine({})).toBe(true)
    expect(isFine({ system: 'wire' })).toBe(false)
    expect(isFine({ system: null })).toBe(false)
    expect(isFine({ system: null, content: { ends: null } })).toBe(true)
    expect(isFine({ content: { ...content, effect: { ...content.effect, dice: 0 } } })).toBe(false)
    const hazard = { what: 'lethal', dice: 2, faces: 6, plus: 0, area: '', save: '', text: '' }
    expect(isFine({ kind: 'hazard', content: hazard })).toBe(true)
    expect(isFine({ kind: 'hazard', content: { ...hazard, what: 'healed' } })).toBe(false)
  })
})
