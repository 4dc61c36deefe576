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

/** Fought to its end, and of this mode: then the GM settles it, once. */
export const isToBeSettled = (encounter: Encounter): boolean => {
  const fight = wireEncounter(encounter)
  return fight?.mode === 'quickAndDirty' && encounter.status === 'over' && encounter.result !== null
}
