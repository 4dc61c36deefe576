/** Offers to fire: one a weapon row, each target refused with the reason; strafing, ramming, attacks of opportunity (MC-ACT-03, MC-DOG-02). */
import type { FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { FACINGS } from '@shared/mass-combat/names'
import type { Opportunity } from '@shared/mass-combat/fight'
import type { Craft, ShipWeapon } from '@shared/mass-combat/sheet'
import { findCombatant } from '../../../engine/lookup'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { enemiesOf } from '../autopilot'
import { bearingOn } from '../sheet/capital'
import { distanceOf, isSameSquare } from '../movement/grid'
import {
  opportunityFire,
  orderToFire,
  PLAIN_FIRE,
  refuseAnswer,
  refuseTarget,
  rowsOf,
} from '../attack/refuse'
import { heldCraft } from '../movement/holds'
import { groupOf, refuseActive, refuseShoot } from '../turn/orders'
import { placeOf } from '../attack/apply'
import { canBeStrafed, canStrafe } from '../attack/strafing'
import { weaponRow } from '../attack/weapons'
import { ramNumber } from '../commands/ram'
import { targetClass } from '../sheet/size'
import { activeCraft, isCapital, isGround, typeIn, unitIn } from '../sheet/unit'
import { looking, type Campaign, type Combatant } from '../types'
import { enemiesHere, offer, unitChoices, type OfferContext } from './parts'

/** MC-QCK-01, MC-CAP-05: batteries are for large targets; small ones get more shots instead of a better one. */
const usesBatteries = (campaign: Campaign, target: Combatant): boolean => {
  const type = typeIn(campaign, unitIn(campaign, target.sheet))
  return !isGround(type) && targetClass(type.sizeCategory) === 'large'
}

/** Enemies, the nearest first; refused with the reason where this row cannot hit them. */
function targetChoices(context: OfferContext, weapon: string | null): FieldChoice[] {
  const { campaign, encounter, combatant } = context
  const houseRule = looking(campaign)
  return enemiesOf(campaign, encounter, combatant).map((target) => {
    const early = refuseTarget(campaign, encounter, combatant, target.id)
    const order = early ?? orderToFire(context, { ...PLAIN_FIRE, weapon }, { target }, houseRule)
    const refused = 'refused' in order ? order : null
    const made = choice(target.id, unitIn(campaign, target.sheet).name, refused)
    return { ...made, with: { ...made.with, distance: distanceOf(combatant, target, houseRule) } }
  })
}

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
      : orderToFire(context, { ...PLAIN_FIRE, weapon: row.id }, { target }, looking(context.campaign))
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

function rowFields(
  context: OfferContext,
  weapon: string | null,
  target: Combatant | undefined,
): OfferField[] {
  const row = weaponRow(context.type, weapon)
  if (row === undefined) return []
  const { campaign, encounter } = context
  const fields: OfferField[] = []
  if (row.fireLink > 1 && !encounter.fight.quickPlay)
    fields.push(field('linked', 'toggle', { initial: true, ...OF_EACH }))
  if ('battery' in row && row.battery > 1) {
    const initial = target === undefined || usesBatteries(campaign, target)
    fields.push(field('battery', 'toggle', { initial, ...OF_EACH }))
  }
  if (isCapital(context.type)) fields.push(...broadsideFields(context, row as ShipWeapon, target))
  if (row.kind === 'missile') fields.push(secondField(context, target))
  if (row.kind === 'tractor' && target !== undefined) fields.push(craftField(context, target))
  return fields
}

/** MC-MSL-01: the same target, nobody, or another enemy of its square. */
function secondField(
  { campaign, encounter, combatant }: OfferContext,
  target: Combatant | undefined,
): OfferField {
  const there = target?.fight.position
  const others = enemiesOf(campaign, encounter, combatant).filter(
    (other) =>
      other.id !== target?.id &&
      there != null &&
      other.fight.position !== null &&
      isSameSquare(other.fight.position, there),
  )
  return field('second', 'choice', {
    choices: [
      ...(target === undefined ? [] : [choice(target.id, 'mcSameTarget')]),
      ...others.map((other) => choice(other.id, unitIn(campaign, other.sheet).name)),
      choice(null, 'nobody'),
    ],
    initial: target?.id ?? null,
    required: false,
  })
}

/** MC-TRB-08: which craft the beam is aimed at. */
function craftField({ campaign, encounter }: OfferContext, target: Combatant): OfferField {
  const unit = unitIn(campaign, target.sheet)
  const held = heldCraft(encounter, target.id)
  const free = activeCraft(unit).filter(({ id }) => !held.has(id))
  return field('targetCraft', 'choice', {
    choices: free.map((craft) => choice(craft.id, String(placeOf(unit, craft)))),
    initial: free[0]?.id ?? null,
    required: false,
  })
}

const attackFields = (context: OfferContext, weapon: string | null): OfferField[] => {
  const choices = targetChoices(context, weapon)
  const likely = choices.find(({ refused }) => refused === null)
  const target =
    typeof likely?.value === 'string' ? findCombatant(context.encounter, likely.value) : undefined
  return [
    field('target', 'choice', { choices, initial: likely?.value ?? null }),
    ...rowFields(context, weapon, target),
    field('spread', 'choice', {
      choices: [choice('automatic', 'automatic'), choice('owner', 'owner')],
      initial: 'automatic',
    }),
    modifiersField(),
    modifiersField('defenseModifiers'),
    ...(weaponRow(context.type, weapon)?.kind === 'tractor' ? [modifiersField('resistModifiers')] : []),
    ...reflexField(context.campaign),
  ]
}

/** MC-EJC-01: unless nobody rolls to get out. */
const reflexField = (campaign: Campaign): OfferField[] =>
  looking(campaign)('ejection') === 'off' ? [] : [modifiersField('reflexModifiers')]

/** Why a row cannot fire at all, whoever the target is: said of the offer as a whole. */
function refuseRowNow(
  context: OfferContext,
  weapon: string | null,
  choices: readonly FieldChoice[],
): Refusal | null {
  const early = refuseActive(context) ?? refuseShoot(context)
  if (early !== null) return early
  const [first] = choices
  if (first === undefined) return { refused: 'nobody-to-fire-at', with: {} }
  const isOpen = choices.some(({ refused }) => refused === null)
  return isOpen || first.refused === null ? null : { refused: first.refused, with: first.with }
}

/** One offer a row; a member of a fire group fires with the whole of it. */
export function attackOffers(context: OfferContext): Offer[] {
  const members = groupOf(context.encounter, context.combatant)
  return rowsOf(context.type).map((weapon, place) => {
    const fields = attackFields(context, weapon)
    const attackers = members.map((member) => ({
      unit: member.id,
      weapon: member.id === context.combatant.id ? weapon : likeRow(context.campaign, member, place),
    }))
    const name = weaponRow(context.type, weapon)?.name ?? groundWeaponName(context)
    const made = offer(
      context,
      weapon === null ? 'mcAttackGround' : 'mcAttack',
      'mcAttack',
      { type: 'mass-combat/attack', attackers },
      'MC-ATK-09',
      fields,
      refuseRowNow(context, weapon, fields[0]?.choices ?? []),
    )
    return {
      ...made,
      with: { ...made.with, weapon: name, ...storesOf(context, weapon) },
      suggested: place === 0,
    }
  })
}

/** The row in the same place of another unit's block, else its first. */
function likeRow(campaign: Campaign, member: Combatant, place: number): string | null {
  const type = typeIn(campaign, unitIn(campaign, member.sheet))
  if (isGround(type)) return null
  return (type.weapons[place] ?? type.weapons[0])?.id ?? null
}

const groundWeaponName = ({ type, combatant }: OfferContext): string => {
  if (!isGround(type)) return ''
  const { inMelee } = combatant.fight
  return (type.weapons.find(({ melee }) => melee === inMelee) ?? type.weapons[0])?.name ?? ''
}

/** MC-SQD-01: missiles that every craft still has. */
function storesOf({ unit, type }: OfferContext, weapon: string | null): { stores?: number } {
  const row = weaponRow(type, weapon)
  if (row?.missiles == null) return {}
  const left = activeCraft(unit).map((craft: Craft) => craft.missiles[row.id] ?? 0)
  return left.length === 0 ? {} : { stores: Math.min(...left) }
}

/** MC-STR-08, MC-FAC-06: against somebody in the same square. */
export function closeOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, type, combatant } = context
  if (isGround(type)) return []
  const here = enemiesHere(context)
  const large = canStrafe(type) ? here.filter((enemy) => canBeStrafed(campaign, encounter, enemy)) : []
  const refusal = refuseActive(context) ?? refuseShoot(context)
  const offers: Offer[] = []
  if (large.length > 0)
    for (const { id: weapon, name } of type.weapons) {
      const made = offer(
        context,
        'mcStrafe',
        'mcAttack',
        {
          type: 'mass-combat/strafe',
          attackers: groupOf(context.encounter, combatant).map((member) => ({ unit: member.id, weapon })),
        },
        'MC-STR-01',
        [
          field('target', 'choice', { choices: unitChoices(campaign, large), initial: large[0]?.id ?? null }),
          modifiersField('pilotModifiers'),
          modifiersField(),
          modifiersField('defenseModifiers'),
          ...reflexField(campaign),
        ],
        refusal,
      )
      offers.push({ ...made, with: { ...made.with, weapon: name } })
    }
  if (here.length > 0 && ramNumber(type) !== null)
    offers.push(
      offer(
        context,
        'mcRam',
        'mcAttack',
        { type: 'mass-combat/ram', unit: combatant.id },
        'MC-FAC-06',
        [
          field('target', 'choice', { choices: unitChoices(campaign, here), initial: here[0]?.id ?? null }),
          modifiersField(),
          modifiersField('defenseModifiers'),
        ],
        refusal,
      ),
    )
  return offers
}

