/** The map as players may see it: who stands where, and on what ground (WWN-ACT-04, WWN-MOD-02). */
import { TOKEN_SIZES } from '@shared/wwn/tokenSize'
import { tokensMap } from '../../engine/tokensMap'
import { describe } from './describe'
import { actorOf } from './turn/order'
import type { Wwn } from './types'

const METRES_PER_FOOT = 0.3048

export const playersMap = tokensMap<Wwn>({
  metresPerSquare: (grid) => grid.feetPerSquare * METRES_PER_FOOT,
  isTurnOf: ({ turn, fight: { acting } }, combatant) =>
    acting === null ? turn === actorOf(combatant) : acting === combatant.id,
  standingOf: (...of) => describe(...of).standing,
  sizeOf: ({ sizeClass }) => TOKEN_SIZES[sizeClass],
})
