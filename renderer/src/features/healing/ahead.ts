/** Lines of a dry run, or of what has happened: whose they are, and grouped by the moment at which they happen. Pure. */
import type { Id, LogLine } from '@shared/contract/types'

/** Said by the place itself. */
const SAID_ALREADY = new Set(['clock.advanced'])

/** The patient that a line is about: by id, else by a name that only one bears. */
export function patientOf(
  { with: parameters }: Pick<LogLine, 'with'>,
  idOf: ReadonlyMap<string, Id>,
): Id | null {
  const { patient, who } = parameters
  if (typeof patient === 'string') return patient
  return typeof who === 'string' ? (idOf.get(who) ?? null) : null
}

/** Ids by id, and by name where nobody else is called so. */
export function idsByName(people: readonly { id: Id; name: string }[]): ReadonlyMap<string, Id> {
  const ids = new Map<string, Id>()
  const shared = new Set<string>()
  for (const { id, name } of people) {
    if (ids.has(name)) shared.add(name)
    ids.set(name, id)
  }
  for (const name of shared) ids.delete(name)
  for (const { id } of people) ids.set(id, id)
  return ids
}

/** Where the clock would stand still, for which question, and about whom; null: nowhere. */
export function stopIn(lines: readonly LogLine[]): { at: number; asks: string; who: string } | null {
  const line = lines.find(({ say }) => say === 'clock.stopped')
  if (line?.at === undefined) return null
  const { asks, who } = line.with
  return typeof asks === 'string' && typeof who === 'string' ? { at: line.at, asks, who } : null
}

export type AheadEntry =
  | { kind: 'moment'; key: string; at: number; count: number }
  | { kind: 'line'; key: string; at: number; line: LogLine; patient: Id | null }
  /** Moments of the same, one after the other, of which only the first and the last are told. */
  | { kind: 'fold'; key: string; at: number; to: number; count: number }

/**
 * Moments with their lines, in order of time; lines without a moment of their own happen at the end.
 * @param of only the lines of this patient; null: of everybody
 */
export function aheadEntries(
  lines: readonly LogLine[],
  { end, of, idOf }: { end: number; of: Id | null; idOf: ReadonlyMap<string, Id> },
): AheadEntry[] {
  const groups = new Map<number, AheadEntry[]>()
  lines.forEach((line, index) => {
    if (SAID_ALREADY.has(line.say)) return
    const patient = patientOf(line, idOf)
    if (of !== null && patient !== of) return
    const at = line.at ?? end
    const group = groups.get(at) ?? []
    group.push({ kind: 'line', key: `line ${String(index)}`, at, line, patient })
    groups.set(at, group)
  })
  return [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, group]): AheadEntry[] => [
      { kind: 'moment', key: `moment ${String(at)}`, at, count: group.length },
      ...group,
    ])
}

/** The same thing of the same patient and nothing else at its moment; null: something to be read by itself. */
function sameness(group: readonly AheadEntry[]): string | null {
  const [, entry, ...more] = group
  if (entry?.kind !== 'line' || more.length > 0) return null
  return entry.line.dice.length > 0 ? null : `${entry.line.say} ${entry.patient ?? ''}`
}

/** So many moments of the same are still told one by one. */
const UNFOLDED = 3

/**
 * Puts together moments at which the same happens again and again, without a die, such as bleeding by the minute.
 * @param open keys of those that the reader has unfolded
 */
export function foldRepeats(entries: readonly AheadEntry[], open: ReadonlySet<string>): AheadEntry[] {
  const groups: AheadEntry[][] = []
  for (const entry of entries)
    if (entry.kind === 'moment') groups.push([entry])
    else groups.at(-1)?.push(entry)
  const folded: AheadEntry[] = []
  for (let start = 0; start < groups.length;) {
    const same = sameness(groups[start] ?? [])
    let end = start + 1
    while (same !== null && end < groups.length && sameness(groups[end] ?? []) === same) end++
    const run = groups.slice(start, end)
    const [from, to] = [run[1]?.[0], run.at(-2)?.[0]]
    const key = `fold ${from?.key ?? ''}`
    if (run.length <= UNFOLDED || from === undefined || to === undefined || open.has(key))
      folded.push(...run.flat())
    else {
      const fold: AheadEntry = { kind: 'fold', key, at: from.at, to: to.at, count: run.length - 2 }
      folded.push(...(run[0] ?? []), fold, ...(run.at(-1) ?? []))
    }
    start = end
  }
  return folded
}
