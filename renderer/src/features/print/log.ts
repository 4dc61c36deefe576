/** Which entries of the journal are printed, and one derivation as one line. Pure. */
import type { Derivation, Id, JournalEntry, LogLine, RolledDice } from '@shared/contract/types'
import { undoneRevisions } from '@/session/undone'
import { amountWords } from '@/ui/derivation'
import { faceWords } from '@/ui/faces'
import { numeral, say, type NameOf } from '@/words/words'

export const LOG_RANGES = ['encounter', 'session', 'recent', 'between', 'all'] as const
export type LogRange = (typeof LOG_RANGES)[number]

export interface LogChoice {
  range: LogRange
  /** Revisions, both included; null: no bound. For `between`. */
  from: number | null
  to: number | null
  encounter: Id | null
  withUndone: boolean
  withSecret: boolean
}

export const RECENT_ENTRIES = 100
/** More than this no printer and no table wants. */
export const MOST_ENTRIES = 2000
/** A pause longer than this ends an evening's play. */
const PAUSE_MILLISECONDS = 6 * 3_600_000

/** Entries of the last evening, oldest first: back from the newest until nobody played for hours. */
export function lastSession<T extends Pick<JournalEntry, 'at'>>(entries: readonly T[]): T[] {
  let begin = entries.length - 1
  while (begin > 0) {
    const gap = Date.parse(entries[begin]?.at ?? '') - Date.parse(entries[begin - 1]?.at ?? '')
    if (gap > PAUSE_MILLISECONDS) break
    begin -= 1
  }
  return entries.slice(Math.max(0, begin))
}

function inRange(entries: readonly JournalEntry[], choice: LogChoice): readonly JournalEntry[] {
  switch (choice.range) {
    case 'encounter':
      return entries.filter(({ encounter }) => encounter !== null && encounter === choice.encounter)
    case 'session':
      return lastSession(entries)
    case 'recent':
      return entries.slice(-RECENT_ENTRIES)
    case 'between':
      return entries.filter(
        ({ revision }) =>
          (choice.from === null || revision >= choice.from) && (choice.to === null || revision <= choice.to),
      )
    case 'all':
      return entries
  }
}

export interface PrintedEntry {
  entry: JournalEntry
  lines: readonly LogLine[]
  isUndone: boolean
}

/** Entries for paper, oldest first, and whether older ones had to be left out. */
export interface Choice {
  printed: PrintedEntry[]
  isCut: boolean
}

/**
 * What is printed: at most {@link MOST_ENTRIES}, the newest. Entries without a line that may be read are left out.
 * @param entries the whole journal in any order: undone is told by what came later
 */
export function chosenEntries(entries: readonly JournalEntry[], choice: LogChoice): Choice {
  const inOrder = [...entries].sort((a, b) => a.revision - b.revision)
  const undone = undoneRevisions(inOrder)
  const wanted = inRange(inOrder, choice)
    .map((entry) => ({
      entry,
      lines: entry.log.filter(({ secret }) => choice.withSecret || !secret),
      isUndone: undone.has(entry.revision),
    }))
    .filter(({ lines }) => lines.length > 0)
    .filter(({ entry, isUndone }) => choice.withUndone || (!isUndone && entry.kind === 'command'))
  return { printed: wanted.slice(-MOST_ENTRIES), isCut: wanted.length > MOST_ENTRIES }
}

/** `Damage 14: Weapon +12, Aimed +2` */
export function derivationWords(derivation: Derivation, nameOf: NameOf): string {
  const steps = derivation.steps.map(
    (step) => `${say('derive', step.what, step.with, nameOf)} ${amountWords(step)}`,
  )
  const head = `${say('derive', derivation.what, derivation.with, nameOf)} ${numeral(derivation.total)}`
  return steps.length === 0 ? head : `${head}: ${steps.join(', ')}`
}

/** `Attack 47, 03` */
export const diceWords = ({ purpose, with: parameters, kind, faces }: RolledDice, nameOf: NameOf): string =>
  `${say('dice', purpose, parameters, nameOf)} ${faces.map((face) => faceWords(kind, face)).join(', ')}`
