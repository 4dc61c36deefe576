/**
 * What fog keeps from players: whoever stands in it, ground below it, the picture below the map. Nothing of it leaves the
 * host; that a player's own character stands somewhere is no secret.
 */
import type { Fog } from '@shared/campaign/fog'
import type { FieldMap, Id, PlayersTerrain } from '@shared/contract/types'
import { isCovered } from '@shared/fog'
import { middleOnPaper, type FieldKind, type Place } from '@shared/places'

/** Whoever stands in the fog: the middle of the square, hex or base counts. */
export function inFog({ kind, tokens }: FieldMap, fog: Fog): Set<Id> {
  return new Set(tokens.filter((token) => isCovered(fog, middleOnPaper(kind, token))).map(({ id }) => id))
}

/** On an open board ground is looked at in pieces of this width, in increments. */
const FINE = 0.25

/** A piece of ground whose middle is looked at, as large as the rules measure ground. */
interface Cells {
  step: number
  /** Middle on the paper of the piece that begins at a place. */
  middleOf: (place: Place) => Place
  /** The last piece that an edge includes. */
  last: (edge: number) => number
}
const cellsOf = (kind: FieldKind): Cells =>
  kind === 'open'
    ? {
        step: FINE,
        middleOf: ({ x, y }) => ({ x: x + FINE / 2, y: y + FINE / 2 }),
        last: (edge) => edge - FINE,
      }
    : { step: 1, middleOf: (place) => middleOnPaper(kind, place), last: (edge) => edge }

/** Ground cut to what lies in the open: in strips, since fog has any outline. */
export function openGround({ kind, ground }: FieldMap, fog: Fog): PlayersTerrain[] {
  const { step, middleOf, last } = cellsOf(kind)
  const strips: PlayersTerrain[] = []
  for (const area of ground) {
    const [right, bottom] = [last(area.right), last(area.bottom)]
    for (let y = area.top; y <= bottom; y += step) {
      let strip: PlayersTerrain | null = null
      for (let x = area.left; x <= right; x += step) {
        if (isCovered(fog, middleOf({ x, y }))) strip = null
        else if (strip === null) {
          const end = area.right - right
          strip = { ...area, left: x, top: y, right: x + end, bottom: y + (area.bottom - bottom) }
          strips.push(strip)
        } else strip.right += step
      }
    }
  }
  return strips
}
