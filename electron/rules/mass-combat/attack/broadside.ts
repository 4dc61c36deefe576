/**
 * What a capital ship or station fires in one attack: which facing, how many weapons, in how many rolls (MC-ACT-03,
 * MC-MOVE-09, MC-CAP-01, MC-CAP-02, MC-CAP-03, MC-CAP-04, MC-CAP-05, MC-BAT-03).
 */
import { FACINGS, type Facing } from '@shared/mass-combat/names'
import type { Craft, Ship, ShipWeapon } from '@shared/mass-combat/sheet'
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { batteriesOf, bearingOn, countedWith, quotaLeft, weaponsOnFacing } from '../sheet/capital'
import { isSameSquare } from '../movement/grid'
import { targetClass } from '../sheet/size'
import { isGround } from '../sheet/unit'
import type { Combatant, HouseRule, UnitType } from '../types'

export interface Broadside {
  facing: Facing
  /** Weapons of each attack roll. */
  rolls: number[]
}

export interface Gunnery {
  combatant: Combatant
  type: Ship
  row: ShipWeapon
  /** Craft of the unit that fire; what the least of them has left counts for all. */
  craft: readonly Craft[]
  target: Combatant
  targetType: UnitType
  who: string
}

export interface Wanted {
  facing: Facing | null
  /** Weapons, by craft; null: all that may. */
  count: number | null
  battery: boolean
}

/** Ground figures are no larger than the smallest craft. */
const classOf = (type: UnitType) => (isGround(type) ? 'tiny' : targetClass(type.sizeCategory))

/** Weapons of the row that have not fired from this facing yet (MC-ACT-03). */
const rowLeft = ({ combatant, row }: Gunnery, facing: Facing): number =>
  bearingOn(row, facing) -
  combatant.fight.fired
    .filter((f) => f.weapon === row.id && f.facing === facing)
    .reduce((sum, { count }) => sum + count, 0)

/** MC-CAP-04: what the quota of a facing leaves against this target. */
export function quotaOf(
  { combatant, type, craft, target, targetType }: Gunnery,
  facing: Facing,
  houseRule: HouseRule,
): number {
  const together = countedWith(facing, combatant.fight.turretsWith)
  const weapons = Math.min(...craft.map((c) => weaponsOnFacing(type, c, together)))
  const perTarget = houseRule('capitalQuotaScope') === 'perTarget'
  return quotaLeft(
    weapons,
    combatant.fight.fired,
    together,
    { id: target.id, class: classOf(targetType) },
    perTarget,
  )
}

/** MC-MOVE-09: a facing covers one square a turn; turrets any. */
export function coversElsewhere({ fight }: Combatant, facing: Facing, target: Combatant): boolean {
  const covered = fight.facings[facing]
  const there = target.fight.position
  return facing !== 'turret' && covered !== undefined && (there === null || !isSameSquare(covered, there))
}

interface Choice {
  facing: Facing
  left: number
  quota: number
  covers: boolean
}

/** The facing with most to fire; of equals the one that covers the square already. */
const better = (a: Choice, b: Choice): number => {
  const most = Math.min(b.left, b.quota) - Math.min(a.left, a.quota)
  return most === 0 ? Number(b.covers) - Number(a.covers) : most
}

/** Refusals: `not-bearing`, `facing-elsewhere`, `weapon-fired`, `quota-spent` {left, asked}, `fewer-bear`
 * {left, asked, facing}. */
export function planBroadside(gunnery: Gunnery, wanted: Wanted, houseRule: HouseRule): Broadside | Refusal {
  const { row, combatant, target, who } = gunnery
  const bearing = FACINGS.filter((facing) => bearingOn(row, facing) > 0)
  const asked = wanted.facing === null ? bearing : bearing.filter((facing) => facing === wanted.facing)
  const [first] = asked
  if (first === undefined) return refuse('not-bearing', { who, facing: wanted.facing })
  const open = asked.filter((facing) => !coversElsewhere(combatant, facing, target))
  if (open.length === 0) return refuse('facing-elsewhere', { who, facing: first })
  const [best] = open
    .map((facing) => ({
      facing,
      left: rowLeft(gunnery, facing),
      quota: quotaOf(gunnery, facing, houseRule),
      covers: combatant.fight.facings[facing] !== undefined,
    }))
    .sort(better)
  if (best === undefined || best.left <= 0) return refuse('weapon-fired', { who })
  const most = row.kind === 'tractor' ? 1 : best.left
  const allowed = Math.min(most, best.quota)
  const count = wanted.count ?? allowed
  if (allowed === 0 || count > best.quota)
    return refuse('quota-spent', { who, left: best.quota, asked: count })
  if (count > most) return refuse('fewer-bear', { who, left: most, asked: count, facing: best.facing })
  return { facing: best.facing, rolls: rollsOf(row, count, wanted.battery) }
}

const ASTERN: readonly Facing[] = ['turret', 'rear']

/**
 * One roll outside the own activation (MC-DOG-02): a battery or a single weapon, as far as the quota and what has fired leave
 * it (MC-ATK-09, MC-ACT-03). A reply in flight comes from a turret or to the rear, and what has fired does not bind it (MC-DOG-05).
 * Refusals: those of a broadside.
 */
export function planFreeShot(
  gunnery: Gunnery,
  wanted: Wanted,
  astern: boolean,
  houseRule: HouseRule,
): Broadside | Refusal {
  const { combatant } = gunnery
  const fresh = { ...combatant, fight: { ...combatant.fight, fired: [], facings: {} } }
  const plans = astern
    ? ASTERN.filter((facing) => bearingOn(gunnery.row, facing) > 0).map((facing) =>
        planBroadside({ ...gunnery, combatant: fresh }, { ...wanted, facing }, houseRule),
      )
    : [planBroadside(gunnery, wanted, houseRule)]
  const plan = plans.find((one) => !('refused' in one)) ?? plans[0]
  if (plan === undefined) return refuse('not-bearing', { who: gunnery.who, facing: wanted.facing })
  return 'refused' in plan ? plan : { ...plan, rolls: plan.rolls.slice(0, 1) }
}

/** MC-ACT-03, MC-BAT-03: batteries, the last perhaps smaller, or every weapon by itself. */
export const rollsOf = (row: ShipWeapon, count: number, battery: boolean): number[] =>
  battery && row.battery > 1 ? batteriesOf(count, row.battery) : Array.from({ length: count }, () => 1)

/** What has fired, for the rest of the turn. */
export function noteBroadside(
  { fight }: Combatant,
  row: ShipWeapon,
  { facing, rolls }: Broadside,
  target: Combatant,
  targetType: UnitType,
): void {
  const there = target.fight.position
  if (facing !== 'turret' && there !== null) fight.facings[facing] ??= { ...there }
  fight.fired.push({
    facing,
    weapon: row.id,
    count: rolls.reduce((sum, weapons) => sum + weapons, 0),
    against: classOf(targetType),
    target: target.id,
  })
}
