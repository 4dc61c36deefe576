/**
 * What fog keeps from players: whoever stands in it, ground below it, the picture below the map. Nothing of it leaves the
 * host; that a player's own character stands somewhere is no secret.
 */
import type { Fog } from '@shared/campaign/fog'
import type { Wall } from '@shared/campaign/walls'
import type { FieldMap, Id, PlayersTerrain, PlayersWall } from '@shared/contract/types'
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

/** Ground cut to what lies in the open. Fog has any outline: what is left are rectangles beside and below each other. */
export function openGround({ kind, ground }: FieldMap, fog: Fog): PlayersTerrain[] {
  const { step, middleOf, last } = cellsOf(kind)
  const open: PlayersTerrain[] = []
  for (const area of ground) {
    const [across, down] = [last(area.right), last(area.bottom)]
    const [width, height] = [area.right - across, area.bottom - down]
    let above: PlayersTerrain[] = []
    for (let y = area.top; y <= down; y += step) {
      const row: PlayersTerrain[] = []
      let strip: PlayersTerrain | null = null
      for (let x = area.left; x <= across; x += step) {
        if (isCovered(fog, middleOf({ x, y }))) strip = null
        else if (strip !== null) strip.right = x + width
        else {
          strip = { ...area, left: x, top: y, right: x + width, bottom: y + height }
          row.push(strip)
        }
      }
      // a strip below one that is as wide is a part of it
      above = row.map((one) => {
        const same = above.find(({ left, right }) => left === one.left && right === one.right)
        if (same === undefined) open.push(one)
        else same.bottom = one.bottom
        return same ?? one
      })
    }
  }
  return open
}

/** A secret door is a wall until it is opened. */
const asPlayersKnow = ({ from, to, kind, door }: Wall): PlayersWall => ({
  from,
  to,
  kind,
  door: door === 'secret' ? null : door,
})

/** Of each wall the pieces that lie in the open from one end to the other, looked at in steps of {@link FINE}. */
export function openWalls(walls: readonly Wall[], fog: Fog | null): PlayersWall[] {
  if (fog === null) return walls.map(asPlayersKnow)
  return walls.flatMap((wall) => {
    const { from, to } = wall
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / FINE))
    const pointAt = (step: number): Place => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    })
    const pieces: PlayersWall[] = []
    let begun: number | null = null
    for (let step = 0; step <= steps; step++) {
      const isOpen = !isCovered(fog, pointAt(step))
      if (isOpen && begun === null) begun = step
      if (begun === null || (isOpen && step < steps)) continue
      const last = isOpen ? step : step - 1
      if (last > begun) pieces.push({ ...asPlayersKnow(wall), from: pointAt(begun), to: pointAt(last) })
      begun = null
    }
    return pieces
  })
}
