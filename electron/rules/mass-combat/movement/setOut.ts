/**
 * A group sets out, for another square or out of the battle: the action is spent, who cannot keep up stays, and others may
 * strike first (MC-DOG-01, MC-MEL-03, MC-MEL-05, MC-SQD-04, MC-GND-05).
 */
import { enemyTroops, leaveBehind, offerMelee, type Leaving } from './arrival'
import { breakAway, type PilotModifiers } from './breakaway'
import { groundMoveAndAttack } from './movement'
import { isGround, peekUnit } from '../sheet/unit'
import type { Combatant, Encounter, Resolution } from '../types'

/** MC-GND-05: running is both actions at once. */
function spendActions(resolution: Resolution, member: Combatant, squares: number): void {
  const { activation, squaresThisTurn } = member.fight
  activation.actions.push('move')
  const { type } = peekUnit(resolution, member)
  if (!isGround(type) || activation.actions.length > 1) return
  if (squaresThisTurn + squares > groundMoveAndAttack(type.move)) activation.actions.push('move')
}

/** MC-MEL-03, MC-MEL-05: who strikes before the move is made. */
function provokes(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
  { melee, to }: Leaving,
): boolean {
  const [first] = members
  const here = first?.fight.position
  if (first === undefined || here == null) return false
  const inMelee = members.filter(({ fight }) => fight.inMelee)
  const [leaver] = inMelee
  const left =
    leaver === undefined
      ? false
      : offerMelee(
          resolution,
          enemyTroops(resolution, encounter, first.side, here).filter(({ fight }) => fight.inMelee),
          leaver,
          'leavingMelee',
        )
  const entered =
    melee &&
    offerMelee(resolution, enemyTroops(resolution, encounter, first.side, to), first, 'enteringMelee')
  return left || entered
}

/** Whether the group is under way at once; else the move waits on each of its members. */
export function setOut(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
  leaving: Leaving,
  modifiers: PilotModifiers,
): boolean {
  for (const member of members) {
    spendActions(resolution, member, leaving.squares)
    leaveBehind(resolution, encounter, member, leaving.squares)
  }
  const isHeldUp = provokes(resolution, encounter, members, leaving)
  if (!breakAway(resolution, encounter, members, modifiers) && !isHeldUp) return true
  for (const member of members) member.fight.leaving = { ...leaving, to: { ...leaving.to } }
  const [first] = members
  if (first !== undefined)
    resolution.log.say(
      'mc.heldUp',
      { who: peekUnit(resolution, first).unit.name },
      { rule: 'MC-DOG-01', tone: 'turn', secret: first.hidden },
    )
  return false
}
