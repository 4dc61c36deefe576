/** What every kind of attack command shares: its choices, its target, its odds, and how it is looked up. */
import type { Odds, Refusal } from '@shared/contract/types'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { attackNumbers, PLAIN_MANNER, type Attack, type AttackChoices, type Manner } from '../attack/attack'
import { attackOdds } from '../attack/roll'
import { refuseAction } from '../turn/budget'
import { criticalRange } from '../checks/checks'
import { isHelpless } from '../sheet/condition'
import type { Fighter } from '../fighter'
import type { Combatant, Resolution } from '../types'
import { weaponOf } from '../attack/weapons'

/** On the own turn, or as a readied action out of it. Refusals: those of acting, `cannot-act`, `not-readied`. */
export function refuseTiming(fighter: Fighter, phases: number, readied: string | null): Refusal | null {
  const { encounter, combatant, sheet, now } = fighter
  if (readied === null) return refuseAction(encounter, combatant, sheet, now, phases)
  if (isHelpless(sheet, now)) return refuse('cannot-act', { who: sheet.name })
  return combatant.fight.readied.some((r) => r.id === readied)
    ? null
    : refuse('not-readied', { who: sheet.name })
}

/** Somebody else who is there. Refusals: `unknown-target`, `own-target`, `target-withdrawn`, `target-swallowed`. */
export function refuseTarget(
  fighter: Fighter,
  id: string,
  withdrawn: 'refused' | 'allowed' = 'refused',
): Refusal | null {
  const target = findCombatant(fighter.encounter, id)
  if (target === undefined) return refuse('unknown-target', { target: id })
  if (target.id === fighter.combatant.id) return refuse('own-target')
  if (target.withdrawn && withdrawn === 'refused') return refuse('target-withdrawn')
  return target.fight.swallowed === null ? null : refuse('target-swallowed')
}

export const targetOf = (fighter: Fighter, id: string): Combatant =>
  needById(fighter.encounter.combatants, id, 'combatant')

export function attackOf(
  resolution: Resolution,
  fighter: Fighter,
  targetId: string,
  made: AttackChoices,
  manner: Partial<Manner> = {},
): Attack {
  const target = targetOf(fighter, targetId)
  return {
    fighter,
    target,
    targetSheet: resolution.sheet(target.sheet),
    weapon: weaponOf(fighter.sheet, made.weapon) ?? null,
    choices: made,
    manner: { ...PLAIN_MANNER, ...manner },
  }
}

/** Chances of each result, as one attack roll would fall. */
export function oddsOfAttack(resolution: Resolution, attack: Attack): Odds {
  const { ehd, dc } = attackNumbers(resolution, attack)
  const range = criticalRange(resolution)
  const chances = attackOdds(ehd.total, dc.total, range)
  return {
    price: null,
    outcomes: Object.entries(chances).map(([key, chance]) => ({ key, chance })),
    derivations: [ehd.toDerivation(), dc.toDerivation()],
    switches: { critSuccessMax: range.successMax, critFailureMin: range.failureMin },
  }
}
