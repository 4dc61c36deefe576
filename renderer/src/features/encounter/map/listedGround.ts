/** Ground that a fight keeps as a list, changed by hand: what is new, what is another, what is gone. One undo takes it back. */
import type { Command, Encounter, Id, Json, JsonRecord } from '@shared/contract/types'
import { isSame } from '@/features/sheets/path'
import type { Area } from '../prepare/terrainId'
import type { Ground } from './ground'

type Kept<Is> = Is & { id: Id; name: string; areas: readonly Area[] }

interface Corrections<Is> {
  /** Name of the list in the fight. */
  list: string
  before: readonly Kept<Is>[]
  next: readonly Ground<Is & JsonRecord>[]
  /** What something new has beside what is painted. */
  blank: (id: Id) => object
}

/** Null: they are the same. */
function corrections<Is>(encounter: Id, { list, before, next, blank }: Corrections<Is>): Command | null {
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

interface ListedGround<Is> {
  /** Name of the list in the fight. */
  list: string
  of: (encounter: Encounter) => readonly Kept<Is>[] | undefined
  /** What one of them is, without its name and its places. */
  isOf: (one: Is) => Is
  blank: (id: Id) => object
}

/** What lies on a field, and the command that changes it, where the fight keeps it as a list. */
export const listedGround = <Is extends JsonRecord>({ list, of, isOf, blank }: ListedGround<Is>) => ({
  all: (encounter: Encounter): Ground<Is>[] =>
    (of(encounter) ?? []).map((one) => ({ id: one.id, name: one.name, is: isOf(one), areas: one.areas })),
  command: (encounter: Encounter, next: readonly Ground<Is>[]): Command | null =>
    corrections<Is>(encounter.id, { list, before: of(encounter) ?? [], next, blank }),
})
