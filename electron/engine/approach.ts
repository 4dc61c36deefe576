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

/** Somebody opens the door before which they stand. */
export const opening = ({ id }: { id: Id }, door: Id): CommandOf<'encounter/change-walls'> => ({
  type: 'encounter/change-walls',
  encounter: id,
  walls: [door],
  door: 'open',
})

interface Standing {
  id: Id
  withdrawn: boolean
  fight: { position: Square | null }
}

/** What somebody on a map asks before they walk. */
interface Walker<C extends Standing> {
  combatant: C
  foes: readonly C[]
  /** Whether somebody can be struck by them as they would stand there. */
  strikes: (there: C) => boolean
  /** Whether they get so far now. */
  canGo: (to: Square) => boolean
}

/**
 * A step towards the nearest foe: as far as one gets, but no farther than to where somebody can be struck. A door that
 * shuts the only way is opened by whoever stands before it. Null: there is nothing to go for, or no way.
 */
export function stepTowards<C extends Standing>(
  { columns, rows }: Omit<Field, 'walls'>,
  { walls, combatants }: { walls: Wall[]; combatants: readonly C[] },
  { combatant, foes, strikes, canGo }: Walker<C>,
): { to: Square } | { door: Id } | null {
  const from = combatant.fight.position
  const standing = foes.flatMap(({ fight: { position } }) => (position === null ? [] : [position]))
  if (from === null || standing.length === 0) return null
  const field = { columns, rows, walls: wallsOf({ walls }) }
  const taken = new Set(
    combatants.flatMap(({ id, withdrawn, fight: { position } }) =>
      id === combatant.id || withdrawn || position === null ? [] : [keyOf(position, field)],
    ),
  )
  const isFree = (square: Square): boolean => !taken.has(keyOf(square, field))
  const found = approach(field, from, standing, isFree)
  if (found === null) return null
  const { way, door } = found
  if (door !== null && way.length === 0) return { door }
  const first = way.findIndex((position) =>
    strikes({ ...combatant, fight: { ...combatant.fight, position } }),
  )
  const within = (first === -1 ? way : way.slice(0, first + 1)).filter(isFree).reverse()
  const to = within.find(canGo)
  return to === undefined ? null : { to }
}
