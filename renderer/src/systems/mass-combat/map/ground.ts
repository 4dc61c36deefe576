/** Ground that is painted on the map of a mass combat: what its squares cost to enter (MC-VEH-12). */
import type { CommandOf } from '@shared/contract/commands'
import type { MassCombatEncounterState } from '@shared/mass-combat/fight'
import { groundWindows } from '@/system/windows'
import { packed, type Ground } from '@/features/encounter/map/ground'
import { massCombatEncounter } from '../fight'
import { groundPatches, squaresWithin } from '../prepare/ground'
import GroundFields from './GroundFields.vue'
import { groundName, squareKey, type SquareIs } from './massCombatMap'

type Squares = CommandOf<'mass-combat/set-ground'>['squares']

const PLAIN: SquareIs = { moveCost: 1, impassable: false }
const isSame = (a: SquareIs, b: SquareIs): boolean =>
  a.impassable === b.impassable && (a.impassable || a.moveCost === b.moveCost)

/** The squares that become another ground, or plain again. */
export function changedSquares(
  before: MassCombatEncounterState['ground'],
  next: readonly Ground<SquareIs>[],
): Squares {
  const wanted = new Map(
    next.flatMap(({ is, areas }) =>
      areas.flatMap((area) => squaresWithin(area).map((at) => [squareKey(at), { at, is }] as const)),
    ),
  )
  const was = new Map(before.map((square) => [squareKey(square.at), square]))
  const plain = before.flatMap(({ at }) => (wanted.has(squareKey(at)) ? [] : [{ at: { ...at }, ...PLAIN }]))
  const others = [...wanted].flatMap(([key, { at, is }]) => {
    const there = was.get(key)
    return there !== undefined && isSame(there, is)
      ? []
      : [{ at, moveCost: is.moveCost, impassable: is.impassable }]
  })
  return [...plain, ...others]
}

type Squared = MassCombatEncounterState['ground']

/** Squares of the same cost as one, in as few rectangles as cover them. */
function groundIn(squares: Squared): Ground<SquareIs>[] {
  return groundPatches(squares).map(({ key, moveCost, impassable, squares: all }) => {
    const is = { moveCost: impassable ? PLAIN.moveCost : moveCost, impassable }
    const areas = packed(
      'square',
      all.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })),
    )
    return { id: key, name: groundName(is), is, areas }
  })
}
const known = new WeakMap<Squared, Ground<SquareIs>[]>()

export const ground = groundWindows<SquareIs>({
  all(encounter) {
    const squares = massCombatEncounter(encounter)?.ground ?? []
    const found = known.get(squares) ?? groundIn(squares)
    known.set(squares, found)
    return found
  },
  first: { moveCost: 2, impassable: false },
  fields: GroundFields,
  words: groundName,
  note: groundName,
  hasNames: false,
  stem: 'cost',
  /** A square has one cost. */
  yields: () => true,
  command(encounter, next) {
    const squares = changedSquares(massCombatEncounter(encounter)?.ground ?? [], next)
    return squares.length === 0 ? null : { type: 'mass-combat/set-ground', encounter: encounter.id, squares }
  },
})
