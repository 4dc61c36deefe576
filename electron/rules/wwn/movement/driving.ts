/** Driving somebody over the map: shoved, dragged, thrown (WWN-SHV-01, WWN-GRP-06). */
import type { Heading } from '@shared/wwn/names'
import { perFull } from '../../../engine/rounding'
import { areParted, isMeasured, isOnMap, type Square } from './distance'
import type { Combatant, Encounter } from '../types'

/** Steps of an eighth turn, clockwise on the map. */
const ROUND = [
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
] as const
const EIGHTHS: Readonly<Record<Heading, number>> = { straight: 0, right: 1, left: 7, back: 4 }

/** One square that way, as seen from one who drives towards another. */
function stepOf(from: Square, to: Square, heading: Heading): Square {
  const step = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) }
  const at = ROUND.findIndex(({ x, y }) => x === step.x && y === step.y)
  return ROUND[(at + EIGHTHS[heading]) % ROUND.length] ?? step
}

const isWalled = (encounter: Encounter, from: Square | null, to: Square | undefined): boolean =>
  from !== null && to !== undefined && areParted(encounter, from, to)

/**
 * WWN-SHV-01, WWN-GRP-06: moves them together, as far as the map, its walls and the others on it let them.
 * @param moved who is driven, and whoever goes along
 */
export function drive(
  encounter: Encounter,
  driver: Combatant,
  driven: Combatant,
  moved: readonly Combatant[],
  { feet, heading }: { feet: number; heading: Heading },
): void {
  const { grid } = encounter.fight
  const from = driver.fight.position
  const to = driven.fight.position
  if (grid === null || from === null || to === null || !isMeasured(encounter, driver, driven)) return
  const step = stepOf(from, to, heading)
  const ids = moved.map(({ id }) => id)
  const isTaken = ({ x, y }: Square): boolean =>
    encounter.combatants.some(
      ({ id, withdrawn, fight: { position } }) =>
        !withdrawn && !ids.includes(id) && position?.x === x && position.y === y,
    )
  for (let left = perFull(feet, grid.feetPerSquare); left > 0; left--) {
    const next = moved.map(({ fight: { position } }) => ({
      x: (position?.x ?? 0) + step.x,
      y: (position?.y ?? 0) + step.y,
    }))
    if (next.some((square) => !isOnMap(encounter, square) || isTaken(square))) return
    if (moved.some(({ fight: { position } }, i) => isWalled(encounter, position, next[i]))) return
    for (const [i, square] of next.entries()) {
      const one = moved[i]
      if (one !== undefined) one.fight.position = square
    }
  }
}
