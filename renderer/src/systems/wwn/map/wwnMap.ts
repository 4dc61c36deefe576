/** What the battle map shows of a WWN fight: ground, reach and ranges, ties, who would be left behind. Reads, decides nothing. */
import type { Combatant, Sheet } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import type { Wall } from '@shared/campaign/walls'
import { areAllied } from '@shared/campaign/sides'
import { wallAcross } from '@shared/walls'
import type { WwnEncounterState, WwnTerrain } from '@shared/wwn/fight'
import { UNARMED } from '@shared/wwn/names'
import { ADJACENT_FEET, LONG_RANGE, LONG_REACH_FEET } from '@shared/wwn/ranges'
import type { WwnSheet, WwnWeapon } from '@shared/wwn/sheet'
import { TOKEN_SIZES } from '@shared/wwn/tokenSize'
import { hindersOn, squaresOnTheWay } from '@shared/wwn/ways'
import { numeral, signed, ui } from '@/words/words'
import { wwnCombatant } from '../fight'
import { sitsOut } from '../cockpit/sides'
import type { Tie } from '../cockpit/ties'
import type { MapArea, MapLink, MapRing } from '@/features/encounter/map/mapTypes'
import type { MarkTable } from '@/features/encounter/map/marks'
import { rangeRings, reachRing } from '@/features/encounter/map/rangeRings'
import { squaresBetween, squaresWithin, type Square } from '@/features/encounter/map/squares'

export type Grid = NonNullable<WwnEncounterState['grid']>

export const positionOf = (combatant: Pick<Combatant, 'fight'> | undefined): Square | null =>
  wwnCombatant(combatant)?.position ?? null

/** Signs of conditions that only WWN has. */
export const MARKS: MarkTable = {
  wwnBroken: 'afraid',
  wwnUnaware: 'surprised',
  sittingOut: 'surprised',
  wwnTotalDefense: 'guarded',
  delayed: 'pending',
}

export const drawnSize = (sheet: Sheet | undefined): number =>
  sheet?.kind === 'wwn/character' || sheet?.kind === 'wwn/foe' ? TOKEN_SIZES[sheet.sizeClass] : 1

export const feetApart = (a: Square | null, b: Square | null, { feetPerSquare }: Grid): number | null =>
  a === null || b === null ? null : squaresBetween(a, b) * feetPerSquare

export type TerrainIs = Pick<WwnTerrain, 'hinders' | 'cover'>

/** What a terrain does, in a few words (WWN-ACT-04, WWN-MOD-01). */
export function terrainWords({ hinders, cover }: TerrainIs): string {
  const words: string[] = []
  if (hinders) words.push(ui('wwn.fight.map.hinders'))
  if (cover !== 'none') words.push(ui(`wwn.fight.cover.${cover}`))
  return words.join(', ')
}

export const areasOf = (fight: WwnEncounterState): MapArea[] =>
  fight.terrain.map((terrain) => ({
    id: terrain.id,
    name: terrain.name,
    note: terrainWords(terrain),
    rectangles: terrain.areas,
  }))

type Ranges = Pick<WwnWeapon, 'name' | 'kind' | 'traits' | 'rangeShort' | 'rangeLong'>

/** The weapon whose ranges are drawn: the one of the open form, else the first in hand. */
export function shownWeapon(sheet: WwnSheet, chosen: unknown): Ranges | undefined {
  if (chosen === UNARMED) return undefined
  if (typeof chosen === 'string') return sheet.weapons[chosen]
  return Object.values(sheet.weapons).find(({ state }) => state === 'inHand')
}

/** Reach of what is not shot; short and long range of what is shot or thrown (WWN-MOD-02, WWN-WPN-03). */
export function weaponRings(
  weapon: Ranges | undefined,
  isThrown: boolean,
  around: Square,
  { feetPerSquare, columns, rows }: Grid,
): MapRing[] {
  const name = weapon === undefined || weapon.name === '' ? ui('map.range.bare') : weapon.name
  const squares = (feet: number): number => squaresWithin(feet, feetPerSquare)
  const distance = (feet: number): string => ui('wwn.fight.map.feet', { feet: numeral(feet) })
  const isShot = weapon !== undefined && (weapon.kind === 'ranged' || weapon.kind === 'thrown' || isThrown)
  if (!isShot) {
    const feet = weapon?.traits.includes('long') === true ? LONG_REACH_FEET : ADJACENT_FEET
    return [reachRing(name, around, Math.max(1, squares(feet)), distance(feet))]
  }
  const ranges = [
    { key: 'short', feet: weapon.rangeShort, effect: null },
    { key: 'long', feet: weapon.rangeLong, effect: signed(LONG_RANGE) },
  ].flatMap(({ key, feet, effect }) =>
    feet === null ? [] : [{ key, squares: squares(feet), distance: distance(feet), effect }],
  )
  return rangeRings(name, around, ranges).filter((ring) => ring.squares < Math.max(columns, rows))
}

