/** Which lines of a command are told at once. */
import type { LogLine } from '@shared/contract/types'

/** So many lines of one kind stand for themselves. */
export const ALIKE = 3
/** So many lines of one command stand for themselves, whatever they say. */
const FEW = 4

/** Whoever was left out of what was done to several is told, whatever befell the others. */
const isLeftOut = ({ say }: LogLine): boolean => say === 'encounter.leftOut'

interface Headlining {
  /** Nothing else stands for these lines: few of them stand for themselves. */
  isShort?: boolean
  /** Keys of lines that only lead up to what follows: told where nothing does. */
  leadUps?: ReadonlySet<string> | undefined
}

/** Lines that are told at once, and those behind them: the first, whatever brings harm, luck or a turn, and one of each kind. */
export function headlines(
  lines: readonly LogLine[],
  { isShort = true, leadUps = new Set<string>() }: Headlining = {},
): ReadonlySet<LogLine> {
  if (isShort && lines.length <= FEW) return new Set(lines)
  const deeds = lines.filter(({ say }) => !leadUps.has(say))
  if (deeds.length > 0 && deeds.length < lines.length) return headlines(deeds, { isShort })
  const told = new Set<LogLine>()
  const counts = new Map<string, number>()
  for (const line of lines) {
    const count = (counts.get(line.say) ?? 0) + 1
    counts.set(line.say, count)
    const weighs = line.tone !== 'plain' && line.tone !== 'note'
    if (told.size === 0 || isLeftOut(line) || (weighs && count <= ALIKE)) told.add(line)
  }
  return told
}

/** So many lines stand beside the first on one line. */
const ENDS = 2
/** What a condition of the GM's own does each round. */
const ACTS = 'condition.acts'
const WEIGHTS: Readonly<Record<LogLine['tone'], number>> = {
  plain: 0,
  note: 0,
  turn: 0,
  good: 1,
  bad: 2,
  grave: 3,
}

/**
 * What a command came to, on one line: what was done, and the gravest of what came of it, to the end of the chain. Lines whose
 * key is among `leadUps` only lead up to the deed.
 */
export function inOneLine(lines: readonly LogLine[], leadUps: ReadonlySet<string> = new Set()): LogLine[] {
  const deeds = lines.filter(({ say }) => !leadUps.has(say))
  const [first, ...rest] = deeds.length === 0 ? lines : deeds
  if (first === undefined) return []
  const came = rest.filter((line) => !isLeftOut(line))
  const gravest = Math.max(0, ...came.map(({ tone }) => WEIGHTS[tone]))
  const ends = gravest === 0 ? came : came.filter(({ tone }) => WEIGHTS[tone] === gravest)
  const told = ends.slice(-ENDS)
  // whom a condition of the GM's own has felled, it has felled: why is as grave as that
  const why = rest.filter((line) => line.say === ACTS && !told.includes(line)).slice(-1)
  return [first, ...rest.filter(isLeftOut), ...why, ...told]
}
