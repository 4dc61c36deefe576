/** Invariants that play on from a command, and so cost many times what it costs: tried in part on a change. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import type { CommandTable, ResolvedOutcome } from '../../engine/resolve'
import type { RuleSystem } from '../../engine/system'
import { idleDie } from './idleDice'
import { brokenInvariants } from './index'
import { brokenBy } from './interruptions'

/** Of so many steps one is tried. */
const ONE_IN = 60

/**
 * What goes wrong when somebody breaks in after the command, and dice of it that can change nothing.
 * @param number which part is tried; null: all of it
 */
export function brokenFurther(
  rules: { table: CommandTable; system: RuleSystem },
  before: Campaign,
  command: OpenCommand,
  outcome: ResolvedOutcome,
  number: number | null,
): string[] {
  const { campaign: after, dice } = outcome
  if (number === null)
    return [
      ...[0, 1, 2, 3].flatMap((way) => brokenBy(rules, after, way, brokenInvariants)),
      ...dice.flatMap((_die, which) => idleDie(rules, before, command, outcome, which)),
    ]
  const chosen = number + after.serial
  if (chosen % ONE_IN !== 0) return []
  return [
    ...brokenBy(rules, after, chosen / ONE_IN, brokenInvariants),
    ...idleDie(rules, before, command, outcome, number % Math.max(1, dice.length)),
  ]
}
