/** Kinds of action that are timed differently come up one after the other, each in its pass through the order (WCG-TIME-04). */
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { ACTED_KINDS, passesOfRound, TIMED_COMMANDS, type ActedKind } from '@shared/wcrpg/timing'
import type { TimedKind } from '@shared/wcrpg/names'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import type { Campaign, Encounter } from '../types'

/** The passes of a round, by its timing. */
const passesOf = ({ fight: { timing } }: Encounter): ActedKind[][] => passesOfRound(timing)

/** Kinds that come up in the pass under way. */
export const kindsOfPass = (encounter: Encounter): ActedKind[] => {
  const passes = passesOf(encounter)
  return passes[Math.min(encounter.fight.pass, passes.length - 1)] ?? [...ACTED_KINDS]
}

/** Whether others have come before in this round. */
export const isLaterPass = ({ fight }: Encounter): boolean => fight.pass > 0

export const hasFurtherPass = (encounter: Encounter): boolean =>
  encounter.fight.pass + 1 < passesOf(encounter).length

const isKind = (kind: TimedKind): kind is ActedKind => ACTED_KINDS.some((one) => one === kind)

/** Refusals: `phase-to-come` {kind}, `phase-over` {kind}. */
export function refuseKind(encounter: Encounter, kind: TimedKind): Refusal | null {
  if (!encounter.roundBegun || !isKind(kind) || kindsOfPass(encounter).includes(kind)) return null
  const at = passesOf(encounter).findIndex((kinds) => kinds.includes(kind))
  const named = { kind: { key: `ui.wcrpg.round.kind.${kind}`, with: {} } }
  return at > encounter.fight.pass ? refuse('phase-to-come', named) : refuse('phase-over', named)
}

/** What is free, readied or done on somebody else's turn keeps to no phase. */
export function refusePhase(campaign: Campaign, command: OpenCommand): Refusal | null {
  const timed = TIMED_COMMANDS[command.type]
  const encounter = runningEncounter(campaign)
  if (timed === undefined || encounter === undefined) return null
  if (command['readied'] != null || command['gait'] === 'step') return null
  if (command.type === 'wcrpg/check' && command['asAction'] !== true) return null
  const who = command[timed.who]
  const combatant = typeof who === 'string' ? findCombatant(encounter, who) : undefined
  return combatant !== undefined && encounter.turn === combatant.id ? refuseKind(encounter, timed.kind) : null
}
