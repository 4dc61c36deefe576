/** Craft and figures of a unit: by what number each goes, what is left of them, and which its hero flies. */
import type { Craft, Unit } from './sheet'

/**
 * The number that a craft keeps: that of its id, also after its squadron was split or joined another (MC-SQD-05). An id
 * without one stands for itself.
 */
export function craftNumber({ id }: Pick<Craft, 'id'>): number | string {
  const digits = /\d+$/.exec(id)?.[0]
  return digits === undefined ? id : Number(digits)
}

/** Craft that still fly; a squadron's badge shows how many (MC-SQD-01). */
export const activeCraft = ({ craft }: Pick<Unit, 'craft'>): Craft[] =>
  craft.filter(({ status }) => status === 'active')

/** Craft that are not lost: in the battle still, or out of it by their own means (MC-SQD-06). */
export const craftNotLost = ({ craft }: Pick<Unit, 'craft'>): Craft[] =>
  craft.filter(({ status }) => status === 'active' || status === 'left')

/** Figures that are not out of action (MC-GND-03). */
export const figuresLeft = ({ figures }: Pick<Unit, 'figures'>): number =>
  figures.reduce((total, { hp, count }) => total + (hp > 0 ? count : 0), 0)

/** Craft, or figures, that are in the battle still. */
export const strength = (unit: Pick<Unit, 'craft' | 'figures'>): number =>
  activeCraft(unit).length + figuresLeft(unit)

/** Craft, or figures, that are not lost: who got away is not (MC-SQD-06). */
export const strengthNotLost = (unit: Pick<Unit, 'craft' | 'figures'>): number =>
  craftNotLost(unit).length + figuresLeft(unit)

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

/** Whether what is told of this craft is told of all that the unit has: of several, or of figures. */
export const isOfWhole = ({ craft }: Pick<Unit, 'craft'>, one: string | null): boolean =>
  one === null && craft.length !== 1
