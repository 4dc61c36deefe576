/**
 * A command and those that it carries, as one: whether it can be done, and doing it. On a draft for a command that
 * counts, in place for a fight that is played out to see how it ends.
 */
import type { Campaign } from '@shared/campaign/types'
import type { JsonRecord, OpenCommand, Refusal } from '@shared/contract/types'
import type { Dice } from './dice'
import type { LogBook } from './logbook'
import { systemMeant } from './meant'
import { sharedResolution, type Means } from './resolution'
import type { CommandDefinition, Resolution, Systems } from './system'

/** A command that has come through the door, with those that it carries. */
export interface Parsed {
  definition: CommandDefinition
  payload: never
  carried: readonly Parsed[]
}

/** What each command is played on: rules of a system see their part of the campaign. */
export type Stage = (command: Parsed) => Resolution

export function stageOn(
  systemOf: Systems,
  campaign: Campaign,
  dice: Dice,
  means?: Means,
): { log: LogBook; stage: Stage } {
  const { log, about } = sharedResolution(systemOf, campaign, dice, means)
  const known = new Map<Parsed, Resolution>()
  const made = ({ definition: { system }, payload }: Parsed): Resolution => {
    const whole = about(system ?? systemMeant(campaign, payload))
    return system === undefined ? whole : whole.own
  }
  return {
    log,
    stage(command) {
      const resolution = known.get(command) ?? made(command)
      known.set(command, resolution)
      return resolution
    },
  }
}

/** Why it cannot be done as things stand, or one of those that it carries. */
export function refusalOf(stage: Stage, command: Parsed): Refusal | null {
  const { definition, payload, carried } = command
  const own = definition.refuse?.(stage(command), payload) ?? null
  if (definition.leavesOut === undefined)
    return carried.reduce((refusal, one) => refusal ?? refusalOf(stage, one), own)
  return own ?? refusalOfAll(stage, carried)
}

/** Where those that are refused are left out, one that can be done is enough. */
function refusalOfAll(stage: Stage, commands: readonly Parsed[]): Refusal | null {
  let first: Refusal | null = null
  for (const one of commands) {
    const refusal = refusalOf(stage, one)
    if (refusal === null) return null
    first ??= refusal
  }
  return first
}

/** It and all that it carries, as they were sent. */
export const commandsIn = ({ definition: { type }, payload, carried }: Parsed): OpenCommand[] => [
  { type, ...(payload as JsonRecord) },
  ...carried.flatMap(commandsIn),
]

/** Those that it carries first, each as far as what came before it lets it. */
export function carryOut(stage: Stage, command: Parsed): Refusal | null {
  const { definition, payload, carried } = command
  const { leavesOut } = definition
  for (const [at, one] of carried.entries()) {
    const isAsked = at === 0 && leavesOut === undefined
    const refusal = (isAsked ? null : refusalOf(stage, one)) ?? carryOut(stage, one)
    if (refusal === null) continue
    if (leavesOut === undefined) return refusal
    leavesOut(stage(command), payload, at, refusal)
  }
  definition.apply(stage(command), payload)
  return null
}
