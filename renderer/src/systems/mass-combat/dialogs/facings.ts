/** What facings are turned at: weapons that bear there, and squares that hold an enemy (MC-SHEET-14, MC-MOVE-09). */
import type { Sheet } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import type { Facing } from '@shared/mass-combat/names'
import { massCombatUnit } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import type { IsGone } from '../cockpit/units'
import { squaresBetween } from '@/features/encounter/map/squares'

/** A star on the sheet means all of the row (MC-SHEET-14). */
export function bearingOf(type: Sheet | undefined, facing: Facing): number {
  if (type?.kind !== 'mass-combat/ship') return 0
  return type.weapons.reduce((sum, { facings, total }) => {
    const there = facings[facing]
    return sum + (there === true ? total : (there ?? 0))
  }, 0)
}

/** The nearest first. */
export function enemySquares(
  encounter: Encounter,
  id: Id,
  isGone: IsGone,
): { square: MapSquare; units: Id[] }[] {
  const own = combatantOf(encounter, id)
  const here = massCombatUnit(own)?.position ?? null
  const squares = new Map<string, { square: MapSquare; units: Id[] }>()
  for (const other of encounter.combatants) {
    const square = massCombatUnit(other)?.position ?? null
    if (square === null || other.side === own?.side || other.withdrawn || isGone(other.id)) continue
    const key = `${String(square.x)},${String(square.y)}`
    const before = squares.get(key)
    squares.set(key, { square, units: [...(before?.units ?? []), other.id] })
  }
  const distance = (square: MapSquare): number => (here === null ? 0 : squaresBetween(here, square))
  return [...squares.values()].sort((a, b) => distance(a.square) - distance(b.square))
}
