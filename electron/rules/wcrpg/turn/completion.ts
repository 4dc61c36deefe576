/** A declared action takes effect when everybody who could strike at it has done so or let it pass (WCA-OPPA-01). */
import { leaveStanding } from '../field/standing'
import type { WcrpgPending } from '@shared/wcrpg/fight'
import { findCombatant } from '../../../engine/lookup'
import { approach } from '../movement/approach'
import { isHelpless, isProne } from '../sheet/condition'
import { type Fighter, sayOf } from '../fighter'
import { keepMetres, refuseMovement } from '../movement/allowance'
import { nowOf } from '../now'
import { completeGrab } from '../grapple/grabbing'
import { completeRush } from '../movement/completeRush'
import { rushAllowance, whyNoRush, type RushKind } from '../movement/rush'
import { completeTrip } from '../movement/tripping'
import { crash, earnStunts, rollStunts, stumble, type StuntsDone } from '../checks/stunts'
import type { Combatant, Resolution } from '../types'
import { walkStartOf, stretchesOf } from '../movement/walk'
import { isRangeZero, rangeTo, shortIncrements } from '../attack/range'
import { refuseWeapon } from '../attack/refuse'
import { ACTIONS } from '../tables'
import { wearPenalties } from './budget'

/** The declared action takes effect, unless whoever declared it has been stopped. */
export function completePending(resolution: Resolution, fighter: Fighter): void {
  const { combatant } = fighter
  const { pending } = combatant.fight
  combatant.fight.pending = null
  if (pending === null) return
  const current: Fighter = { ...fighter, now: nowOf(resolution) }
  if (isStopped(current, pending)) {
    stopPending(resolution, fighter, pending)
    return
  }
  switch (pending.action) {
    case 'move':
    case 'run':
    case 'step':
      move(resolution, current, pending)
      return
    case 'walk':
      walk(resolution, current, pending)
      return
    case 'charge':
    case 'push':
    case 'trample':
      if (findCombatant(fighter.encounter, pending.target) !== undefined)
        completeRush(resolution, current, pending)
      wearPaid(combatant, pending)
      combatant.fight.rush = null
      return
    case 'trip':
      completeTrip(resolution, current, pending)
      return
    case 'grab':
      completeGrab(resolution, current, pending)
      wearPaid(combatant, pending)
  }
}

/** WCA-OPPA-01: what was declared comes to nothing; what was paid for it stays paid. */
export function stopPending(
  resolution: Resolution,
  { combatant, sheet }: Fighter,
  pending: WcrpgPending,
): void {
  combatant.fight.pending = null
  combatant.fight.rush = null
  wearPaid(combatant, pending)
  resolution.log.say('move.stopped', { who: sheet.name }, { rule: 'WCA-OPPA-01', tone: 'bad' })
}

/** Phases that were paid for a rush or a grab wear the penalties of stunts off once it is over (WCA-STUNT-03). */
function wearPaid(combatant: Combatant, pending: WcrpgPending): void {
  switch (pending.action) {
    case 'charge':
    case 'push':
    case 'trample':
      if (pending.command['failed'] !== true) wearPenalties(combatant, ACTIONS[pending.action].phases)
      break
    case 'grab':
      wearPenalties(combatant, ACTIONS.grapple.phases)
      break
    default: // others have worn them off when they were paid
  }
}

/** WCA-OPPA-01: neutralized, thrown down in the rush, disarmed of what it was to strike with, or unable to move. */
function isStopped(fighter: Fighter, pending: WcrpgPending): boolean {
  const { encounter, combatant, sheet, now } = fighter
  if (isHelpless(sheet, now)) return true
  const { action } = pending
  if (action === 'charge' && isDisarmed(fighter, pending.command['weapon'])) return true
  if (action === 'trip' || action === 'grab') return hasGotAway(fighter, pending.target)
  if (action === 'charge' || action === 'push' || action === 'trample') {
    // a trample that has failed already only waits for the answer to it
    if (action === 'trample' && pending.command['failed'] === true) return false
    if (isProne(sheet, now) || isOutOfRush(fighter, pending.target, action)) return true
  }
  if (action === 'step' || (action === 'walk' && pending.gait === 'step')) return false
  const afresh = { ...combatant, fight: { ...combatant.fight, lastMoveRound: null, metresKept: 0 } }
  return refuseMovement(encounter, afresh, sheet, now) !== null
}

