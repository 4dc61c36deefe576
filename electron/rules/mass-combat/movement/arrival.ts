/**
 * Taking a group to another square, what that breaks off, and who strikes before it is gone (MC-MOVE-01, MC-SQD-04,
 * MC-DOG-01, MC-MEL-03, MC-MEL-04, MC-MEL-05, MC-MEL-06, MC-MEL-07).
 */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import type { MapSquare } from '@shared/mass-combat/fight'
import { areAllied } from '@shared/campaign/sides'
import { findCombatant } from '../../../engine/lookup'
import { distinguished } from '../../../engine/naming'
import { isSameSquare } from './grid'
import { comeAboard, depart, whyStuck } from './departure'
import { heldCraft } from './holds'
import { moveOf, paceOf } from './movement'
import { endActivation } from '../turn/activation'
import { couldStrike } from '../attack/refuse'
import { commandedIn, groupOf } from '../turn/orders'
import { splitOff } from '../sheet/squadron'
import { isGround, isVehicle, peekUnit } from '../sheet/unit'
import { noting, type Combatant, type Encounter, type Resolution } from '../types'

/** A move that is under way. */
export type Leaving = NonNullable<Combatant['fight']['leaving']>

const nameOf = (resolution: Resolution, combatant: Combatant): string =>
  peekUnit(resolution, combatant).unit.name

/** MC-SQD-04: craft that cannot keep up are split off where they are, and are done for this turn. */
export function leaveBehind(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  squares: number,
): void {
  const { unit, type } = peekUnit(resolution, combatant)
  const { environment } = encounter.fight
  const held = heldCraft(encounter, combatant.id)
  const flying = activeCraft(unit)
  const slow = flying.filter((craft) => {
    const move = moveOf(type, craft, environment)
    const pace = paceOf(move, combatant.fight.movedLastTurn)
    return held.has(craft.id) || move === 0 || pace.squares < squares
  })
  if (slow.length === 0 || slow.length === flying.length) return
  for (const { id } of slow) {
    const place = unit.craft.findIndex((craft) => craft.id === id) + 1
    const name = distinguished(unit.name, `(${String(place)})`)
    const left = splitOff(resolution, encounter, combatant, { craft: [id] }, name)
    endActivation(left)
    resolution.log.say(
      'mc.leftBehind',
      { who: name },
      { rule: 'MC-SQD-04', tone: 'bad', secret: combatant.hidden },
    )
  }
}

/** MC-MEL-03, MC-MEL-07: the force that defends a square: enemies on foot, and vehicles; allies are friends. */
export const defendersOf = (
  resolution: Pick<Resolution, 'peek'>,
  encounter: Encounter,
  side: string,
  square: MapSquare,
): Combatant[] =>
  encounter.combatants.filter((other) => {
    const { position, deployed } = other.fight
    if (areAllied(encounter.sides, other.side, side) || other.withdrawn || !deployed) return false
    if (position === null || !isSameSquare(position, square)) return false
    const { unit, type } = peekUnit(resolution as Resolution, other)
    return (isGround(type) || isVehicle(type)) && strength(unit) > 0
  })

/** MC-MEL-01: a melee is with troops; vehicles beside them defend the square too, but nobody closes in on vehicles alone. */
export const hasTroopsToFight = (
  resolution: Pick<Resolution, 'peek'>,
  encounter: Encounter,
  side: string,
  square: MapSquare,
): boolean =>
  defendersOf(resolution, encounter, side, square).some((one) =>
    isGround(peekUnit(resolution as Resolution, one).type),
  )

/**
 * MC-MEL-03, MC-MEL-05, MC-MEL-07: the whole force strikes in one roll; the largest unit leads. Returns whether anybody
 * may.
 */
export function offerMelee(
  resolution: Resolution,
  encounter: Encounter,
  force: readonly Combatant[],
  against: Combatant,
  why: 'enteringMelee' | 'leavingMelee',
): boolean {
  const able = force
    .filter((one) =>
      couldStrike(
        commandedIn(resolution.campaign, encounter, one),
        against,
        { why, able: [] },
        noting(resolution),
      ),
    )
    .sort((a, b) => strength(peekUnit(resolution, b).unit) - strength(peekUnit(resolution, a).unit))
  const [leader, ...along] = able
  if (leader === undefined) return false
  leader.fight.opportunities.push({
    id: resolution.freshId('o'),
    against: against.id,
    others: [],
    along: along.map(({ id }) => id),
    able: [],
    why,
  })
  return true
}

