/** Strafing runs: an attack of small craft on a capital ship of their square or on what stands on the surface (MC-STR-01, MC-STR-08). */
import type { Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { begin } from '../attack/begin'
import { carryOutAndEngage } from '../attack/carryOut'
import { attackersOf, refuseAttack } from '../attack/refuse'
import { canBeStrafed, canStrafe, offerDefendersShot, pointDefenseOf, runIn } from '../attack/strafing'
import { shareSquare } from '../movement/grid'
import { unitIn } from '../sheet/unit'
import { defineCommand, type Campaign, type PayloadOf } from '../types'

/** MC-STR-01, MC-STR-08. Refusals: those of an attack, `cannot-strafe`, `not-strafable`, `not-same-square`. */
function refuseStrafe(campaign: Campaign, given: PayloadOf<'mass-combat/strafe'>): Refusal | null {
  const all = attackersOf(campaign, given)
  if ('refused' in all) return all
  for (const { type, unit } of all) if (!canStrafe(type)) return refuse('cannot-strafe', { who: unit.name })
  const [first] = all
  const target = first?.encounter.combatants.find(({ id }) => id === given.target)
  if (first === undefined || target === undefined) return refuseAttack(campaign, given)
  const unit = unitIn(campaign, target.sheet)
  if (!canBeStrafed(campaign, first.encounter, target)) return refuse('not-strafable', { who: unit.name })
  if (!shareSquare(first.combatant, target)) return refuse('not-same-square', { who: first.unit.name })
  return refuseAttack(campaign, given)
}

const strafe = defineCommand('mass-combat/strafe', {
  rules: [
    'MC-STR-01',
    'MC-STR-02',
    'MC-STR-03',
    'MC-STR-04',
    'MC-STR-05',
    'MC-STR-06',
    'MC-STR-07',
    'MC-STR-08',
  ],
  refuse: ({ campaign }, given) => refuseStrafe(campaign, given),
  apply(resolution, given) {
    // a run goes at one ship and under its shields alone (MC-FG-10, MC-STR-05)
    const attack = { ...begin(resolution, given), among: new Set([given.target]) }
    const { encounter, target, orders } = attack
    const runners = orders.map(({ combatant }) => needById(encounter.combatants, combatant.id, 'unit'))
    if (!runIn(resolution, target, runners, given)) return
    const able = pointDefenseOf(resolution, target)
    carryOutAndEngage(resolution, attack)
    offerDefendersShot(resolution, encounter, target, runners, able)
  },
})

export const strafeCommands = [strafe]
