/** Walls of a fight as rules ask for them. What a wall means is for each system; where one stands is not. */
import type { Wall } from '@shared/campaign/walls'
import type { Refusal } from '@shared/contract/types'
import type { FieldKind, Place } from '@shared/places'
import { wallAcross } from '@shared/walls'
import { plain } from './plain'
import { refuse } from './system'

interface Walled {
  walls: Wall[]
}

/** To read: a command that is being played looks at them often, and changes none. */
export const wallsOf = ({ walls }: Walled): readonly Wall[] => plain(walls)

/** What stands there, as words of the window name it. */
export const wallName = ({ door }: Pick<Wall, 'door'>): { key: string; with: Record<string, never> } => ({
  key: door === null ? 'choice.barrier.wall' : `choice.barrier.${door}`,
  with: {},
})

/** `wall-between` {what, who, target}. */
export const refuseWall = (wall: Pick<Wall, 'door'>, who: string, target: string): Refusal =>
  refuse('wall-between', { what: wallName(wall), who, target })

/** The wall that stops a way from a place over others, each a straight step from the one before; null: it is free. */
export function wallOnWay(
  encounter: Walled,
  kind: FieldKind,
  from: Place,
  places: readonly Place[],
): Wall | null {
  const walls = wallsOf(encounter)
  if (walls.length === 0) return null
  let here = from
  for (const place of places) {
    const wall = wallAcross(walls, kind, here, place)
    if (wall !== null) return wall
    here = place
  }
  return null
}
