/**
 * Types of craft, vehicles and troops of mass combat: numbers that are usual for each, from a drone to a battleship. The
 * flaw threshold, half damage and moves on the map follow from them (MC-SHEET-04, MC-SHEET-09, MC-MOVE-07), on the host.
 */
import type { Archetype, AskedNumber, AskedNumbers, Quick } from '../campaign/archetype'
import type { JsonRecord } from '../contract/json'
import type { UiLabel } from '../messages/en'
import type { GroundTroops, Vehicle, VehicleWeapon } from './sheet'
import { SHIPS, type Bands, type ShipRole } from './shipRoles'

/** A number of every band that the weapon reaches. */
const raised = ({ S, M, L }: Bands, by: number): Bands => ({
  S: S === null ? null : S + by,
  M: M === null ? null : M + by,
  L: L === null ? null : L + by,
})

const attackOf = ({ guns: [first] }: Pick<ShipRole, 'guns'>): number => first?.attack.S ?? 0
const label = (key: string): UiLabel => `fleet.role.${key}` as UiLabel
const asked = (
  key: 'hull' | 'shields' | 'attack' | 'hitPoints' | 'damage',
  usual: number,
  [minimum, maximum]: readonly [number, number],
): AskedNumber => ({ key, label: `fleet.ask.${key}`, minimum, maximum, usual })

function makeShip(
  role: ShipRole,
  { hull = role.hull, shields = role.shields, attack }: AskedNumbers,
): JsonRecord {
  const better = (attack ?? attackOf(role)) - attackOf(role)
  const guns = role.guns.map((one) => ({ ...one, attack: raised(one.attack, better) }))
  const { crew } = role
  return {
    class: role.class,
    crewQuality: role.crewQuality,
    hull,
    shields,
    // as much of the shields as usual comes back
    shieldRegen: role.shields === 0 ? 0 : Math.min(shields, Math.ceil((role.regen * shields) / role.shields)),
    def: role.def,
    dexCap: role.dexCap,
    sizeMetres: role.metres,
    sizeCategory: role.sizeCategory,
    moveSpace: { core: role.speed[0] },
    moveAtm: { core: role.speed[1] },
    init: role.init,
    maneuver: role.maneuver,
    weapons: guns,
    zeroCrew:
      crew === null
        ? null
        : {
            def: role.def,
            attack: Object.fromEntries(
              guns.map((one) => [one.id, one.kind === 'missile' ? one.attack : raised(one.attack, -crew)]),
            ),
            init: role.init - 2 * crew,
            maneuver: role.maneuver - 2 * crew,
          },
    hyperdrive: role.hyperdrive,
    pilotRanks: role.ranks,
    starshipOperationFeat: role.ranks > 0,
    reflex: Math.floor(role.ranks / 2),
  }
}

type VehicleRole = Partial<Vehicle> &
  Pick<Vehicle, 'class' | 'hull' | 'def' | 'sizeCategory' | 'move'> & {
    key: string
    gun: Partial<VehicleWeapon> & Pick<VehicleWeapon, 'name' | 'atk' | 'max'>
  }
const VEHICLES: readonly VehicleRole[] = [
  {
    key: 'flyer',
    class: 'flyer',
    hull: 13,
    def: 17,
    sizeCategory: 'large',
    move: 8,
    cover: 'full',
    init: 5,
    maneuver: 5,
    gun: {
      name: 'Nose lasers',
      atk: 6,
      max: 6,
      total: 2,
      rangeIncrement: 250,
      fireLink: 2,
      noLink: 4,
      heavy: true,
    },
  },
  {
    key: 'rover',
    class: 'groundVehicle',
    hull: 9,
    def: 14,
    sizeCategory: 'large',
    move: 4,
    cover: 'threeQuarters',
    crewed: true,
    gun: { name: 'Light gun', atk: 4, max: 6, total: 1, rangeIncrement: 150 },
  },
  {
    key: 'tank',
    class: 'groundVehicle',
    hull: 26,
    def: 13,
    sizeCategory: 'huge',
    move: 3,
    cover: 'full',
    crewed: true,
    gun: { name: 'Main gun', atk: 6, max: 16, total: 1, rangeIncrement: 400, heavy: true, antiVehicle: true },
  },
  {
    key: 'walker',
    class: 'walker',
    hull: 18,
    def: 13,
    sizeCategory: 'huge',
    move: 2,
    cover: 'full',
    crewed: true,
    gun: {
      name: 'Head lasers',
      atk: 6,
      max: 12,
      total: 2,
      rangeIncrement: 300,
      fireLink: 2,
      noLink: 8,
      heavy: true,
    },
  },
]

