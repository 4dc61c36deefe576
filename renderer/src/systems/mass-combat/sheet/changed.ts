/**
 * The printed row of a unit's type as conditions of the GM's own on the unit make it, for the paper of that unit: the rules count
 * with these numbers, and the type itself is never altered (MC-SHEET-20, MC-GEN-10).
 */
import { ownSum } from '@shared/campaign/conditions'
import type { GroundTroops, Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'
import { changed, onlyChanged, type ChangedNumbers } from '@/features/sheets/changed'

type Of = Pick<Unit, 'conditions'>
const plus = (value: number | null, by: number): number | null => (value === null ? null : value + by)
const harm = (value: number, by: number): number => Math.max(0, value + by)

export function changedType<T extends Ship | Vehicle | GroundTroops>(unit: Of, type: T): T
export function changedType(unit: Of, type: Ship | Vehicle | GroundTroops): Ship | Vehicle | GroundTroops {
  const attack = ownSum(unit, 'attack')
  const damage = ownSum(unit, 'damage')
  const row = { def: type.def + ownSum(unit, 'defense'), init: type.init + ownSum(unit, 'initiative') }
  if (type.kind === 'mass-combat/ground')
    return {
      ...type,
      ...row,
      atk1: type.atk1 + attack,
      atk2: plus(type.atk2, attack),
      atk3: plus(type.atk3, attack),
      half: harm(type.half, damage),
      max: harm(type.max, damage),
    }
  const maneuver = type.maneuver + ownSum(unit, 'pilot')
  const hit = <W extends { half: number; max: number; noLink: number | null }>(weapon: W): W => ({
    ...weapon,
    half: harm(weapon.half, damage),
    max: harm(weapon.max, damage),
    noLink: weapon.noLink === null ? null : harm(weapon.noLink, damage),
  })
  if (type.kind === 'mass-combat/vehicle')
    return {
      ...type,
      ...row,
      maneuver,
      weapons: type.weapons.map((weapon) => ({ ...hit(weapon), atk: weapon.atk + attack })),
    }
  return {
    ...type,
    ...row,
    maneuver,
    reflex: type.reflex + ownSum(unit, 'reflex'),
    weapons: type.weapons.map((weapon) => {
      const { S, M, L } = weapon.attack
      return { ...hit(weapon), attack: { S: plus(S, attack), M: plus(M, attack), L: plus(L, attack) } }
    }),
  }
}

/** How the numbers of the row come about that stand once on it. */
export const changesOfType = (unit: Of, type: Ship | Vehicle | GroundTroops): ChangedNumbers =>
  onlyChanged({
    def: changed(unit, type.def, 'defense'),
    init: changed(unit, type.init, 'initiative'),
    ...(type.kind === 'mass-combat/ground'
      ? {
          atk1: changed(unit, type.atk1, 'attack'),
          half: changed(unit, type.half, 'damage', { least: 0 }),
          max: changed(unit, type.max, 'damage', { least: 0 }),
        }
      : { maneuver: changed(unit, type.maneuver, 'pilot') }),
    ...(type.kind === 'mass-combat/ship' ? { reflex: changed(unit, type.reflex, 'reflex') } : {}),
  })
