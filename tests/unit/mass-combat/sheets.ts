/** Sheets of the tests of mass combat: types, craft and units laid over plain ones. */
import {
  craftSchema,
  groundSchema,
  shipSchema,
  shipWeaponSchema,
  unitSchema,
  vehicleSchema,
  vehicleWeaponSchema,
  type Craft,
  type GroundTroops,
  type Ship,
  type ShipWeapon,
  type Unit,
  type Vehicle,
  type VehicleWeapon,
} from '@shared/mass-combat/sheet'
import type { UnitType } from '../../../electron/rules/mass-combat/types'

const base = {
  player: false,
  template: false,
  copyOf: null,
  notes: '',
  portrait: null,
  conditions: [],
}
const NO_FACINGS = { front: null, left: null, right: null, rear: null, turret: null }

export const shipWeapon = (given: object = {}): ShipWeapon =>
  shipWeaponSchema.parse({
    id: 'lasers',
    name: 'Linked Lasers',
    half: 6,
    max: 12,
    noLink: 8,
    total: 4,
    fireLink: 4,
    missiles: null,
    facings: { ...NO_FACINGS, front: true },
    kind: 'energy',
    heavy: true,
    attack: { S: 9, M: null, L: null },
    pointDefense: false,
    pointBlankOnly: false,
    battery: 1,
    batteryBonus: 0,
    ...given,
  })

export const missiles = (given: object = {}): ShipWeapon =>
  shipWeapon({
    id: 'seekers',
    name: 'Seeker Missiles',
    kind: 'missile',
    half: 8,
    max: 16,
    noLink: 14,
    total: 2,
    fireLink: 2,
    missiles: 8,
    attack: { S: 10, M: null, L: null },
    ...given,
  })

/** A fighter of 25 hull and 6 shields, the numbers of most examples. */
export const ship = (given: object = {}): Ship =>
  shipSchema.parse({
    ...base,
    id: 'strike-fighter',
    kind: 'mass-combat/ship',
    name: 'Strike Fighter',
    class: 'starfighter',
    crewQuality: 'normal',
    hull: 25,
    shields: 6,
    shieldRegen: 2,
    flawAt: 13,
    def: 22,
    dexCap: 5,
    dexIncluded: false,
    sizeMetres: 13,
    sizeCategory: 'tiny',
    moveSpace: { core: 10, mass: 2 },
    moveAtm: { core: 18, mass: 7 },
    init: 6,
    maneuver: 6,
    weapons: [shipWeapon(), missiles()],
    zeroCrew: null,
    hyperdrive: true,
    backupHyperdrive: false,
    pilotRanks: 0,
    starshipOperationFeat: true,
    repair: null,
    reflex: 0,
    complement: [],
    ...given,
  })

export const vehicleWeapon = (given: object = {}): VehicleWeapon =>
  vehicleWeaponSchema.parse({
    id: 'cannon',
    name: 'Twin Repeater',
    half: 1,
    max: 2,
    noLink: 0,
    total: 2,
    fireLink: 2,
    missiles: null,
    facings: { ...NO_FACINGS, front: true },
    kind: 'energy',
    heavy: false,
    atk: 2,
    rangeIncrement: 20,
    penalties: [
      { penalty: 0, from: 0, to: 0 },
      { penalty: -12, from: 1, to: 1 },
    ],
    scale: 'vehicle',
    antiVehicle: false,
    ...given,
  })

export const vehicle = (given: object = {}): Vehicle =>
  vehicleSchema.parse({
    ...base,
    id: 'hover-sled',
    kind: 'mass-combat/vehicle',
    name: 'Hover Sled',
    class: 'groundVehicle',
    hull: 3,
    flawAt: 1,
    def: 15,
    dexCap: 5,
    weapons: [vehicleWeapon()],
    cover: 'quarter',
    sizeMetres: 1.9,
    sizeCategory: 'medium',
    move: 2,
    init: 2,
    maneuver: 2,
    vsStarfighters: null,
    moveSpace: null,
    crewed: false,
    pilotRanks: 0,
    starshipOperationFeat: true,
    repair: null,
    reflex: 0,
    hasComputers: false,
    hasSensors: false,
    ...given,
  })

export const ground = (given: object = {}): GroundTroops =>
  groundSchema.parse({
    ...base,
    id: 'line-trooper',
    kind: 'mass-combat/ground',
    name: 'Line Trooper',
    level: 4,
    hp: 2,
    init: 0,
    def: 12,
    move: 2,
    atk1: 4,
    atk2: null,
    atk3: null,
    half: 2,
    max: 3,
    ranges: [0, -8, -16, null],
    rangeIncrement: 30,
    weapons: [
      { id: 'rifle', name: 'Service Rifle', melee: false, scale: 'personal', antiVehicle: false },
      { id: 'bayonet', name: 'Bayonet', melee: true, scale: 'personal', antiVehicle: false },
    ],
    feats: [],
    powers: [],
    vsStarships: null,
    ...given,
  })

export const craft = (given: object = {}): Craft =>
  craftSchema.parse({
    id: 'c1',
    status: 'active',
    hull: 25,
    shields: 6,
    computersLost: false,
    sensorsDamaged: false,
    hyperdriveLost: false,
    speedFlaws: 0,
    weaponsLost: [],
    ionDc: null,
    missiles: {},
    enginesOff: false,
    ...given,
  })

/** So many craft of a type, fresh; c1, c2, … */
export const crafts = (type: Ship | Vehicle, count: number): Craft[] =>
  Array.from({ length: count }, (_, i) =>
    craft({
      id: `c${String(i + 1)}`,
      hull: type.hull,
      shields: type.kind === 'mass-combat/ship' ? type.shields : 0,
      missiles: Object.fromEntries(
        type.weapons.filter((w) => w.missiles !== null).map((w) => [w.id, w.missiles]),
      ),
    }),
  )

/** A unit of a type; figures of ground troops, else craft. */
export const unit = (type: UnitType, count = 1, given: object = {}): Unit =>
  unitSchema.parse({
    ...base,
    id: 'reds',
    kind: 'mass-combat/unit',
    name: 'Reds',
    type: type.id,
    control: 'generic',
    craft: type.kind === 'mass-combat/ground' ? [] : crafts(type, count),
    figures: type.kind === 'mass-combat/ground' ? [{ hp: type.hp, count }] : [],
    size: count,
    carrier: null,
    leader: null,
    hero: null,
    crew: { pilotRanks: null, starshipOperation: null, repair: null, reflex: null, dexterity: null },
    vitalitySpent: 0,
    riders: [],
    aboard: [],
    ...given,
  })

const HERO = { pilot: 9, dexterity: 3, attack: 5, initiative: 4, furtherAttacks: [] }
export const hero = (given: object = {}): object => ({ control: 'hero', hero: { ...HERO, ...given } })
