/**
 * Tractor beams: who holds whom, how far a beam reaches, when it lets go (MC-TRB-04, MC-TRB-05, MC-TRB-06, MC-TRB-07,
 * MC-TRB-08).
 */
import type { MapSquare } from '@shared/mass-combat/fight'
import type { Craft } from '@shared/mass-combat/sheet'
import { findCombatant } from '../../../engine/lookup'
import { perEncounter } from '../../../engine/perFight'
import { squaresApart } from './grid'
import { TRACTOR_RANGE } from '../tables'
import { isShip, peekUnit } from '../sheet/unit'
import { noting, type Combatant, type Encounter, type Resolution, type UnitType } from '../types'

export type Hold = Combatant['fight']['holds'][number]

/** Craft that somebody's beam holds, by the unit that they are of. */
const heldIn = perEncounter((encounter: Encounter) => {
  const held = new Map<string, Set<string>>()
  for (const { fight } of encounter.combatants)
    for (const hold of fight.holds) held.set(hold.target, (held.get(hold.target) ?? new Set()).add(hold.held))
  return held
})
const NONE: ReadonlySet<string> = new Set()

/** Craft of a unit that somebody's beam holds. */
export function heldCraft(encounter: Encounter, unit: string): ReadonlySet<string> {
  const held = heldIn(encounter)
  if (held !== null) return held.get(unit) ?? NONE
  return new Set(
    encounter.combatants.flatMap(({ fight }) =>
      fight.holds.filter(({ target }) => target === unit).map((hold) => hold.held),
    ),
  )
}

/** MC-TRB-04: squares, by the size of the ship that carries the beam. */
export const beamReach = (type: UnitType): number => (isShip(type) ? TRACTOR_RANGE[type.sizeCategory] : 0)

/** MC-TRB-07: a hold ends with the beam, the holder, the held, or the distance. */
function stillHolds(resolution: Resolution, encounter: Encounter, holder: Combatant, hold: Hold): boolean {
  const { unit, type } = peekUnit(resolution, holder)
  const target = findCombatant(encounter, hold.target)
  if (target === undefined) return false
  const isActive = (craft: Craft | undefined): craft is Craft => craft?.status === 'active'
  const held = peekUnit(resolution, target).unit.craft.find(({ id }) => id === hold.held)
  const carrier = unit.craft.find(({ id }) => id === hold.craft)
  if (!isActive(held) || !isActive(carrier) || carrier.weaponsLost.includes(hold.weapon)) return false
  const from = holder.fight.position
  const to = target.fight.position
  return from !== null && to !== null && squaresApart(from, to, noting(resolution)) <= beamReach(type)
}

/** Lets go of whatever can no longer be held. */
export function endLostHolds(resolution: Resolution, encounter: Encounter): void {
  for (const holder of encounter.combatants) {
    const before = holder.fight.holds
    if (before.length === 0) continue
    const kept = before.filter((hold) => stillHolds(resolution, encounter, holder, hold))
    if (kept.length === before.length) continue
    holder.fight.holds = kept
    resolution.log.say('mc.holdEnds', { who: peekUnit(resolution, holder).unit.name }, { rule: 'MC-TRB-07' })
  }
}

/**
 * MC-TRB-07: a step of what is held that is neither toward the holder nor away from it: off the line that it is on, nearer along
 * one axis and away along the other, or as far as before.
 */
export function swingsAround(holder: MapSquare, from: MapSquare, to: MapSquare): boolean {
  const off = (at: MapSquare): [number, number] => [Math.abs(at.x - holder.x), Math.abs(at.y - holder.y)]
  const [columns, rows] = off(from)
  const [columnsAfter, rowsAfter] = off(to)
  const isOnTop = columns === 0 && rows === 0
  const leavesLine = (columns === 0 && columnsAfter !== 0) || (rows === 0 && rowsAfter !== 0)
  const isAskew = (columns - columnsAfter) * (rows - rowsAfter) < 0
  const isAsFar = Math.max(columns, rows) === Math.max(columnsAfter, rowsAfter)
  return isAskew || isAsFar || (leavesLine && !isOnTop)
}
