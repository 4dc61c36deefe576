import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIE_FACES, DIE_KINDS } from '@shared/contract/dice'
import { BadDice, DiceNeeded, PlannedDice, ScriptedDice, type DiceAsk } from './dice'
import { restoreGenerator, seedGenerator } from './generator'

const ask: DiceAsk = { purpose: 'attack', roller: { id: 'ana', player: true }, rule: 'WCA-ROLL-01' }
const foe: DiceAsk = { ...ask, roller: { id: 'rat', player: false } }

const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof BadDice) return error.code
    if (error instanceof DiceNeeded) return 'needed'
    throw error
  }
  return 'fine'
}

describe('the generator', () => {
  it('never leaves the faces of a die, and shows each of them', () => {
    for (const kind of DIE_KINDS) {
      const { lowest, highest } = DIE_FACES[kind]
      const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', seedGenerator(kind))
      const seen = new Set(dice.roll(kind, 3000, ask))
      expect(Math.min(...seen)).toBe(lowest)
      expect(Math.max(...seen)).toBe(highest)
      expect(seen.size).toBe(highest - lowest + 1)
    }
  })
  it('gives unlike first rolls for seeds that follow each other', () => {
    const firsts = Array.from({ length: 200 }, (_, i) =>
      restoreGenerator(seedGenerator(String(i))).face(0, 99),
    )
    expect(new Set(firsts).size).toBeGreaterThan(70)
    const rising = firsts.filter((face, i) => i > 0 && face > (firsts[i - 1] ?? 0)).length
    expect(rising).toBeGreaterThan(60)
    expect(rising).toBeLessThan(140)
  })
  it('goes on where its state was saved', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 50 }), (seed, rolls) => {
        const first = restoreGenerator(seedGenerator(seed))
        for (let i = 0; i < rolls; i++) first.face(0, 9)
        const second = restoreGenerator(first.state())
        expect(Array.from({ length: 5 }, () => second.face(0, 99))).toEqual(
          Array.from({ length: 5 }, () => first.face(0, 99)),
        )
      }),
    )
  })
})

describe('planned dice', () => {
  const state = seedGenerator('plan')
  it('take 0 as a face of d10 and d%, and of no other die', () => {
    const zero = { answers: [{ faces: [0], by: 'typed' as const }], beyond: 'exact' as const }
    for (const kind of DIE_KINDS)
      expect(codeOf(() => new PlannedDice(zero, 'app', state).roll(kind, 1, ask))).toBe(
        DIE_FACES[kind].lowest === 0 ? 'fine' : 'dice-out-of-range',
      )
  })
  it('refuse faces beside the die, too many, too few and left over', () => {
    const typed = (...faces: number[]): PlannedDice =>
      new PlannedDice({ answers: [{ faces, by: 'typed' }], beyond: 'exact' }, 'app', state)
    expect(codeOf(() => typed(10).roll('d10', 1, ask))).toBe('dice-out-of-range')
    expect(codeOf(() => typed(100).percent(ask))).toBe('dice-out-of-range')
    expect(codeOf(() => typed(1, 2).roll('d10', 1, ask))).toBe('dice-count')
    expect(codeOf(() => typed(1).assertAllUsed())).toBe('dice-left-over')
    expect(codeOf(() => new PlannedDice({ answers: [], beyond: 'exact' }, 'app', state).percent(ask))).toBe(
      'dice-lacking',
    )
  })
  it('ask or roll by the campaign’s mode, players and foes apart', () => {
    const by = (mode: 'app' | 'typed' | 'playersTyped', who: DiceAsk): string =>
      codeOf(() => new PlannedDice({ answers: [], beyond: 'mode' }, mode, state).percent(who))
    expect([by('app', ask), by('typed', foe)]).toEqual(['fine', 'needed'])
    expect([by('playersTyped', ask), by('playersTyped', foe)]).toEqual(['needed', 'fine'])
  })
  it('roll on unchanged when the app’s own faces are sent back with one more typed', () => {
    const alone = new PlannedDice({ answers: [], beyond: 'app' }, 'app', state)
    const [first, , third] = [alone.percent(foe), alone.percent(ask), alone.percent(foe)]
    const again = new PlannedDice(
      {
        answers: [
          { faces: [first], by: 'app' },
          { faces: [0], by: 'typed' },
        ],
        beyond: 'app',
      },
      'app',
      state,
    )
    expect(again.percent(foe)).toBe(first)
    expect(again.percent(ask)).toBe(0)
    // the typed die took none from the generator, so the next one is what the app would have rolled second
    const two = new PlannedDice({ answers: [], beyond: 'app' }, 'app', state)
    two.percent(foe)
    expect(again.percent(foe)).toBe(two.percent(foe))
    expect(again.rolled.map((r) => r.by)).toEqual(['app', 'typed', 'app'])
    expect(third).toBeGreaterThanOrEqual(0)
  })
})

describe('scripted dice', () => {
  it('give their faces in order and then ask, with what was rolled so far', () => {
    const dice = new ScriptedDice([3, 0, 9])
    expect(dice.percent(ask)).toBe(3)
    expect(dice.roll('d10', 2, ask)).toEqual([0, 9])
    try {
      dice.percent(ask)
      expect.unreachable('a die that nobody gave')
    } catch (error) {
      expect(error).toBeInstanceOf(DiceNeeded)
      expect((error as DiceNeeded).soFar.map((r) => r.faces)).toEqual([[3], [0, 9]])
    }
  })
})
