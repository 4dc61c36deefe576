/**
 * No die is asked for whose result can change nothing (WCC-DICE-05, WCD-CORE-12). Each die of a command is turned to its
 * lowest, its highest and a few other faces: one of them must lead to another state or to other words.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '@shared/campaign/types'
import {
  DIE_FACES,
  type Json,
  type JsonRecord,
  type OpenCommand,
  type RolledDice,
} from '@shared/contract/types'
import { PlannedDice } from '../../engine/dice'
import { resolve, type ResolvedOutcome, type Rules } from '../../engine/resolve'

/** Numbers alone differ with every face. What is said besides them is what came of it. */
const wordsOf = (given: JsonRecord): Json[] =>
  Object.entries(given).flatMap(([name, value]): Json[] => (typeof value === 'number' ? [] : [name, value]))

const heart = ({ campaign, log }: ResolvedOutcome): unknown => [
  { ...campaign, dice: null, serial: 0 },
  log.map((line) => [line.say, ...wordsOf(line.with)]),
]

/**
 * Contests, attacks and their damage are rolled however one-sided they are: nobody at a table works out beforehand that no
 * face could matter. So is what a GM asks for by hand, and what is rolled against a number that the GM types or that craft
 * have taken: it may be as high as it likes.
 */
const ROLLED_ALL_THE_SAME =
  /attack|defence|damage|ownEffect|resist|escape|flee|pursue|contest|grapple|instinct|secrecy|awareness|inspire|morale|opposed|screen|manoeuvre|mcSave|mcRepair|spellCheck|wwnCheck|wwnHelp/i
const ASKED_BY_HAND = /\/(?:check|opposed|check-[a-z]+)$/

/** Faces that tell: the ends, where critical results lie, and some in between. */
function facesOf({ kind }: RolledDice): number[] {
  const { lowest, highest } = DIE_FACES[kind]
  const middle = Math.floor((lowest + highest) / 2)
  return [...new Set([lowest, lowest + 1, middle, highest - 1, highest])]
}

/**
 * Which of the dice that a command has rolled could have fallen otherwise without any difference.
 * @param which position of the die that is turned
 */
export function idleDie(
  rules: Rules,
  before: Campaign,
  command: OpenCommand,
  outcome: ResolvedOutcome,
  which: number,
): string[] {
  const die = outcome.dice[which]
  if (die === undefined || ROLLED_ALL_THE_SAME.test(die.purpose) || ASKED_BY_HAND.test(command.type))
    return []
  const kept = outcome.dice.slice(0, which).map(({ faces }) => ({ faces, by: 'typed' as const }))
  const known = heart(outcome)
  for (const face of facesOf(die)) {
    const turned = { faces: die.faces.map(() => face), by: 'typed' as const }
    if (isDeepStrictEqual(turned.faces, die.faces)) continue
    const dice = new PlannedDice({ answers: [...kept, turned], beyond: 'app' }, 'app', before.dice.generator)
    const other = resolve(rules, before, command, dice)
    if (other.kind !== 'resolved' || !isDeepStrictEqual(heart(other), known)) return []
  }
  return [`${command.type}: the die for ${die.purpose} can change nothing`]
}
