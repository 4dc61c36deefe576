/** Everybody who fights, side by side, and sets of them that are changed one by one or a side at a time. */
import type { Encounter, Id } from '@shared/contract/types'

export interface SideOfPeople {
  id: Id
  name: string
  colour: string
  shape: string
  people: Id[]
}

/** Sides with somebody on them, in the encounter's order. */
export const bySide = ({ sides, combatants }: Encounter): SideOfPeople[] =>
  sides
    .map(({ id, name, colour, shape }) => ({
      id,
      name,
      colour,
      shape,
      people: combatants.filter(({ side, withdrawn }) => side === id && !withdrawn).map((one) => one.id),
    }))
    .filter(({ people }) => people.length > 0)

/** All of them in, unless all of them are in already: then all out. */
export function toggleAll(chosen: ReadonlySet<Id>, people: readonly Id[]): Set<Id> {
  const next = new Set(chosen)
  const isFull = people.every((id) => next.has(id))
  for (const id of people) {
    if (isFull) next.delete(id)
    else next.add(id)
  }
  return next
}

export type Role = 'hides' | 'watches' | 'neither'
export const ROLES: readonly Role[] = ['hides', 'watches', 'neither']

/** Those with a role, in the encounter's order: that is the order of the dice (WIRE-DCE-01). */
export const inRole = (sides: readonly SideOfPeople[], roles: ReadonlyMap<Id, Role>, wanted: Role): Id[] =>
  sides.flatMap(({ people }) => people.filter((id) => (roles.get(id) ?? 'neither') === wanted))
