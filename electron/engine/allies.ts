/** How a fight stands, whatever the rules of falling are. */
import { areAllied } from '@shared/campaign/sides'
import type { Side } from '@shared/campaign/types'
import type { Verdict } from '@shared/contract/types'

/**
 * All sides but one (with its allies) out of the fight: decided; nobody left: no victor. A lone side, or allies alone,
 * have nobody to beat: their fight ends when the GM says so.
 */
export function lastSideStanding<C extends { side: string }>(
  { sides, combatants }: { sides: readonly Side[]; combatants: readonly C[] },
  canFight: (combatant: C) => boolean,
): Verdict {
  const counted = sides.map((side) => {
    const members = combatants.filter((c) => c.side === side.id)
    return { side: side.id, canFight: members.filter(canFight).length, total: members.length }
  })
  const present = counted.filter((s) => s.total > 0)
  const standing = present.filter((s) => s.canFight > 0)
  const opposed = (group: readonly { side: string }[]): boolean =>
    group.some((a) => group.some((b) => !areAllied(sides, a.side, b.side)))
  const over = opposed(present) && !opposed(standing)
  return { over, winner: over ? (standing[0]?.side ?? null) : null, sides: counted }
}
