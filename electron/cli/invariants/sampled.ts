/**
 * The invariants as a test of many commands asks them: what is cheap after every command, what looks at the whole campaign
 * or plays on from the command after one of several.
 */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import type { ResolvedOutcome, Rules } from '../../engine/resolve'
import { idleDie } from './idleDice'
import { brokenByItself, brokenInvariants } from './index'
import { brokenBy } from './interruptions'
import { ON_A_CHANGE, type Pace } from './pace'

const everything = (
  rules: Rules,
  before: Campaign,
  command: OpenCommand,
  outcome: ResolvedOutcome,
): string[] => [
  ...brokenInvariants(before, command, outcome),
  ...[0, 1, 2, 3].flatMap((way) => brokenBy(rules, outcome.campaign, way, brokenInvariants)),
  ...outcome.dice.flatMap((_die, which) => idleDie(rules, before, command, outcome, which)),
]

/**
 * What is wrong with what a command did, when somebody breaks in after it, or with dice of it that can change nothing.
 * @param number which part is tried; null: all of it
 */
export function brokenAfter(
  rules: Rules,
  before: Campaign,
  command: OpenCommand,
  outcome: ResolvedOutcome,
  number: number | null,
  pace: Pace = ON_A_CHANGE,
): string[] {
  if (number === null) return everything(rules, before, command, outcome)
  const { campaign: after, dice } = outcome
  const chosen = number + after.serial
  const look = chosen % pace.whole === 0 ? brokenInvariants : brokenByItself
  const problems = look(before, command, outcome)
  if (chosen % pace.further !== 0) return problems
  return [
    ...problems,
    ...brokenBy(rules, after, chosen / pace.further, brokenInvariants),
    ...idleDie(rules, before, command, outcome, number % Math.max(1, dice.length)),
  ]
}
