/** Fields of the forms to fire: how, at which craft, and who spreads the damage (MC-SHEET-10, MC-BAT-03, MC-MSL-01, MC-TRB-08, MC-FG-04). */
import { activeCraft, craftNumber } from '@shared/mass-combat/craft'
import type { FieldChoice, OfferField } from '@shared/contract/types'
import type { Firing } from '@shared/mass-combat/commands/parts'
import { FACINGS } from '@shared/mass-combat/names'
import type { ShipWeapon } from '@shared/mass-combat/sheet'
import { findCombatant } from '../../../engine/lookup'
import { choice, field } from '../../../engine/offerForms'
import { easierCraft } from '../attack/defense'
import { orderToFire, PLAIN_FIRE } from '../attack/refuse'
import { craftThatFire, weaponRow } from '../attack/weapons'
import { heldCraft } from '../movement/holds'
import { bearingOn } from '../sheet/capital'
import { targetClass } from '../sheet/size'
import { isCapital, isGround, typeIn, unitIn } from '../sheet/unit'
import { groupOf } from '../turn/orders'
import { looking, type Campaign, type Combatant } from '../types'
import type { OfferContext } from './parts'

/** MC-QCK-01, MC-CAP-05: batteries are for large targets; small ones get more shots instead of a better one. */
const usesBatteries = (campaign: Campaign, target: Combatant): boolean => {
  const type = typeIn(campaign, unitIn(campaign, target.sheet))
  return !isGround(type) && targetClass(type.sizeCategory) === 'large'
}

/** MC-MSL-03: the last missile of a linked launcher leaves unlinked. */
function firesLinked({ combatant, unit, type }: OfferContext, weapon: string | null): boolean {
  const canFire = (linked: boolean): boolean =>
    craftThatFire({ combatant, unit, type, weapon, linked, rolls: null }).length > 0
  return canFire(true) || !canFire(false)
}

/** A row as it would be fired if nothing else were chosen. */
export const plainFire = (context: OfferContext, weapon: string | null): Firing => ({
  ...PLAIN_FIRE,
  weapon,
  linked: firesLinked(context, weapon),
})

/** MC-FG-01: one form for a whole fire group; what it says of the shot goes into every member's order. */
const OF_EACH = { ofEach: 'attackers', absentWhenEmpty: true } as const

/** Weapons that may fire at the likely target from the facing that would be chosen. */
function broadsideFields(
  context: OfferContext,
  row: ShipWeapon,
  target: Combatant | undefined,
): OfferField[] {
  const facings = FACINGS.filter((facing) => bearingOn(row, facing) > 0)
  const order =
    target === undefined
      ? null
      : orderToFire(context, plainFire(context, row.id), { target }, looking(context.campaign))
  const plan = order === null || 'refused' in order ? null : order.broadside
  const most = plan === null ? row.total : plan.rolls.reduce((sum, weapons) => sum + weapons, 0)
  return [
    field('facing', 'choice', {
      choices: [choice(null, 'mcAnyFacing'), ...facings.map((facing) => choice(facing, facing))],
      initial: plan?.facing ?? null,
      required: false,
      ...OF_EACH,
    }),
    field('count', 'number', {
      initial: plan === null ? null : most,
      minimum: 1,
      maximum: row.total,
      unit: 'weapons',
      required: false,
      ...OF_EACH,
    }),
  ]
}

export function rowFields(
  context: OfferContext,
  weapon: string | null,
  target: Combatant | undefined,
): OfferField[] {
  const row = weaponRow(context.type, weapon)
  if (row === undefined) return []
  const { campaign } = context
  const fields: OfferField[] = linkedFields(context, weapon)
  if ('battery' in row && row.battery > 1) {
    const initial = target === undefined || usesBatteries(campaign, target)
    fields.push(field('battery', 'toggle', { initial, ...OF_EACH }))
  }
  if (isCapital(context.type)) fields.push(...broadsideFields(context, row as ShipWeapon, target))
  if (row.kind === 'tractor' && target !== undefined) fields.push(craftField(context, target))
  return fields
}

