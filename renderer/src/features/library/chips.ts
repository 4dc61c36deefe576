/** Which of the library is shown, beside what is typed: one rule system, one kind, one source, what is below a tag. */
import type { SystemId } from '@shared/campaign/types'
import { LIBRARY_KINDS, type LibraryKind } from '@shared/library/kinds'
import type { LibraryRow } from '@shared/library/row'
import { compareWords } from '@/words/words'

export interface Narrowing {
  /** `any`: of any rule system alone. Null: all. */
  system: SystemId | 'any' | null
  kind: LibraryKind | null
  source: string | null
  tag: string | null
}

export const EVERYTHING: Narrowing = { system: null, kind: null, source: null, tag: null }

const isOfSystem = ({ system }: LibraryRow, wanted: Narrowing['system']): boolean =>
  wanted === null || (wanted === 'any' ? system === null : system === wanted || system === null)
const hasTag = ({ tags }: LibraryRow, wanted: string | null): boolean =>
  wanted === null || tags.some((tag) => `/${tag}/`.includes(`/${wanted}/`))

export const narrowed = (
  rows: readonly LibraryRow[],
  { system, kind, source, tag }: Narrowing,
): LibraryRow[] =>
  rows.filter(
    (row) =>
      isOfSystem(row, system) &&
      (kind === null || row.kind === kind) &&
      (source === null || row.source === source) &&
      hasTag(row, tag),
  )

export interface Counted<T> {
  value: T
  count: number
}

function counted<T>(values: readonly T[]): Counted<T>[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

const byCount = <T>(a: Counted<T>, b: Counted<T>): number => b.count - a.count

/** Kinds that there are, in the order of their list. */
export const kindsIn = (rows: readonly LibraryRow[]): Counted<LibraryKind>[] => {
  const all = counted(rows.map(({ kind }) => kind))
  return all.sort((a, b) => LIBRARY_KINDS.indexOf(a.value) - LIBRARY_KINDS.indexOf(b.value))
}

export const sourcesIn = (rows: readonly LibraryRow[]): Counted<string>[] =>
  counted(rows.map(({ source }) => source)).sort(byCount)

/** Tags as folders: one that has a stroke in it lies below what stands before the stroke. Those most used come first. */
export function foldersIn(rows: readonly LibraryRow[]): Counted<string>[] {
  const tops = rows.flatMap(({ tags }) => [...new Set(tags.map((tag) => tag.split('/')[0] ?? tag))])
  const byName = counted(tops).sort((a, b) => compareWords(a.value, b.value))
  return byName.sort(byCount)
}
