/** Tokens seen from so far away that those who stand together are one shape with a number. */
import type { Layout } from './layout'
import type { MapToken } from './mapTypes'
import { worstOf, type Mark } from './marks'
import { placesOf } from './squares'

export interface Gathering {
  key: string
  side: MapToken['side']
  /** Ids and names of those who stand there. */
  members: { id: string; name: string }[]
  /** The worst of their states. */
  mark: Mark | null
  /** Middle, in squares from the map's corner. */
  x: number
  y: number
  /** Squares across. */
  size: number
}

/** Whoever matters now stays for himself: who acts, who is looked at, who is chosen, who can be hit. */
const staysApart = ({ isTurn, isShown, isChosen, emphasis }: MapToken): boolean =>
  isTurn || isShown || isChosen === true || emphasis === 'target'

/** @param cell squares across which they stand together @param moved who is on the way elsewhere */
export function gatheringsOf(
  tokens: readonly MapToken[],
  { corner }: Pick<Layout, 'corner'>,
  { cell, moved }: { cell: number; moved: string | null },
): Gathering[] {
  if (cell <= 1) return []
  const found = new Map<string, { cell: { x: number; y: number }; tokens: MapToken[] }>()
  for (const token of tokens) {
    if (token.square === null || token.id === moved || staysApart(token)) continue
    const at = corner(token.square)
    const square = { x: Math.floor(at.x / cell), y: Math.floor(at.y / cell) }
    const { colour, shape } = token.side
    const key = `${String(square.x)} ${String(square.y)} ${colour} ${shape}`
    const there = found.get(key)
    if (there === undefined) found.set(key, { cell: square, tokens: [token] })
    else there.tokens.push(token)
  }
  const several = [...found].filter(([, group]) => group.tokens.length > 1)
  // sides in one cell share its room as tokens share a square
  const places = placesOf(several.map(([id, group]) => ({ id, square: group.cell })))
  return several.flatMap(([key, group]) => {
    const place = places.get(key)
    const side = group.tokens[0]?.side
    if (place === undefined || side === undefined) return []
    return [
      {
        key,
        side,
        members: group.tokens.map(({ id, name }) => ({ id, name })),
        mark: worstOf(group.tokens.flatMap(({ marks = [] }) => marks)),
        x: place.x * cell,
        y: place.y * cell,
        size: place.size * cell,
      },
    ]
  })
}
