/** The line that an entry of the journal is called by, as long as it is folded. */
import type { LogLine } from '@shared/contract/types'

/** A death is never hidden behind what came before it, and nothing behind a note. */
const weightOf = ({ tone }: LogLine): number => (tone === 'grave' ? 2 : tone === 'note' ? 0 : 1)

/**
 * The gravest of those that do not only lead up to what follows, and of these the first; where all lead up, of all; undefined:
 * there is none.
 */
export function headlineOf(
  log: readonly LogLine[],
  leadUps: ReadonlySet<string> = new Set(),
): LogLine | undefined {
  const telling = log.filter(({ say }) => !leadUps.has(say))
  const lines = telling.length === 0 ? log : telling
  const most = Math.max(...lines.map(weightOf))
  return lines.find((line) => weightOf(line) === most)
}
