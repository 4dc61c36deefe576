/** Pasted text that another door reads: a table, or the lines of another rule system. */
import { worthOfBlocks } from '@shared/campaign/statLine'
import type { SystemId } from '@shared/campaign/types'
import { knownSystems, loadSystem } from '@/system/loaded'

const SEPARATORS = ['\t', ';', ','] as const
const ROWS_LOOKED_AT = 20
/** Columns of a list with commas in it that nobody would call a table. */
const FEWEST_COLUMNS = 3

/** Rows with the same columns, as a spreadsheet copies them. */
export function looksLikeTable(text: string): boolean {
  const rows = text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .slice(0, ROWS_LOOKED_AT)
  if (rows.length < 2) return false
  return SEPARATORS.some((separator) => {
    const columns = rows.map((row) => row.split(separator).length)
    const [first = 0] = columns
    return first >= (separator === '\t' ? 2 : FEWEST_COLUMNS) && columns.every((count) => count === first)
  })
}

/** The rule system whose lines these rather are; null: none. Fetches the others, so it is asked only where reading fails. */
export async function systemThatFits(blocks: readonly string[], here: SystemId): Promise<SystemId | null> {
  let best = { id: here, worth: 0 }
  for (const id of knownSystems()) {
    const lines = await (await loadSystem(id)).roster.statLines?.()
    if (lines === undefined) continue
    const found = worthOfBlocks(lines, blocks)
    if (found > best.worth || (found === best.worth && id === here)) best = { id, worth: found }
  }
  return best.id === here ? null : best.id
}
