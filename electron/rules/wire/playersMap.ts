/** The battle map as players may see it: who stands where, and on what ground (WIRE-MEL-01, WIRE-MDF-01). */
import { tokensMap } from '../../engine/tokensMap'
import { describe } from './describe'
import type { Wire } from './types'

export const playersMap = tokensMap<Wire>({
  metresPerSquare: (grid) => grid.metresPerSquare,
  isTurnOf: (encounter, combatant) => encounter.turn === combatant.id,
  standingOf: (...of) => describe(...of).standing,
})
