/**
 * The Action Pool: how large it is, whether it pays for an action, and paying (WIRE-ACP-02, WIRE-ACP-03, WIRE-ACP-04,
 * WIRE-ACP-05, WIRE-ACP-06).
 */
import type { Price, Refusal } from '@shared/contract/types'
import { findFighter, fighterOf } from '../../engine/fighter'
import { refuse } from '../../engine/system'
import { tally, type Tally } from '../../engine/tally'
import { actionPoints } from './derived'
import { isHelpless } from './status'
import type { Campaign, Combatant, Fighter, Resolution, Sheet, Wire } from './types'

/** WIRE-ACP-02, WIRE-ACP-03: the initiative in force, at most the Action Point total, never below 0. */
export const poolSize = (combatant: Combatant, sheet: Sheet): Tally =>
  tally('wirePool', combatant.fight.surprised ? 'WIRE-ACP-03' : 'WIRE-ACP-02', { who: sheet.name })
    .add('wireInitiative', combatant.initiative ?? 0)
    .atMost('wireActionPoints', actionPoints(sheet).total, {}, 'WIRE-ACP-01')
    .atLeast('neverBelow', 0)

/**
 * Whether somebody may act now and pay so much.
 * Refusals: `withdrawn`, `cannot-act`, `not-its-turn`, `not-enough-points` {cost, left}.
 */
export function refuseAction({ encounter, combatant, sheet }: Fighter, cost: number): Refusal | null {
  const who = sheet.name
  if (combatant.withdrawn) return refuse('withdrawn', { who })
  if (isHelpless(sheet)) return refuse('cannot-act', { who })
  if (encounter.turn !== combatant.id) return refuse('not-its-turn', { who })
  const left = combatant.fight.actionPool
  return cost > left ? refuse('not-enough-points', { who, cost, left }) : null
}

/** WIRE-ACP-06: paid before the action is carried out. */
export function pay(combatant: Combatant, cost: number): void {
  if (cost > combatant.fight.actionPool) throw new Error('paid more Action Points than there are')
  combatant.fight.actionPool -= cost
}

/** A cost as the windows show it beside what is left. */
export const priceOf = (combatant: Combatant, amount: number): Price => ({
  key: 'actionPoints',
  amount,
  left: combatant.fight.actionPool,
})

/**
 * WIRE-ACP-06: whether a check or treatment in the running fight can be paid by whoever makes it; free ones always can.
 * Refusals: `no-running-encounter`, `unknown-combatant`, those of acting and `not-enough-points`.
 */
export function refuseCostOf(campaign: Campaign, sheet: string, cost: number): Refusal | null {
  if (cost === 0) return null
  const fighter = findFighter<Wire>(campaign, undefined, sheet)
  return 'refused' in fighter ? fighter : refuseAction(fighter, cost)
}

/** WIRE-ACP-06: pays for a check or treatment, and says so. */
export function payCostOf(resolution: Resolution, sheet: string, cost: number): void {
  if (cost === 0) return
  const { combatant, sheet: payer } = fighterOf<Wire>(resolution, undefined, sheet)
  pay(combatant, cost)
  resolution.log.say(
    'wire.paid',
    { who: payer.name, cost },
    { rule: 'WIRE-ACP-06', secret: combatant.hidden },
  )
}
