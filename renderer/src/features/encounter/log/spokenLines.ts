/** What is read aloud of a command as it happens: what leads up to it and what only the GM is to note is left out. */
import type { LogLine } from '@shared/contract/types'
import type { LogSums } from '@/system/windows'

/** So many lines about one are told as what they come to. */
const MANY = 2

export interface SpokenWays {
  leadUps?: ReadonlySet<string> | undefined
  /** What befell one unit, craft by craft, as one line. */
  sums?: LogSums | undefined
}

export function spokenLines(
  lines: readonly LogLine[],
  { leadUps = new Set(), sums = () => [] }: SpokenWays = {},
): LogLine[] {
  const heard = lines.filter(({ tone }) => tone !== 'note')
  const deeds = heard.filter(({ say }) => !leadUps.has(say))
  const told = deeds.length === 0 ? heard : deeds
  const together = new Map<LogLine, LogLine | null>()
  for (const { line, of } of sums(told))
    if (of.length > MANY) of.forEach((one, at) => together.set(one, at === 0 ? line : null))
  return told.flatMap((line) => {
    const instead = together.get(line)
    return instead === undefined ? [line] : instead === null ? [] : [instead]
  })
}
