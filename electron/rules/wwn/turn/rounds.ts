/**
 * What happens at the seams of rounds and turns (WWN-ACT-01, WWN-SHT-04, WWN-GRP-05, WWN-SUR-03, WWN-CCA-26,
 * WWN-CCA-27).
 */
import { findCombatant, needById } from '../../../engine/lookup'
import { sortOrder } from '../../../engine/turns'
import { FRESH_BUDGET, SURPRISED_BUDGET } from './budget'
import { grappleDamage } from '../harm/squeeze'
import { separate } from '../movement/distance'
import { endBonuses } from './bonuses'
import { actorOf, joinSide, rollInitiative, sitsOut } from './order'
import { ROUND_SECONDS } from '../tables'
import { beginOwnTurn, finishOwnTurn, reviewDelaysOfTurn } from './turns'
import { tidy } from './upkeep'
import type { Combatant, Encounter, Resolution, RoundHooks } from '../types'

function refresh(encounter: Encounter, combatant: Combatant): void {
  const { fight } = combatant
  const budget = sitsOut(encounter, combatant) ? SURPRISED_BUDGET : FRESH_BUDGET
  fight.mainActions = budget.mainActions
  fight.moveActions = budget.moveActions
  fight.mainSpentOn = null
  fight.attacksLeft = 0
  fight.feetLeft = 0
  fight.turn = 'waiting'
  fight.delayUntil = null
  fight.damageTaken = false
  fight.castingHandBusy = false
  fight.jostled = false
  fight.shieldShockUsed = false
  fight.attackedBy = []
  fight.dualWeaponThisRound = null
}

/** WWN-CCA-26: what was held and not used is gone. */
function loseHeld(resolution: Resolution, combatant: Combatant): void {
  if (combatant.fight.turn !== 'holding' && combatant.fight.turn !== 'delayed') return
  resolution.log.say(
    combatant.fight.turn === 'holding' ? 'wwn.held.lost' : 'wwn.delayed.lost',
    { who: resolution.peek(combatant.sheet).name },
    {
      rule: combatant.fight.turn === 'holding' ? 'WWN-CCA-26' : 'WWN-CCA-27',
      secret: combatant.hidden,
    },
  )
  combatant.fight.turn = 'done'
}

/** WWN-CCA-05: a mob that has not struck by the end of the round was never one. */
function endSwarms(resolution: Resolution, encounter: Encounter): void {
  for (const { target } of encounter.fight.swarms)
    resolution.log.say(
      'wwn.swarm.lapses',
      { target: resolution.peek(needById(encounter.combatants, target, 'combatant').sheet).name },
      { rule: 'WWN-CCA-05' },
    )
  encounter.fight.swarms = []
}

/** Nothing that is counted in turns outlasts the fight. */
const OF_A_FIGHT = ['nextTurn', 'roundEnd', 'fightEnd'] as const

