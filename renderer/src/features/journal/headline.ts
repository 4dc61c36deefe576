/** The line that an entry of the journal is called by, as long as it is folded. */
import type { LogLine } from '@shared/contract/types'

/** The first that does not only lead up to what follows; else the first; undefined: there is none. */
export const headlineOf = (
  log: readonly LogLine[],
  leadUps: ReadonlySet<string> = new Set(),
): LogLine | undefined => log.find(({ say }) => !leadUps.has(say)) ?? log[0]
