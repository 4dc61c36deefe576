import { describe, expect, it } from 'vitest'
import type { DicePlan, RolledDice } from '@shared/contract/types'
import { changedDie, isFace, reuseFaces } from './previewDice'

const die = (
  purpose: string,
  kind: RolledDice['kind'],
  faces: number[],
  by: RolledDice['by'] = 'app',
): RolledDice => ({
  kind,
  count: faces.length,
  purpose,
  with: {},
  roller: 'a',
  player: false,
  rule: 'R',
  faces,
  by,
})
const ATTACK = die('attack', 'percent', [50])
const PLACE = die('location', 'd10', [3])
const SAVE = die('save', 'percent', [70])

/** A command that asks for a location and a save when the attack hits (under 60), and for nothing more on a miss. */
function resolver() {
  const plans: DicePlan[] = []
  const resolve = async (plan: DicePlan): Promise<{ outcome: string; dice: RolledDice[] }> => {
    plans.push(plan)
    const faces = plan.answers.map((answer) => answer.faces)
    const attack = { ...ATTACK, faces: faces[0] ?? [50], by: plan.answers[0]?.by ?? 'app' }
    if ((attack.faces[0] ?? 0) >= 60) return { outcome: 'resolved', dice: [attack] }
    const place = { ...PLACE, faces: faces[1] ?? [9] }
    const save = { ...SAVE, faces: faces[2] ?? [11] }
    return { outcome: 'resolved', dice: [attack, place, save] }
  }
  return { plans, resolve }
}

describe('a changed die', () => {
  it('counts as typed, and what was rolled before it stays', () => {
    expect(changedDie([ATTACK, PLACE, SAVE], 1, { at: 0, value: 0 })).toEqual([
      { faces: [50], by: 'app' },
      { faces: [0], by: 'typed' },
    ])
  })
  it('changes one face of several', () => {
    const roll = die('initiative', 'd10', [4, 9])
    expect(changedDie([roll], 0, { at: 1, value: 0 })).toEqual([{ faces: [4, 0], by: 'typed' }])
  })
  it('keeps the faces that follow while the same dice are asked for', async () => {
    const { resolve } = resolver()
    const before = [ATTACK, PLACE, SAVE]
    const result = await reuseFaces(
      before,
      changedDie(before, 0, { at: 0, value: 0 }),
      resolve,
      (r) => r.dice,
    )
    expect(result.dice.map(({ faces }) => faces)).toEqual([[0], [3], [70]])
  })
  it('drops what is not asked for any more', async () => {
    const { resolve, plans } = resolver()
    const before = [ATTACK, PLACE, SAVE]
    const result = await reuseFaces(
      before,
      changedDie(before, 0, { at: 0, value: 88 }),
      resolve,
      (r) => r.dice,
    )
    expect(result.dice).toHaveLength(1)
    expect(plans.at(-1)?.answers).toHaveLength(1)
  })
  it('lets the app roll what was not there before', async () => {
    const { resolve } = resolver()
    const missed = [{ ...ATTACK, faces: [80] }]
    const result = await reuseFaces(
      missed,
      changedDie(missed, 0, { at: 0, value: 5 }),
      resolve,
      (r) => r.dice,
    )
    expect(result.dice.map(({ faces }) => faces)).toEqual([[5], [9], [11]])
  })
  it('must be a face of the die: 0 is one of a d10 and of a d%', () => {
    expect([
      isFace('d10', 0),
      isFace('d10', 10),
      isFace('percent', 0),
      isFace('percent', 100),
      isFace('d20', 0),
    ]).toEqual([true, false, true, false, false])
  })
})
