/** What the battle map shows of a WIRE fight: ground, ranges of the weapon in hand, distances. Reads, decides nothing. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { Wall } from '@shared/campaign/walls'
import type { WireEncounterState, WireTerrain } from '@shared/wire/fight'
import type { WireCharacter, WireWeapon } from '@shared/wire/sheet'
import { BAND_DECREASE } from '@shared/wire/ranges'
import { cheapestWay, cheapestWays, fullSteps } from '@shared/wire/ways'
import { numeral, signed, ui } from '@/words/words'
import { wireCombatant, wireEncounter } from '../fight'
import type { MapArea, MapRing } from '@/features/encounter/map/mapTypes'
import { rangeRings, reachRing } from '@/features/encounter/map/rangeRings'
import { squaresBetween, squaresWithin, type Square } from '@/features/encounter/map/squares'

export type Grid = NonNullable<WireEncounterState['grid']>

export const positionOf = (combatant: Combatant | undefined): Square | null =>
  wireCombatant(combatant)?.position ?? null

/** Metres between two who stand on the map (WIRE-MEL-01); null when one of them does not. */
export function metresApart(a: Square | null, b: Square | null, { metresPerSquare }: Grid): number | null {
  if (a === null || b === null) return null
  return Math.round(squaresBetween(a, b) * metresPerSquare * 100) / 100
}

export type TerrainIs = Pick<WireTerrain, 'movementCostMultiplier' | 'defenceModifier' | 'affectsResolve'>

/** What a terrain does, in a few words (WIRE-MDF-01). */
export function terrainWords({ movementCostMultiplier, defenceModifier, affectsResolve }: TerrainIs): string {
  const words: string[] = []
  if (movementCostMultiplier !== 1) words.push(ui('map.cost', { factor: numeral(movementCostMultiplier) }))
  if (defenceModifier !== 0)
    words.push(ui(affectsResolve ? 'map.resolve' : 'map.defence', { value: signed(defenceModifier) }))
  return words.join(', ')
}

/** Metres that a move pays for: around walls it is further than straight on. */
export function metresOfWay(encounter: Encounter | undefined, from: Square, to: Square): number {
  const map = wireEncounter(encounter)
  if (encounter === undefined || map === undefined) return 0
  const steps = cheapestWay(map, from, to, { stated: [], walls: encounter.walls }).length
  return Math.round(steps * (map.grid?.metresPerSquare ?? 0) * 100) / 100
}

export const areasOf = (fight: WireEncounterState): MapArea[] =>
  fight.terrain.map((terrain) => ({
    id: terrain.id,
    name: terrain.name,
    note: terrainWords(terrain),
    rectangles: terrain.areas,
  }))

type ShownWeapon = Pick<WireWeapon, 'name' | 'kind' | 'reach' | 'rangeShort' | 'rangeMedium' | 'rangeLong'>

/** Reach of what is not shot, neighbouring squares at the least; short, medium and long of what is (WIRE-RNG-02). */
export function weaponRings(
  weapon: ShownWeapon,
  around: Square,
  { metresPerSquare, columns, rows }: Grid,
): MapRing[] {
  const name = weapon.name === '' ? ui('map.range.bare') : weapon.name
  const squares = (metres: number): number => squaresWithin(metres, metresPerSquare)
  const distance = (metres: number): string => ui('map.metres', { metres: numeral(metres) })
  if (weapon.kind !== 'ranged')
    return [reachRing(name, around, Math.max(1, squares(weapon.reach)), distance(weapon.reach))]
  const bands = [
    ['short', weapon.rangeShort],
    ['medium', weapon.rangeMedium],
    ['long', weapon.rangeLong],
  ] as const
  const ranges = bands.flatMap(([key, metres]) => {
    if (metres === null) return []
    const less = BAND_DECREASE[key]
    const effect = less === 0 ? ui('map.range.full') : ui('map.range.less', { less: signed(-less) })
    return [{ key, squares: squares(metres), distance: distance(metres), effect }]
  })
  return rangeRings(name, around, ranges).filter((ring) => ring.squares < Math.max(columns, rows))
}

const BARE_HANDS = {
  name: '',
  kind: 'unarmed',
  reach: 1.5,
  rangeShort: null,
  rangeMedium: null,
  rangeLong: null,
} as const

/** The weapon whose ranges are drawn: the one chosen in the open form, else the one in hand (WIRE-UNA-01: or none). */
export function shownWeapon(sheet: WireCharacter, chosen: unknown): ShownWeapon {
  const key = typeof chosen === 'string' ? chosen : sheet.inHand
  return (key === null ? undefined : sheet.weapons[key]) ?? BARE_HANDS
}

/** Squares that a move reaches, by the full steps that it takes over the ground of the map (WIRE-MOV-03, WIRE-MDF-01). */
export function squaresBySteps(
  map: Pick<WireEncounterState, 'grid' | 'terrain'>,
  from: Square,
  {
    metresPerStep,
    stated,
    walls,
  }: { metresPerStep: number; stated: readonly string[]; walls: readonly Wall[] },
): Square[][] {
  if (map.grid === null) return []
  const { columns, rows, metresPerSquare } = map.grid
  const bySteps = new Map<number, Square[]>()
  for (const { x, y, counted } of cheapestWays(
    map,
    from,
    walls.length === 0 ? Math.max(columns, rows) : columns * rows,
    {
      stated,
      walls,
    },
  )) {
    const steps = fullSteps(counted * metresPerSquare, metresPerStep)
    const alike = bySteps.get(steps)
    if (alike === undefined) bySteps.set(steps, [{ x, y }])
    else alike.push({ x, y })
  }
  return [...bySteps].sort(([a], [b]) => a - b).map(([, squares]) => squares)
}

export interface Payable {
  /** Where one gets for this price and no lower one. */
  places: readonly Square[]
  amount: number
}

/** Outlines of what can be paid, each around everything that costs no more. */
export function reachRings(payable: readonly Payable[], around: Square): MapRing[] {
  const rings: MapRing[] = []
  for (const { places: further, amount } of payable) {
    const before = rings.at(-1)
    const places = [...(before?.places ?? [around]), ...further]
    const squares = Math.max(before?.squares ?? 0, ...further.map((one) => squaresBetween(around, one)))
    const label = ui('map.price.ring', { amount })
    const ring: MapRing = { key: `price-${String(amount)}`, label, around, squares, places, kind: 'reach' }
    if (before?.key === ring.key) rings.pop()
    rings.push(ring)
  }
  return rings
}
