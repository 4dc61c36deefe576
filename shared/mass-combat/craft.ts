/** Craft and figures of a unit: by what number each goes, what is left of them, and which its hero flies. */
import type { Aboard, Craft, GroundTroops, Ship, Unit, Vehicle } from './sheet'

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
export function strength({ craft, figures }: Pick<Unit, 'craft' | 'figures'>): number {
  let count = 0
  for (const { status } of craft) if (status === 'active') count += 1
  return count + figuresLeft({ figures })
}

/** Craft, or figures, that are not lost: who got away is not (MC-SQD-06). */
export const strengthNotLost = (unit: Pick<Unit, 'craft' | 'figures'>): number =>
  craftNotLost(unit).length + figuresLeft(unit)

/** The craft that a unit is led from: the one that is named, or the only one there ever was. */
const isLedFrom = ({ leader, size }: Unit, craft: Craft): boolean =>
  leader === craft.id || (leader === null && size === 1)

/** MC-SHEET-15: whether a hero flies this craft. A hero stands on the numbers of the empty ship. */
export const heroFlies = (unit: Unit, craft: Craft): boolean => unit.hero !== null && isLedFrom(unit, craft)

/**
 * The craft that it was led from is destroyed: whoever led it is lost, or out of it, with numbers of their own or without
 * (MC-EJC-01).
 */
export function hasLostItsLeader(unit: Unit): boolean {
  const kept = craftNotLost(unit)
  return unit.craft.some((craft) => isLedFrom(unit, craft) && !kept.includes(craft))
}

/** The same of a hero with numbers. */
export const hasLostItsHero = (unit: Unit): boolean => unit.hero !== null && hasLostItsLeader(unit)

/** How it stands with the craft of somebody aboard. The seat saves who flies, not who serves (MC-EJC-01). */
export function plightAboard(unit: Unit, { as, craft }: Aboard): 'lost' | 'out' | null {
  const those = craft === null ? unit.craft : unit.craft.filter(({ id }) => id === craft)
  if (unit.craft.length === 0) return figuresLeft(unit) === 0 ? 'lost' : null
  if (as !== 'crew' && those.length === 1 && those[0]?.status === 'ejected') return 'out'
  return those.every(({ status }) => status === 'destroyed' || status === 'ejected') ? 'lost' : null
}

/** Whether what is told of this craft is told of all that the unit has: of several, or of figures. */
export const isOfWhole = ({ craft }: Pick<Unit, 'craft'>, one: string | null): boolean =>
  one === null && craft.length !== 1

/** No other craft of the unit is left: the whole unit goes by the hero's numbers. */
export function fliesAlone(unit: Unit): boolean {
  const [only, ...others] = activeCraft(unit)
  return only !== undefined && others.length === 0 && heroFlies(unit, only)
}

/** Init Tot of a unit (MC-INIT-02); a hero who flies alone adds to the empty ship's (MC-SHEET-15). */
export const initiativeOf = (unit: Unit, type: Ship | Vehicle | GroundTroops): number =>
  unit.hero !== null && fliesAlone(unit) && type.kind === 'mass-combat/ship' && type.zeroCrew !== null
    ? type.zeroCrew.init + unit.hero.initiative
    : type.init
