/**
 * Leaving the battle by one's own means: who cannot, from where, and what goes along (MC-DOG-01, MC-TRB-05, MC-ION-04,
 * MC-FLAW-07, MC-FLAW-09).
 */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import type { MapSquare } from '@shared/mass-combat/fight'
import { EDGES, type Edge, type WayOut } from '@shared/mass-combat/names'
import type { Unit } from '@shared/mass-combat/sheet'
import { heldCraft } from './holds'
import { endBoonsOf } from '../turn/boons'
import { isDeadInSpace, isIonDisabled, peekUnit, unitOf } from '../sheet/unit'
import type { Combatant, Encounter, Resolution } from '../types'

/** MC-TRB-05, MC-ION-04, MC-FLAW-09: no craft of it can move by itself; null: one can. */
export function whyStuck(
  encounter: Encounter,
  { id }: Combatant,
  unit: Unit,
): 'held-in-beam' | 'ion-disabled' | 'dead-in-space' | null {
  const held = heldCraft(encounter, id)
  const flying = activeCraft(unit)
  if (flying.some((craft) => !held.has(craft.id) && !isIonDisabled(craft) && !isDeadInSpace(craft)))
    return null
  if (flying.some((craft) => held.has(craft.id))) return 'held-in-beam'
  return flying.some(isIonDisabled) ? 'ion-disabled' : 'dead-in-space'
}

/** Squares to each edge of the map; 0: it stands there. */
function squaresToEdges({ fight }: Encounter, { x, y }: MapSquare): Record<Edge, number> {
  return { left: x, right: fight.columns - 1 - x, top: y, bottom: fight.rows - 1 - y }
}

/** Edges of the map at which a square lies; two in a corner. */
export const edgesAt = (encounter: Encounter, square: MapSquare): Edge[] => {
  const squares = squaresToEdges(encounter, square)
  return EDGES.filter((edge) => squares[edge] === 0)
}

/** Squares to the nearest edge, or to the one that is named. */
export function squaresToEdge(encounter: Encounter, square: MapSquare, edge: Edge | null): number {
  const squares = squaresToEdges(encounter, square)
  return edge === null ? Math.min(...Object.values(squares)) : squares[edge]
}

/** It stands nowhere any more: nobody fights with it or waits for it, and its activation is over. */
function takeOffTheMap({ combatants }: Encounter, { id, fight }: Combatant): void {
  fight.position = null
  fight.leaving = null
  fight.inMelee = false
  fight.engagedWith = []
  fight.opportunities = []
  fight.activation.state = 'done'
  for (const other of combatants)
    other.fight.opportunities = other.fight.opportunities.filter(({ against }) => against !== id)
}

/** One unit is out of the battle, and what it gave is over (MC-FRC-02). */
function takeOut(resolution: Resolution, encounter: Encounter, combatant: Combatant, out: WayOut): void {
  const { unit } = unitOf(resolution, combatant)
  for (const craft of unit.craft) if (craft.status === 'active') craft.status = 'left'
  combatant.withdrawn = true
  combatant.fight.leftBy = out
  takeOffTheMap(encounter, combatant)
  endBoonsOf(resolution, encounter, (giver) => giver === combatant.id)
}

/** Who rides in it, and squadrons that wait aboard or are on their way out: they go where it goes (MC-VEH-10, MC-CAP-07). */
function goAlong(resolution: Resolution, encounter: Encounter, combatant: Combatant, out: WayOut): void {
  const { unit: carrier } = peekUnit(resolution, combatant)
  for (const other of encounter.combatants) {
    const { unit } = peekUnit(resolution, other)
    const isAboard =
      carrier.riders.includes(other.sheet) || (unit.carrier === combatant.id && !other.fight.deployed)
    if (!isAboard || other.withdrawn || strength(unit) === 0) continue
    takeOut(resolution, encounter, other, out)
    encounter.fight.launches = encounter.fight.launches.filter((launch) => launch.unit !== other.id)
    resolution.log.say(
      'mc.goesAlong',
      { who: unit.name, carrier: carrier.name },
      { rule: 'MC-VEH-10', secret: other.hidden },
    )
  }
}

/** The group is out of the battle; nobody can strike at it any more (MC-DOG-01, MC-FLAW-07). */
export function depart(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
  out: WayOut,
): void {
  const who = members.map((member) => peekUnit(resolution, member).unit.name).join(', ')
  const hasJumped = out === 'jump'
  resolution.log.say(
    hasJumped ? 'mc.jumped' : 'mc.leftBattle',
    { who },
    {
      rule: hasJumped ? 'MC-FLAW-07' : 'MC-DOG-01',
      tone: 'turn',
      secret: members.every(({ hidden }) => hidden),
    },
  )
  for (const member of members) {
    takeOut(resolution, encounter, member, out)
    goAlong(resolution, encounter, member, out)
  }
}

/** MC-CAP-07: aboard its carrier again, to be launched another time. */
export function comeAboard(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
): void {
  for (const member of members) {
    const { unit } = peekUnit(resolution, member)
    takeOffTheMap(encounter, member)
    member.fight.deployed = false
    member.fight.motionless = false
    const carrier = encounter.combatants.find(({ id }) => id === unit.carrier)
    resolution.log.say(
      'mc.landed',
      { who: unit.name, carrier: carrier === undefined ? '' : peekUnit(resolution, carrier).unit.name },
      { rule: 'MC-CAP-07', tone: 'turn', secret: member.hidden },
    )
  }
}
