/** The range table as data. Metres are those stated, else increments times the length of the encounter's scale. */
import type { Encounter, Id } from '@shared/contract/types'
import type { WcrpgRange } from '@shared/wcrpg/fight'
import { message } from '@/words/words'
import { nextRangeDie, type RangeDie } from '@shared/wcrpg/rangeDice'
import { wcrpgCombatant, wcrpgEncounter } from '../fight'
import { combatantOf, rowsOf } from '@/features/encounter/cockpit/order'

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
  /** stated by the GM, rolled, or taken over from the target; null: no range yet. */
  source: 'stated' | 'rolled' | 'theirs' | null
  /** Increments moved since it was rolled, away from the target if more than 0. */
  moved: number
  /** Under the alternative system the die of the next roll (WCG-ALT-01); else null. */
  next: RangeDie | null
}

/** A range that was taken over keeps what it was worth, but no die of its own (WCG-RANGE-04). */
function sourceOf(range: WcrpgRange | null): RangeRow['source'] {
  if (range === null) return null
  if (range.die !== null) return 'rolled'
  return range.rolled === null ? 'stated' : 'theirs'
}

/** WCG-ALT-01, WCG-ALT-03: by what was rolled, whatever was walked since; without a die of its own it begins anew. */
const nextDie = (range: WcrpgRange | null): RangeDie =>
  range?.die == null || range.rolled === null ? '2d10' : nextRangeDie(range.die, range.rolled)

export function rangeRows(encounter: Encounter): RangeRow[] {
  const length = METRES_PER_INCREMENT[wcrpgEncounter(encounter)?.rangeScale ?? 'short']
  const hasMemory = wcrpgEncounter(encounter)?.alternativeRange === true
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
        source: sourceOf(range),
        moved: range?.rolled == null ? 0 : range.increments - range.rolled,
        next: hasMemory ? nextDie(range) : null,
      },
    ]
  })
}

/** Of a longer list so many: whoever acts and those who come after, round to the beginning. */
export function rowsFrom(rows: readonly RangeRow[], turn: Id | null, most: number): readonly RangeRow[] {
  if (rows.length <= most) return rows
  const from = Math.max(
    0,
    rows.findIndex(({ id }) => id === turn),
  )
  return [...rows.slice(from, from + most), ...rows.slice(0, Math.max(0, from + most - rows.length))]
}

/** "2d10" as the language writes dice; nothing for none. */
export function dieWords(die: string): string {
  const [, dice = '', faces] = /^(\d*)d(\d+)$/.exec(die) ?? []
  return faces === undefined ? die : message('dice.notation', { dice, faces, plus: '' })
}
