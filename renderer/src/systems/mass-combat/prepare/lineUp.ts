/** Where units stand before the first turn: sides lined up face to face, so near that the fight begins in a turn or two. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import type { Environment } from '@shared/mass-combat/names'
import { massCombatEncounter, massCombatUnit } from '../fight'
import type { UnitType } from '../sheet/types'

/** A unit of the battle as placing sees it. */
export interface PlacedUnit {
  id: Id
  side: Id
  square: MapSquare | null
  /** Stands nowhere and flies from a carrier that takes part: it starts aboard (MC-CAP-06). */
  isAboard: boolean
  /** The host does not count it as aboard yet. */
  isDeployed: boolean
  /** It cannot be where this battle is fought (MC-GEN-08). */
  isBarred: boolean
}

/** MC-GEN-08: a sheet without a move for this environment bars its units; stations hang where they are. */
export function isBarred(type: UnitType | undefined, environment: Environment): boolean {
  if (type === undefined) return false
  if (type.kind === 'mass-combat/ship')
    return type.class !== 'station' && (environment === 'space' ? type.moveSpace : type.moveAtm).mass === null
  return environment === 'space' || type.move === null
}

export interface Known {
  typeOf: (combatant: Combatant) => UnitType | undefined
  carrierOf: (combatant: Combatant) => Id | null
}

export function unitsOf(encounter: Encounter, { typeOf, carrierOf }: Known): PlacedUnit[] {
  const fight = massCombatEncounter(encounter)
  const there = new Set(encounter.combatants.map(({ sheet }) => sheet))
  return encounter.combatants
    .filter(({ withdrawn }) => !withdrawn)
    .map((combatant) => {
      const carrier = carrierOf(combatant)
      const square = massCombatUnit(combatant)?.position ?? null
      return {
        id: combatant.id,
        side: combatant.side,
        square,
        isAboard: square === null && carrier !== null && there.has(carrier),
        isDeployed: massCombatUnit(combatant)?.deployed ?? true,
        isBarred: fight !== undefined && isBarred(typeOf(combatant), fight.environment),
      }
    })
}

/** Those that stand nowhere and could stand somewhere. */
export const unplaced = (units: readonly PlacedUnit[]): PlacedUnit[] =>
  units.filter(({ square, isAboard, isBarred: barred }) => square === null && !isAboard && !barred)

type Size = Pick<NonNullable<ReturnType<typeof massCombatEncounter>>, 'columns' | 'rows' | 'environment'>

/** Squares between the lines of two sides: a turn or two of most, and in range of much. */
const APART: Readonly<Record<Environment, number>> = { space: 6, surface: 5 }

/** Squares from the edge: the first line nearest to the middle, others behind it, and where the edge is reached before it. */
function inwards(line: number, length: number, apart: number): number {
  const front = Math.max(0, Math.floor((length - apart - 1) / 2))
  return Math.min(line <= front ? front - line : line, length - 1)
}

/** Left, right, top, bottom, and round again one line further on. */
function squareAt(
  edge: number,
  line: number,
  along: number,
  { columns, rows, environment }: Size,
): MapSquare {
  const further = line + Math.floor(edge / 4)
  const x = inwards(further, columns, APART[environment])
  const y = inwards(further, rows, APART[environment])
  switch (edge % 4) {
    case 0:
      return { x, y: along }
    case 1:
      return { x: columns - 1 - x, y: along }
    case 2:
      return { x: along, y }
    default:
      return { x: along, y: rows - 1 - y }
  }
}

/** Squares for the units of one side: evenly along its line, in further lines when there are more than fit. */
export function linedUp(edge: number, count: number, size: Size): MapSquare[] {
  const length = edge % 4 < 2 ? size.rows : size.columns
  return Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / length)
    const inLine = Math.min(length, count - line * length)
    const along = Math.floor(((at % length) + 0.5) * (length / inLine))
    return squareAt(edge, line, Math.min(along, length - 1), size)
  })
}

/** Places for all that stand nowhere yet, side by side in the order of the sides; who has a carrier goes aboard (null). */
export function lineUp(
  encounter: Encounter,
  units: readonly PlacedUnit[],
): { unit: Id; at: MapSquare | null }[] {
  const fight = massCombatEncounter(encounter)
  if (fight === undefined) return []
  const aboard = units
    .filter(({ isAboard, isDeployed }) => isAboard && isDeployed)
    .map(({ id: unit }) => ({ unit, at: null }))
  const placed = encounter.sides.flatMap(({ id }, edge) => {
    const members = unplaced(units).filter(({ side }) => side === id)
    const squares = linedUp(edge, members.length, fight)
    return members.flatMap(({ id: unit }, at) => {
      const square = squares[at]
      return square === undefined ? [] : [{ unit, at: square }]
    })
  })
  return [...placed, ...aboard]
}
