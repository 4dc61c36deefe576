/** Offers to fire: one a weapon row, each target refused with the reason; strafing, ramming, free attacks (MC-ACT-03, MC-DOG-02). */
import type { Firing } from '@shared/mass-combat/commands/parts'
import type { FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { FACINGS } from '@shared/mass-combat/names'
import type { Craft, ShipWeapon } from '@shared/mass-combat/sheet'
import { findCombatant } from '../../../engine/lookup'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { enemiesOf, weaponsOf } from '../autopilot'
import { bearingOn } from '../sheet/capital'
import { distanceOf, isSameSquare } from '../movement/grid'
import { freeFire, orderToFire, refuseAnswer, refuseTarget } from '../attack/refuse'
import { heldCraft } from '../movement/holds'
import { groupOf, refuseActive, refuseShoot } from '../turn/orders'
import { placeOf } from '../attack/apply'
import { weaponRow } from '../attack/weapons'
import { targetClass } from '../sheet/size'
import { activeCraft, isCapital, isGround, isShip, typeIn, unitIn } from '../sheet/unit'
import { looking, type Campaign, type Combatant } from '../types'
import { enemiesHere, offer, unitChoices, type Ground } from './parts'

const PLAIN_FIRE: Firing = { weapon: null, linked: true, battery: true, facing: null, count: null }

/** MC-QCK-01, MC-CAP-05: batteries are for large targets; small ones get more shots instead of a better one. */
const usesBatteries = (campaign: Campaign, target: Combatant): boolean => {
  const type = typeIn(campaign, unitIn(campaign, target.sheet))
  return !isGround(type) && targetClass(type.sizeCategory) === 'large'
}

/** Enemies, the nearest first; refused with the reason where this row cannot hit them. */
function targetChoices(ground: Ground, weapon: string | null): FieldChoice[] {
  const { campaign, encounter, combatant } = ground
  const houseRule = looking(campaign)
  return enemiesOf(campaign, encounter, combatant).map((target) => {
    const early = refuseTarget(campaign, encounter, combatant, target.id)
    const order =
      early ?? orderToFire(ground, { ...PLAIN_FIRE, weapon }, { target, isFree: false }, houseRule)
    const refused = 'refused' in order ? order : null
    const made = choice(target.id, unitIn(campaign, target.sheet).name, refused)
    return { ...made, with: { ...made.with, distance: distanceOf(combatant, target, houseRule) } }
  })
}

/** Weapons that may fire at the likely target from the facing that would be chosen. */
function broadsideFields(ground: Ground, row: ShipWeapon, target: Combatant | undefined): OfferField[] {
  const facings = FACINGS.filter((facing) => bearingOn(row, facing) > 0)
  const order =
    target === undefined
      ? null
      : orderToFire(
          ground,
          { ...PLAIN_FIRE, weapon: row.id },
          { target, isFree: false },
          looking(ground.campaign),
        )
  const plan = order === null || 'refused' in order ? null : order.broadside
  const most = plan === null ? row.total : plan.rolls.reduce((sum, weapons) => sum + weapons, 0)
  return [
    field('facing', 'choice', {
      choices: [choice(null, 'mcAnyFacing'), ...facings.map((facing) => choice(facing, facing))],
      initial: plan?.facing ?? null,
      required: false,
    }),
    field('count', 'number', {
      initial: plan === null ? null : most,
      minimum: 1,
      maximum: row.total,
      unit: 'weapons',
      required: false,
    }),
  ]
}

function rowFields(ground: Ground, weapon: string | null, target: Combatant | undefined): OfferField[] {
  const row = weaponRow(ground.type, weapon)
  if (row === undefined) return []
  const { campaign, encounter } = ground
  const fields: OfferField[] = []
  if (row.fireLink > 1 && !encounter.fight.quickPlay)
    fields.push(field('linked', 'toggle', { initial: true }))
  if ('battery' in row && row.battery > 1) {
    const initial = target === undefined || usesBatteries(campaign, target)
    fields.push(field('battery', 'toggle', { initial }))
  }
  if (isCapital(ground.type)) fields.push(...broadsideFields(ground, row as ShipWeapon, target))
  if (row.kind === 'missile') fields.push(secondField(ground, target))
  if (row.kind === 'tractor' && target !== undefined) fields.push(craftField(ground, target))
  return fields
}

/** MC-MSL-01: the same target, nobody, or another enemy of its square. */
function secondField({ campaign, encounter, combatant }: Ground, target: Combatant | undefined): OfferField {
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
function craftField({ campaign, encounter }: Ground, target: Combatant): OfferField {
  const unit = unitIn(campaign, target.sheet)
  const held = heldCraft(encounter, target.id)
  const free = activeCraft(unit).filter(({ id }) => !held.has(id))
  return field('targetCraft', 'choice', {
    choices: free.map((craft) => choice(craft.id, String(placeOf(unit, craft)))),
    initial: free[0]?.id ?? null,
    required: false,
  })
}

const attackFields = (ground: Ground, weapon: string | null): OfferField[] => {
  const choices = targetChoices(ground, weapon)
  const likely = choices.find(({ refused }) => refused === null)
  const target = typeof likely?.value === 'string' ? findCombatant(ground.encounter, likely.value) : undefined
  return [
    field('target', 'choice', { choices, initial: likely?.value ?? null }),
    ...rowFields(ground, weapon, target),
    field('spread', 'choice', {
      choices: [choice('automatic', 'automatic'), choice('owner', 'owner')],
      initial: 'automatic',
    }),
    modifiersField(),
    modifiersField('defenseModifiers'),
  ]
}

/** Why a row cannot fire at all, whoever the target is: said of the offer as a whole. */
function refuseRowNow(
  ground: Ground,
  weapon: string | null,
  choices: readonly FieldChoice[],
): Refusal | null {
  const early = refuseActive(ground) ?? refuseShoot(ground)
  if (early !== null) return early
  const [first] = choices
  if (first === undefined) return { refused: 'nobody-to-fire-at', with: {} }
  const isOpen = choices.some(({ refused }) => refused === null)
  return isOpen || first.refused === null ? null : { refused: first.refused, with: first.with }
}

/** One offer a row; a member of a fire group fires with the whole of it. */
export function attackOffers(ground: Ground): Offer[] {
  const members = groupOf(ground.encounter, ground.combatant)
  return weaponsOf(ground).map((weapon, place) => {
    const fields = attackFields(ground, weapon)
    const attackers = members.map((member) => ({
      unit: member.id,
      weapon: member.id === ground.combatant.id ? weapon : likeRow(ground.campaign, member, place),
    }))
    const name = weaponRow(ground.type, weapon)?.name ?? groundWeaponName(ground)
    const made = offer(
      ground,
      weapon === null ? 'mcAttackGround' : 'mcAttack',
      'mcAttack',
      { type: 'mass-combat/attack', attackers },
      'MC-ATK-09',
      fields,
      refuseRowNow(ground, weapon, fields[0]?.choices ?? []),
    )
    return {
      ...made,
      with: { ...made.with, weapon: name, ...storesOf(ground, weapon) },
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

const groundWeaponName = ({ type, combatant }: Ground): string => {
  if (!isGround(type)) return ''
  const { inMelee } = combatant.fight
  return (type.weapons.find(({ melee }) => melee === inMelee) ?? type.weapons[0])?.name ?? ''
}

/** MC-SQD-01: missiles that every craft still has. */
function storesOf({ unit, type }: Ground, weapon: string | null): { stores?: number } {
  const row = weaponRow(type, weapon)
  if (row?.missiles == null) return {}
  const left = activeCraft(unit).map((craft: Craft) => craft.missiles[row.id] ?? 0)
  return left.length === 0 ? {} : { stores: Math.min(...left) }
}

/** MC-STR-08, MC-FAC-06: against somebody in the same square. */
export function closeOffers(ground: Ground): Offer[] {
  const { campaign, type, combatant } = ground
  if (!isShip(type)) return []
  const here = enemiesHere(ground)
  const large = here.filter(({ sheet }) => isCapital(typeIn(campaign, unitIn(campaign, sheet))))
  const refusal = refuseActive(ground) ?? refuseShoot(ground)
  const offers: Offer[] = []
  if (!isCapital(type) && large.length > 0)
    for (const { id: weapon, name } of type.weapons) {
      const made = offer(
        ground,
        'mcStrafe',
        'mcAttack',
        {
          type: 'mass-combat/strafe',
          attackers: groupOf(ground.encounter, combatant).map((member) => ({ unit: member.id, weapon })),
        },
        'MC-STR-01',
        [
          field('target', 'choice', { choices: unitChoices(campaign, large), initial: large[0]?.id ?? null }),
          modifiersField(),
          modifiersField('defenseModifiers'),
        ],
        refusal,
      )
      offers.push({ ...made, with: { ...made.with, weapon: name } })
    }
  if (here.length > 0)
    offers.push(
      offer(
        ground,
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

/** Free attacks that wait for an answer (MC-DOG-02, MC-MEL-03, MC-STR-07). */
export function opportunityOffers(ground: Ground): Offer[] {
  const { campaign, encounter, combatant } = ground
  return combatant.fight.opportunities.flatMap((chance) => {
    const target = findCombatant(encounter, chance.against)
    if (target === undefined) return []
    const told = { target: unitIn(campaign, target.sheet).name, why: chance.why }
    const command = { unit: combatant.id, opportunity: chance.id }
    const strikes = weaponsOf(ground).map((weapon) => {
      const row = weaponRow(ground.type, weapon)
      const order =
        refuseAnswer(ground, chance, weapon) ??
        orderToFire(ground, { ...PLAIN_FIRE, weapon }, freeFire(target, chance, weapon), looking(campaign))
      const made = offer(
        ground,
        'mcOpportunity',
        'opportunity',
        { type: 'mass-combat/opportunity-attack', ...command, weapon },
        'MC-DOG-02',
        [modifiersField(), modifiersField('defenseModifiers')],
        'refused' in order ? order : null,
      )
      return { ...made, with: { ...made.with, ...told, weapon: row?.name ?? groundWeaponName(ground) } }
    })
    const pass = offer(
      ground,
      'mcLetPass',
      'opportunity',
      { type: 'mass-combat/let-pass', ...command },
      'MC-DOG-02',
    )
    return [...strikes, { ...pass, with: { ...pass.with, ...told } }]
  })
}
