/** How far apart two are, and who is in melee with whom: measured on the map, else as the GM has stated it (WWN-MOD-02). */
import { isDraft } from 'mutative'
import type { Wall, WallKind } from '@shared/campaign/walls'
import { wallAcross, wallBetween } from '@shared/walls'
import type { WwnSquare } from '@shared/wwn/fight'
import type { Cover } from '@shared/wwn/names'
import { covers, hindersOn, squaresBetween } from '@shared/wwn/ways'
import { areAllied } from '@shared/campaign/sides'
import { wallsOf } from '../../../engine/walls'
import { isAble } from '../harm/harm'
import { ADJACENT_FEET } from '../tables'
import type { Combatant, Encounter, Sheet, SheetOf } from '../types'

export type Square = WwnSquare

export const isSameSquare = (a: Square | null, b: Square | null): boolean =>
  a !== null && b !== null && a.x === b.x && a.y === b.y

/** Both stand on the map. */
export const isMeasured = (encounter: Encounter, a: Combatant, b: Combatant): boolean =>
  encounter.fight.grid !== null && a.fight.position !== null && b.fight.position !== null

/** Feet between two squares; 0 where there is no map. */
export const feetBetweenSquares = ({ fight: { grid } }: Encounter, a: Square, b: Square): number =>
  squaresBetween(a, b) * (grid?.feetPerSquare ?? 0)

/** In feet; null: nobody has said. Neighbouring squares are adjacent whatever their size. */
export function feetBetween(encounter: Encounter, a: Combatant, b: Combatant): number | null {
  if (encounter.fight.grid !== null && a.fight.position !== null && b.fight.position !== null) {
    const squares = squaresBetween(a.fight.position, b.fight.position)
    return squares <= 1
      ? Math.min(ADJACENT_FEET, squares * encounter.fight.grid.feetPerSquare)
      : squares * encounter.fight.grid.feetPerSquare
  }
  if (a.fight.inMeleeWith.includes(b.id)) return ADJACENT_FEET
  return a.fight.distances[b.id] ?? null
}

/** Keeps a stated distance, for both; beyond 5 feet they are in melee no more. */
export function setDistance(a: Combatant, b: Combatant, feet: number): void {
  a.fight.distances[b.id] = feet
  b.fight.distances[a.id] = feet
  if (feet > ADJACENT_FEET) separate(a, b)
}

/** Both are in melee with each other, where no map tells. */
export function engage(a: Combatant, b: Combatant): void {
  if (!a.fight.inMeleeWith.includes(b.id)) a.fight.inMeleeWith.push(b.id)
  if (!b.fight.inMeleeWith.includes(a.id)) b.fight.inMeleeWith.push(a.id)
  Reflect.deleteProperty(a.fight.distances, b.id)
  Reflect.deleteProperty(b.fight.distances, a.id)
}

export function separate(a: Combatant, b: Combatant): void {
  if (a.fight.inMeleeWith.includes(b.id))
    a.fight.inMeleeWith = a.fight.inMeleeWith.filter((id) => id !== b.id)
  if (b.fight.inMeleeWith.includes(a.id))
    b.fight.inMeleeWith = b.fight.inMeleeWith.filter((id) => id !== a.id)
}

export const areEnemies = (encounter: Encounter, a: Combatant, b: Combatant): boolean =>
  !areAllied(encounter.sides, a.side, b.side)

/** Able and in the fight. */
export const isUp = (combatant: Combatant, sheet: Readonly<Sheet>): boolean =>
  !combatant.withdrawn && isAble(sheet.vitality)

/** The wall between two that hinders sight most; null: none does, or there is no map. */
export function wallBetweenThem(encounter: Encounter, a: Combatant, b: Combatant): Wall | null {
  const [from, to] = [a.fight.position, b.fight.position]
  if (encounter.fight.grid === null || from === null || to === null) return null
  return wallBetween(wallsOf(encounter), 'square', from, to)
}

/** Whether a wall stands between two squares that nobody strikes or steps across. */
export const areParted = (encounter: Encounter, from: Square, to: Square): boolean =>
  wallAcross(wallsOf(encounter), 'square', from, to) !== null

const isClose = (encounter: Encounter, a: Combatant, b: Combatant): boolean => {
  const feet = feetBetween(encounter, a, b)
  if (feet === null || feet > ADJACENT_FEET) return false
  const [from, to] = [a.fight.position, b.fight.position]
  return encounter.fight.grid === null || from === null || to === null || !areParted(encounter, from, to)
}

/** WWN-MOD-02: hostile, both able, within 5 feet. */
function areInMelee(encounter: Encounter, a: Combatant, b: Combatant, sheetOf: SheetOf): boolean {
  if (a.id === b.id) return false
  // of hundreds few are close; what a command wraps on its way stays the same, since its patches follow from that
  if (!isDraft(b) && !isClose(encounter, a, b)) return false
  if (!areEnemies(encounter, a, b)) return false
  return isUp(a, sheetOf(a.sheet)) && isUp(b, sheetOf(b.sheet)) && isClose(encounter, a, b)
}

/** Looks at everybody: whoever asks about many targets asks once. */
export const meleeFoes = (encounter: Encounter, combatant: Combatant, sheetOf: SheetOf): Combatant[] =>
  encounter.combatants.filter((other) => areInMelee(encounter, combatant, other, sheetOf))

/** WWN-ACT-04: of the map's ground on the way, or as the GM has said of whoever moves. */
export const isHindered = (encounter: Encounter, { fight }: Combatant, way: readonly Square[]): boolean =>
  fight.hindered || hindersOn(encounter.fight, way)

const COVER_RANK = { none: 0, half: 1, nearFull: 2 } as const

const COVER_OF_WALL = {
  half: 'half',
  shotThrough: 'nearFull',
  // nobody is struck through it, unless the GM says what cover it is
  blocks: 'nearFull',
} as const satisfies Record<WallKind, Cover>

const worse = (one: Cover, other: Cover): Cover => (COVER_RANK[other] > COVER_RANK[one] ? other : one)

/**
 * WWN-MOD-01: the worst of the ground that the target stands on, of the wall between the two, and of what the GM has
 * said.
 */
export function coverOf(
  encounter: Pick<Encounter, 'fight'>,
  { fight }: Pick<Combatant, 'fight'>,
  wall: Wall | null,
): Cover {
  const { position, cover } = fight
  const behind = wall === null ? cover : worse(cover, COVER_OF_WALL[wall.kind])
  return encounter.fight.terrain.reduce(
    (worst, terrain) =>
      position !== null && covers(terrain, position) ? worse(worst, terrain.cover) : worst,
    behind,
  )
}

/** A square of the map on which nobody else stands; whoever lies there fallen bars it to nobody. */
export const isFree = (encounter: Encounter, square: Square, mover: string, sheetOf: SheetOf): boolean =>
  isOnMap(encounter, square) &&
  !encounter.combatants.some(
    (other) =>
      other.id !== mover &&
      other.fight.position?.x === square.x &&
      other.fight.position.y === square.y &&
      isUp(other, sheetOf(other.sheet)),
  )

export function isOnMap({ fight: { grid } }: Encounter, { x, y }: Square): boolean {
  return grid !== null && x >= 0 && y >= 0 && x < grid.columns && y < grid.rows
}
