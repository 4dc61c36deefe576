/**
 * Changing one die of a preview: what was rolled before it stays, what comes after keeps its faces as long as the same
 * dice are asked for. A change may turn a hit into a miss, so that other dice, fewer or more, follow.
 */
import type { DiceAnswer, DicePlan, DieKind, RolledDice } from '@shared/contract/types'
import { DIE_FACES } from '@shared/contract/types'

const answerOf = ({ faces, by }: RolledDice): DiceAnswer => ({ faces: [...faces], by })

const isSameRequest = (a: RolledDice, b: RolledDice): boolean =>
  a.kind === b.kind && a.count === b.count && a.purpose === b.purpose && a.roller === b.roller

export const isFace = (kind: DieKind, face: number): boolean =>
  Number.isInteger(face) && face >= DIE_FACES[kind].lowest && face <= DIE_FACES[kind].highest

/** The dice up to and including the changed one, which now counts as typed. */
export function changedDie(
  dice: readonly RolledDice[],
  index: number,
  face: { at: number; value: number },
): DiceAnswer[] {
  return dice.slice(0, index + 1).map((roll, at) => {
    if (at !== index) return answerOf(roll)
    const faces = roll.faces.map((old, position) => (position === face.at ? face.value : old))
    return { faces, by: 'typed' }
  })
}

/**
 * Resolves with the dice before and the changed one given; then gives the following dice back one by one, as long as
 * the same die is asked for. `resolve` is one dry run of the command.
 */
export async function reuseFaces<R extends { outcome: string }>(
  before: readonly RolledDice[],
  given: readonly DiceAnswer[],
  resolve: (plan: DicePlan) => Promise<R>,
  diceOf: (result: R) => readonly RolledDice[] | null,
): Promise<R> {
  let answers = [...given]
  let result = await resolve({ answers, beyond: 'app' })
  for (let at = answers.length; at < before.length; at++) {
    const now = diceOf(result)?.[at]
    const old = before[at]
    if (now === undefined || old === undefined || !isSameRequest(now, old)) return result
    answers = [...answers, answerOf(old)]
    result = await resolve({ answers, beyond: 'app' })
  }
  return result
}
