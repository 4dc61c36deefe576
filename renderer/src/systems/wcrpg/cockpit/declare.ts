/**
 * While a kind of action is simultaneous, its commands are declared and carried out later (WCG-TIME-01, WCG-TIME-03,
 * WCG-TIME-04). The host knows the same kinds and refuses what cannot be declared.
 */
import type { Command, Encounter } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import { TIMED_COMMANDS } from '@shared/wcrpg/timing'
import { fieldIn } from '@/session/assembled'
import { wcrpgEncounter } from '../fight'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The command that is sent: the same, or its declaration. What was readied or is free is done at once. */
export function asDeclared<C extends Command>(
  encounter: Encounter | undefined,
  command: C,
): C | CommandOf<'wcrpg/declare'> {
  const timing = wcrpgEncounter(encounter)?.timing
  const timed = TIMED_COMMANDS[command.type]
  if (encounter === undefined || timing === undefined || timed === undefined) return command
  if (
    timing[timed.kind] !== 'simultaneous' ||
    text(fieldIn(command, 'readied')) !== null ||
    fieldIn(command, 'gait') === 'step'
  )
    return command
  const who = text(fieldIn(command, timed.who))
  if (who === null || who !== encounter.turn) return command
  return { type: 'wcrpg/declare', encounter: encounter.id, combatant: who, command: { ...command } }
}
