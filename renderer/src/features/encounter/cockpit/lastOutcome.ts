/**
 * What came of the last thing that was done in a fight, whichever way it came: a form, a dialog, the map, a banner, another
 * window. Reads the newest journal entries; decides nothing.
 */
import type { Id, JournalEntry, LogLine } from '@shared/contract/types'
import { undoneRevisions } from '@/session/undone'

export interface LastOutcome {
  revision: number
  commandType: string
  lines: readonly LogLine[]
  /** It has been taken back since. */
  isUndone: boolean
}

const PASSING = 'encounter/next-turn'

/** A turn that passes is worth a word only where it brings harm. */
const harms = ({ commandType, log }: JournalEntry): boolean =>
  commandType === PASSING && log.some(({ tone }) => tone === 'bad' || tone === 'grave')

/** What is done in the fight, by its rule system; what is prepared, corrected or named is told by the log alone. */
const isDone = (entry: JournalEntry, system: string): boolean =>
  entry.commandType.startsWith(`${system}/`) || harms(entry)

/** Null: nothing was done yet, or the turn has passed since. */
export function lastOutcome(
  entries: readonly JournalEntry[],
  encounter: Id,
  system: string,
): LastOutcome | null {
  const undone = undoneRevisions(entries)
  const newest = entries.findLast(
    (entry) =>
      entry.kind === 'command' &&
      entry.encounter === encounter &&
      entry.log.length > 0 &&
      (isDone(entry, system) || (entry.commandType === PASSING && !undone.has(entry.revision))),
  )
  if (newest === undefined || !isDone(newest, system)) return null
  const { revision, commandType, log: lines } = newest
  return { revision, commandType, lines, isUndone: undone.has(revision) }
}
