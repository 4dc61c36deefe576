/** Somebody put so far from somebody else, on a field or in range alone. */
import { aheadWithin } from '@shared/wcrpg/geometry'
import { incrementsOf } from '../attack/range'
import { METRES_PER_INCREMENT } from '../tables'
import type { Combatant, Encounter } from '../types'

/** Puts somebody so many short increments from another, straight on in a direction or away; without a field in range alone. */
export function putAway(
  encounter: Encounter,
  mover: Combatant,
  from: Combatant,
  increments: number,
  direction: number | null,
): void {
  const scale = encounter.fight.rangeScale
  const metres = increments * METRES_PER_INCREMENT.short
  const { grid, field } = encounter.fight
  if (grid === 'none' || field === null || from.fight.position === null) {
    for (const [one, other] of [
      [mover, from],
      [from, mover],
    ] as const)
      if (one.fight.range?.target === other.id)
        Object.assign(one.fight.range, { metres, increments: incrementsOf(metres, scale) })
    return
  }
  mover.fight.position = aheadWithin(
    field,
    grid,
    from.fight.position,
    direction ?? mover.fight.facing,
    metres / METRES_PER_INCREMENT[scale],
  ).place
}
