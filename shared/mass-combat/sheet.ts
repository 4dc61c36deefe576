/**
 * Sheets of mass combat. Ships, vehicles and ground figures are types, never altered in play; a unit is so many craft
 * of one type, each with its own hull and shields, and keeps its losses from battle to battle (MC-SHEET-01, MC-SQD-01).
 */
import { z } from 'zod'
import { idSchema, sheetBase } from '../campaign/parts'
import {
  CONTROLS,
  COVERS,
  CRAFT_STATUS,
  CREW_QUALITIES,
  FACINGS,
  FEATS,
  ROLES_ABOARD,
  SHIP_CLASSES,
  SIZES,
  VEHICLE_CLASSES,
  WEAPON_KINDS,
  WEAPON_SCALES,
} from './names'

const whole = (minimum: number, maximum: number) => z.number().int().min(minimum).max(maximum)
const modifier = whole(-30, 80)
const label = z.string().trim().max(80)
const metres = z.number().min(0.1).max(1_000_000)
/** Squares; a part of one is a slow mover (MC-MOVE-04). */
const squares = (maximum: number) => z.number().min(0).max(maximum)

/** How many weapons of a row bear there; `true` = all of them (MC-SHEET-14); a dash is null (MC-SHEET-19). */
const bearing = z.union([z.literal(true), whole(0, 999)]).nullable()
const facingsSchema = z.strictObject(
  Object.fromEntries(FACINGS.map((facing) => [facing, bearing])) as Record<
    (typeof FACINGS)[number],
    typeof bearing
  >,
)

/** Attack numbers by range band; a dash is null (MC-RNG-04). */
const attackBands = z.strictObject({ S: modifier.nullable(), M: modifier.nullable(), L: modifier.nullable() })

/** MC-SHEET-12: above what the core rules print, below what the map uses; null: cannot be there. */
const moveSchema = z.strictObject({ core: squares(200).nullable(), mass: squares(80).nullable() })

const weaponBase = {
  id: idSchema,
  name: label,
  half: whole(0, 9999),
  max: whole(0, 9999),
  /** Most damage of an unlinked shot; null: it is not linked at all (MC-SHEET-10). */
  noLink: whole(0, 9999).nullable(),
  total: whole(1, 999),
  /** Weapons fired as one; 0 or 1: not linked. */
  fireLink: whole(0, 999),
  /** Carried by each craft; null: needs none. */
  missiles: whole(0, 9999).nullable(),
  facings: facingsSchema,
  kind: z.enum(WEAPON_KINDS),
  heavy: z.boolean(),
}

/**
 * MC-SHEET-08, MC-SHEET-09, MC-SHEET-10, MC-SHEET-14: one row of attack numbers and the weapon that it belongs to
 * (MC-SHEET-18).
 */
export const shipWeaponSchema = z.strictObject({
  ...weaponBase,
  attack: attackBands,
  pointDefense: z.boolean(),
  /** Its core range is point blank only: 50 m increments in an atmosphere (MC-RNG-06). */
  pointBlankOnly: z.boolean(),
  /** Weapons of one battery; 1: none. */
  battery: whole(1, 20),
  /** Bonus that is in the attack numbers already (MC-BAT-02). */
  batteryBonus: whole(0, 20),
})

/** What a generic pilot of a type has: whoever flies it may have numbers of their own (MC-SHEET-15, MC-VEH-02). */
const genericPilot = {
  pilotRanks: whole(0, 40),
  starshipOperationFeat: z.boolean(),
  /** null: what the zero-crew block implies, else 0 (MC-SHEET-17). */
  repair: whole(-20, 60).nullable(),
  reflex: whole(-20, 60),
}

/** What belongs to the pilots of a unit; null: as the type says of a generic one (MC-SHEET-15, MC-VEH-02). */
const ownPilot = {
  pilotRanks: genericPilot.pilotRanks.nullable().default(null),
  starshipOperation: z.boolean().nullable().default(null),
  repair: genericPilot.repair.default(null),
  reflex: genericPilot.reflex.nullable().default(null),
}

