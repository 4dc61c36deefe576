/** Somebody put so far from somebody else, on a field or in range alone. */
import { aheadWithin } from '@shared/wcrpg/geometry'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import { perFull } from '../../../engine/rounding'
import { incrementsOf } from '../attack/range'
import { barrierTo } from './walk'
import { METRES_PER_INCREMENT } from '../tables'
import type { Combatant, Encounter } from '../types'

/** As far as the edge and what nobody walks through let it, in increments of the fight. */
function stoppedAt(
  encounter: Encounter,
  from: WcrpgPlace,
  direction: number,
  increments: number,
): { place: WcrpgPlace; increments: number } {
  const { grid, field } = encounter.fight
  const stays = { place: from, increments: 0 }
  if (grid === 'none' || field === null) return stays
  let last = stays
  for (let step = Math.min(1, increments); step > last.increments; step = Math.min(step + 1, increments)) {
    const next = aheadWithin(field, grid, from, direction, step)
    if (next.increments <= last.increments) return last
    if (barrierTo({ encounter }, grid, last.place, next.place) !== null) return last
    last = next
  }
  return last
}

/**
 * Puts somebody so many short increments from another, straight on in a direction or away, walls and the edge in the way;
 * without a field in range alone. Returns how many short increments these are.
 */
export function putAway(
  encounter: Encounter,
  mover: Combatant,
  from: Combatant,
  increments: number,
  direction: number | null,
): number {
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
    return increments
  }
  const length = METRES_PER_INCREMENT[scale]
  const wanted = metres / length
  const end = stoppedAt(encounter, from.fight.position, direction ?? mover.fight.facing, wanted)
  mover.fight.position = end.place
  return end.increments < wanted ? perFull(end.increments * length, METRES_PER_INCREMENT.short) : increments
}
