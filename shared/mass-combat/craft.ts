/** Craft of a unit: by what number each goes, which are lost, and which its hero flies. */
import type { Craft, Unit } from './sheet'

/**
 * The number that a craft keeps: that of its id, also after its squadron was split or joined another (MC-SQD-05). An id
 * without one stands for itself.
 */
export function craftNumber({ id }: Pick<Craft, 'id'>): number | string {
  const digits = /\d+$/.exec(id)?.[0]
  return digits === undefined ? id : Number(digits)
}

/** Craft that are not lost: in the battle still, or out of it by their own means (MC-SQD-06). */
export const craftNotLost = ({ craft }: Pick<Unit, 'craft'>): Craft[] =>
  craft.filter(({ status }) => status === 'active' || status === 'left')

/**
 * MC-SHEET-15: whether a hero flies this craft: the one that is named, or the only one there ever was. A hero stands on
 * the numbers of the empty ship.
 */
export const heroFlies = ({ hero, leader, size }: Unit, craft: Craft): boolean =>
  hero !== null && (leader === craft.id || (leader === null && size === 1))

/** The craft of its hero is destroyed: the hero is lost, or out of it (MC-EJC-01). */
export function hasLostItsHero(unit: Unit): boolean {
  const kept = craftNotLost(unit)
  return unit.craft.some((craft) => heroFlies(unit, craft) && !kept.includes(craft))
}