export const shipSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('mass-combat/ship'),
  class: z.enum(SHIP_CLASSES),
  crewQuality: z.enum(CREW_QUALITIES),
  /** Hull and shields have damage reduction in them already (MC-SHEET-02, MC-SHEET-03). */
  hull: whole(1, 99_999),
  shields: whole(0, 99_999),
  shieldRegen: whole(0, 99_999),
  flawAt: whole(1, 99_999),
  def: whole(-20, 80),
  /** The most that Dexterity adds to Def (MC-SHEET-06). */
  dexCap: whole(0, 20),
  dexIncluded: z.boolean(),
  /** For readers (MC-SHEET-11). */
  sizeMetres: metres.nullable(),
  sizeCategory: z.enum(SIZES),
  moveSpace: moveSchema,
  moveAtm: moveSchema,
  /** Modifiers in all (MC-SHEET-13). */
  init: whole(-30, 60),
  maneuver: whole(-30, 60),
  /** In the order of the printed block: the lowest goes first when systems fail (MC-FLAW-10). */
  weapons: z.array(shipWeaponSchema).max(40),
  zeroCrew: z
    .strictObject({
      def: whole(-20, 80),
      attack: z.record(idSchema, shipWeaponSchema.shape.attack),
      init: whole(-30, 60),
      maneuver: whole(-30, 60),
    })
    .nullable(),
  hyperdrive: z.boolean(),
  backupHyperdrive: z.boolean(),
  ...genericPilot,
  complement: z.array(z.strictObject({ id: idSchema, type: idSchema, count: whole(1, 10_000) })).max(50),
})

const bandSchema = z.strictObject({ penalty: whole(-40, 0), from: whole(0, 500), to: whole(0, 500) })

export const vehicleWeaponSchema = z.strictObject({
  ...weaponBase,
  /** Before range (MC-VEH-04). */
  atk: modifier,
  rangeIncrement: z.number().min(1).max(10_000),
  penalties: z.array(bandSchema).max(10),
  scale: z.enum(WEAPON_SCALES),
  antiVehicle: z.boolean(),
})

/** MC-VEH-01: flyers and vehicles under the same headings; none of them has shields (MC-VEH-03). */
export const vehicleSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('mass-combat/vehicle'),
  class: z.enum(VEHICLE_CLASSES),
  hull: whole(1, 9999),
  flawAt: whole(1, 9999),
  def: whole(-20, 80),
  dexCap: whole(0, 20),
  weapons: z.array(vehicleWeaponSchema).max(40),
  cover: z.enum(COVERS),
  sizeMetres: metres.nullable(),
  sizeCategory: z.enum(SIZES),
  /** Squares of 125 m. */
  move: squares(80).nullable(),
  /** Squares of 2500 m; null: it cannot be in space (MC-MOVE-05). */
  moveSpace: squares(80).nullable(),
  /** A crew fires each weapon; a pilot alone one of them (MC-ACT-03). */
  crewed: z.boolean(),
  ...genericPilot,
  init: whole(-30, 60),
  maneuver: whole(-30, 60),
  /** Numbers of its fight against a starfighter (MC-VEH-11). */
  vsStarfighters: z
    .strictObject({ def: whole(-20, 80), atk: modifier, half: whole(0, 9999), max: whole(0, 9999) })
    .nullable(),
  /** Systems that vehicles usually lack (MC-VEH-15). */
  hasComputers: z.boolean(),
  hasSensors: z.boolean(),
})

export const groundWeaponSchema = z.strictObject({
  id: idSchema,
  name: label,
  melee: z.boolean(),
  scale: z.enum(WEAPON_SCALES),
  antiVehicle: z.boolean(),
})

