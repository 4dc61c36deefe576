/** Sizes and marks that all drawings share, in pixels of the page. */
import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  type SymbolType,
} from 'd3-shape'

export const HEIGHT = 220
export const MARGIN = { top: 12, right: 16, bottom: 36, left: 48 } as const
/** Lines of the scale on the left. */
export const TICKS = 5
/** Room that a word below a place takes at least. */
const WORD = 64
const SMALL = 24

const SYMBOLS: Readonly<Record<string, SymbolType>> = {
  circle: symbolCircle,
  triangle: symbolTriangle,
  square: symbolSquare,
  diamond: symbolDiamond,
  hexagon: symbolStar,
  cross: symbolCross,
}
const AREA = 48

/** The mark of a side as a path around 0, 0. */
export const markPath = (shape: string): string => symbol(SYMBOLS[shape] ?? symbolCircle, AREA)() ?? ''

/** Lines are told apart by their dashes as well. */
export const dashesOf = (nth: number): string => ['none', '7 4', '2 4', '9 3 2 3'][nth % 4] ?? 'none'

/** Every so many places bear their word, so that none covers the next. */
export function everyNth(places: readonly string[], width: number): number {
  const longest = places.every((place) => place.length <= 3) ? SMALL : WORD
  return Math.max(1, Math.ceil((places.length * longest) / Math.max(1, width)))
}

/** A word that has so much room, at a common width of letters; the whole stands in the table. */
export function cutTo(words: string, width: number): string {
  const LETTER = 6.4
  const most = Math.max(3, Math.floor(width / LETTER))
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`
}
