/** Blank rows of weapons and fresh craft: what a new one starts from, in windows and in the rules alike (MC-SHEET-01, MC-VEH-02, MC-GND-02). */
import type { Craft, GroundWeapon, Ship, ShipWeapon, Unit, Vehicle, VehicleWeapon } from './sheet'

/** Bears to no side. */
export const NOWHERE = { front: null, left: null, right: null, rear: null, turret: null } as const

const base = {
  half: 0,
  max: 0,
  noLink: null,
  total: 1,
  fireLink: 0,
  missiles: null,
  facings: { ...NOWHERE, front: true },
  kind: 'energy',
} as const

export const blankShipWeapon = (id: string, name: string): ShipWeapon => ({
  ...base,
  id,
  name,
  facings: { ...base.facings },
  attack: { S: 0, M: null, L: null },
  heavy: true,
  pointDefense: false,
  pointBlankOnly: false,
  battery: 1,
  batteryBonus: 0,
})

/** In its own square at no penalty, and no farther, until its range is known. */
export const blankVehicleWeapon = (id: string, name: string): VehicleWeapon => ({
  ...base,
  id,
  name,
  facings: { ...base.facings },
  heavy: false,
  atk: 0,
  rangeIncrement: 20,
  penalties: [{ penalty: 0, from: 0, to: 0 }],
  scale: 'vehicle',
  antiVehicle: false,
})

export const blankGroundWeapon = (id: string, name: string): GroundWeapon => ({
  id,
  name,
  melee: false,
  scale: 'personal',
  antiVehicle: false,
})

/** Pilots as the type has them. */
export const GENERIC_CREW: Unit['crew'] = {
  pilotRanks: null,
  starshipOperation: null,
  repair: null,
  reflex: null,
  dexterity: null,
}

/** A fresh craft of a type (MC-SHEET-20). */
export function freshCraft(id: string, type: Ship | Vehicle): Craft {
  return {
    id,
    status: 'active',
    hull: type.hull,
    shields: type.kind === 'mass-combat/ship' ? type.shields : 0,
    computersLost: false,
    sensorsDamaged: false,
    hyperdriveLost: false,
    speedFlaws: 0,
    weaponsLost: [],
    ionDc: null,
    missiles: Object.fromEntries(
      type.weapons.flatMap(({ id: weapon, missiles }) => (missiles === null ? [] : [[weapon, missiles]])),
    ),
    enginesOff: false,
  }
}
