/** Which kind of action a command is, for rounds in which kinds are carried out together (WCG-TIME-04). */
import type { CommandType } from '../contract/commands'
import type { WcrpgDeclared } from './fight'
import { TIMED_KINDS, type TimedKind, type Timing } from './names'

export interface TimedCommand {
  kind: TimedKind
  /** Field of the command that names who acts. */
  who: 'combatant' | 'attacker' | 'sheet' | 'medic'
}
const movement: TimedCommand = { kind: 'movement', who: 'combatant' }
const attack: TimedCommand = { kind: 'attack', who: 'attacker' }
const rush: TimedCommand = { kind: 'attack', who: 'combatant' }
const other: TimedCommand = { kind: 'other', who: 'combatant' }
const medicine: TimedCommand = { kind: 'other', who: 'medic' }

/** Commands that can be declared. What is free or answers somebody else is done at once, whatever the timing. */
export const TIMED_COMMANDS: Readonly<Record<string, TimedCommand>> = {
  'wcrpg/move': movement,
  'wcrpg/run': movement,
  'wcrpg/walk': movement,
  'wcrpg/stand-up': movement,
  'wcrpg/mount': movement,
  'wcrpg/dismount': movement,
  'wcrpg/attack': attack,
  'wcrpg/attack-several': attack,
  'wcrpg/blast': attack,
  'wcrpg/attack-thing': attack,
  'wcrpg/snipe': attack,
  'wcrpg/coup-de-grace': attack,
  'wcrpg/disarm': attack,
  'wcrpg/charge': rush,
  'wcrpg/push': rush,
  'wcrpg/trample': rush,
  'wcrpg/trip': rush,
  'wcrpg/grapple': rush,
  'wcrpg/join-grapple': other,
  'wcrpg/draw': other,
  'wcrpg/sheathe': other,
  'wcrpg/raise-shield': other,
  'wcrpg/lower-shield': other,
  'wcrpg/reload': other,
  'wcrpg/pick-up': other,
  'wcrpg/manipulate': other,
  'wcrpg/activate': other,
  'wcrpg/inspire': other,
  'wcrpg/revive': medicine,
  'wcrpg/resuscitate': medicine,
  'wcrpg/stasis': medicine,
  'wcrpg/end-stasis': medicine,
  'wcrpg/check': { kind: 'other', who: 'sheet' },
} satisfies Partial<Record<CommandType, TimedCommand>>

/** What readies the hands for an attack declared after it. */
const HANDLING: ReadonlySet<unknown> = new Set(['wcrpg/draw', 'wcrpg/sheathe', 'wcrpg/pick-up'])

/**
 * WCG-TIME-03, WCG-TIME-04: as they are resolved: movement before attacks before the rest, each in the order of battle.
 * What readies the hands for an attack that the same combatant has declared after it goes just before that attack.
 */
export function declaredInOrder(
  declared: readonly WcrpgDeclared[],
  order: readonly string[],
): WcrpgDeclared[] {
  const phaseOf = ({ kind, combatant, command }: WcrpgDeclared, at: number): number => {
    const readies =
      HANDLING.has(command['type']) &&
      declared.slice(at + 1).some((later) => later.combatant === combatant && later.kind === 'attack')
    return TIMED_KINDS.indexOf(readies ? 'attack' : kind)
  }
  return declared
    .map((one, at) => ({ one, rank: phaseOf(one, at) * (order.length + 1) + order.indexOf(one.combatant) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

/** Kinds with actions of their own; what happens at the end of a round has none. */
export const ACTED_KINDS = ['movement', 'attack', 'other'] as const satisfies readonly TimedKind[]
export type ActedKind = (typeof ACTED_KINDS)[number]

/**
 * WCG-TIME-04: movement, attack, other, in this order, whenever one of them is simultaneous. Kinds that are simultaneous
 * and follow each other are declared together; turn-based ones are taken in the order of battle, before what is declared
 * after them.
 */
export function passesOfRound(timing: Readonly<Record<ActedKind, Timing>>): ActedKind[][] {
  if (ACTED_KINDS.every((kind) => timing[kind] === 'turnBased')) return [[...ACTED_KINDS]]
  const passes: ActedKind[][] = []
  for (const kind of ACTED_KINDS) {
    const last = passes.at(-1)
    if (last === undefined || timing[kind] === 'turnBased') passes.push([kind])
    else last.push(kind)
  }
  return passes
}
