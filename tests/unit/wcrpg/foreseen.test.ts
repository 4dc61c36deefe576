/** What a planned walk leads to, before it is made: the same as making it, and nothing of it is kept. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonRecord, OpenCommand, Odds, Refusal } from '@shared/contract/types'
import { foresee, oddsOf } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import { armedWith, combatantIn, fightOf, played } from './duels'

const FISTS = armedWith({ kind: 'melee', damage: 10, damageType: 'lethal', maximumRange: 1 })
const walk = (legs: JsonRecord[], more: JsonRecord = {}): OpenCommand => ({
  type: 'wcrpg/walk',
  combatant: 'hero',
  gait: 'move',
  finalFace: null,
  legs,
  ...more,
})
/** The hero walks towards the foe, who stands eight squares away with a guard before it. */
const fight = (foe = { x: 10, y: 5 }) =>
  fightOf([
    { id: 'hero', side: 'players', sheet: { combatMove: '8', ...FISTS }, place: { x: 2, y: 5 }, facing: 90 },
    { id: 'foe', side: 'foes', place: foe, facing: 270 },
  ])

const ahead = (campaign: ReturnType<typeof fight>, command: OpenCommand) => {
  const found = foresee(RULES, campaign, command)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

describe('what a planned walk leads to', () => {
  it('is what making it leads to, where no Check is rolled and nobody answers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(0, 90, 180),
        fc.constantFrom(null, 0, 90, 180),
        (increments, face, finalFace) => {
          const campaign = fight({ x: 20, y: 14 })
          const command = walk([{ face, increments }], { finalFace })
          expect(ahead(campaign, command).encounters).toEqual(played(campaign, command).after.encounters)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('goes past whoever could answer, and leaves the campaign as it was (WCA-OPPA-01)', () => {
    const campaign = fight()
    const before = structuredClone(campaign)
    const hero = combatantIn(ahead(campaign, walk([{ increments: 7 }])), 'hero').fight
    expect(hero).toMatchObject({ position: { x: 9, y: 5 }, pending: null })
    expect(campaign).toEqual(before)
    // made in earnest, the foe may strike before the hero is there
    const made = combatantIn(played(campaign, walk([{ increments: 7 }])).after, 'hero').fight
    expect(made).toMatchObject({ position: { x: 2, y: 5 }, pending: { answering: ['foe'] } })
  })

  it('has the chances of an attack from there, with what the way costs', () => {
    const campaign = fight()
    const attack: OpenCommand = { type: 'wcrpg/attack', attacker: 'hero', target: 'foe', weapon: 'it' }
    const refused = (given: Odds | Refusal): string | null => ('refused' in given ? given.refused : null)
    expect(refused(oddsOf(RULES, campaign, attack))).toBe('out-of-range')
    expect(refused(oddsOf(RULES, ahead(campaign, walk([{ increments: 7 }])), attack))).toBeNull()
    // a run takes the whole round
    const run = ahead(campaign, walk([{ increments: 7 }], { gait: 'run' }))
    expect(refused(oddsOf(RULES, run, attack))).toBe('no-phases')
  })

  it('is refused as the walk itself is, and for what nobody can foresee', () => {
    expect(foresee(RULES, fight(), walk([{ increments: 90 }]))).toMatchObject({ refused: 'too-far' })
    expect(foresee(RULES, fight(), { type: 'encounter/next-turn', encounter: 'fight' })).toEqual({
      refused: 'not-foreseen',
      with: {},
    })
  })
})
