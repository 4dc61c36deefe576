/** Where the words about a square stand: beside it, within the frame, over as few others as can be. */
import { isSameSquare, type Square } from './squares'
import type { Frame, Viewport } from './viewport'

export interface Corner {
  left: number
  top: number
}

const GAP = 4

/** How many of these squares words of this size would cover. */
function covered({ left, top }: Corner, words: Frame, view: Viewport, squares: readonly Square[]): number {
  return squares.filter(({ x, y }) => {
    const at = { left: view.x + x * view.scale, top: view.y + y * view.scale }
    return (
      at.left < left + words.width &&
      at.left + view.scale > left &&
      at.top < top + words.height &&
      at.top + view.scale > top
    )
  }).length
}

/** Above where there is room, else below, else at its right or left; the first of those that cover the fewest. */
export function captionPlace(
  words: Frame,
  square: Square,
  view: Viewport,
  frame: Frame,
  others: readonly Square[],
): Corner {
  const neighbours = others.filter((other) => !isSameSquare(other, square))
  const left = view.x + square.x * view.scale
  const top = view.y + square.y * view.scale
  const middle = { x: left + (view.scale - words.width) / 2, y: top + (view.scale - words.height) / 2 }
  const within = (offset: number, length: number, room: number): number =>
    Math.max(0, Math.min(offset, room - length))
  const places = [
    { left: middle.x, top: top - GAP - words.height },
    { left: middle.x, top: top + view.scale + GAP },
    { left: left + view.scale + GAP, top: middle.y },
    { left: left - GAP - words.width, top: middle.y },
  ].map((place) => ({
    left: within(place.left, words.width, frame.width),
    top: within(place.top, words.height, frame.height),
  }))
  const costs = places.map(
    (place) =>
      covered(place, words, view, neighbours) +
      // pushed back over the square itself: worse than over any others
      (covered(place, words, view, [square]) > 0 ? neighbours.length + 1 : 0),
  )
  return places[costs.indexOf(Math.min(...costs))] ?? { left: 0, top: 0 }
}
