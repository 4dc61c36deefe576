/** How a fight stands, whatever the rules of falling are. */
import { areAllied } from '@shared/campaign/sides'
import type { Side } from '@shared/campaign/types'
import type { Verdict } from '@shared/contract/types'

/** Whether any two of them do not stand together. */
const areOpposed = (sides: readonly Side[], [first, ...others]: readonly { side: string }[]): boolean =>
  first !== undefined &&
  (others.some(({ side }) => !areAllied(sides, first.side, side)) || areOpposed(sides, others))

/**
 * All sides but one (with its allies) out of the fight: decided; nobody left: no victor. A lone side, or allies alone,
 * have nobody to beat: their fight ends when the GM says so.
 */
export function lastSideStanding<C extends { side: string }>(
  { sides, combatants }: { sides: readonly Side[]; combatants: readonly C[] },
  canFight: (combatant: C) => boolean,
): Verdict {
  const counted = sides.map(({ id: side }) => {
    const members = combatants.filter((combatant) => combatant.side === side)
    let standing = 0
    for (const member of members) if (canFight(member)) standing += 1
    return { side, canFight: standing, total: members.length }
  })
  const standing = counted.filter((side) => side.canFight > 0)
  const over =
    !areOpposed(sides, standing) &&
    areOpposed(
      sides,
      counted.filter(({ total }) => total > 0),
    )
  return { over, winner: over ? (standing[0]?.side ?? null) : null, sides: counted }
}