const isWalled = (walls: readonly Wall[], from: Square, way: readonly Square[]): boolean =>
  way.some((to, at) => wallAcross(walls, 'square', way[at - 1] ?? from, to) !== null)

/**
 * Where the Moves left lead: less far where the straight way leads over ground that hinders (WWN-ACT-04), and nowhere
 * behind a wall.
 */
export function moveRing(
  map: Pick<WwnEncounterState, 'grid' | 'terrain'>,
  walls: readonly Wall[],
  around: Square,
  { most, mostHindered }: { most: number; mostHindered: number },
): MapRing[] {
  if (map.grid === null) return []
  const { columns, rows, feetPerSquare } = map.grid
  const squares = squaresWithin(most, feetPerSquare)
  const label = ui('wwn.fight.map.oneMove', { feet: numeral(most) })
  const ring: MapRing = { key: 'move', label, around, squares, kind: 'reach' }
  if (walls.length === 0 && !map.terrain.some(({ hinders }) => hinders)) return [ring]
  const hindered = squaresWithin(mostHindered, feetPerSquare)
  const places: Square[] = []
  for (let x = Math.max(0, around.x - squares); x <= Math.min(columns - 1, around.x + squares); x++)
    for (let y = Math.max(0, around.y - squares); y <= Math.min(rows - 1, around.y + squares); y++) {
      const square = { x, y }
      const way = squaresOnTheWay(around, square)
      const isNear = squaresBetween(around, square) <= hindered
      if ((isNear || !hindersOn(map, way)) && !isWalled(walls, around, way)) places.push(square)
    }
  return [{ ...ring, places }]
}

const KIND_OF_LINK = { screen: 'screen', grapple: 'hold', swarm: 'swarm', melee: 'melee' } as const

/** Ties as lines; words stand only where somebody is pointed at, else they would bury the map. */
export function linksOf(encounter: Encounter, ties: readonly Tie[], named: (id: Id) => boolean): MapLink[] {
  const at = new Map(encounter.combatants.map((combatant) => [combatant.id, positionOf(combatant)]))
  return ties.flatMap(({ id, kind, from, to }): MapLink[] => {
    const start = at.get(from) ?? null
    const end = at.get(to) ?? null
    if (start === null || end === null) return []
    const label = named(from) || named(to) ? ui(`wwn.fight.map.${kind}`) : ''
    return [{ key: id, from: start, to: end, label, kind: KIND_OF_LINK[kind] }]
  })
}

/** Enemies who stand next to each other, of one of them (WWN-MOD-02). */
export function meleeOf(encounter: Encounter, id: Id, isDown: (id: Id) => boolean): Tie[] {
  const here = encounter.combatants.find((combatant) => combatant.id === id)
  const square = positionOf(here)
  if (here === undefined || square === null || isDown(id)) return []
  return encounter.combatants.flatMap((other): Tie[] => {
    const there = positionOf(other)
    if (areAllied(encounter.sides, here.side, other.side) || other.withdrawn || isDown(other.id)) return []
    return there === null || squaresBetween(square, there) > 1 || isWalled(encounter.walls, square, [there])
      ? []
      : [{ id: `melee-${id}-${other.id}`, kind: 'melee', from: id, to: other.id }]
  })
}

/** Who might strike when somebody goes there; the host decides when it is dropped (WWN-ACT-05, WWN-CCA-18). */
export function leftBehind(encounter: Encounter, id: Id, to: Square, isDown: (id: Id) => boolean): Id[] {
  const withdrawn = wwnCombatant(encounter.combatants.find((one) => one.id === id))?.withdrawnFrom ?? []
  return meleeOf(encounter, id, isDown)
    .map((tie) => tie.to)
    .filter((foe) => {
      const other = encounter.combatants.find((one) => one.id === foe)
      const at = positionOf(other)
      return (
        other !== undefined &&
        at !== null &&
        squaresBetween(at, to) > 1 &&
        !withdrawn.includes(foe) &&
        !sitsOut(encounter, other)
      )
    })
}
