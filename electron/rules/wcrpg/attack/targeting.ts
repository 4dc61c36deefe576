/** Automatic targeting and friends hit by mistake: "the next lower Initiative Check Value" (WCG-TARGET-01, WCA-CRIT-03). */
import { areAllied } from '@shared/campaign/sides'
import { findCombatant, needById } from '../../../engine/lookup'
import type { Fighter } from '../fighter'
import { isOut } from '../sheet/verdict'
import type { Combatant, Encounter, Resolution } from '../types'

/**
 * The first who fits behind a combatant in the order of battle, else the first who fits at all (the highest value).
 * @param fits who is meant, e.g. enemies still in the fight
 */
export function nextLower(
  encounter: Encounter,
  self: Combatant,
  fits: (other: Combatant) => boolean,
): Combatant | null {
  const at = encounter.order.indexOf(self.id)
  const behindFirst = [...encounter.order.slice(at + 1), ...encounter.order.slice(0, Math.max(at, 0))]
  for (const id of behindFirst) {
    const other = findCombatant(encounter, id)
    if (other !== undefined && other.id !== self.id && fits(other)) return other
  }
  return null
}

const stillFights = (resolution: Resolution, other: Combatant): boolean =>
  !isOut(other, resolution.peek(other.sheet), resolution.campaign.clock)

/** Hostile combatants still in the fight. */
export const standingFoes = ({ campaign, encounter, combatant }: Fighter): Combatant[] =>
  encounter.combatants.filter(
    (other) =>
      !areAllied(encounter.sides, combatant.side, other.side) &&
      !isOut(other, needById(campaign.roster, other.sheet, 'sheet'), campaign.clock),
  )

/** WCG-TARGET-01: enemies neutralized, withdrawn or out of the fight are skipped. */
export const automaticTarget = (
  resolution: Resolution,
  encounter: Encounter,
  self: Combatant,
): Combatant | null =>
  nextLower(
    encounter,
    self,
    (other) => !areAllied(encounter.sides, self.side, other.side) && stillFights(resolution, other),
  )

/** WCA-CRIT-03: the friend with the next lower value, active in this fight. */
export const friendInTheWay = (
  resolution: Resolution,
  encounter: Encounter,
  self: Combatant,
): Combatant | null =>
  nextLower(
    encounter,
    self,
    (other) => areAllied(encounter.sides, self.side, other.side) && stillFights(resolution, other),
  )