/** MC-TRB-08: which craft the beam is aimed at. */
function craftField({ campaign, encounter }: OfferContext, target: Combatant): OfferField {
  const unit = unitIn(campaign, target.sheet)
  const held = heldCraft(encounter, target.id)
  const free = activeCraft(unit).filter(({ id }) => !held.has(id))
  return field('targetCraft', 'choice', {
    choices: free.map((craft) => choice(craft.id, String(craftNumber(craft)))),
    initial: free[0]?.id ?? null,
    required: false,
  })
}

/** MC-FG-04, MC-FG-07. */
export const spreadField = (): OfferField =>
  field('spread', 'choice', {
    choices: [choice('automatic', 'automatic'), choice('owner', 'owner')],
    initial: 'automatic',
  })

/** MC-SQD-04: craft of the targets that are easier to hit than their squadron and may be aimed at by themselves. */
export function aimedField(
  { campaign, encounter, type }: OfferContext,
  weapon: string | null,
  targets: readonly FieldChoice[],
): OfferField[] {
  if (weaponRow(type, weapon)?.kind === 'tractor') return []
  const easier = targets.flatMap(({ value }) => {
    const target = typeof value === 'string' ? findCombatant(encounter, value) : undefined
    if (target === undefined) return []
    return easierCraft(campaign, encounter, target).map((craft) => ({
      id: craft.id,
      place: String(craftNumber(craft)),
    }))
  })
  if (easier.length === 0) return []
  const first = easier.filter(({ id }, i) => easier.findIndex((other) => other.id === id) === i)
  return [
    field('targetCraft', 'choice', {
      choices: [choice(null, 'mcWholeUnit'), ...first.map(({ id, place }) => choice(id, place))],
      initial: null,
      required: false,
    }),
  ]
}

/** MC-SHEET-10, MC-QCK-01, MC-MSL-03: unlinked fire where the row is linked; it takes quick play's default, not the choice. */
export function linkedFields(context: OfferContext, weapon: string | null): OfferField[] {
  const row = weaponRow(context.type, weapon)
  if (row === undefined || row.fireLink <= 1) return []
  return [field('linked', 'toggle', { initial: firesLinked(context, weapon), ...OF_EACH })]
}

/** The same in an attack of opportunity, whose order is one unit's. */
export const linkedOfOne = (context: OfferContext, weapon: string | null): OfferField[] =>
  linkedFields(context, weapon).map((made) => field(made.name, made.kind, { initial: made.initial }))

/** MC-BAT-03: the same of a battery, which fires as one or not at all together. */
export function batteryOfOne(
  { campaign, type }: OfferContext,
  weapon: string | null,
  target: Combatant,
): OfferField[] {
  const row = weaponRow(type, weapon)
  return row !== undefined && 'battery' in row && row.battery > 1
    ? [field('battery', 'toggle', { initial: usesBatteries(campaign, target) })]
    : []
}

/** MC-STR-03: which craft of the group would collide is its owner's choice; null: the one with most hull. */
export function collisionField({ campaign, encounter, combatant }: OfferContext): OfferField {
  const flying = groupOf(encounter, combatant).flatMap((member) => {
    const unit = unitIn(campaign, member.sheet)
    return activeCraft(unit).map((craft) => ({
      id: craft.id,
      label: `${unit.name} ${String(craftNumber(craft))}`,
    }))
  })
  const first = flying.filter(({ id }, i) => flying.findIndex((other) => other.id === id) === i)
  return field('collisionCraft', 'choice', {
    choices: [choice(null, 'mcMostHull'), ...first.map(({ id, label }) => choice(id, label))],
    initial: null,
    required: false,
  })
}

export const groundWeaponName = ({ type, combatant }: OfferContext, weapon: string | null): string => {
  if (!isGround(type)) return ''
  const named = type.weapons.find(({ id }) => id === weapon)
  if (named !== undefined) return named.name
  // in melee they strike whoever stands there by hand and shoot at others (MC-MEL-08)
  const able = combatant.fight.inMelee ? type.weapons : type.weapons.filter(({ melee }) => !melee)
  return (able.length > 0 ? able : type.weapons).map(({ name }) => name).join(', ')
}
