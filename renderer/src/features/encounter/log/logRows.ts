/**
 * The log of a fight as rows: from its beginning on, what one command brought under its first line, many of a kind as one,
 * what was taken back as one row, and of a long turn what weighs. Folds are the reader's; nothing is left out.
 */
import type { Id, JournalEntry, LogLine } from '@shared/contract/types'
import { undoneRevisions } from '@/session/undone'
import { headlines } from './headlines'

export interface LogRow {
  key: string
  /** Fold that the row opens and closes; null: it stands for itself. */
  fold: string | null
  /** Lines that the fold hides, while it does. */
  hidden: number
  kind: 'line' | 'step' | 'set-up' | 'turn'
  /** Of a line. */
  line: LogLine | null
  /** Of a step: what was taken back. */
  entry: JournalEntry | null
  isStruck: boolean
  /** Stands under a fold. */
  isFolded: boolean
}

const START = 'encounter/start'
interface Place {
  entry: JournalEntry
  isStruck: boolean
  isFolded: boolean
}

const rowOf = (key: string, parts: Partial<LogRow>): LogRow => ({
  key,
  fold: null,
  hidden: 0,
  kind: 'line',
  line: null,
  entry: null,
  isStruck: false,
  isFolded: false,
  ...parts,
})

function rowsOfCommand({ entry, isStruck, isFolded }: Place, open: ReadonlySet<string>): LogRow[] {
  const fold = `lines-${String(entry.revision)}`
  const isOpen = open.has(fold)
  const told = headlines(entry.log)
  const rest = entry.log.length - told.size
  return entry.log.flatMap((line, at): LogRow[] => {
    if (!told.has(line) && !isOpen) return []
    const opens = at === 0 && rest > 0 ? { fold, hidden: isOpen ? 0 : rest } : {}
    return [
      rowOf(`${String(entry.revision)}-${String(at)}`, {
        line,
        isStruck,
        isFolded: isFolded || !told.has(line),
        ...opens,
      }),
    ]
  })
}

/** Whether an entry is told in the log of this fight: its own, and what happened beside it to whoever it may be. */
const belongs = (entry: JournalEntry, encounter: Id): boolean =>
  entry.encounter === encounter || entry.encounter === null

/** Where the fight begins in the entries; where its beginning is not among them, with the first. */
function beginning(entries: readonly JournalEntry[], encounter: Id): number {
  const at = entries.findIndex(
    (entry) => entry.kind === 'command' && entry.commandType === START && entry.encounter === encounter,
  )
  return Math.max(0, at)
}

const PASSING = 'encounter/next-turn'
/** So many rows of a turn that is over stand for themselves, and so many of the one under way. */
const SHORT = 10
const NEWEST = 20
/** Of a long turn so many of the gravest rows stay. */
const GRAVEST = 6

/** What is of one turn each: each passing begins another. */
function turnsOf(entries: readonly JournalEntry[]): JournalEntry[][] {
  const turns: JournalEntry[][] = [[]]
  for (const entry of entries) {
    if (entry.kind === 'command' && entry.commandType === PASSING) turns.push([])
    turns.at(-1)?.push(entry)
  }
  return turns
}

/** A long turn: its beginning, what weighs most, and of the one under way the newest; the rest is one row that unfolds. */
function foldTurn(
  rows: LogRow[],
  key: string,
  { isNow, isOpen }: { isNow: boolean; isOpen: boolean },
): LogRow[] {
  if (rows.length <= (isNow ? NEWEST : SHORT)) return rows
  const fold = `turn-${key}`
  const row = (hidden: number): LogRow => rowOf(fold, { kind: 'turn', fold, hidden })
  const [first, ...rest] = rows
  if (first === undefined) return rows
  if (isOpen) return [first, row(0), ...rest]
  const grave = new Set(rest.filter(({ line }) => line?.tone === 'grave').slice(-GRAVEST))
  const newest = new Set(isNow ? rest.slice(-SHORT) : [])
  const kept = rest.filter((one) => grave.has(one) || newest.has(one))
  return [first, row(rest.length - kept.length), ...kept]
}

/** Entries in the order in which they came, the newest last; `open` holds the folds that the reader has opened. */
export function logRows(
  entries: readonly JournalEntry[],
  encounter: Id,
  open: ReadonlySet<string>,
): LogRow[] {
  const undone = undoneRevisions(entries)
  const byRevision = new Map(entries.map((entry) => [entry.revision, entry]))
  const lastUndo = new Map(
    entries.flatMap((entry) => (entry.kind === 'undo' ? [[entry.of, entry] as const] : [])),
  )
  const rowsOf = (entry: JournalEntry): LogRow[] => {
    if (entry.kind === 'command')
      return undone.has(entry.revision)
        ? []
        : rowsOfCommand({ entry, isStruck: false, isFolded: false }, open)
    // what was taken back and given again stands where it was
    if (entry.of === null || !undone.has(entry.of) || lastUndo.get(entry.of) !== entry) return []
    const of = byRevision.get(entry.of)
    const hasLines = of !== undefined && of.log.length > 0
    const fold = `undone-${String(entry.revision)}`
    const isOpen = open.has(fold)
    const step = rowOf(String(entry.revision), {
      kind: 'step',
      entry,
      ...(hasLines ? { fold, hidden: isOpen ? 0 : of.log.length } : {}),
    })
    const lines = hasLines && isOpen ? rowsOfCommand({ entry: of, isStruck: true, isFolded: true }, open) : []
    return [step, ...lines.map((row) => ({ ...row, key: `${row.key}-${String(entry.revision)}` }))]
  }
  const from = beginning(entries, encounter)
  const setUp = entries.slice(0, from).filter((entry) => entry.encounter === encounter)
  const before = setUp.flatMap(rowsOf)
  const isSetUpOpen = open.has('set-up')
  const head = rowOf('set-up', { kind: 'set-up', fold: 'set-up', hidden: isSetUpOpen ? 0 : before.length })
  const turns = turnsOf(entries.slice(from).filter((entry) => belongs(entry, encounter)))
  return [
    ...(before.length === 0 ? [] : [head]),
    ...(isSetUpOpen ? before.map((row) => ({ ...row, isFolded: true })) : []),
    ...turns.flatMap((turn, at) => {
      const key = String(turn[0]?.revision ?? 0)
      const isOpen = open.has(`turn-${key}`)
      return foldTurn(turn.flatMap(rowsOf), key, { isNow: at === turns.length - 1, isOpen })
    }),
  ]
}
