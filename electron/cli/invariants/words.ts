/** A log is whole: every die stands in a line, and whatever is paid is paid for something that is said. */
import type { Campaign } from '@shared/campaign/types'
import type { ResolvedOutcome } from '../../engine/resolve'

/** Dice that were rolled behind the last line would be told by none. */
export function diceOutOfLog({ log, dice }: ResolvedOutcome): string[] {
  const told = log.reduce((sum, line) => sum + line.dice.length, 0)
  return dice.slice(told).map(({ purpose }) => `the die for ${purpose} stands in no line of the log`)
}

/** A command that changed something, and one that changed nothing, both say what they did. */
export function silentPayments(_before: Campaign, { log, patches }: ResolvedOutcome): string[] {
  return log.length > 0
    ? []
    : [
        patches.length > 0
          ? 'something has changed, and no line says what'
          : 'nothing has changed, and no line says why',
      ]
}
