/** Arithmetic of squares: distances, outlines, and how tokens on one square share its room. Knows no rules. */

export interface Square {
  x: number
  y: number
}
export interface Size {
  columns: number
  rows: number
}

/** Squares between two: the longer of both directions, so that a diagonal step counts one. */
export const squaresBetween = (a: Square, b: Square): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

export const isSameSquare = (a: Square | null, b: Square | null): boolean =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y)

/** Full squares that a distance covers; a hair's breadth of floating point does not lose one. */
export const squaresWithin = (distance: number, perSquare: number): number =>
  Math.floor(distance / perSquare + 1e-9)

/** How far a set of squares reaches in the column and in the row of one of them, in squares from the map's corner. */
export function extentOf(
  squares: readonly Square[],
  around: Square,
): { left: number; top: number; right: number; bottom: number } {
  const xs = squares.filter(({ y }) => y === around.y).map(({ x }) => x)
  const ys = squares.filter(({ x }) => x === around.x).map(({ y }) => y)
  return {
    left: Math.min(around.x, ...xs),
    top: Math.min(around.y, ...ys),
    right: Math.max(around.x, ...xs) + 1,
    bottom: Math.max(around.y, ...ys) + 1,
  }
}

const SIDES = [
  { dx: 0, dy: -1, from: [0, 0], along: 'h' },
  { dx: 1, dy: 0, from: [1, 0], along: 'v' },
  { dx: 0, dy: 1, from: [0, 1], along: 'h' },
  { dx: -1, dy: 0, from: [0, 0], along: 'v' },
] as const

/** The sides of squares on which none of the others borders, as a path; a square is drawn so long. */
export function outlineOfSquares(squares: readonly Square[], unit: number): string {
  const all = new Set(squares.map(({ x, y }) => `${String(x)} ${String(y)}`))
  const sides = squares.flatMap(({ x, y }) =>
    SIDES.filter(({ dx, dy }) => !all.has(`${String(x + dx)} ${String(y + dy)}`)).map(
      ({ from: [right, down], along }) =>
        `M${String((x + right) * unit)} ${String((y + down) * unit)}${along}${String(unit)}`,
    ),
  )
  return sides.join('')
}

/** The squares themselves as a path, to be filled. */
export const areaOfSquares = (squares: readonly Square[], unit: number): string =>
  squares
    .map(
      ({ x, y }) =>
        `M${String(x * unit)} ${String(y * unit)}h${String(unit)}v${String(unit)}h${String(-unit)}z`,
    )
    .join('')

export interface Place {
  /** Middle, in squares from the map's corner. */
  x: number
  y: number
  /** Share of a square's width. */
  size: number
}

/** Tokens that share a square may overlap a little: their signs can be read further away. */
const OVERLAP = 1.24

const ON_SQUARES = { corner: (place: Square): Square => place }

/** Where each token is drawn: alone it fills its square, with others it stands in rows and columns; larger ones are larger. */
export function placesOf(
  tokens: readonly { id: string; square: Square | null; size?: number }[],
  { corner }: { corner: (place: Square) => Square } = ON_SQUARES,
): Map<string, Place> {
  const together = new Map<string, { square: Square; here: { id: string; size: number }[] }>()
  for (const { id, square, size = 1 } of tokens) {
    if (square === null) continue
    const key = `${String(square.x)},${String(square.y)}`
    const place = together.get(key)
    if (place === undefined) together.set(key, { square, here: [{ id, size }] })
    else place.here.push({ id, size })
  }
  const places = new Map<string, Place>()
  for (const { square: place, here } of together.values()) {
    const square = corner(place)
    const across = Math.ceil(Math.sqrt(here.length))
    const size = Math.min(1, OVERLAP / across)
    /** Middles keep half a token from the edge. */
    const middle = (place: number): number =>
      across === 1 ? 0.5 : size / 2 + (place * (1 - size)) / (across - 1)
    // two stand across from corner to corner, where both are seen whole
    const row = (at: number): number => (here.length === 2 ? at : Math.floor(at / across))
    here.forEach((one, at) => {
      const own = size * one.size
      places.set(one.id, { x: square.x + middle(at % across), y: square.y + middle(row(at)), size: own })
    })
  }
  return places
}

/** The smallest rectangle that holds all of them, in squares; null when there are none. */
export function boundsOf(
  squares: readonly Square[],
): { left: number; top: number; right: number; bottom: number } | null {
  if (squares.length === 0) return null
  const xs = squares.map(({ x }) => x)
  const ys = squares.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Up to three signs for a name: initials, and the number at its end ("Raider 12" → "R12", "Juno Vale" → "JV"). */
export function shortName(name: string): string {
  const words = name.split(/[\s\-–]+/).filter((word) => word !== '')
  const last = words.at(-1) ?? ''
  const first = words[0] ?? '?'
  if (words.length > 1 && /^\d+$/.test(last)) return `${first.slice(0, 1).toUpperCase()}${last.slice(-2)}`
  if (words.length > 1) return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase()
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1, 2)}`
}

/** The next one in a direction: of those whose middle lies that way the nearest, aside counting twice. */
export function nextTowards<T>(
  all: readonly T[],
  middleOf: (one: T) => Square | null,
  from: Square,
  by: Square,
): T | null {
  let best: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const one of all) {
    const middle = middleOf(one)
    if (middle === null) continue
    const [dx, dy] = [middle.x - from.x, middle.y - from.y]
    const ahead = dx * Math.sign(by.x) + dy * Math.sign(by.y)
    const aside = by.x === 0 ? Math.abs(dx) : Math.abs(dy)
    if (ahead <= 0.01 || ahead + 2 * aside >= least) continue
    best = one
    least = ahead + 2 * aside
  }
  return best
}
