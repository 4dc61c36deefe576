/** The ground of a map that the host has projected, for the players' display and for paper. */
import type { PlayersMap } from '@shared/contract/types'
import type { MapArea } from '@/features/encounter/map/mapTypes'

/** Ground of one kind is hatched alike. */
export function areasOf({ ground }: Pick<PlayersMap, 'ground'>): MapArea[] {
  const kinds = new Map<string, MapArea>()
  for (const { name, impassable, ...rectangle } of ground) {
    const id = `${String(impassable)} ${name}`
    const before = kinds.get(id) ?? { id, name, note: '', rectangles: [] }
    kinds.set(id, { ...before, rectangles: [...before.rectangles, rectangle] })
  }
  return [...kinds.values()]
}
