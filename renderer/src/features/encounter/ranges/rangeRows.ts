/** The range table as data. Metres are those stated, else increments times the length of the encounter's scale. */
import type { Encounter, Id } from '@shared/contract/types'
import { wcrpgCombatant, wcrpgEncounter } from '../cockpit/fight'
import { combatantOf, rowsOf } from '../cockpit/order'

export const METRES_PER_INCREMENT = { short: 5, long: 25 } as const

export interface RangeRow {
  id: Id
  side: Id
  target: Id | null
  increments: number | null
  metres: number | null
  /** The die it was rolled with and what it showed; null when the GM stated it. */
  die: string | null
  rolled: number | null
}

export function rangeRows(encounter: Encounter): RangeRow[] {
  const length = METRES_PER_INCREMENT[wcrpgEncounter(encounter)?.rangeScale ?? 'short']
  return rowsOf(encounter).flatMap((id) => {
    const combatant = combatantOf(encounter, id)
    const range = wcrpgCombatant(combatant)?.range
    if (combatant === undefined || combatant.withdrawn || range === undefined) return []
    return [
      {
        id,
        side: combatant.side,
        target: range?.target ?? null,
        increments: range?.increments ?? null,
        metres: range === null ? null : (range.metres ?? range.increments * length),
        die: range?.die ?? null,
        rolled: range?.rolled ?? null,
      },
    ]
  })
}
