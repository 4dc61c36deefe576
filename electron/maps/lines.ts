/**
 * Lines of a map file as walls: laid on the paper, joined where they go on, with fewer points where those make no bend,
 * and open where a door is. Pure; lengths are squares.
 */
import type { Place } from '@shared/places'

export interface Line {
  from: Place
  to: Place
}
export type Chain = readonly Place[]
export interface Paper {
  columns: number
  rows: number
}

/** Points are kept to so fine a part of a square. */
const PER_SQUARE = 100
/** A door lies in a wall that is not further away from it, nor more than ten degrees askew. */
const IN_WALL = 0.15
const ASKEW = Math.sin(Math.PI / 18)
/** What is left of a wall beside a door, shorter than anybody draws. */
const CRUMB = 0.05
/** Chains are looked at in such pieces, so that no file takes long. */
const PIECE = 1000

const rounded = (value: number): number => Math.round(value * PER_SQUARE) / PER_SQUARE + 0 // no −0
const roundedPoint = ({ x, y }: Place): Place => ({ x: rounded(x), y: rounded(y) })
const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})
export const lengthOf = ({ from, to }: Line): number => Math.hypot(to.x - from.x, to.y - from.y)

/** What of a line lies on the paper, as shares of its length from its beginning; null: nothing. */
function sharesOnPaper({ from, to }: Line, { columns, rows }: Paper): [number, number] | null {
  let [start, end] = [0, 1]
  const along = { x: to.x - from.x, y: to.y - from.y }
  for (const [step, room] of [
    [-along.x, from.x],
    [along.x, columns - from.x],
    [-along.y, from.y],
    [along.y, rows - from.y],
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step < 0) start = Math.max(start, room / step)
    if (step > 0) end = Math.min(end, room / step)
  }
  return start <= end ? [start, end] : null
}

/** What of a line lies on the paper; null: nothing that has a length. */
export function onPaper(line: Line, paper: Paper): Line | null {
  const shares = sharesOnPaper(line, paper)
  if (shares === null || shares[0] === shares[1]) return null
  const { from, to } = line
  const at = (share: number): Place => (share === 1 ? to : between(from, to, share))
  return { from: at(shares[0]), to: at(shares[1]) }
}

/** Chains with what lies beyond the paper cut away. `outside`: lines of which nothing is left. */
export function chainsOnPaper(chains: readonly Chain[], paper: Paper): { chains: Chain[]; outside: number } {
  const kept: Place[][] = []
  let outside = 0
  for (const chain of chains) {
    let open: Place[] | null = null
    for (const [at, to] of chain.entries()) {
      const from = chain[at - 1]
      if (from === undefined || (from.x === to.x && from.y === to.y)) continue
      const line = onPaper({ from, to }, paper)
      if (line === null) {
        outside += 1
        open = null
        continue
      }
      const goesOn = open !== null && line.from.x === from.x && line.from.y === from.y
      if (open === null || !goesOn) kept.push((open = [line.from]))
      open.push(line.to)
      if (line.to.x !== to.x || line.to.y !== to.y) open = null
    }
  }
  return { chains: kept, outside }
}

const keyOf = ({ x, y }: Place): string => `${String(rounded(x))},${String(rounded(y))}`

/** Chains that meet end to end, and nobody else there, are one: many tools write each wall as a line of its own. */
export function joined(chains: readonly Chain[]): Chain[] {
  const ends = new Map<string, number[]>()
  const know = (point: Place | undefined, at: number): void => {
    if (point === undefined) return
    const there = ends.get(keyOf(point))
    if (there === undefined) ends.set(keyOf(point), [at])
    else there.push(at)
  }
  for (const [at, chain] of chains.entries()) {
    know(chain[0], at)
    know(chain.at(-1), at)
  }
  const used = new Set<number>()
  /** The chain that goes on from a point, from there. */
  const next = (point: Place | undefined): Chain | null => {
    if (point === undefined) return null
    const there = ends.get(keyOf(point)) ?? []
    const at = there.find((one) => !used.has(one))
    const chain = at === undefined || there.length !== 2 ? undefined : chains[at]
    if (at === undefined || chain === undefined) return null
    used.add(at)
    return chain[0] !== undefined && keyOf(chain[0]) === keyOf(point) ? chain : chain.toReversed()
  }
  const whole: Chain[] = []
  for (const [at, chain] of chains.entries()) {
    if (used.has(at)) continue
    used.add(at)
    let line = [...chain]
    for (const _end of ['last', 'first']) {
      for (let more = next(line.at(-1)); more !== null; more = next(line.at(-1)))
        for (const point of more.slice(1)) line.push(point)
      line = line.toReversed()
    }
    whole.push(line)
  }
  return whole
}

/** How far a point lies from a line that ends at both its ends. */
function distance(point: Place, from: Place, to: Place): number {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const square = along.x * along.x + along.y * along.y
  const share = square === 0 ? 0 : ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / square
  const near = between(from, to, Math.min(1, Math.max(0, share)))
  return Math.hypot(point.x - near.x, point.y - near.y)
}

/** The point between two others of a chain that lies farthest from their line; null: all lie near it. */
function bendOf(points: Chain, [first, last]: readonly [number, number], tolerance: number): number | null {
  const [from, to] = [points[first], points[last]]
  if (from === undefined || to === undefined) return null
  let farthest = tolerance
  let bend: number | null = null
  for (const [offset, point] of points.slice(first + 1, last).entries()) {
    const away = distance(point, from, to)
    if (away > farthest) [farthest, bend] = [away, first + 1 + offset]
  }
  return bend
}

