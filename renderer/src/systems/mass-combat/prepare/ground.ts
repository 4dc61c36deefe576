/** Squares of special ground by kind, and rectangles of squares (MC-VEH-12). */
import type { CommandOf } from '@shared/contract/commands'
import type { MapSquare, MassCombatEncounterState } from '@shared/mass-combat/fight'
import { MOST_GROUND } from '@shared/mass-combat/names'

/** What one command takes. */
export const MOST_AT_ONCE = MOST_GROUND

export interface GroundPatch {
  key: string
  moveCost: number
  impassable: boolean
  squares: MapSquare[]
}

/** All squares of the same cost together, the dearest first, impassable ones before them. */
export function groundPatches(ground: MassCombatEncounterState['ground']): GroundPatch[] {
  const patches = new Map<string, GroundPatch>()
  for (const { at, moveCost, impassable } of ground) {
    const key = impassable ? 'impassable' : String(moveCost)
    const before = patches.get(key) ?? { key, moveCost, impassable, squares: [] }
    patches.set(key, { ...before, squares: [...before.squares, at] })
  }
  const dearness = ({ impassable, moveCost }: GroundPatch): number => (impassable ? Infinity : moveCost)
  return [...patches.values()].sort((a, b) => (dearness(a) < dearness(b) ? 1 : -1))
}

/** None when the corners lie the wrong way round. */
export function squaresWithin(corners: {
  left: number
  top: number
  right: number
  bottom: number
}): MapSquare[] {
  const { left, top, right, bottom } = corners
  const squares: MapSquare[] = []
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) squares.push({ x, y })
  return squares
}

/** The command's squares that make a patch plain again. */
export const plainAgain = ({ squares }: GroundPatch): CommandOf<'mass-combat/set-ground'>['squares'] =>
  squares.map(({ x, y }) => ({ at: { x, y }, moveCost: 1, impassable: false }))
