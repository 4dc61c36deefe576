/** How much of a token is drawn, by how large a square is seen. */
import { NAMES_FROM } from './mapLabels'

/** far: shapes, and one with a number for those who stand together; middle: letters; near: bars, marks, facings, names. */
export type Level = 'far' | 'middle' | 'near'
/** Pixels a square below which letters on tokens would be dust. */
const LETTERS_FROM = 9
/** Letters that are there stay a little longer: one step of the wheel back and forth does not draw everybody anew. */
const LETTERS_TO = 7.5
/** Pixels that a shape has at the least while letters are too small. */
const FAR_SHAPE = 26

export interface Detail {
  level: Level
  /** Squares across which tokens of a side stand together; 1: each for itself. */
  cell: number
}
/** @param before what has been drawn until now */
export function detailOf(scale: number, before: Level = 'far'): Detail {
  const isFar = scale < (before === 'far' ? LETTERS_FROM : LETTERS_TO)
  return {
    level: isFar ? 'far' : scale < NAMES_FROM ? 'middle' : 'near',
    cell: isFar ? Math.ceil(FAR_SHAPE / scale) : 1,
  }
}
