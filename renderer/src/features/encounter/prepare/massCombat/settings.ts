/** Settings of a new battle, and how a battle's own are told in a few words (MC-SQD-06). */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import type { Environment } from '@shared/massCombat/names'

/** MC-GEN-06, -07: metres along the edge of a square. */
export const SQUARE_METRES: Readonly<Record<Environment, number>> = { space: 2500, surface: 125 }

export const initialSettings = (): JsonRecord => ({
  environment: 'space',
  columns: 16,
  rows: 12,
  turnLimit: null,
  quickPlay: true,
})

export const factsOf = (_encounter: Encounter): string[] => []
