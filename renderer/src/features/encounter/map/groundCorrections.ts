/** Ground that a fight keeps as a list, changed by hand: what is new, what is another, what is gone. One undo takes it back. */
import type { Command, Id, Json, JsonRecord } from '@shared/contract/types'
import { isSame } from '@/features/sheets/path'
import type { Area } from '../prepare/terrainId'
import type { Ground } from './ground'

interface Listed<Is> {
  /** Name of the list in the fight. */
  list: string
  before: readonly (Is & { id: Id; name: string; areas: readonly Area[] })[]
  next: readonly Ground<Is & JsonRecord>[]
  /** What something new has beside what is painted. */
  blank: (id: Id) => object
}

/** Null: they are the same. */
export function groundCorrections<Is>(
  encounter: Id,
  { list, before, next, blank }: Listed<Is>,
): Command | null {
  const was = new Map(before.map((one) => [one.id, one]))
  const kept = new Set(next.map(({ id }) => id))
  const changes = [
    ...before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ path: ['fight', list, id] })),
    ...next.flatMap(({ id, name, is, areas }) => {
      const there = was.get(id)
      const value = { ...(there ?? blank(id)), name, ...is, areas: [...areas] }
      return isSame(there, value) ? [] : [{ path: ['fight', list, id], value: value as unknown as Json }]
    }),
  ]
  return changes.length === 0 ? null : { type: 'encounter/correct', encounter, changes }
}
