/**
 * What the battle map shows of a mass combat: one token a unit or fire group, piles where many stand, ground, ranges of a
 * weapon, facings. Reads encounter and sheets; what may be done is the host's to say.
 */
import type { Combatant, Sheet } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import type { MassCombatEncounterState } from '@shared/mass-combat/fight'
import { BANDS, FACINGS } from '@shared/mass-combat/names'
import { bandsOf, incrementOf, RANGE_BANDS } from '@shared/mass-combat/ranges'
import type { ShipWeapon, VehicleWeapon } from '@shared/mass-combat/sheet'
import { TOKEN_SIZES } from '@shared/mass-combat/tokenSize'
import { say, signed, ui } from '@/words/words'
import { massCombatUnit } from '../fight'
import type { Amount, ListedUnit } from '../cockpit/units'
import type { MapBar } from '@/features/encounter/map/bars'
import type { MapArea, MapLink, MapRing } from '@/features/encounter/map/mapTypes'
import type { MarkTable } from '@/features/encounter/map/marks'
import { rangeRings, type Range } from '@/features/encounter/map/rangeRings'
import { isSameSquare, squaresBetween, type Square } from '@/features/encounter/map/squares'

export const squareKey = ({ x, y }: Square): string => `${String(x)},${String(y)}`

/** What one token stands for: a unit, the members of a fire group, or a pile of a side's units in a square. */
export interface TokenOf {
  id: Id
  kind: 'unit' | 'group' | 'pile'
  square: Square | null
  units: ListedUnit[]
}

/** More tokens than this in a square would be too small to tell apart: they are piled up by side. */
const MOST_IN_SQUARE = 2
const PILE = 'pile:'
export const isPile = (id: Id): boolean => id.startsWith(PILE)

function grouped(units: readonly ListedUnit[]): TokenOf[] {
  const tokens = new Map<string, TokenOf>()
  for (const unit of units) {
    const key = unit.group === null ? unit.id : `${unit.side} ${unit.group}`
    const token = tokens.get(key)
    if (token === undefined)
      tokens.set(key, { id: unit.id, kind: 'unit', square: unit.square, units: [unit] })
    else tokens.set(key, { ...token, kind: 'group', units: [...token.units, unit] })
  }
  return [...tokens.values()]
}

/** @param apart units that keep a token of their own: who acts, who is shot at */
function piled(square: Square, tokens: readonly TokenOf[], apart: ReadonlySet<Id>): TokenOf[] {
  if (tokens.length <= MOST_IN_SQUARE) return [...tokens]
  const own = tokens.filter(({ units }) => units.some(({ id }) => apart.has(id)))
  const sides = new Map<Id, ListedUnit[]>()
  for (const { units } of tokens.filter((token) => !own.includes(token)))
    for (const unit of units) sides.set(unit.side, [...(sides.get(unit.side) ?? []), unit])
  const piles = [...sides].map(([side, units]): TokenOf => {
    const [only] = units
    return units.length === 1 && only !== undefined
      ? { id: only.id, kind: 'unit', square, units }
      : { id: `${PILE}${squareKey(square)}:${side}`, kind: 'pile', square, units }
  })
  return [...own, ...piles]
}

/** Tokens of all units that are in the battle; those without a square wait in the tray. */
export function tokensOf(units: readonly ListedUnit[], apart: ReadonlySet<Id>): TokenOf[] {
  const shown = units.filter(({ state }) => state !== 'gone' && state !== 'aboard')
  const squares = new Map<string, ListedUnit[]>()
  const waiting: ListedUnit[] = []
  for (const unit of shown) {
    if (unit.square === null) waiting.push(unit)
    else {
      const key = squareKey(unit.square)
      squares.set(key, [...(squares.get(key) ?? []), unit])
    }
  }
  return [
    ...[...squares.values()].flatMap((here) => {
      const square = here[0]?.square ?? { x: 0, y: 0 }
      return piled(square, grouped(here), apart)
    }),
    ...waiting.map((unit): TokenOf => ({ id: unit.id, kind: 'unit', square: null, units: [unit] })),
  ]
}

