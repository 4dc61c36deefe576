/** Over the squares of a map to others: around walls, through doors, past one's own people. What an autopilot walks by. */
import type { Wall } from '@shared/campaign/walls'
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import { wallAcross } from '@shared/walls'
import { wallsOf } from './walls'

interface Square {
  x: number
  y: number
}

interface Field {
  columns: number
  rows: number
  walls: readonly Wall[]
}

/** Squares one after the other, the last beside one of them; and the shut door that ends them, where there is no other way. */
interface Approach {
  way: Square[]
  door: Id | null
}

/** Straight ones first: of ways of the same length the one with fewer turns. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

interface Reached extends Square {
  before: Reached | null
}

const keyOf = ({ x, y }: Square, { columns }: Field): number => y * columns + x
const isBeside = (one: Square, other: Square): boolean =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= 1

function* around({ x, y }: Square, { columns, rows }: Field): Generator<Square> {
  for (const [dx, dy] of STEPS) {
    const [nx, ny] = [x + dx, y + dy]
    if (nx >= 0 && ny >= 0 && nx < columns && ny < rows) yield { x: nx, y: ny }
  }
}

/** The squares of the shortest way, the one it begins on left out; null: there is none. */
function wayBeside(
  field: Field,
  from: Square,
  foes: readonly Square[],
  isFree: (square: Square) => boolean,
): Square[] | null {
  const barred = new Set(foes.map((foe) => keyOf(foe, field)))
  const isThere = (square: Square): boolean =>
    foes.some((foe) => isBeside(square, foe) && wallAcross(field.walls, 'square', square, foe) === null)
  const seen = new Set([keyOf(from, field)])
  let edge: Reached[] = [{ ...from, before: null }]
  while (edge.length > 0) {
    const next: Reached[] = []
    for (const here of edge) {
      if (isThere(here) && (here.before === null || isFree(here))) return traced(here)
      for (const square of around(here, field)) {
        const key = keyOf(square, field)
        if (seen.has(key) || barred.has(key)) continue
        if (wallAcross(field.walls, 'square', here, square) !== null) continue
        seen.add(key)
        next.push({ ...square, before: here })
      }
    }
    edge = next
  }
  return null
}

function traced(last: Reached): Square[] {
  const way: Square[] = []
  for (let at = last; at.before !== null; at = at.before) way.unshift({ x: at.x, y: at.y })
  return way
}

/**
 * To whichever of the foes is nearest on foot. Null: nothing leads to any of them.
 * @param foes where they stand; nobody walks over them
 * @param isFree whether one can stay on a square: one's own people are walked past
 */
function approach(
  field: Field,
  from: Square,
  foes: readonly Square[],
  isFree: (square: Square) => boolean,
): Approach | null {
  const free = wayBeside(field, from, foes, isFree)
  if (free !== null) return { way: free, door: null }
  const doors = field.walls.filter(({ door }) => door === 'closed')
  const open = { ...field, walls: field.walls.filter(({ door }) => door !== 'closed') }
  const through = doors.length === 0 ? null : wayBeside(open, from, foes, isFree)
  if (through === null) return null
  const way: Square[] = []
  let here = from
  for (const square of [...through, ...foes.filter((foe) => isBeside(foe, through.at(-1) ?? from))]) {
    const door = wallAcross(doors, 'square', here, square)
    if (door !== null) return { way, door: door.id }
    way.push(square)
    here = square
  }
  return null
}

interface Standing {
  id: Id
  fight: { position: Square | null }
}

interface Fight<C extends Standing> {
  id: Id
  walls: Wall[]
  combatants: readonly C[]
}

/** Squares to go to, the farthest first; or the door that is opened before anybody can go on. */
interface Steps {
  squares: Square[]
  opens: CommandOf<'encounter/change-walls'> | null
}

interface Approaching<C> {
  combatant: C
  foes: readonly C[]
  /** Whether somebody, as they would stand there, can strike a foe. */
  canStrike: (there: C, foe: C) => boolean
  /** Whether nobody can stay where somebody is. */
  bars: (other: C) => boolean
}

/**
 * Steps towards the nearest foe, no farther than to where somebody can be struck. A door that shuts the only way is opened
 * by whoever stands before it. No squares: there is nothing to go for, or no way.
 */
export function stepsTowards<C extends Standing>(
  { columns, rows }: Omit<Field, 'walls'>,
  { id, walls, combatants }: Fight<C>,
  { combatant, foes, canStrike, bars }: Approaching<C>,
): Steps {
  const none: Steps = { squares: [], opens: null }
  const from = combatant.fight.position
  const standing = foes.flatMap(({ fight: { position } }) => (position === null ? [] : [position]))
  if (from === null || standing.length === 0) return none
  const field = { columns, rows, walls: wallsOf({ walls }) }
  const taken = new Set(
    combatants.flatMap((other) => {
      const { position } = other.fight
      return other.id === combatant.id || position === null || !bars(other) ? [] : [keyOf(position, field)]
    }),
  )
  const isFree = (square: Square): boolean => !taken.has(keyOf(square, field))
  const found = approach(field, from, standing, isFree)
  if (found === null) return none
  const { way, door } = found
  if (door !== null && way.length === 0)
    return {
      squares: [],
      opens: { type: 'encounter/change-walls', encounter: id, walls: [door], door: 'open' },
    }
  const first = way.findIndex((position) => {
    const there = { ...combatant, fight: { ...combatant.fight, position } }
    return foes.some((foe) => canStrike(there, foe))
  })
  const within = first === -1 ? way : way.slice(0, first + 1)
  return { squares: within.filter(isFree).reverse(), opens: null }
}
