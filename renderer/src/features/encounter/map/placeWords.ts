/** Places of a map in words, for whoever hears them. */
import type { FieldKind } from '@shared/places'
import { numeral, ui } from '@/words/words'
import type { MapArea } from './mapTypes'
import type { Square } from './squares'

const TENTH = 10
const short = (value: number): string => numeral(Math.round(value * TENTH) / TENTH)

const WORDS = { square: 'map.square', hex: 'map.hex', open: 'map.spot' } as const

/** "square 4, 6", "hex 4, 6"; on an open board "place 4.5, 6". */
export const placeWords = (kind: FieldKind, { x, y }: Square): string =>
  ui(WORDS[kind], { x: short(x), y: short(y) })

/** A note as it is read aloud: what parts it in print is no word. */
export const spokenNote = (note: string): string => note.replaceAll(' · ', ', ')

export const rectangleWords = (
  kind: FieldKind,
  { left, top, right, bottom }: MapArea['rectangles'][number],
): string =>
  ui(`map.area.place.${kind}`, {
    left: numeral(left),
    right: numeral(right),
    top: numeral(top),
    bottom: numeral(bottom),
  })

/** What the ground is at a place. */
export const groundWordsAt = (areas: readonly MapArea[], { x, y }: Square): string[] =>
  areas
    .filter(({ rectangles }) =>
      rectangles.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom),
    )
    .map(({ name, note }) => [name, note].filter((part) => part !== '').join(', '))
