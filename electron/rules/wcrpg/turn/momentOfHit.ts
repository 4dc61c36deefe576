/** "For one round from the hit on": the moment of a turn at which that is over, also when whose turn it was has gone (WCD-LOC-12). */
import type { Expiry } from '@shared/campaign/types'
import { plain } from '../../../engine/plain'
import type { Encounter, Resolution } from '../types'

/** The same moment of the next round: as the turn that runs ends there; between turns, as the round ends. */
export const sameMomentOf = (fight: string, next: number, turn: string | null): Expiry =>
  turn === null
    ? { at: 'roundEnd', fight, round: next }
    : { at: 'turnEnd', fight, whose: turn, notBefore: next }

/** Whose turns will not come any more: whoever is next in the order begins where they would have ended. */
export function handOnMoments(resolution: Resolution, encounter: Encounter, leaver: string): void {
  const order = plain(encounter.order)
  const next = order[order.indexOf(leaver) + 1]
  for (const { sheet: id } of encounter.combatants)
    if (resolution.peek(id).conditions.some((one) => isOf(one, leaver)))
      for (const condition of resolution.sheet(id).conditions) {
        const { expires } = condition
        if (!isOf(condition, leaver) || expires === null || !('whose' in expires)) continue
        const { fight, notBefore } = expires
        condition.expires =
          next === undefined
            ? { at: 'roundEnd', fight, round: notBefore }
            : { at: 'turnStart', fight, whose: next, notBefore }
      }
}

const isOf = ({ kind, expires }: { kind: string; expires: Expiry | null }, leaver: string): boolean =>
  kind === 'cannotMove' && expires !== null && 'whose' in expires && expires.whose === leaver