/** MC-STR-07: which of a strafing group the one attack roll is aimed at. */
function aimField({ campaign, encounter }: OfferContext, { against, others }: Opportunity): OfferField[] {
  if (others.length === 0) return []
  const runners = [against, ...others].flatMap((id) => findCombatant(encounter, id) ?? [])
  return [field('target', 'choice', { choices: unitChoices(campaign, runners), initial: against })]
}

/** Attacks of opportunity that wait for an answer (MC-DOG-02, MC-MEL-03, MC-STR-07). */
export function opportunityOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant } = context
  return combatant.fight.opportunities.flatMap((chance) => {
    const target = findCombatant(encounter, chance.against)
    if (target === undefined) return []
    const told = { target: unitIn(campaign, target.sheet).name, why: chance.why }
    const command = { unit: combatant.id, opportunity: chance.id }
    const strikes = rowsOf(context.type).map((weapon) => {
      const row = weaponRow(context.type, weapon)
      const order =
        refuseAnswer(context, chance, weapon) ??
        orderToFire(
          context,
          { ...PLAIN_FIRE, weapon },
          opportunityFire(target, chance, weapon),
          looking(campaign),
        )
      const made = offer(
        context,
        'mcOpportunity',
        'opportunity',
        { type: 'mass-combat/opportunity-attack', ...command, weapon },
        'MC-DOG-02',
        [
          ...aimField(context, chance),
          modifiersField(),
          modifiersField('defenseModifiers'),
          ...reflexField(campaign),
        ],
        'refused' in order ? order : null,
      )
      return { ...made, with: { ...made.with, ...told, weapon: row?.name ?? groundWeaponName(context) } }
    })
    const pass = offer(
      context,
      'mcLetPass',
      'opportunity',
      { type: 'mass-combat/let-pass', ...command },
      'MC-DOG-02',
    )
    return [...strikes, { ...pass, with: { ...pass.with, ...told } }]
  })
}
