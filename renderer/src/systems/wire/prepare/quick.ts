/** What a Quick and Dirty fight came to, side by side (WIRE-QAD-02). */
import type { Encounter, Id } from '@shared/contract/types'
import { wireEncounter } from '../fight'

export interface SideDone {
  id: Id
  name: string
  colour: string
  shape: string
  done: number
  /** Of the most that any side did, 0 to 1. */
  share: number
}

/** Sides that took part, the most damage first. */
export function doneBySide(encounter: Encounter): SideDone[] {
  const done = wireEncounter(encounter)?.damageDone ?? {}
  const sides = encounter.sides.filter(({ id }) => encounter.combatants.some(({ side }) => side === id))
  const most = Math.max(0, ...sides.map(({ id }) => done[id] ?? 0))
  return sides
    .map(({ id, name, colour, shape }) => ({
      id,
      name,
      colour,
      shape,
      done: done[id] ?? 0,
      share: most === 0 ? 0 : (done[id] ?? 0) / most,
    }))
    .sort((a, b) => b.done - a.done)
}

export interface SideTally extends SideDone {
  /** Of so many who took part, so many stand. */
  standing: number
  of: number
}

/** How a quick fight stands while it runs, in the order of the sides; null: it is none, or does not run. */
export function quickTally(encounter: Encounter, isDown: (id: Id) => boolean): SideTally[] | null {
  if (wireEncounter(encounter)?.mode !== 'quickAndDirty' || encounter.status !== 'running') return null
  const done = doneBySide(encounter)
  return encounter.sides.flatMap(({ id }) => {
    const side = done.find((one) => one.id === id)
    const people = encounter.combatants.filter((combatant) => combatant.side === id)
    const standing = people.filter((one) => !one.withdrawn && !isDown(one.id)).length
    return side === undefined ? [] : [{ ...side, standing, of: people.length }]
  })
}

/** Fought to its end, and of this mode: then the GM settles it, once. */
export const isToBeSettled = (encounter: Encounter): boolean => {
  const fight = wireEncounter(encounter)
  return fight?.mode === 'quickAndDirty' && encounter.status === 'over' && encounter.result !== null
}
