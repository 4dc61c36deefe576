/**
 * The log of a fight as rows: from its beginning on, what one command brought under its first line, many of a kind as one,
 * what was taken back as one row, and of a long turn what weighs. Folds are the reader's; nothing is left out.
 */
import type { Id, JournalEntry, LogLine } from '@shared/contract/types'
import { undoneRevisions } from '@/session/undone'
import type { LogSum, LogSums } from '@/system/windows'
import { ALIKE, headlines } from './headlines'

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

/** What the rule system says of a fight's lines together, and which of them only lead up to others. */
export interface LogWays {
  sums: LogSums
  leadUps: ReadonlySet<string>
}
const PLAIN: LogWays = { sums: () => [], leadUps: new Set() }

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

/** Few lines about one and the same stand for themselves. */
const isMany = ({ of }: LogSum): boolean => of.length >= ALIKE

/** A line that is told at once; what many come to stands where the first of them would. */
interface Told {
  line: LogLine
  at: number
  isSum: boolean
}
function toldOf(log: readonly LogLine[], { sums, leadUps }: LogWays): { told: Told[]; rest: number } {
  const many = sums(log).filter(isMany)
  const summed = new Map(many.flatMap((sum) => sum.of.map((line) => [line, sum] as const)))
  const single = log.filter((line) => !summed.has(line))
  const isShort = many.length === 0
  const told = headlines(single, { isShort, leadUps })
  const rows = log.flatMap((line, at): Told[] => {
    const sum = summed.get(line)
    if (sum !== undefined) return sum.of[0] === line ? [{ line: sum.line, at, isSum: true }] : []
    return told.has(line) ? [{ line, at, isSum: false }] : []
  })
  return { told: rows, rest: log.length - rows.filter(({ isSum }) => !isSum).length }
}

function rowsOfCommand(
  { entry, isStruck, isFolded }: Place,
  open: ReadonlySet<string>,
  ways: LogWays,
): LogRow[] {
  const fold = `lines-${String(entry.revision)}`
  const { told, rest } = toldOf(entry.log, ways)
  const isOpen = rest > 0 && open.has(fold)
  const atOnce = new Set(told.filter(({ isSum }) => !isSum).map(({ at }) => at))
  const shown = isOpen ? entry.log.map((line, at): Told => ({ line, at, isSum: false })) : told
  return shown.map(({ line, at, isSum }, nth) =>
    rowOf(`${String(entry.revision)}-${isSum ? 'sum' : ''}${String(at)}`, {
      line,
      isStruck,
      isFolded: isFolded || (isOpen && !atOnce.has(at)),
      ...(nth === 0 && rest > 0 ? { fold, hidden: isOpen ? 0 : rest } : {}),
    }),
  )
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

const weightOf = ({ line, of }: LogSum): number => (line.tone === 'grave' ? 1000 : 0) + of.length

/** What a turn has brought to whom, the gravest of it, in the order in which it came. */
function gravestSums(lines: readonly LogLine[], { sums }: LogWays): LogSum[] {
  const all = sums(lines)
  const gravest = new Set(all.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, GRAVEST))
  return all.filter((sum) => gravest.has(sum))
}

interface Turn {
  key: string
  /** Rows of what it begins with, where the turn before ends as well. */
  beginning: number
  isNow: boolean
  isOpen: boolean
  ways: LogWays
}

/** A long turn: its beginning, what weighs most, and of the one under way the newest; the rest is one row that unfolds. */
function foldTurn(
  rows: LogRow[],
  lines: readonly LogLine[],
  { key, beginning: first, isNow, isOpen, ways }: Turn,
): LogRow[] {
  const head = rows.slice(0, first)
  const rest = rows.slice(first)
  if (rest.length < (isNow ? NEWEST : SHORT)) return rows
  const fold = `turn-${key}`
  const row = (hidden: number): LogRow => rowOf(fold, { kind: 'turn', fold, hidden })
  if (isOpen) return [...head, row(0), ...rest]
  const sums = gravestSums(lines, ways)
  const summed = new Set(
    ways
      .sums(lines)
      .flatMap(({ of, line }) => [...of, line])
      .map(({ say }) => say),
  )
  const isTold = ({ line }: LogRow): boolean => line !== null && summed.has(line.say)
  const grave = rest.filter((one) => one.line?.tone === 'grave' && !isTold(one)).slice(-GRAVEST)
  const newest = new Set(isNow ? rest.slice(sums.length > 0 ? -SHORT + GRAVEST / 2 : -SHORT) : [])
  const kept = rest.filter((one) => grave.includes(one) || newest.has(one))
  return [
    ...head,
    row(rest.length - kept.length),
    ...sums.map(({ line }, at) => rowOf(`${fold}-${String(at)}`, { line })),
    ...kept,
  ]
}

/** Entries in the order in which they came, the newest last; `open` holds the folds that the reader has opened. */
export function logRows(
  entries: readonly JournalEntry[],
  encounter: Id,
  open: ReadonlySet<string>,
  ways: LogWays = PLAIN,
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
        : rowsOfCommand({ entry, isStruck: false, isFolded: false }, open, ways)
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
    const lines =
      hasLines && isOpen ? rowsOfCommand({ entry: of, isStruck: true, isFolded: true }, open, ways) : []
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
      const lines = turn.flatMap(({ kind, revision, log }) =>
        kind === 'command' && !undone.has(revision) ? log : [],
      )
      const [first, ...rest] = turn.map(rowsOf)
      const rows = [...(first ?? []), ...rest.flat()]
      const isNow = at === turns.length - 1
      return foldTurn(rows, lines, { key, beginning: first?.length ?? 0, isNow, isOpen, ways })
    }),
  ]
}
