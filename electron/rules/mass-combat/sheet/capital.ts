/**
 * Capital ships against small craft, and squadrons launched from carriers (MC-CAP-01, MC-CAP-02, MC-CAP-03, MC-CAP-04,
 * MC-CAP-05, MC-CAP-06, MC-CAP-07).
 */
import type { Facing } from '@shared/mass-combat/names'
import type { Craft, Ship, ShipWeapon } from '@shared/mass-combat/sheet'
import { perFull, roundDown, roundUp } from '../../../engine/rounding'
import type { TargetClass } from './size'
import { LAUNCH_ROUNDS, QUOTA, ROUNDS_PER_TURN } from '../tables'
import type { Combatant } from '../types'

/** MC-SHEET-14: `true` means that all of a row bear there. */
export const bearingOn = ({ facings, total }: ShipWeapon, facing: Facing): number => {
  const count = facings[facing]
  return count === true ? total : (count ?? 0)
}

/** MC-CAP-04: facings that are counted together; turrets join the one they are assigned to, else stand for themselves. */
export const countedWith = (facing: Facing, turretsWith: Facing | null): Facing[] => {
  const share = facing === 'turret' ? (turretsWith ?? 'turret') : facing
  return share !== 'turret' && turretsWith === share ? [share, 'turret'] : [share]
}

/** MC-CAP-04: working weapons of all rows on these facings. */
export const weaponsOnFacing = ({ weapons }: Ship, craft: Craft, facings: readonly Facing[]): number =>
  weapons
    .filter((weapon) => !craft.weaponsLost.includes(weapon.id))
    .reduce((sum, weapon) => sum + facings.reduce((on, facing) => on + bearingOn(weapon, facing), 0), 0)

/** MC-CAP-01, MC-CAP-02, MC-CAP-03: how many may fire at a class of targets; rounded down, but one at least. */
export function quota(weapons: number, target: TargetClass): number {
  if (weapons === 0 || target === 'large') return weapons
  return Math.max(1, roundDown(weapons * QUOTA[target]))
}

/**
 * MC-CAP-04: weapons of some facings that may still fire at a target. The share is one total for all targets of the
 * class; by the switch it is counted for each target.
 */
export function quotaLeft(
  weapons: number,
  fired: Combatant['fight']['fired'],
  facings: readonly Facing[],
  target: { id: string; class: TargetClass },
  perTarget: boolean,
): number {
  const here = fired.filter((f) => f.facing !== null && facings.includes(f.facing))
  const sum = (of: typeof here): number => of.reduce((total, f) => total + f.count, 0)
  // weapons may have been lost after they had fired
  const free = Math.max(0, weapons - sum(here))
  if (target.class === 'large') return free
  const counted = here.filter((f) => !perTarget || f.target === target.id)
  const at = (classes: readonly TargetClass[]): number =>
    sum(counted.filter((f) => classes.includes(f.against)))
  // both classes together stay within the larger share
  const together = quota(weapons, 'small') - at(['tiny', 'small'])
  const own = target.class === 'tiny' ? quota(weapons, 'tiny') - at(['tiny']) : together
  return Math.max(0, Math.min(free, together, own))
}

/** MC-ACT-03, MC-CAP-05: attack rolls that so many weapons make, in batteries (the last may be smaller) or singly. */
export function batteriesOf(weapons: number, battery: number): number[] {
  const full = perFull(weapons, battery)
  const rest = weapons - full * battery
  return [...Array.from({ length: full }, () => battery), ...(rest > 0 ? [rest] : [])]
}

/** MC-CAP-07: rounds until the next squadron, from a d6. */
export const launchInterval = (die: number): number => die + LAUNCH_ROUNDS

/** MC-CAP-07: turn, counted from the first of the launch, at whose end a squadron appears. */
export const launchTurn = (clock: number): number => roundUp(clock / ROUNDS_PER_TURN)