export const groundSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('mass-combat/ground'),
  level: whole(1, 30).nullable(),
  hp: whole(1, 999),
  /** As that of a ship (MC-GND-04). */
  init: whole(-30, 60),
  def: whole(0, 80),
  /** Squares of 125 m at a run. */
  move: squares(40),
  atk1: modifier,
  atk2: modifier.nullable(),
  atk3: modifier.nullable(),
  half: whole(0, 999),
  max: whole(0, 999),
  /** Penalty by distance in squares; null: out of range (MC-GND-07). */
  ranges: z.array(whole(-40, 0).nullable()).min(1).max(80),
  rangeIncrement: z.number().min(1).max(10_000).nullable(),
  weapons: z.array(groundWeaponSchema).max(20),
  feats: z.array(z.enum(FEATS)),
  powers: z.array(label).max(40),
  vsStarships: z.strictObject({ atk: modifier, half: whole(0, 999), max: whole(0, 999) }).nullable(),
})

/** MC-SHEET-20: what a craft keeps beyond one battle. */
export const craftSchema = z.strictObject({
  id: idSchema,
  status: z.enum(CRAFT_STATUS),
  hull: whole(0, 99_999),
  shields: whole(0, 99_999),
  computersLost: z.boolean(),
  sensorsDamaged: z.boolean(),
  hyperdriveLost: z.boolean(),
  speedFlaws: whole(0, 2),
  weaponsLost: z.array(idSchema).max(40),
  /** DC of the Repair check that ion damage calls for; null: none (MC-ION-02). */
  ionDc: whole(1, 100_000).nullable(),
  /** Left by weapon, for those that carry any. */
  missiles: z.record(idSchema, whole(0, 9999)),
  enginesOff: z.boolean(),
})

/** Figures of the same remaining hit points stand together: a force may have thousands (MC-GND-02). */
export const figuresSchema = z.strictObject({ hp: whole(0, 999), count: whole(1, 10_000) })

export const unitSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('mass-combat/unit'),
  /** Sheet of what it consists of. */
  type: idSchema,
  control: z.enum(CONTROLS),
  craft: z.array(craftSchema).max(144),
  figures: z.array(figuresSchema).max(1000),
  /** Craft, or figures, at the start. */
  size: whole(1, 10_000),
  carrier: idSchema.nullable(),
  /** Craft that a hero flies or leads. */
  leader: idSchema.nullable(),
  /** Own numbers of a hero, on top of the zero-crew block (MC-SHEET-15, MC-GEN-13). */
  hero: z
    .strictObject({
      pilot: whole(-20, 60),
      dexterity: whole(-20, 40),
      attack: whole(-20, 60),
      initiative: whole(-20, 60),
      /** Attack numbers of further attacks with the same weapon: one a range band, or one for all of them (MC-ACT-02). */
      furtherAttacks: z.array(z.union([modifier, attackBands])).max(5),
      ...ownPilot,
    })
    .nullable(),
  /** Own numbers of its generic pilots (MC-SHEET-07, MC-SHEET-15). */
  crew: z.strictObject({ ...ownPilot, dexterity: whole(-20, 40).nullable().default(null) }),
  /** Vitality spent on powers in this battle (MC-FRC-01). */
  vitalitySpent: whole(0, 100_000),
  /** Unit of persons that ride in it (MC-VEH-10). */
  riders: z.array(idSchema).max(50),
  /** Persons of the roster, of any rule system, who fly, lead or serve in it; `craft` null: in the unit as a whole. */
  aboard: z
    .array(z.strictObject({ person: idSchema, as: z.enum(ROLES_ABOARD), craft: idSchema.nullable() }))
    .max(200),
})

export type Ship = z.infer<typeof shipSchema>
export type ShipWeapon = z.infer<typeof shipWeaponSchema>
export type Vehicle = z.infer<typeof vehicleSchema>
export type VehicleWeapon = z.infer<typeof vehicleWeaponSchema>
export type GroundTroops = z.infer<typeof groundSchema>
export type GroundWeapon = z.infer<typeof groundWeaponSchema>
export type Unit = z.infer<typeof unitSchema>
export type Craft = z.infer<typeof craftSchema>
export type Aboard = Unit['aboard'][number]
export type Figures = z.infer<typeof figuresSchema>
