/** The ground of a map that the host has projected, for the players' display and for paper. */
import type { PlayersMap } from '@shared/contract/types'
import type { MapArea } from '@/features/encounter/map/mapTypes'

/** Ground of one kind is hatched alike; what nobody passes is filled as the GM's map fills it. */
export function areasOf({ ground }: Pick<PlayersMap, 'ground'>): MapArea[] {
  const kinds = new Map<string, MapArea>()
  for (const { name, impassable, ...rectangle } of ground) {
    const id = `${String(impassable)} ${name}`
    const before = kinds.get(id) ?? {
      id,
      name,
      note: '',
      rectangles: [],
      ...(impassable ? { pattern: 'solid' as const } : {}),
    }
    kinds.set(id, { ...before, rectangles: [...before.rectangles, rectangle] })
  }
  return [...kinds.values()]
}