/** Takes the group to its square; riders come along, and what it leaves behind is left. Melee may begin where it stands. */
export function arrive(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
  { to, squares, melee }: Leaving,
): void {
  if (squares === 0) {
    for (const { fight } of members) fight.leaving = null
    closeIn(resolution, encounter, members, to)
    return
  }
  const gone = new Set(members.map(({ id }) => id))
  for (const member of members) {
    const { fight } = member
    fight.position = { ...to }
    fight.squaresThisTurn += squares
    if (fight.activation.declared === null) fight.speed = fight.squaresThisTurn
    fight.cameFromElsewhere = true
    fight.motionless = false
    fight.inMelee = false
    fight.leaving = null
    fight.engagedWith = []
    takeAlong(resolution, encounter, member, to)
  }
  for (const { fight } of encounter.combatants)
    if (fight.engagedWith.some(({ unit }) => gone.has(unit)))
      fight.engagedWith = fight.engagedWith.filter(({ unit }) => !gone.has(unit))
  resolution.log.say(
    'mc.moved',
    { who: members.map((m) => nameOf(resolution, m)).join(', '), squares, x: to.x, y: to.y },
    { rule: 'MC-MOVE-01', secret: members.every(({ hidden }) => hidden) },
  )
  if (melee) closeIn(resolution, encounter, members, to)
}

/** MC-VEH-10: who rides in it goes where it goes. */
function takeAlong(resolution: Resolution, encounter: Encounter, vehicle: Combatant, to: MapSquare): void {
  for (const id of peekUnit(resolution, vehicle).unit.riders) {
    const rider = findCombatant(encounter, id)
    if (rider !== undefined) rider.fight.position = { ...to }
  }
}

/** MC-MEL-01: from now on they are in melee with the defending force of the square, where it was declared (MC-MEL-06). */
function closeIn(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
  to: MapSquare,
): void {
  const [first] = members
  if (first === undefined) return
  const defenders = defendersOf(resolution, encounter, first.side, to)
  if (defenders.length === 0) return
  for (const { fight } of [...members, ...defenders]) fight.inMelee = true
  resolution.log.say(
    'mc.melee',
    {
      who: members.map((m) => nameOf(resolution, m)).join(', '),
      target: defenders.map((d) => nameOf(resolution, d)).join(', '),
    },
    { rule: 'MC-MEL-01', tone: 'turn', secret: members.every(({ hidden }) => hidden) },
  )
}

/** Melee is over for those with nobody left to fight in their square. */
export function endMelee(resolution: Resolution, encounter: Encounter): void {
  for (const { fight, side } of encounter.combatants) {
    if (!fight.inMelee) continue
    const foes = fight.position === null ? [] : defendersOf(resolution, encounter, side, fight.position)
    if (!foes.some((foe) => foe.fight.inMelee)) fight.inMelee = false
  }
}

/** When everybody who could strike has struck or let it pass, whoever was leaving goes; if it still can. */
function goOn(resolution: Resolution, encounter: Encounter, leaverId: string): void {
  const leaver = findCombatant(encounter, leaverId)
  if (leaver?.fight.leaving == null) return
  const members = groupOf(encounter, leaver)
  const leaving = new Set(members.map(({ id }) => id))
  const stands = (id: string): boolean =>
    members.some((member) => member.id === id && strength(peekUnit(resolution, member).unit) > 0)
  const isWaitedFor = encounter.combatants.some(({ id, fight }) =>
    fight.opportunities.some(
      ({ against, why }) =>
        (leaving.has(against) && HOLDS_UP.has(why)) ||
        (leaving.has(id) && why === 'returnFire' && stands(id)),
    ),
  )
  if (isWaitedFor) return
  const { leaving: move } = leaver.fight
  for (const member of members) member.fight.leaving = null
  const going = members.filter((member) => canStillGo(resolution, encounter, member))
  // what the strike has stopped stays, however slow the rest is now (MC-SQD-04)
  for (const member of going) leaveBehind(resolution, encounter, member, 0)
  if (going.length > 0)
    if (move.out === null) arrive(resolution, encounter, going, move)
    else if (move.out === 'aboard') comeAboard(resolution, encounter, going)
    else depart(resolution, encounter, going, move.out)
  else resolution.log.say('mc.stopped', { who: nameOf(resolution, leaver) }, { rule: 'MC-DOG-01' })
}

/** Everybody who waits to go on: those whom nobody can strike any more go. */
export function goOnAll(resolution: Resolution, encounter: Encounter): void {
  const waiting = encounter.combatants.filter(({ fight }) => fight.leaving !== null).map(({ id }) => id)
  for (const id of waiting) goOn(resolution, encounter, id)
}

/** Attacks that come before the move is made. */
const HOLDS_UP: ReadonlySet<string> = new Set(['breakaway', 'enteringMelee', 'leavingMelee'])

/** MC-DOG-01: unless the attack stopped it: destroyed, disabled, dead in space or held. */
function canStillGo(resolution: Resolution, encounter: Encounter, combatant: Combatant): boolean {
  const { unit, type } = peekUnit(resolution, combatant)
  if (strength(unit) === 0) return false
  return isGround(type) || whyStuck(encounter, combatant, unit) === null
}
