/** Which kind of action a command is, and what waits for its phase of the round (WCG-TIME-03, WCG-TIME-04). */
import type { OpenCommand, Refusal } from '@shared/contract/types'
import type { WcrpgDeclared } from '@shared/wcrpg/fight'
import type { TimedKind } from '@shared/wcrpg/names'
import { declaredInOrder } from '@shared/wcrpg/timing'
import { findSheet } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { ACTIONS, type ActionKey } from '../tables'
import { canAct } from '../describe'
import type { Campaign, Encounter } from '../types'

/** What a declared command costs, by its action. */
const ACTION_OF: Readonly<Record<string, ActionKey>> = {
  'wcrpg/move': 'move',
  'wcrpg/run': 'run',
  'wcrpg/stand-up': 'standUp',
  'wcrpg/mount': 'mount',
  'wcrpg/dismount': 'mount',
  'wcrpg/attack': 'attack',
  'wcrpg/attack-several': 'attack',
  'wcrpg/blast': 'attack',
  'wcrpg/attack-thing': 'attackItem',
  'wcrpg/snipe': 'snipe',
  'wcrpg/coup-de-grace': 'coupDeGrace',
  'wcrpg/disarm': 'disarm',
  'wcrpg/charge': 'charge',
  'wcrpg/push': 'push',
  'wcrpg/trample': 'trample',
  'wcrpg/trip': 'trip',
  'wcrpg/grapple': 'grapple',
  'wcrpg/join-grapple': 'grapple',
  'wcrpg/draw': 'draw',
  'wcrpg/sheathe': 'sheathe',
  'wcrpg/raise-shield': 'shield',
  'wcrpg/lower-shield': 'shield',
  'wcrpg/reload': 'reload',
  'wcrpg/pick-up': 'manipulate',
  'wcrpg/manipulate': 'manipulate',
  'wcrpg/activate': 'activate',
  'wcrpg/inspire': 'aid',
  'wcrpg/revive': 'aid',
  'wcrpg/resuscitate': 'aid',
  'wcrpg/stasis': 'aid',
  'wcrpg/end-stasis': 'aid',
  'wcrpg/check': 'useSkill',
}

/** Runs and steps of a walk cost other phases than its moves. */
export function phasesOf(command: OpenCommand): number {
  if (command.type === 'wcrpg/walk') {
    if (command['gait'] === 'run') return ACTIONS.run.phases
    return command['gait'] === 'step' ? ACTIONS.step.phases : ACTIONS.move.phases
  }
  const action = ACTION_OF[command.type]
  return action === undefined ? 0 : ACTIONS[action].phases
}

export const isSimultaneous = (encounter: Encounter, kind: TimedKind): boolean =>
  encounter.fight.timing[kind] === 'simultaneous'

/** Nobody is left who could declare in this round. */
export function allHaveDeclared(campaign: Campaign, encounter: Encounter): boolean {
  return encounter.order.every((id) => {
    if (encounter.acted.includes(id) || encounter.turn === id) return true
    const combatant = encounter.combatants.find((one) => one.id === id)
    const sheet = combatant === undefined ? undefined : findSheet(campaign, combatant.sheet)
    return combatant === undefined || sheet === undefined || !canAct(campaign, encounter, combatant, sheet)
  })
}

/** The next declared action (WCG-TIME-03, WCG-TIME-04). */
export const nextDeclared = ({ fight, order }: Encounter): WcrpgDeclared | undefined =>
  declaredInOrder(fight.declared, order)[0]

/**
 * WCG-GEN-03: the round does not close while something that was declared waits. Refusal: `round-stays-open` {count}.
 */
export function refusePassing(campaign: Campaign, encounter: Encounter): Refusal | null {
  const { declared } = encounter.fight
  return declared.length > 0 && allHaveDeclared(campaign, encounter)
    ? refuse('round-stays-open', { count: declared.length })
    : null
}