export const phases: RoundHooks = {
  encounterStart(resolution, encounter) {
    encounter.fight.step = 1
    for (const combatant of encounter.combatants) {
      combatant.fight.veteransLuckUsed = false
      const { vitality } = resolution.peek(combatant.sheet)
      if (vitality !== 'able') combatant.fight.prone = true
    }
  },
  roundStart(resolution, encounter) {
    encounter.fight.step = 3
    encounter.fight.acting = null
    encounter.fight.resume = []
    encounter.fight.stabilizing = []
    tidy(resolution, encounter) // the clock may have killed somebody
    for (const combatant of encounter.combatants) refresh(encounter, combatant)
    if (encounter.surpriseRound || encounter.fight.surprised.length === 0) return
    // WWN-SUR-03: only now initiative is rolled
    encounter.fight.surprised = []
    encounter.fight.ambushers = []
    rollInitiative(
      resolution,
      encounter,
      encounter.combatants.filter((c) => !c.withdrawn),
    )
    sortOrder(resolution, encounter)
  },
  roundEnd(resolution, encounter) {
    for (const combatant of encounter.combatants) loseHeld(resolution, combatant)
    grappleDamage(resolution, encounter)
    endSwarms(resolution, encounter)
    for (const combatant of encounter.combatants) {
      const { fight } = combatant
      endBonuses(resolution, combatant, ['roundEnd'])
      fight.charged = false
      if (fight.execution !== null && fight.mainSpentOn === null) fight.execution.seconds += ROUND_SECONDS
    }
    encounter.fight.acting = null
    encounter.fight.resume = []
    encounter.fight.instants = []
    tidy(resolution, encounter)
  },
  turnStart(resolution, encounter, combatant) {
    if (actorOf(combatant) === combatant.id) beginOwnTurn(resolution, encounter, combatant)
    reviewDelaysOfTurn(resolution, encounter)
  },
  turnEnd(resolution, encounter, combatant) {
    const { acting } = encounter.fight
    const other = acting === null ? undefined : findCombatant(encounter, acting)
    if (other !== undefined) finishOwnTurn(resolution, encounter, other)
    if (combatant.fight.turn === 'waiting') finishOwnTurn(resolution, encounter, combatant)
    reviewDelaysOfTurn(resolution, encounter)
  },
  combatantJoins(resolution, encounter, combatant) {
    if (encounter.roundBegun) refresh(encounter, combatant)
    joinSide(resolution, encounter, combatant)
    if (resolution.peek(combatant.sheet).vitality !== 'able') combatant.fight.prone = true
  },
  combatantLeaves(resolution, encounter, combatant) {
    endBonuses(resolution, combatant, OF_A_FIGHT)
    forget(encounter, combatant)
  },
  encounterEnd(resolution, encounter) {
    for (const combatant of encounter.combatants) endBonuses(resolution, combatant, OF_A_FIGHT)
    encounter.fight.acting = null
    encounter.fight.resume = []
    encounter.fight.pending = []
    encounter.fight.instants = []
    encounter.fight.screens = []
    encounter.fight.grapples = []
    encounter.fight.swarms = []
  },
}

/** Nothing points at somebody who is gone. */
function forget(encounter: Encounter, leaver: Combatant): void {
  const gone = leaver.id
  const { fight } = encounter
  for (const other of encounter.combatants) {
    separate(other, leaver)
    if (other.fight.distances[gone] !== undefined) Reflect.deleteProperty(other.fight.distances, gone)
    if (other.fight.target === gone) other.fight.target = null
    if (other.fight.execution?.target === gone) other.fight.execution = null
    if (other.fight.delayUntil !== gone) continue
    // WWN-CCA-27: whom it waited for drops out, so that it acts where that one would have
    other.fight.delayUntil = null
    fight.resume.push(other.id)
  }
  if (fight.acting === gone) fight.acting = null
  fight.resume = fight.resume.filter((id) => id !== gone)
  fight.instants = fight.instants.filter(({ combatant }) => combatant !== gone)
  fight.screens = fight.screens.filter(({ screener, ward }) => screener !== gone && ward !== gone)
  fight.grapples = fight.grapples.filter(({ grappler, defender }) => grappler !== gone && defender !== gone)
  fight.swarms = fight.swarms
    .filter(({ target }) => target !== gone)
    .map((swarm) => ({ ...swarm, participants: swarm.participants.filter((id) => id !== gone) }))
    .filter(({ participants }) => participants.length > 0)
  fight.pending = fight.pending.filter((one) => !concerns(one, gone)).map((one) => without(one, gone))
  fight.ground = fight.ground.filter(({ owner }) => owner !== gone)
}

type Pending = Encounter['fight']['pending'][number]

/** A matter that goes on without somebody: nobody strikes, is struck by a spell, or steps in between. */
function without(one: Pending, gone: string): Pending {
  const others = (ids: readonly string[]): string[] => ids.filter((id) => id !== gone)
  switch (one.kind) {
    case 'attack':
      return { ...one, chooseAmong: others(one.chooseAmong) }
    case 'spell':
      return { ...one, targets: others(one.targets) }
    case 'move':
      return {
        ...one,
        provokes: others(one.provokes),
        melee: others(one.melee),
        distances: one.distances.filter(({ combatant }) => combatant !== gone),
      }
    case 'act':
      return one
  }
}

function concerns(one: Pending, gone: string): boolean {
  switch (one.kind) {
    case 'attack':
      return one.attacker === gone || one.target === gone || one.aimedAt === gone
    case 'spell':
      return one.caster === gone || (one.targets.length === 1 && one.targets[0] === gone)
    case 'move':
      return one.mover === gone
    case 'act':
      return one.actor === gone
  }
}
