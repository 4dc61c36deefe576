/**
 * A group sets out, for another square or out of the battle: the action is spent, who cannot keep up stays, and others may
 * strike first (MC-DOG-01, MC-MEL-03, MC-MEL-05, MC-SQD-04, MC-GND-05).
 */
import { defendersOf, leaveBehind, offerMelee, type Leaving } from './arrival'
import type { MapSquare } from '@shared/mass-combat/fight'
import { breakAway, type PilotModifiers } from './breakaway'
import { isSameSquare } from './grid'
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
  { melee, to, out }: Leaving,
): boolean {
  const [first] = members
  const here = first?.fight.position
  if (first === undefined || here == null) return false
  const stays = out === null && isSameSquare(here, to)
  const leaver = stays ? undefined : members.find(({ fight }) => fight.inMelee)
  const force = (at: MapSquare): Combatant[] => defendersOf(resolution, encounter, first.side, at)
  const isInMelee = ({ fight }: Combatant): boolean => fight.inMelee
  const left =
    leaver !== undefined &&
    offerMelee(resolution, encounter, force(here).filter(isInMelee), leaver, 'leavingMelee')
  const entered = melee && offerMelee(resolution, encounter, force(to), first, 'enteringMelee')
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
  // a melee may be begun where one stands
  const goesAway = leaving.out !== null || leaving.squares > 0
  for (const member of members) {
    spendActions(resolution, member, leaving.squares)
    if (goesAway) leaveBehind(resolution, encounter, member, leaving.squares)
  }
  const isHeldUp = provokes(resolution, encounter, members, leaving)
  const isBrokenOff = goesAway && breakAway(resolution, encounter, members, modifiers)
  if (!isBrokenOff && !isHeldUp) return true
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
