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

/**
 * The rule system whose line each block rather is, by the block; what none of the others reads better is not among them.
 * Fetches the others, so it is asked only where reading fails.
 */
export async function systemsThatFit(
  blocks: readonly string[],
  here: SystemId,
): Promise<ReadonlyMap<string, SystemId>> {
  const best = new Map<string, { id: SystemId; worth: number }>()
  for (const id of knownSystems()) {
    const lines = await (await loadSystem(id)).roster.statLines?.()
    if (lines === undefined) continue
    for (const block of blocks) {
      const worth = worthOfBlocks(lines, [block])
      const known = best.get(block)?.worth ?? 0
      if (worth > known || (worth === known && id === here)) best.set(block, { id, worth })
    }
  }
  return new Map([...best].flatMap(([block, { id }]) => (id === here ? [] : [[block, id] as const])))
}
