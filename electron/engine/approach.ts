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

const keyOf = ({ x, y }: Square, { columns }: Field): number => y * columns + x
const isOn = ({ x, y }: Square, { columns, rows }: Field): boolean =>
  x >= 0 && y >= 0 && x < columns && y < rows
const isBeside = (one: Square, other: Square): boolean =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= 1
const areParted = ({ walls }: Field, one: Square, other: Square): boolean =>
  walls.length > 0 && wallAcross(walls, 'square', one, other) !== null

/** Squares beside one of the foes, and theirs, that no wall parts from it. */
function goalsOf(field: Field, foes: readonly Square[]): ReadonlySet<number> {
  const goals = new Set<number>()
  for (const foe of foes)
    for (let x = foe.x - 1; x <= foe.x + 1; x++)
      for (let y = foe.y - 1; y <= foe.y + 1; y++) {
        const square = { x, y }
        if (isOn(square, field) && !areParted(field, square, foe)) goals.add(keyOf(square, field))
      }
  return goals
}

/** The squares of the shortest way, the one it begins on left out; null: there is none. */
function wayBeside(
  field: Field,
  from: Square,
  foes: readonly Square[],
  isFree: (square: Square) => boolean,
): Square[] | null {
  const goals = goalsOf(field, foes)
  if (goals.has(keyOf(from, field))) return []
  /** The square before each that has been reached; the first has none, and a foe's is never reached. */
  const before = new Map([[keyOf(from, field), -1], ...foes.map((foe) => [keyOf(foe, field), -1] as const)])
  const reached = [from]
  for (const here of reached) {
    const key = keyOf(here, field)
    if (goals.has(key) && here !== from && isFree(here)) return traced(field, before, key)
    for (const [dx, dy] of STEPS) {
      const square = { x: here.x + dx, y: here.y + dy }
      if (!isOn(square, field) || before.has(keyOf(square, field)) || areParted(field, here, square)) continue
      before.set(keyOf(square, field), key)
      reached.push(square)
    }
  }
  return null
}

function traced({ columns }: Field, before: ReadonlyMap<number, number>, last: number): Square[] {
  const way: Square[] = []
  for (let key = last; (before.get(key) ?? -1) !== -1; key = before.get(key) ?? -1)
    way.push({ x: key % columns, y: (key - (key % columns)) / columns })
  return way.reverse()
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

/** The free square nearest to somebody of one's own side who stands on the map, or else to its corner; null: all are taken. */
export function squareBeside<C extends Standing & { side: Id }>(
  { columns, rows }: Omit<Field, 'walls'>,
  { walls, combatants }: Fight<C>,
  { combatant, bars }: Pick<Approaching<C>, 'combatant' | 'bars'>,
): Square | null {
  const field = { columns, rows, walls: wallsOf({ walls }) }
  const own = combatants.find(
    ({ id, side, fight }) => id !== combatant.id && side === combatant.side && fight.position !== null,
  )
  const taken = new Set(
    combatants.flatMap((other) =>
      other.fight.position === null || !bars(other) ? [] : [keyOf(other.fight.position, field)],
    ),
  )
  const from = own?.fight.position ?? { x: 0, y: 0 }
  const seen = new Set([keyOf(from, field)])
  const reached = [from]
  for (const here of reached) {
    if (!taken.has(keyOf(here, field))) return here
    for (const [dx, dy] of STEPS) {
      const square = { x: here.x + dx, y: here.y + dy }
      if (!isOn(square, field) || seen.has(keyOf(square, field)) || areParted(field, here, square)) continue
      seen.add(keyOf(square, field))
      reached.push(square)
    }
  }
  return null
}