/** A piece of a chain without the points that change its course by less than the tolerance. */
function simplePiece(points: Chain, tolerance: number): Place[] {
  const kept = new Set([0, points.length - 1])
  const stack: [number, number][] = [[0, points.length - 1]]
  for (let span = stack.pop(); span !== undefined; span = stack.pop()) {
    const bend = bendOf(points, span, tolerance)
    if (bend === null) continue
    kept.add(bend)
    stack.push([span[0], bend], [bend, span[1]])
  }
  return points.filter((_, at) => kept.has(at))
}

function simple(chain: Chain, tolerance: number): Place[] {
  const whole: Place[] = []
  for (let at = 0; at < Math.max(1, chain.length - 1); at += PIECE) {
    const piece = simplePiece(chain.slice(at, at + PIECE + 1), tolerance)
    whole.push(...(at === 0 ? piece : piece.slice(1)))
  }
  return whole
}

/** Shares of a wall from which a door takes it away; null: the door does not lie in it. */
function opening({ from, to }: Line, door: Line): [number, number] | null {
  const [length, width] = [lengthOf({ from, to }), lengthOf(door)]
  const along = { x: (door.to.x - door.from.x) / width, y: (door.to.y - door.from.y) / width }
  const askew = (along.x * (to.y - from.y) - along.y * (to.x - from.x)) / length
  if (Math.abs(askew) > ASKEW) return null
  const reach = (point: Place): number =>
    (point.x - door.from.x) * along.x + (point.y - door.from.y) * along.y
  const aside = (point: Place): number =>
    Math.abs(along.x * (point.y - door.from.y) - along.y * (point.x - door.from.x))
  const [start, end] = [reach(from), reach(to)]
  const share = (at: number): number => Math.min(1, Math.max(0, (at - start) / (end - start)))
  const [first, last] = [share(0), share(width)].sort((a, b) => a - b) as [number, number]
  if (last <= first) return null
  const isNear = [first, last].every((at) => aside(between(from, to, at)) <= IN_WALL)
  return isNear ? [first, last] : null
}

const mayMeet = (a: Line, b: Line): boolean =>
  Math.min(a.from.x, a.to.x) <= Math.max(b.from.x, b.to.x) + IN_WALL &&
  Math.max(a.from.x, a.to.x) >= Math.min(b.from.x, b.to.x) - IN_WALL &&
  Math.min(a.from.y, a.to.y) <= Math.max(b.from.y, b.to.y) + IN_WALL &&
  Math.max(a.from.y, a.to.y) >= Math.min(b.from.y, b.to.y) - IN_WALL

/** A wall without the openings of doors that lie in it. */
function withoutDoors(wall: Line, doors: readonly Line[]): Line[] {
  let pieces = [wall]
  for (const door of doors) {
    if (!mayMeet(wall, door)) continue
    pieces = pieces.flatMap((piece) => {
      const cut = opening(piece, door)
      if (cut === null) return [piece]
      const [first, last] = cut
      return [
        { from: piece.from, to: between(piece.from, piece.to, first) },
        { from: between(piece.from, piece.to, last), to: piece.to },
      ].filter((left) => lengthOf(left) >= CRUMB)
    })
  }
  return pieces
}

/** To the hundredth; null: then it has no length. */
export function roundedLine({ from, to }: Line): Line | null {
  const line = { from: roundedPoint(from), to: roundedPoint(to) }
  return line.from.x === line.to.x && line.from.y === line.to.y ? null : line
}

/** From left to right, or from top to bottom, so that the same wall looks the same however it was drawn. */
const forwards = ({ from, to }: Line): Line =>
  from.x < to.x || (from.x === to.x && from.y <= to.y) ? { from, to } : { from: to, to: from }

/** Walls that lie on each other are one: along rows and columns also where they only overlap. */
function overlapping(lines: readonly Line[]): Line[] {
  const straight = new Map<string, Line[]>()
  const others = new Map<string, Line>()
  for (const line of lines.map(forwards)) {
    const { from, to } = line
    const row = from.y === to.y ? `y${String(from.y)}` : from.x === to.x ? `x${String(from.x)}` : null
    if (row === null) others.set(`${keyOf(from)} ${keyOf(to)}`, line)
    else {
      const there = straight.get(row)
      if (there === undefined) straight.set(row, [line])
      else there.push(line)
    }
  }
  const merged = [...straight.values()].flatMap((row) => {
    const sorted = row.toSorted((a, b) => a.from.x - b.from.x + (a.from.y - b.from.y))
    const whole: Line[] = []
    for (const line of sorted) {
      const last = whole.at(-1)
      const touches = last !== undefined && line.from.x <= last.to.x && line.from.y <= last.to.y
      if (last === undefined || !touches) whole.push(line)
      else if (line.to.x > last.to.x || line.to.y > last.to.y)
        whole[whole.length - 1] = { from: last.from, to: line.to }
    }
    return whole
  })
  return [...merged, ...others.values()]
}

/**
 * Chains as walls.
 * @param tolerance how far a wall may lie beside where it was drawn
 * @param doors where no wall is left
 */
export function wallsOf(chains: readonly Chain[], doors: readonly Line[], tolerance: number): Line[] {
  const lines = chains.flatMap((chain) => {
    const points = simple(chain, tolerance)
    return points.flatMap((to, at): Line[] => {
      const from = points[at - 1]
      return from === undefined ? [] : [{ from, to }]
    })
  })
  const whole = overlapping(lines.flatMap((line) => roundedLine(line) ?? []))
  return whole.flatMap((wall) => withoutDoors(wall, doors)).flatMap((line) => roundedLine(line) ?? [])
}