function vehicle({ key, gun: weapon, ...row }: VehicleRole): Archetype {
  return {
    key,
    label: label(key),
    kind: 'mass-combat/vehicle',
    asks: [
      asked('hull', row.hull, [1, 9999]),
      asked('attack', weapon.atk, [-20, 60]),
      asked('damage', weapon.max, [0, 9999]),
    ],
    make: ({ hull = row.hull, attack = weapon.atk, damage = weapon.max }) => ({
      ...row,
      hull,
      weapons: [{ id: 'gun', ...weapon, atk: attack, max: damage }],
    }),
  }
}

type TroopRole = Partial<GroundTroops> &
  Pick<GroundTroops, 'hp' | 'def' | 'atk1' | 'max' | 'level'> & { key: string }
const arms = (name: string, melee = false) => [
  { id: 'arms', name, melee, scale: 'personal' as const, antiVehicle: false },
]
const TROOPS: readonly TroopRole[] = [
  { key: 'militia', level: 1, hp: 1, def: 11, atk1: 1, max: 2, rangeIncrement: 20, weapons: arms('Rifles') },
  { key: 'infantry', level: 4, hp: 4, def: 13, atk1: 5, max: 3, rangeIncrement: 30, weapons: arms('Rifles') },
  {
    key: 'marines',
    level: 6,
    hp: 6,
    def: 15,
    atk1: 7,
    max: 4,
    rangeIncrement: 30,
    weapons: arms('Carbines'),
  },
  { key: 'guard', level: 8, hp: 9, def: 17, atk1: 9, max: 5, rangeIncrement: 30, weapons: arms('Repeaters') },
]

const troops = ({ key, ...row }: TroopRole): Archetype => ({
  key,
  label: label(key),
  kind: 'mass-combat/ground',
  asks: [
    asked('hitPoints', row.hp, [1, 999]),
    asked('attack', row.atk1, [-20, 60]),
    asked('damage', row.max, [0, 999]),
  ],
  make: ({ hitPoints = row.hp, attack = row.atk1, damage = row.max }) => ({
    ...row,
    hp: hitPoints,
    atk1: attack,
    max: damage,
  }),
})

const ship = (role: ShipRole): Archetype => ({
  key: role.key,
  label: label(role.key),
  kind: 'mass-combat/ship',
  asks: [
    asked('hull', role.hull, [1, 99_999]),
    asked('shields', role.shields, [0, 99_999]),
    asked('attack', attackOf(role), [-20, 60]),
  ],
  make: (numbers) => makeShip(role, numbers),
})

export const MASS_COMBAT_ARCHETYPES: readonly Archetype[] = [
  ...SHIPS.map(ship),
  ...VEHICLES.map(vehicle),
  ...TROOPS.map(troops),
]

/** A force of which nobody has said how many it is. */
const USUAL_FORCE = 12

/** A unit of one craft, or of a small force, of a type that is new as well (MC-SQD-01, MC-GND-02). */
export const quickMassCombat: Quick = ({ name, points, role, id }) => {
  const type = role ?? { kind: 'mass-combat/ship' as const, name, hull: points }
  const of = { ...type, name, id }
  const unit = { kind: 'mass-combat/unit' as const, name, type: id }
  if (type.kind === 'mass-combat/ground')
    return { of, sheet: { ...unit, figures: [{ hp: points, count: USUAL_FORCE }], size: USUAL_FORCE } }
  const weapons = (type['weapons'] ?? []) as { id: string; missiles?: number }[]
  const missiles = Object.fromEntries(
    weapons.flatMap((weapon) => (weapon.missiles === undefined ? [] : [[weapon.id, weapon.missiles]])),
  )
  return {
    of,
    sheet: { ...unit, craft: [{ hull: points, shields: type['shields'] ?? 0, missiles }], size: 1 },
  }
}
