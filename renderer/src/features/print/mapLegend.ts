/** Who is who on a printed map: the letters of each token and whom they stand for, side by side. */
import type { PaperMap } from '@shared/contract/types'
import type { MapToken } from '@/features/encounter/map/mapTypes'
import { ui } from '@/words/words'

export interface LegendLine {
  key: string
  /** Null: the line names a side. */
  short: string | null
  name: string
  side: { colour: string; shape: string }
}

/** All lines of a legend: sides that have somebody on the map, each before its people. */
export function linesOf({ map, sides, hidden }: PaperMap, tokens: readonly MapToken[]): LegendLine[] {
  const kept = new Set(hidden)
  const shorts = new Map(tokens.map(({ id, short }) => [id, short]))
  const pileAt = new Map(
    tokens
      .filter(({ pile }) => pile !== undefined)
      .map(({ square, side, short }) => [`${String(square?.x)} ${String(square?.y)} ${side.name}`, short]),
  )
  return sides.flatMap((side) => {
    const people = map.tokens.filter((token) => token.side === side.id)
    if (people.length === 0) return []
    return [
      { key: side.id, short: null, name: side.name, side },
      ...people.map(({ id, name, x, y }) => ({
        key: id,
        // whoever lies on a pile bears its number
        short: pileAt.get(`${String(x)} ${String(y)} ${side.name}`) ?? shorts.get(id) ?? '',
        name: kept.has(id) ? ui('print.map.hidden', { name }) : name,
        side,
      })),
    ]
  })
}

/** As many as there is room for, and how many more there are. */
export function legendOf(
  drawn: PaperMap,
  tokens: readonly MapToken[],
  room: number,
): { lines: LegendLine[]; more: number } {
  const all = linesOf(drawn, tokens)
  const lines = all.slice(0, room)
  return { lines, more: all.slice(room).filter(({ short }) => short !== null).length }
}

/** How many lines it would like. */
export const linesWanted = ({ map, sides }: PaperMap): number =>
  map.tokens.length + sides.filter(({ id }) => map.tokens.some(({ side }) => side === id)).length
