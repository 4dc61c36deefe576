/**
 * Blank sheets of mass combat and what new ones propose (MC-SHEET-01, MC-SHEET-02, MC-SHEET-03, MC-SHEET-04,
 * MC-SHEET-05, MC-SHEET-06, MC-SHEET-07, MC-SHEET-08, MC-SHEET-09, MC-SHEET-10, MC-SHEET-11, MC-SHEET-12, MC-SHEET-13,
 * MC-SHEET-14, MC-SHEET-15, MC-SHEET-16, MC-SHEET-17, MC-SHEET-18, MC-VEH-02, MC-GND-02, MC-SQD-01, MC-SQD-02).
 */
import { isRecord } from '@shared/contract/json'
import type { Environment } from '@shared/mass-combat/names'
import type { Craft, GroundTroops, Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'
import {
  blankGroundWeapon,
  blankShipWeapon,
  blankVehicleWeapon,
  freshCraft,
  GENERIC_CREW,
  NOWHERE,
} from '@shared/mass-combat/blanks'
import { bandsOf } from '@shared/mass-combat/ranges'
import type { JsonRecord } from '@shared/contract/types'
import { batteryBonusOf, halfOf } from '../attack/grade'
import { scaledMove } from '../movement/movement'
import { rangesOf } from '../movement/range'
import { perFull } from '../../../engine/rounding'
import type { SheetKindDefinition, UnitType } from '../types'

const base = (id: string, name: string) => ({
  id,
  name,
  player: false,
  template: false,
  copyOf: null,
  notes: '',
  portrait: null,
  conditions: [],
})

/** MC-SHEET-04: the smallest loss that is over half. */
export const proposedFlawAt = (hull: number): number => perFull(hull, 2) + 1

const blankShip = (id: string, name: string): Ship => ({
  ...base(id, name),
  kind: 'mass-combat/ship',
  class: 'starfighter',
  crewQuality: 'normal',
  hull: 10,
  shields: 0,
  shieldRegen: 0,
  flawAt: proposedFlawAt(10),
  def: 15,
  dexCap: 5,
  dexIncluded: false,
  sizeMetres: null,
  sizeCategory: 'tiny',
  moveSpace: { core: 10, mass: scaledMove(10, 'space') },
  moveAtm: { core: null, mass: null },
  init: 0,
  maneuver: 0,
  weapons: [],
  zeroCrew: null,
  hyperdrive: false,
  backupHyperdrive: false,
  pilotRanks: 0,
  starshipOperationFeat: true,
  repair: null,
  reflex: 0,
  complement: [],
})

const blankVehicle = (id: string, name: string): Vehicle => ({
  ...base(id, name),
  kind: 'mass-combat/vehicle',
  class: 'flyer',
  hull: 5,
  flawAt: proposedFlawAt(5),
  def: 15,
  dexCap: 5,
  weapons: [],
  cover: 'none',
  sizeMetres: null,
  sizeCategory: 'medium',
  move: 2,
  moveSpace: null,
  crewed: false,
  pilotRanks: 0,
  starshipOperationFeat: true,
  repair: null,
  reflex: 0,
  init: 0,
  maneuver: 0,
  vsStarfighters: null,
  hasComputers: false,
  hasSensors: false,
})

const blankGround = (id: string, name: string): GroundTroops => ({
  ...base(id, name),
  kind: 'mass-combat/ground',
  level: null,
  hp: 1,
  init: 0,
  def: 10,
  move: 2,
  atk1: 0,
  atk2: null,
  atk3: null,
  half: 1,
  max: 2,
  ranges: [0, null, null, null],
  rangeIncrement: null,
  weapons: [],
  feats: [],
  powers: [],
  vsStarships: null,
})

const blankUnit = (id: string, name: string): Unit => ({
  ...base(id, name),
  kind: 'mass-combat/unit',
  type: 'none',
  control: 'generic',
  craft: [],
  figures: [],
  size: 1,
  carrier: null,
  leader: null,
  hero: null,
  crew: { ...GENERIC_CREW },
  vitalitySpent: 0,
  riders: [],
  aboard: [],
})

/** MC-SQD-01, MC-GND-02: a unit of so many of one type, fresh; craft are numbered from 1. */
export function freshUnit(id: string, name: string, type: UnitType, size: number): Unit {
  const unit = { ...blankUnit(id, name), type: type.id, size }
  return type.kind === 'mass-combat/ground'
    ? { ...unit, figures: [{ hp: type.hp, count: size }] }
    : { ...unit, craft: Array.from({ length: size }, (_, i) => freshCraft(`c${String(i + 1)}`, type)) }
}

/**
 * Rows stated in part: each gets an id and facings, and half of its maximum (MC-SHEET-09, MC-SHEET-14); `rest`: what
 * else follows in this kind of sheet. Whatever is no list is left to the schema.
 */
function completeRows<W extends Ship['weapons'][number] | Vehicle['weapons'][number]>(
  rows: W[],
  blank: (id: string, name: string) => W,
  rest: (full: W, stated: Partial<W>) => void,
): W[] {
  if (!Array.isArray(rows)) return rows
  return rows.map((weapon, i) => {
    if (!isRecord(weapon)) return weapon
    const stated: Partial<W> = weapon
    const id = stated.id ?? `w${String(i + 1)}`
    const full: W = { ...blank(id, ''), ...weapon, id }
    full.facings = { ...NOWHERE, ...(isRecord(stated.facings) ? stated.facings : { front: true }) }
    if (stated.half === undefined) full.half = halfOf(full.max)
    rest(full, stated)
    return full
  })
}

/** MC-MOVE-07: the figure of the map follows from the core speed unless it is stated. */
function proposeMove(move: Ship['moveSpace'], given: unknown, environment: Environment): void {
  if (!isRecord(move) || !isRecord(given) || 'mass' in given || !('core' in given)) return
  move.mass = typeof move.core === 'number' ? scaledMove(move.core, environment) : null
}

/** What the form proposes for a number that was not given, by the weapon as given. */
function completeShip(merged: Ship, given: JsonRecord): Ship {
  if (!('flawAt' in given)) merged.flawAt = proposedFlawAt(merged.hull)
  if (!('dexIncluded' in given)) merged.dexIncluded = ['expert', 'hero'].includes(merged.crewQuality)
  for (const [move, environment] of [
    ['moveSpace', 'space'],
    ['moveAtm', 'surface'],
  ] as const)
    proposeMove(merged[move], given[move], environment)
  merged.weapons = completeRows(merged.weapons, blankShipWeapon, (full, stated) => {
    if (stated.batteryBonus === undefined) full.batteryBonus = batteryBonusOf(full.battery)
  })
  return merged
}

/** Ranges are counted by it; what is no metre long the schema will refuse. */
const isIncrement = (metres: unknown): metres is number => typeof metres === 'number' && metres >= 1

function completeVehicle(merged: Vehicle, given: JsonRecord): Vehicle {
  if (!('flawAt' in given)) merged.flawAt = proposedFlawAt(merged.hull)
  merged.weapons = completeRows(merged.weapons, blankVehicleWeapon, (full, stated) => {
    if (stated.penalties === undefined && isIncrement(full.rangeIncrement))
      full.penalties = bandsOf(full.rangeIncrement)
  })
  return merged
}

/** A craft of which only the hull is stated; those without shields or missiles have none. */
const UNHURT: Omit<Craft, 'id' | 'hull'> = {
  status: 'active',
  shields: 0,
  computersLost: false,
  sensorsDamaged: false,
  hyperdriveLost: false,
  speedFlaws: 0,
  weaponsLost: [],
  ionDc: null,
  missiles: {},
  enginesOff: false,
}

/** MC-SQD-01, MC-SHEET-20: craft given in part are numbered from 1, and unhurt but for what is stated. */
function completeUnit(merged: Unit, given: JsonRecord): Unit {
  const lists: unknown[] = [merged.craft, merged.figures]
  if (!lists.every((list) => Array.isArray(list) && list.every((one) => isRecord(one)))) return merged
  merged.craft = merged.craft.map((craft, i) => {
    const { id, ...stated } = craft
    return { ...UNHURT, ...stated, id: 'id' in craft ? id : `c${String(i + 1)}` }
  })
  const figures = merged.figures.reduce((sum, { count }) => sum + count, 0)
  if (!('size' in given)) merged.size = Math.max(1, merged.craft.length + figures)
  return merged
}

/** MC-GND-07: ranges follow from the weapon's increment unless they are stated. */
function completeGround(merged: GroundTroops, given: JsonRecord): GroundTroops {
  if (!('half' in given)) merged.half = halfOf(merged.max)
  if (!('ranges' in given) && isIncrement(merged.rangeIncrement))
    merged.ranges = rangesOf(merged.rangeIncrement)
  if (Array.isArray(merged.weapons))
    merged.weapons = merged.weapons.map((weapon, i) => {
      if (!isRecord(weapon)) return weapon
      const stated: Partial<GroundTroops['weapons'][number]> = weapon
      return { ...blankGroundWeapon(stated.id ?? `w${String(i + 1)}`, ''), ...stated }
    })
  return merged
}

const stays = (): void => {
  // nothing on these sheets counts from a moment on
}

const kind = <S extends Ship | Vehicle | GroundTroops | Unit>(
  name: S['kind'],
  blank: (id: string, name: string) => S,
  complete: (merged: S, given: JsonRecord) => S = (merged) => merged,
): SheetKindDefinition => ({
  kind: name,
  blank,
  complete: (merged, given) => complete(merged as S, given),
  arrives: stays,
})

export const sheetKinds: readonly SheetKindDefinition[] = [
  kind('mass-combat/ship', blankShip, completeShip),
  kind('mass-combat/vehicle', blankVehicle, completeVehicle),
  kind('mass-combat/ground', blankGround, completeGround),
  kind('mass-combat/unit', blankUnit, completeUnit),
]
