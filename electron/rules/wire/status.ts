/**
 * Unconscious, dead, helpless: what the three pools make of a character (WIRE-HPL-02, WIRE-HPL-04, WIRE-HPL-06,
 * WIRE-HPL-07, WIRE-HPL-08).
 */
import { POOLS, type Pool } from '@shared/wire/names'
import { DEAD_AT, UNCONSCIOUS_AT } from './tables'
import type { Combatant, Sheet } from './types'

/**
 * The first pool at or past the threshold that makes unconscious (WIRE-HPL-04); each is judged on its own
 * (WIRE-HPL-07).
 */
export const emptyPool = (sheet: Sheet): Pool | null =>
  POOLS.find((pool) => sheet.pools[pool] <= UNCONSCIOUS_AT) ?? null

/** The first pool at or past the threshold that kills (WIRE-HPL-04). */
export const deadlyPool = (sheet: Sheet): Pool | null =>
  POOLS.find((pool) => sheet.pools[pool] <= DEAD_AT[pool]) ?? null

/** WIRE-HPL-07: 0 or less in any pool; over as soon as all three are above. The worst status applies. */
export const isUnconscious = (sheet: Sheet): boolean => !sheet.dead && emptyPool(sheet) !== null

/** WIRE-DEF-01: makes no defence check. */
export const isHelpless = (sheet: Sheet): boolean =>
  sheet.dead || emptyPool(sheet) !== null || sheet.conditions.some((c) => c.kind === 'helpless')

/** Takes no turn and counts for nothing in the balance of the fight (WIRE-HPL-08). */
export const isOut = (combatant: Combatant, sheet: Sheet): boolean => combatant.withdrawn || isHelpless(sheet)

export type Status = 'awake' | 'unconscious' | 'dead'
export const statusOf = (sheet: Sheet): Status =>
  sheet.dead ? 'dead' : emptyPool(sheet) === null ? 'awake' : 'unconscious'
