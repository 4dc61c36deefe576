/** Commands that may be declared, as rounds with several phases have them (WCG-TIME-03, WCG-TIME-04). */
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { TIMED_COMMANDS } from '@shared/wcrpg/timing'
import type { CommandDefinition, Resolution as AnyResolution } from '../../../engine/system'
import type { Resolution } from '../types'
import { refusePhase } from './passes'
import { actorOfTimed, supposingIn } from './supposing'

/** Each kind of action keeps to its phase; chances are told as they will be after what has been declared. */
function timed(definition: CommandDefinition): CommandDefinition {
  if (TIMED_COMMANDS[definition.type] === undefined) return definition
  const commandOf = (payload: object): OpenCommand => ({ ...payload, type: definition.type })
  const outOfPhase = (resolution: AnyResolution, payload: object): Refusal | null =>
    refusePhase((resolution as unknown as Resolution).campaign, commandOf(payload))
  const afterwards = (resolution: AnyResolution, payload: object): AnyResolution =>
    supposingIn(resolution as unknown as Resolution, actorOfTimed(commandOf(payload)))
  const { refuse, refuseOdds = refuse, odds } = definition
  return {
    ...definition,
    refuse: (resolution, payload) => outOfPhase(resolution, payload) ?? refuse?.(resolution, payload) ?? null,
    refuseOdds: (resolution, payload) =>
      outOfPhase(resolution, payload) ?? refuseOdds?.(afterwards(resolution, payload), payload) ?? null,
    ...(odds === undefined
      ? {}
      : { odds: (resolution, payload) => odds(afterwards(resolution, payload), payload) }),
  }
}

export const timedCommands = (definitions: readonly CommandDefinition[]): readonly CommandDefinition[] =>
  definitions.map(timed)
