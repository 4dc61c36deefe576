/**
 * Records by id, one shallow ref each, so that a change of one record repaints what shows that record and nothing
 * else. Asking for an id that is not there (yet) is fine: the asker hears of it when it comes.
 */
import { shallowRef, type ShallowRef } from 'vue'
import type { Id } from '@shared/contract/types'

export interface RecordTable<T extends object> {
  /** Ids in document order. Changes only when a record comes, goes or moves. */
  readonly ids: ShallowRef<readonly Id[]>
  get: (id: Id) => T | undefined
  set: (id: Id, record: T | undefined) => void
  /** Takes over a whole list, and lets go of every other; records that are the same object as before wake nobody. */
  sync: (records: readonly T[]) => void
  clear: () => void
}

const sameIds = (a: readonly Id[], b: readonly Id[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

export function createRecordTable<T extends object>(idOf: (record: T) => Id): RecordTable<T> {
  const refs = new Map<Id, ShallowRef<T | undefined>>()
  const ids = shallowRef<readonly Id[]>([])
  /** Who has a record, be it of a list or set alone. */
  let held = new Set<Id>()

  function refOf(id: Id): ShallowRef<T | undefined> {
    let ref = refs.get(id)
    if (ref === undefined) {
      ref = shallowRef<T | undefined>()
      refs.set(id, ref)
    }
    return ref
  }
  function sync(records: readonly T[]): void {
    const now = records.map(idOf)
    records.forEach((record, index) => {
      refOf(now[index] as Id).value = record
    })
    if (sameIds(ids.value, now) && held.size === now.length) return
    const present = new Set(now)
    for (const id of held) if (!present.has(id)) refOf(id).value = undefined
    held = present
    if (!sameIds(ids.value, now)) ids.value = now
  }
  return {
    ids,
    get: (id) => refOf(id).value,
    set(id, record) {
      refOf(id).value = record
      if (record === undefined) held.delete(id)
      else held.add(id)
    },
    sync,
    clear: () => sync([]),
  }
}
