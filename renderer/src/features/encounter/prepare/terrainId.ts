/** Kinds of ground on a map: their ids, and whether they are whole enough to be taken over. */

/** An id that none of them has: `ground`, `ground2` … */
export function freeTerrainId(terrain: readonly { id: string }[]): string {
  const taken = new Set(terrain.map(({ id }) => id))
  let number = 1
  const id = (): string => (number === 1 ? 'ground' : `ground${String(number)}`)
  while (taken.has(id())) number += 1
  return id()
}

export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Names are needed, and areas lie the right way round and on the map. */
export const isComplete = ({
  grid,
  terrain,
}: {
  grid: { columns: number; rows: number } | null
  terrain: readonly { name: string; areas: readonly Area[] }[]
}): boolean =>
  terrain.every(
    ({ name, areas }) =>
      name.trim() !== '' &&
      (grid === null ||
        areas.every(
          ({ left, top, right, bottom }) =>
            left <= right && top <= bottom && right < grid.columns && bottom < grid.rows,
        )),
  )
