/** One of several who are chosen is put elsewhere: where the others go, so that they stand to each other as before. */
import type { Layout } from './layout'
import type { MapMove, MapToken } from './mapTypes'

/** Nobody where one who is not chosen is moved, or one is put on the map or taken off. Whoever would leave the map stops at its edge. */
export function movedAlong(
  { id, square }: MapMove,
  tokens: readonly MapToken[],
  { middle, placeAt, held }: Layout,
): MapMove[] {
  const moved = tokens.find((token) => token.id === id)
  if (square === null || moved?.square == null || moved.isChosen !== true) return []
  const [from, to] = [middle(moved.square), middle(square)]
  return tokens.flatMap((token) => {
    if (token.id === id || token.isChosen !== true || token.square === null) return []
    const { x, y } = middle(token.square)
    return [{ id: token.id, square: held(placeAt({ x: x + to.x - from.x, y: y + to.y - from.y })) }]
  })
}
