/** Whether two actions can be there at once with one key. */
import { keysNow, type ChosenKeys } from './chosenKeys'
import type { KeyEntry } from './keyTable'

const canMeet = (one: KeyEntry, other: KeyEntry): boolean =>
  one.id !== other.id &&
  (one.view === other.view || one.view === 'everywhere' || other.view === 'everywhere') &&
  (one.system === undefined || other.system === undefined || one.system === other.system) &&
  one.apart !== other.id &&
  other.apart !== one.id

/** The others that would have this key in a view in which the entry can be. */
export const conflictsOf = (
  entry: KeyEntry,
  keys: string,
  table: readonly KeyEntry[],
  chosen: ChosenKeys,
): KeyEntry[] => table.filter((other) => canMeet(entry, other) && keysNow(other, chosen) === keys)
