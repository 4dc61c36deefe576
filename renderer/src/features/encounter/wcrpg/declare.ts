/**
 * While a kind of action is simultaneous, its commands are declared and carried out later (WCG-TIME-01, -03, -04). The host
 * knows the same kinds and refuses what cannot be declared.
 */
import type { Command, Encounter } from '@shared/contract/types'
import type { TimedKind } from '@shared/wcrpg/names'
import { wcrpgEncounter } from '../cockpit/fight'

const OF_KIND: Readonly<Record<Exclude<TimedKind, 'endOfRound'>, readonly string[]>> = {
  movement: ['move', 'run', 'walk', 'stand-up', 'mount', 'dismount'],
  attack: [
    'attack',
    'attack-several',
    'attack-thing',
    'snipe',
    'coup-de-grace',
    'disarm',
    'charge',
    'push',
    'trample',
    'trip',
    'grapple',
  ],
  other: [
    'join-grapple',
    'draw',
    'sheathe',
    'raise-shield',
    'lower-shield',
    'reload',
    'pick-up',
    'manipulate',
    'activate',
    'inspire',
    'check',
  ],
}
const KINDS: ReadonlyMap<string, TimedKind> = new Map(
  Object.entries(OF_KIND).flatMap(([kind, types]) =>
    types.map((type) => [`wcrpg/${type}`, kind as TimedKind] as const),
  ),
)

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The command that is sent: the same, or its declaration. What was readied or is free is done at once. */
export function asDeclared(encounter: Encounter | undefined, command: Command): Command {
  const timing = wcrpgEncounter(encounter)?.timing
  const kind = KINDS.get(command.type)
  if (encounter === undefined || timing === undefined || kind === undefined) return command
  if (timing[kind] !== 'simultaneous' || text(command['readied']) !== null || command['gait'] === 'step')
    return command
  const who = text(command['attacker']) ?? text(command['combatant']) ?? text(command['sheet'])
  if (who === null || who !== encounter.turn) return command
  return { type: 'wcrpg/declare', encounter: encounter.id, combatant: who, command }
}
