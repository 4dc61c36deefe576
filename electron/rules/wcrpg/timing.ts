/** Which kind of action a command is, and what waits for its phase of the round (WCG-TIME-03, -04). */
import type { Command, Refusal } from '@shared/contract/types'
import type { WcrpgDeclared } from '@shared/wcrpg/fight'
import { TIMED_KINDS, type TimedKind } from '@shared/wcrpg/names'
import { findSheet } from '../../engine/lookup'
import { refuse } from '../../engine/system'
import { ACTIONS, type ActionKey } from './tables'
import { canAct } from './describe'
import type { Campaign, Encounter } from './types'

interface TimedCommand {
  kind: TimedKind
  action: ActionKey
  /** Field that names who acts. */
  who: 'combatant' | 'attacker' | 'sheet'
}
const moves = (action: ActionKey): TimedCommand => ({ kind: 'movement', action, who: 'combatant' })
const strikes = (action: ActionKey, who: TimedCommand['who'] = 'attacker'): TimedCommand => ({
  kind: 'attack',
  action,
  who,
})
const others = (action: ActionKey, who: TimedCommand['who'] = 'combatant'): TimedCommand => ({
  kind: 'other',
  action,
  who,
})

/** Commands that can be declared. What is free or answers somebody else is done at once, whatever the timing. */
export const TIMED_COMMANDS: Readonly<Record<string, TimedCommand>> = {
  'wcrpg/move': moves('move'),
  'wcrpg/run': moves('run'),
  'wcrpg/walk': moves('move'),
  'wcrpg/stand-up': moves('standUp'),
  'wcrpg/mount': moves('mount'),
  'wcrpg/dismount': moves('mount'),
  'wcrpg/attack': strikes('attack'),
  'wcrpg/attack-several': strikes('attack'),
  'wcrpg/attack-thing': strikes('attackItem'),
  'wcrpg/snipe': strikes('snipe'),
  'wcrpg/coup-de-grace': strikes('coupDeGrace'),
  'wcrpg/disarm': strikes('disarm'),
  'wcrpg/charge': strikes('charge', 'combatant'),
  'wcrpg/push': strikes('push', 'combatant'),
  'wcrpg/trample': strikes('trample', 'combatant'),
  'wcrpg/trip': strikes('trip', 'combatant'),
  'wcrpg/grapple': strikes('grapple', 'combatant'),
  'wcrpg/join-grapple': others('grapple'),
  'wcrpg/draw': others('draw'),
  'wcrpg/sheathe': others('sheathe'),
  'wcrpg/raise-shield': others('shield'),
  'wcrpg/lower-shield': others('shield'),
  'wcrpg/reload': others('reload'),
  'wcrpg/pick-up': others('manipulate'),
  'wcrpg/manipulate': others('manipulate'),
  'wcrpg/activate': others('activate'),
  'wcrpg/inspire': others('aid'),
  'wcrpg/check': others('useSkill', 'sheet'),
}

/** Runs and steps of a walk cost other phases than its moves. */
export function phasesOf(command: Command): number {
  if (command.type === 'wcrpg/walk') {
    if (command['gait'] === 'run') return ACTIONS.run.phases
    return command['gait'] === 'step' ? ACTIONS.step.phases : ACTIONS.move.phases
  }
  const timed = TIMED_COMMANDS[command.type]
  return timed === undefined ? 0 : ACTIONS[timed.action].phases
}

export const isSimultaneous = (encounter: Encounter, kind: TimedKind): boolean =>
  encounter.fight.timing[kind] === 'simultaneous'

export const hasSimultaneous = (encounter: Encounter): boolean =>
  TIMED_KINDS.some((kind) => kind !== 'endOfRound' && isSimultaneous(encounter, kind))

/** Nobody is left who could declare in this round. */
export function allHaveDeclared(campaign: Campaign, encounter: Encounter): boolean {
  return encounter.order.every((id) => {
    if (encounter.acted.includes(id) || encounter.turn === id) return true
    const combatant = encounter.combatants.find((one) => one.id === id)
    const sheet = combatant === undefined ? undefined : findSheet(campaign, combatant.sheet)
    return combatant === undefined || sheet === undefined || !canAct(campaign, encounter, combatant, sheet)
  })
}

/** The next declared action: movement before attacks before the rest, each in the order of battle. */
export function nextDeclared(encounter: Encounter): WcrpgDeclared | undefined {
  const rank = ({ kind, combatant }: WcrpgDeclared): number =>
    TIMED_KINDS.indexOf(kind) * 10_000 + encounter.order.indexOf(combatant)
  return [...encounter.fight.declared].sort((a, b) => rank(a) - rank(b))[0]
}

/** The round does not close while something that was declared waits. Refusal: `round-stays-open` {count}. */
export function refusePassing(campaign: Campaign, encounter: Encounter): Refusal | null {
  const { declared } = encounter.fight
  return declared.length > 0 && allHaveDeclared(campaign, encounter)
    ? refuse('round-stays-open', { count: declared.length })
    : null
}
