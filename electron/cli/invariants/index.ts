/**
 * What must hold after every command, whatever a scenario expects or a random player does. Each check has a file; none
 * knows what a command was meant to do.
 */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, Patch } from '@shared/contract/types'
import { refuseTouched } from '../../campaign/documentCheck'
import type { ResolvedOutcome } from '../../engine/resolve'
import { strayPersons } from './aboard'
import { brokenDerivation } from './derivations'
import { strayReferences } from './references'
import { unsaidEnds } from './lasting'
import { outlivedConditions } from './outlived'
import { attacksOnNobody } from './targets'
import { brokenWhole } from './whole'
import { diceOutOfLog, silentPayments } from './words'

/** What the command has written fits the schema: else the program would take the command back. */
function touchedMisfit({ campaign, patches }: ResolvedOutcome): string[] {
  const refused = refuseTouched(campaign, patches as Patch[])
  return refused === null ? [] : [`what it writes does not fit: ${JSON.stringify(refused.with)}`]
}

/** What is asked of a command's own doing: little beside the command itself. */
export const brokenByItself = (before: Campaign, command: OpenCommand, outcome: ResolvedOutcome): string[] =>
  [
    ...outcome.log.flatMap((line) => line.derivations.flatMap(brokenDerivation)),
    ...touchedMisfit(outcome),
    ...strayReferences(before, outcome.campaign),
    ...strayPersons(before, outcome.campaign),
    ...diceOutOfLog(outcome),
    ...silentPayments(before, outcome),
    ...unsaidEnds(before, command, outcome),
    ...outlivedConditions(before, command, outcome),
    ...attacksOnNobody(before, outcome),
  ].map((problem) => `${command.type}: ${problem}`)

/** Everything that can be said of one command. */
export const brokenInvariants = (
  before: Campaign,
  command: OpenCommand,
  outcome: ResolvedOutcome,
): string[] => [
  ...brokenByItself(before, command, outcome),
  ...brokenWhole(before, outcome).map((problem) => `${command.type}: ${problem}`),
]