/** Signs of conditions that only mass combat has. */
export const MARKS: MarkTable = {
  mcDestroyed: 'out',
  mcIonDisabled: 'stunned',
  mcDeadInSpace: 'held',
  mcTractored: 'held',
  mcMotionless: 'held',
  mcToAllocate: 'pending',
  mcStrafing: 'engaged',
  mcEngaged: 'engaged',
  mcInMelee: 'engaged',
  mcComputersLost: 'crippled',
  mcSensorsDamaged: 'crippled',
  mcHyperdriveLost: 'crippled',
  mcWeaponsLost: 'crippled',
  mcSlowed: 'tired',
}

const sumOf = (amounts: readonly Amount[]): Amount => ({
  current: amounts.reduce((sum, { current }) => sum + current, 0),
  maximum: amounts.reduce((sum, { maximum }) => sum + maximum, 0),
})
/** Craft or figures of all its units together. */
export const strengthOf = ({ units }: TokenOf): Amount => sumOf(units.map(({ strength }) => strength))
/** What is left of its craft or figures where they are several, and of their hull or hit points. */
export function barsOf(token: TokenOf): MapBar[] {
  const strength = strengthOf(token)
  const hull = sumOf(token.units.map((unit) => unit.hull))
  const isOnFoot = token.units.every((unit) => unit.isOnFoot)
  return [
    ...(strength.maximum > 1 ? [{ name: ui('battle.map.strength'), ...strength, isNoted: true }] : []),
    ...(hull.maximum > 0 ? [{ name: say('pool', isOnFoot ? 'mcHitPoints' : 'hull'), ...hull }] : []),
  ]
}

export const drawnSize = (type: Sheet | undefined): number =>
  type?.kind === 'mass-combat/ship' ? TOKEN_SIZES[type.class] : 1

/** MC-MOVE-09: a craft has no heading; where its front is aimed this turn, that is where it looks. */
export function facingOf(combatant: Combatant | undefined): number | undefined {
  const fight = massCombatUnit(combatant)
  const from = fight?.position ?? null
  const to = fight?.facings.front
  if (from === null || to === undefined || isSameSquare(from, to)) return undefined
  return (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI) + 360) % 360
}

export type SquareIs = Pick<MassCombatEncounterState['ground'][number], 'moveCost' | 'impassable'>

/** MC-VEH-12: what ground is called by what it costs. */
export const groundName = ({ moveCost, impassable }: SquareIs): string =>
  impassable ? ui('battle.map.impassable') : ui('battle.map.cost', { cost: moveCost })

/** MC-VEH-12: squares of the same cost as one area. */
export function areasOf({ ground }: Pick<MassCombatEncounterState, 'ground'>): MapArea[] {
  const kinds = new Map<string, MapArea>()
  for (const { at, moveCost, impassable } of ground) {
    const id = impassable ? 'impassable' : `cost-${String(moveCost)}`
    const name = groundName({ moveCost, impassable })
    const before = kinds.get(id) ?? { id, name, note: '', rectangles: [] }
    const rectangle = { left: at.x, right: at.x, top: at.y, bottom: at.y }
    kinds.set(id, { ...before, rectangles: [...before.rectangles, rectangle] })
  }
  return [...kinds.values()]
}

/** MC-RNG-01, MC-MSL-04: the bands in space in which a weapon has a number, which contains the range. */
const spaceBands = ({ attack, kind }: Pick<ShipWeapon, 'attack' | 'kind'>): Range[] =>
  BANDS.flatMap((band): Range[] => {
    const number = attack[band]
    if (number === null || (kind === 'missile' && band !== 'S')) return []
    const { to } = RANGE_BANDS[band]
    const effect = ui('battle.map.attack', { attack: signed(number) })
    return [{ key: `band-${band}`, squares: to, distance: distanceTo(to), effect }]
  })
