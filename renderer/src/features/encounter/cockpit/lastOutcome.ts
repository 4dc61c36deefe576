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
/** What is done in a fight by every system's people: the same to several, somebody comes or goes. */
const DEEDS: ReadonlySet<string> = new Set([
  'encounter/to-each',
  'encounter/add',
  'encounter/add-copies',
  'encounter/remove-combatant',
  'condition/add',
  'condition/remove',
  'encounter/end',
])
/** With them another part of the fight begins: what came before is over. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  PASSING,
  'encounter/start',
  'encounter/reopen',
  'encounter/roll-initiative',
])

/** A turn that passes is worth a word only where it brings harm. */
const harms = ({ commandType, log }: JournalEntry): boolean =>
  commandType === PASSING && log.some(({ tone }) => tone === 'bad' || tone === 'grave')

/** What is done in the fight, by its rule system; what is prepared, corrected or named is told by the log alone. */
const isDone = (entry: JournalEntry, system: string): boolean =>
  entry.commandType.startsWith(`${system}/`) || DEEDS.has(entry.commandType) || harms(entry)

/** The command that an entry gave, took back or gave again. */
const commandOf = (entry: JournalEntry, byRevision: ReadonlyMap<number, JournalEntry>) =>
  entry.kind === 'command' ? entry : byRevision.get(entry.of ?? -1)

/** Null: nothing was done yet, or the turn has passed since. Of several taken back it is the last that was taken back. */
export function lastOutcome(
  entries: readonly JournalEntry[],
  encounter: Id,
  system: string,
): LastOutcome | null {
  const undone = undoneRevisions(entries)
  const byRevision = new Map(entries.map((entry) => [entry.revision, entry]))
  for (const entry of entries.toReversed()) {
    const command = commandOf(entry, byRevision)
    if (command?.encounter !== encounter || command.log.length === 0) continue
    const { revision, commandType, log: lines } = command
    const isUndone = undone.has(revision)
    if (isUndone !== (entry.kind === 'undo')) continue
    if (isDone(command, system)) return { revision, commandType, lines, isUndone }
    if (BEGINNINGS.has(commandType) && !isUndone) return null
  }
  return null
}
