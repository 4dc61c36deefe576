/** Missiles that missed are tried once more, at whom their owner says now, or at nobody (MC-MSL-01, MC-MSL-02). */
import { findRunning, running } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { allocate } from '../attack/allocate'
import { engage } from '../attack/carryOut'
import { ordersAgain, refuseAgain } from '../attack/misses'
import { aimAt, rollAgain } from '../attack/roll'
import type { Attack } from '../attack/types'
import { shotsFor } from '../attack/weapons'
import { goOnAll } from '../movement/arrival'
import { refuseWhileDamageIsSpread } from '../turn/orders'
import { defineCommand, type MassCombat } from '../types'

const missilesAgain = defineCommand('mass-combat/missiles-again', {
  rules: ['MC-MSL-01', 'MC-MSL-02'],
  /** Refusals: `nothing-to-try-again`, `damage-waiting`, those of whom they are tried at. */
  refuse({ campaign }, { encounter: id, miss: missId, target }) {
    const encounter = findRunning<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    const miss = findById(encounter.fight.misses, missId)
    if (miss === undefined) return refuse('nothing-to-try-again')
    if (target === null) return null
    return refuseWhileDamageIsSpread(campaign, encounter) ?? refuseAgain(campaign, encounter, miss, target)
  },
  apply(resolution, { encounter: id, miss: missId, target: targetId }) {
    const encounter = running<MassCombat>(resolution, id)
    const miss = needById(encounter.fight.misses, missId, 'missiles')
    const { nth, modifiers, defenseModifiers, spread, isOpportunityAttack } = miss
    const orders = ordersAgain(resolution.campaign, encounter, miss)
    encounter.fight.misses = encounter.fight.misses.filter((one) => one.id !== missId)
    if (targetId === null) resolution.log.say('mc.missilesGone', {}, { rule: 'MC-MSL-01' })
    else {
      const target = needById(encounter.combatants, targetId, 'target')
      const attack: Attack = {
        encounter,
        orders,
        target,
        modifiers: modifiers.map((one) => ({ ...one })),
        defenseModifiers: defenseModifiers.map((one) => ({ ...one })),
        spread,
        isOpportunityAttack,
      }
      const shots = shotsFor(resolution, attack, target, nth)
      const { pools } = rollAgain(resolution, attack, shots, aimAt(resolution, attack, target))
      allocate(resolution, attack, target, pools)
      for (const { combatant } of orders)
        engage(resolution, needById(encounter.combatants, combatant.id, 'unit'), target, encounter.round)
    }
    if (encounter.fight.unallocated.length === 0 && encounter.fight.misses.length === 0)
      goOnAll(resolution, encounter)
  },
})

export const missileCommands = [missilesAgain]