const distanceTo = (squares: number): string | null =>
  squares === 0 ? null : ui('battle.map.squares', { count: squares })

const penaltyBands = (penalties: readonly { penalty: number; to: number }[]): Range[] =>
  penalties.map(({ penalty, to }) => ({
    key: `to-${String(to)}`,
    squares: to,
    distance: distanceTo(to),
    effect: penalty === 0 ? null : signed(penalty),
  }))

/** MC-RNG-06, MC-MSL-05: of a ship's weapon on the surface. */
function surfaceBands(weapon: ShipWeapon): Range[] {
  const increment = incrementOf(weapon)
  return increment === null ? [] : penaltyBands(bandsOf(increment))
}

/** MC-GND-07: one penalty a square; neighbouring squares of the same penalty are one ring. */
export function groundBands(ranges: readonly (number | null)[]): { penalty: number; to: number }[] {
  const bands: { penalty: number; to: number }[] = []
  ranges.forEach((penalty, to) => {
    if (penalty === null) return
    const last = bands.at(-1)
    if (last?.penalty === penalty) last.to = to
    else bands.push({ penalty, to })
  })
  return bands
}

type AnyWeapon = ShipWeapon | VehicleWeapon

/** How far a weapon of a ship or a vehicle is as good as where. */
const rangesOf = (weapon: AnyWeapon, environment: MassCombatEncounterState['environment']): Range[] => {
  if (!('attack' in weapon)) return penaltyBands(weapon.penalties)
  return environment === 'space' ? spaceBands(weapon) : surfaceBands(weapon)
}

export const weaponsOf = (type: Sheet | undefined): readonly AnyWeapon[] =>
  type?.kind === 'mass-combat/ship' || type?.kind === 'mass-combat/vehicle' ? type.weapons : []

/** Where a weapon's number changes. */
export function weaponRings(
  type: Sheet | undefined,
  weaponId: Id | null,
  around: Square,
  environment: MassCombatEncounterState['environment'],
): MapRing[] {
  if (type?.kind === 'mass-combat/ground') {
    const weapon = type.weapons.find(({ id }) => id === weaponId) ?? type.weapons.find(({ melee }) => !melee)
    return rangeRings(weapon?.name ?? type.name, around, penaltyBands(groundBands(type.ranges)))
  }
  const all = weaponsOf(type)
  const weapon = all.find(({ id }) => id === weaponId) ?? all[0]
  return weapon === undefined ? [] : rangeRings(weapon.name, around, rangesOf(weapon, environment))
}

/** MC-MOVE-09: what each facing of a capital ship covers this turn; MC-TRB-08: whom its beams hold. */
export function linksOf(encounter: Encounter, combatant: Combatant | undefined): MapLink[] {
  const fight = massCombatUnit(combatant)
  const from = fight?.position ?? null
  if (fight === undefined || from === null) return []
  const facings = FACINGS.flatMap((facing): MapLink[] => {
    const to = fight.facings[facing]
    const label = ui(`battle.facing.${facing}`)
    return to === undefined ? [] : [{ key: `facing-${facing}`, from, to, label, kind: 'facing' }]
  })
  const holds = fight.holds.flatMap(({ id, target }): MapLink[] => {
    const to = massCombatUnit(encounter.combatants.find((other) => other.id === target))?.position ?? null
    return to === null || isSameSquare(from, to)
      ? []
      : [{ key: `hold-${id}`, from, to, label: ui('battle.map.hold'), kind: 'hold' }]
  })
  return [...facings, ...holds]
}

/** MC-MOVE-08, as long as no house rule counts otherwise; said as a hint, never used to refuse. */
export function distanceWords(from: Square | null, to: Square | null, who: string): string {
  if (from === null || to === null) return ''
  return ui('battle.map.squaresFrom', { count: squaresBetween(from, to), who })
}