/** WCA-TRIP-01, WCA-GRAPPLE-01, WCG-GEN-04: a readied action has taken the target out of Range Zero meanwhile. */
function hasGotAway({ campaign, encounter, combatant }: Fighter, id: string): boolean {
  const target = findCombatant(encounter, id)
  // who rushes at it comes within its reach (WCA-TRIP-02)
  if (target === undefined || target.fight.rush !== null) return false
  const reach = rangeTo(campaign, encounter, combatant, target)
  return reach !== null && !isRangeZero(reach)
}

/** WCA-CHARGE-01, WCA-PUSH-01: a readied action has taken the target so far, or so near, that no run ends in it. */
function isOutOfRush(fighter: Fighter, id: string, kind: RushKind): boolean {
  const { campaign, encounter, combatant } = fighter
  const target = findCombatant(encounter, id)
  const reach = target === undefined ? null : rangeTo(campaign, encounter, combatant, target)
  return reach !== null && whyNoRush(shortIncrements(reach), rushAllowance(fighter), kind) !== null
}

const isDisarmed = (fighter: Fighter, weapon: unknown): boolean =>
  typeof weapon === 'string' && refuseWeapon(fighter, weapon) !== null

type Moving = Extract<WcrpgPending, { direction: string }>

/** Without a field: every stunt takes one increment of the move (WCA-STUNT-04). */
function move(resolution: Resolution, fighter: Fighter, pending: Moving): void {
  const done = pending.action === 'step' ? null : rollStunts(resolution, fighter, pending.stunts)
  if (done === null || done.outcome === 'done') {
    if (done !== null) earnStunts(fighter.combatant, pending.stunts, done)
    approach(resolution, fighter, pending)
    return
  }
  if (done.outcome === 'criticallyFailed') {
    crash(resolution, fighter)
    return
  }
  earnStunts(fighter.combatant, pending.stunts.slice(0, done.completed), done)
  if (done.completed > 0) approach(resolution, fighter, { ...pending, metres: 0, increments: done.completed })
  stumble(resolution, fighter)
}

type Walking = Extract<WcrpgPending, { action: 'walk' }>

/** On a field: leg by leg, up to the point where a stunt has failed (WCA-STUNT-04, WCA-STUNT-05). */
function walk(resolution: Resolution, fighter: Fighter, pending: Walking): void {
  if ('refused' in walkStartOf(fighter)) return
  const stunts = pending.legs.map(({ stunt }) => stunt)
  const done =
    pending.gait === 'step'
      ? { completed: stunts.length, outcome: 'done' as const, criticalSuccess: false }
      : rollStunts(resolution, fighter, stunts)
  if (done.outcome === 'criticallyFailed') crash(resolution, fighter)
  else arrive(resolution, fighter, pending, done)
}

/** As far as its stunts have carried it (WCA-STUNT-04); with all of them done, and nobody asked, that is what a plan leads to. */
export function arrive(resolution: Resolution, fighter: Fighter, pending: Walking, done: StuntsDone): void {
  const start = walkStartOf(fighter)
  if ('refused' in start) return
  const { combatant, sheet, encounter } = fighter
  const stretches = stretchesOf(fighter, start, pending.legs)
  const stunts = pending.legs.map(({ stunt }) => stunt)
  const gone = stretches.slice(0, done.completed)
  for (const { facing, direction, end } of gone) {
    combatant.fight.facing = facing
    combatant.fight.lastDirection = direction
    combatant.fight.position = end
  }
  // whoever stumbles has turned towards where it wanted to go
  const stumbled = stretches[done.completed]
  if (stumbled !== undefined) combatant.fight.facing = stumbled.facing
  if (pending.gait !== 'step') {
    if (gone.length > 0) keepMetres(fighter, pending.gait, false)
    combatant.fight.lastMoveRound = encounter.round
  }
  earnStunts(combatant, stunts.slice(0, done.completed), done)
  if (gone.length > 0) {
    leaveStanding(resolution, combatant)
    const increments = gone.reduce((sum, { leg }) => sum + leg.increments, 0)
    sayOf(
      resolution,
      { combatant, sheet },
      `walk.${pending.gait}`,
      pending.gait === 'run' ? 'WCA-RUN-01' : 'WCA-MOVE-01',
      { increments, x: combatant.fight.position?.x ?? 0, y: combatant.fight.position?.y ?? 0 },
    )
  }
  if (done.outcome === 'failed') stumble(resolution, fighter)
  else if (pending.finalFace !== null) combatant.fight.facing = pending.finalFace
}
