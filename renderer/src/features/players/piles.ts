/** Tokens of a square that would be too small to tell apart lie on one pile a side. */
import type { PlayersToken } from '@shared/contract/types'

export interface Pile {
  token: PlayersToken
  /** How many lie on it, and who. */
  units: number
  ids: string[]
}

const MOST_IN_SQUARE = 2

function pileOf(tokens: readonly PlayersToken[]): Pile[] {
  const [first] = tokens
  if (first === undefined) return []
  const counts = tokens.map(({ count }) => count)
  const known = counts.filter((count) => count !== null)
  // one number that is not told hides the sum as well
  const count = known.length === counts.length ? known.reduce((sum, number) => sum + number, 0) : null
  const turn = tokens.some((token) => token.turn)
  const size = Math.max(...tokens.map((token) => token.size))
  const told = tokens.length > 1 ? count : first.count
  return [
    { token: { ...first, count: told, turn, size }, units: tokens.length, ids: tokens.map(({ id }) => id) },
  ]
}

export function piledUp(tokens: readonly PlayersToken[]): Pile[] {
  const squares = new Map<string, PlayersToken[]>()
  for (const token of tokens) {
    const key = `${String(token.x)},${String(token.y)}`
    squares.set(key, [...(squares.get(key) ?? []), token])
  }
  return [...squares.values()].flatMap((here) => {
    if (here.length <= MOST_IN_SQUARE) return here.map((token) => ({ token, units: 1, ids: [token.id] }))
    const sides = [...new Set(here.map(({ side }) => side))]
    return sides.flatMap((side) => pileOf(here.filter((token) => token.side === side)))
  })
}
