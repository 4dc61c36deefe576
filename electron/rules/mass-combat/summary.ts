/** What a turn has cost each unit, and how far the sides are with what they came for (MC-TURN-01, MC-SQD-06). */
import { activeCraft, strength, strengthNotLost } from '@shared/mass-combat/craft'
import type { Objective } from '@shared/mass-combat/fight'
import type { Craft, Unit } from '@shared/mass-combat/sheet'
import { areAllied } from '@shared/campaign/sides'
import { isSameSquare } from './movement/grid'
import { heldCraft } from './movement/holds'
import { isDeadInSpace, isGround, isIonDisabled, peekUnit } from './sheet/unit'
import type { Combatant, Encounter, Resolution } from './types'

export const flawsOf = (craft: Craft): number =>
  Number(craft.computersLost) +
  Number(craft.sensorsDamaged) +
  Number(craft.hyperdriveLost) +
  craft.speedFlaws +
  craft.weaponsLost.length

/** What a unit has now; the turn's losses are what is missing of it later. */
export const snapshotOf = (unit: Unit): Combatant['fight']['atTurnStart'] => ({
  strength: strengthNotLost(unit),
  hull:
    unit.craft.reduce((sum, { hull }) => sum + hull, 0) +
    unit.figures.reduce((sum, { hp, count }) => sum + hp * count, 0),
  flaws: unit.craft.reduce((sum, craft) => sum + flawsOf(craft), 0),
})

/** Losses of the turn by unit; `shields`: what each got back. */
export function summarise(
  resolution: Resolution,
  encounter: Encounter,
  shields: ReadonlyMap<string, number>,
): void {
  encounter.fight.summary = encounter.combatants.flatMap((combatant) => {
    const { unit } = peekUnit(resolution, combatant)
    const now = snapshotOf(unit)
    const { atTurnStart: then } = combatant.fight
    const loss = {
      unit: combatant.id,
      lost: Math.max(0, then.strength - now.strength),
      left: now.strength,
      hull: Math.max(0, then.hull - now.hull),
      flaws: Math.max(0, now.flaws - then.flaws),
      shields: shields.get(combatant.id) ?? 0,
    }
    return loss.lost + loss.hull + loss.flaws + loss.shields > 0 ? [loss] : []
  })
  for (const { unit: id, lost, left } of encounter.fight.summary) {
    const combatant = encounter.combatants.find((c) => c.id === id)
    if (combatant === undefined || lost === 0) continue
    resolution.log.say(
      'mc.turnLosses',
      { who: peekUnit(resolution, combatant).unit.name, lost, left },
      { rule: 'MC-TURN-01', tone: 'bad', secret: combatant.hidden },
    )
  }
}

/** Units that an objective speaks of: those named, else all that are not on its side. */
function aimedAt(encounter: Encounter, { side, units }: Objective): Combatant[] {
  if (units.length > 0) return encounter.combatants.filter(({ id }) => units.includes(id))
  return encounter.combatants.filter((c) => !areAllied(encounter.sides, c.side, side))
}

/** How far a side is, in the unit that its objective counts in. */
function progressOf(resolution: Resolution, encounter: Encounter, objective: Objective): number {
  const unitOf = (combatant: Combatant): Unit => peekUnit(resolution, combatant).unit
  const others = aimedAt(encounter, objective)
  const isOut = (c: Combatant): boolean => strength(unitOf(c)) === 0
  switch (objective.type) {
    case 'destroyAll':
    case 'destroy':
      return others.filter((c) => isOut(c) && unitOf(c).craft.every(({ status }) => status !== 'left')).length
    case 'exitEdge':
      return others.filter((c) => hasExited(c, unitOf(c), objective)).length
    case 'disableOrTractor':
      return others.filter((c) => isDisabled(encounter, c, unitOf(c))).length
    case 'damage':
      return others.reduce((sum, c) => sum + hullLostBy(resolution, c), 0)
    case 'hold':
      return holdsSquare(resolution, encounter, objective) ? objective.progress + 1 : 0
    case 'survive': {
      const own =
        objective.units.length > 0 ? others : encounter.combatants.filter((c) => c.side === objective.side)
      return own.reduce((sum, c) => sum + strength(unitOf(c)), 0)
    }
    case 'other':
      return objective.progress
  }
}

/** MC-SQD-06: it has left the battle, over the edge that is named if one is. */
const hasExited = ({ fight }: Combatant, { craft }: Unit, { edge }: Objective): boolean =>
  edge === null
    ? fight.leftBy !== null || craft.some(({ status }) => status === 'left')
    : fight.leftBy === edge

/** Every craft that is left is held, disabled by ions or dead in space. */
function isDisabled(encounter: Encounter, { id }: Combatant, unit: Unit): boolean {
  const held = heldCraft(encounter, id)
  const flying = activeCraft(unit)
  return (
    flying.length > 0 &&
    flying.every((craft) => held.has(craft.id) || isIonDisabled(craft) || isDeadInSpace(craft))
  )
}

function hullLostBy(resolution: Resolution, combatant: Combatant): number {
  const { unit, type } = peekUnit(resolution, combatant)
  const full = isGround(type) ? type.hp : type.hull
  return full * unit.size - snapshotOf(unit).hull
}

/** Somebody of the side stands there and nobody of the others does. */
function holdsSquare(resolution: Resolution, encounter: Encounter, { side, square }: Objective): boolean {
  const there = encounter.combatants.filter(({ fight, withdrawn }) => {
    const { position } = fight
    return !withdrawn && square !== null && position !== null && isSameSquare(position, square)
  })
  const standing = there.filter((c) => strength(peekUnit(resolution, c).unit) > 0)
  return standing.length > 0 && standing.every((c) => areAllied(encounter.sides, c.side, side))
}

function isReached(encounter: Encounter, objective: Objective, progress: number): boolean {
  switch (objective.type) {
    case 'other':
      return false
    case 'survive':
      return progress >= objective.count && encounter.round >= (objective.untilTurn ?? Infinity)
    case 'hold':
      return progress >= objective.count && encounter.round >= (objective.untilTurn ?? 0)
    case 'destroyAll': {
      const all = aimedAt(encounter, objective).length
      return all > 0 && progress >= all
    }
    default:
      return progress >= objective.count
  }
}

/** What is reached by turns that have ended: the end of a battle within one is none of them. */
const BY_TURNS: readonly Objective['type'][] = ['hold', 'survive']

/**
 * MC-SQD-06: looked at when a turn ends, and when the battle does; what has been reached stays so.
 * @param isTurnsEnd false: the battle ends within the turn
 */
export function reviewObjectives(resolution: Resolution, encounter: Encounter, isTurnsEnd: boolean): void {
  for (const objective of encounter.fight.objectives) {
    if (objective.reached !== null || (!isTurnsEnd && BY_TURNS.includes(objective.type))) continue
    const progress = progressOf(resolution, encounter, objective)
    objective.progress = Math.max(0, progress)
    if (!isReached(encounter, objective, progress)) continue
    objective.reached = encounter.round
    const side = encounter.sides.find(({ id }) => id === objective.side)?.name ?? objective.side
    resolution.log.say(
      'mc.objectiveReached',
      { side, objective: objective.text },
      { rule: 'MC-SQD-06', tone: 'good' },
    )
  }
}
