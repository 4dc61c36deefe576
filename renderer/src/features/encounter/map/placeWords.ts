/** A place of a map in words: a square, a hex, or a place on an open board. */
import type { FieldKind } from '@shared/places'
import { numeral, ui } from '@/words/words'
import type { Square } from './squares'

const WORDS = { square: 'map.square', hex: 'map.hex', open: 'map.spot' } as const

export const placeWords = (kind: FieldKind, { x, y }: Square): string =>
  ui(WORDS[kind], { x: numeral(x), y: numeral(y) })
