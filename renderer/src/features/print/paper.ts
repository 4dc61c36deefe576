/**
 * What is printed, as data: a sheet is a list of blocks that one component sets on paper. Builders in ./sheets turn each
 * kind of sheet into blocks; they decide what a table needs to know, not how it looks.
 */
import type { Derivation, Id, PoolView } from '@shared/contract/types'
import type { Sheet } from '@shared/campaign/types'
import { numeral } from '@/words/words'

export interface PaperFact {
  label: string
  value: string
  /** How it comes about, where conditions of the GM's own change it. */
  now?: Derivation
}
/** A changed number that stands among others. */
export interface PaperChange {
  label: string
  now: Derivation
}
/** A pool that is used up and filled again at the table: as it stands, and room to go on by pencil. */
export interface PaperTrack {
  label: string
  current: number
  maximum: number | null
  /** What happens on the way down: "dazed from 12". */
  marks: string[]
}
export interface PaperColumn {
  label: string
  /** Figures stand to the right. */
  isNumber?: true
  /** Takes the room that is left. */
  isWide?: true
  /** Empty on paper, to be written in. */
  isBlank?: true
}

export type PaperBlock =
  | { kind: 'facts'; title: string; facts: PaperFact[] }
  | { kind: 'tracks'; title: string; tracks: PaperTrack[] }
  | {
      kind: 'table'
      title: string
      columns: PaperColumn[]
      rows: string[][]
      note?: string
      inHalves?: true
      changes?: PaperChange[]
    }
  | { kind: 'text'; title: string; text: string }

/** What a builder may know beside the sheet. */
export interface PaperContext {
  /** The host's numbers of the sheet; empty while they are on their way. */
  numbers: Readonly<Record<string, Derivation>>
  pools: readonly PoolView[]
  /** Conditions and states, in words. */
  conditions: readonly string[]
  nameOf: (id: Id) => string
  sheetOf: (id: Id) => Sheet | undefined
  /** The host's numbers of another sheet that its paper tells of. */
  numbersOf: (id: Id) => Readonly<Record<string, Derivation>>
}

export const NOTHING = '–'

export const fact = (label: string, value: string | number | null): PaperFact => ({
  label,
  value: value === null || value === '' ? NOTHING : typeof value === 'number' ? numeral(value) : value,
})

/** A number of the sheet, or what conditions have made of it. */
export const current = (
  label: string,
  onSheet: number,
  now: Derivation | undefined,
  write: (value: number) => string = numeral,
): PaperFact => ({
  label,
  value: write(now?.total ?? onSheet),
  ...(now === undefined ? {} : { now }),
})

/** Every changed number of a block. */
export const changesIn = (block: PaperBlock): readonly PaperChange[] => {
  if (block.kind === 'facts')
    return block.facts.flatMap(({ label, now }) => (now === undefined ? [] : [{ label, now }]))
  return block.kind === 'table' ? (block.changes ?? []) : []
}

/** A number of the host's; a dash until it is there. */
export const derived = ({ numbers }: PaperContext, name: string): string => {
  const total = numbers[name]?.total
  return total === undefined ? NOTHING : numeral(total)
}

export const words = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join(', ')

/** A table, left out where it has no rows. `inHalves`: so narrow that two columns of it fit side by side. */
export const table = (
  title: string,
  columns: PaperColumn[],
  rows: string[][],
  more: { note?: string; inHalves?: true; changes?: PaperChange[] } = {},
): PaperBlock[] => (rows.length === 0 ? [] : [{ kind: 'table', title, columns, rows, ...more }])

export const text = (title: string, written: string): PaperBlock[] =>
  written.trim() === '' ? [] : [{ kind: 'text', title, text: written.trim() }]

export const facts = (title: string, list: readonly (PaperFact | null)[]): PaperBlock[] => {
  const there = list.filter((one) => one !== null)
  return there.length === 0 ? [] : [{ kind: 'facts', title, facts: there }]
}
