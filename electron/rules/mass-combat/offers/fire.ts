/** Offers to fire: one a weapon row, each target refused with the reason; strafing, ramming, attacks of opportunity (MC-ACT-03, MC-DOG-02). */
import { activeCraft } from '@shared/mass-combat/craft'
import type { FieldChoice, JsonRecord, Offer, OfferField, Refusal } from '@shared/contract/types'
import type { Opportunity } from '@shared/mass-combat/fight'
import type { Craft, GroundWeapon } from '@shared/mass-combat/sheet'
import { findCombatant } from '../../../engine/lookup'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { enemiesOf } from '../autopilot'
import { distanceOf } from '../movement/grid'
import { opportunityFire, orderToFire, refuseAnswer, refuseTarget, rowsOf } from '../attack/refuse'
import { targetsAgain } from '../attack/misses'
import { canBeStrafed, canStrafe } from '../attack/strafing'
import { ramNumber, refuseToRam } from '../commands/ram'
import { groupOf, refuseActive, refuseShoot, refuseWhileDamageIsSpread } from '../turn/orders'
import { weaponRow } from '../attack/weapons'
import { isGround, isIonDisabled, typeIn, unitIn } from '../sheet/unit'
import { boonsOf } from '../turn/boons'
import { looking, type Campaign, type Combatant } from '../types'
import {
  aimedField,
  collisionField,
  groundWeaponName,
  linkedFields,
  batteryOfOne,
  linkedOfOne,
  plainFire,
  rowFields,
  spreadField,
} from './fireFields'
import { enemiesHere, offer, unitChoices, type OfferContext } from './parts'

/** Enemies as they are given; refused with the reason where this row cannot hit them. */
function targetChoices(
  context: OfferContext,
  weapon: string | null,
  enemies: readonly Combatant[],
): FieldChoice[] {
  const { campaign, encounter, combatant } = context
  const houseRule = looking(campaign)
  return enemies.map((target) => {
    const early = refuseTarget(campaign, encounter, combatant, target.id)
    const order = early ?? orderToFire(context, plainFire(context, weapon), { target }, houseRule)
    const refused = 'refused' in order ? order : null
    const made = choice(target.id, unitIn(campaign, target.sheet).name, refused)
    return { ...made, with: { ...made.with, distance: distanceOf(combatant, target, houseRule) } }
  })
}

const attackFields = (context: OfferContext, weapon: string | null): OfferField[] => {
  // the nearest first
  const enemies = enemiesOf(context.campaign, context.encounter, context.combatant)
  const choices = targetChoices(context, weapon, enemies)
  const likely = choices.find(({ refused }) => refused === null)
  const kind = weaponRow(context.type, weapon)?.kind
  const target =
    typeof likely?.value === 'string' ? findCombatant(context.encounter, likely.value) : undefined
  return [
    field('target', 'choice', { choices, initial: likely?.value ?? null }),
    ...rowFields(context, weapon, target),
    ...aimedField(context, weapon, choices),
    ...(kind === 'tractor' ? [] : [spreadField()]),
    modifiersField(),
    modifiersField('defenseModifiers'),
    // a beam does no damage, and ions destroy nobody (MC-TRB-01, MC-ION-01)
    ...(kind === 'tractor' ? [modifiersField('resistModifiers')] : []),
    ...(kind === 'tractor' || kind === 'ion' ? [] : reflexField(context.campaign)),
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

/**
 * Rows that may be offered one by one. Troops have the same numbers with each of their weapons, but not the same chance of a critical
 * hit (MC-VEH-13); in a melee the hand is nearer than the gun (MC-MEL-08).
 */
function offeredRows({ type, combatant }: OfferContext): readonly (string | null)[] {
  if (!isGround(type) || type.weapons.length < 2) return rowsOf(type)
  const isFirst = ({ melee }: GroundWeapon): boolean => melee === combatant.fight.inMelee
  return [...type.weapons.filter(isFirst), ...type.weapons.filter((one) => !isFirst(one))].map(({ id }) => id)
}

/** One offer a row; a member of a fire group fires with the whole of it. */
export function attackOffers(context: OfferContext): Offer[] {
  const members = groupOf(context.encounter, context.combatant)
  return offeredRows(context).map((weapon, place) => {
    const fields = attackFields(context, weapon)
    const attackers = members.map((member) => ({
      unit: member.id,
      weapon: member.id === context.combatant.id ? weapon : likeRow(context.campaign, member, place),
    }))
    const name = weaponRow(context.type, weapon)?.name ?? groundWeaponName(context, weapon)
    const made = offer(
      context,
      isGround(context.type) ? 'mcAttackGround' : 'mcAttack',
      'mcAttack',
      { type: 'mass-combat/attack', attackers, again: 'asked' },
      'MC-ATK-09',
      fields,
      refuseRowNow(context, weapon, fields[0]?.choices ?? []),
    )
    return {
      ...made,
      with: { ...made.with, weapon: name, ...factsOf(context, weapon) },
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

/** What a shot does, half and at most, and missiles that every craft still has (MC-SHEET-10, MC-SQD-01). */
function factsOf({ combatant, unit, type }: OfferContext, weapon: string | null): { facts?: JsonRecord } {
  const row = weaponRow(type, weapon)
  if (row === undefined) return {}
  const more = boonsOf(combatant, unit, 'damage')
  const damage = { half: Math.max(0, row.half + more), most: Math.max(0, row.max + more) }
  const left =
    row.missiles === null ? [] : activeCraft(unit).map((craft: Craft) => craft.missiles[row.id] ?? 0)
  return {
    facts:
      left.length === 0
        ? { key: 'choice.weapon.facts.row', with: damage }
        : { key: 'choice.weapon.facts.missiles', with: { ...damage, left: Math.min(...left) } },
  }
}

/** MC-STR-08, MC-FAC-06: against somebody in the same square. */
export function closeOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, type, combatant } = context
  if (isGround(type)) return []
  const here = enemiesHere(context)
  const large = canStrafe(type) ? here.filter((enemy) => canBeStrafed(campaign, encounter, enemy)) : []
  const disabled = activeCraft(context.unit).every(isIonDisabled)
    ? refuse('ion-disabled', { who: context.unit.name })
    : null
  const refusal = refuseActive(context) ?? refuseShoot(context) ?? disabled
  const offers: Offer[] = []
  if (large.length > 0)
    for (const { id: weapon, name } of type.weapons) {
      const choices = targetChoices(context, weapon, large)
      const likely = choices.find(({ refused }) => refused === null)
      const made = offer(
        context,
        'mcStrafe',
        'mcAttack',
        {
          type: 'mass-combat/strafe',
          attackers: groupOf(context.encounter, combatant).map((member) => ({ unit: member.id, weapon })),
          again: 'asked',
        },
        'MC-STR-01',
        [
          field('target', 'choice', { choices, initial: likely?.value ?? null }),
          ...linkedFields(context, weapon),
          collisionField(context),
          spreadField(),
          modifiersField('pilotModifiers'),
          modifiersField(),
          modifiersField('defenseModifiers'),
          ...reflexField(campaign),
        ],
        refusal ?? refuseRowNow(context, weapon, choices),
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
        refuseActive(context) ?? refuseToRam(context) ?? disabled,
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
    const strikes = offeredRows(context).map((weapon) => {
      const row = weaponRow(context.type, weapon)
      const order =
        refuseAnswer(context, chance, weapon) ??
        orderToFire(
          context,
          plainFire(context, weapon),
          opportunityFire(target, chance, weapon),
          looking(campaign),
        )
      const made = offer(
        context,
        'mcOpportunity',
        'opportunity',
        { type: 'mass-combat/opportunity-attack', ...command, weapon, again: 'asked' },
        'MC-DOG-02',
        [
          ...aimField(context, chance),
          ...linkedOfOne(context, weapon),
          ...batteryOfOne(context, weapon, target),
          spreadField(),
          modifiersField(),
          modifiersField('defenseModifiers'),
          ...reflexField(campaign),
        ],
        'refused' in order ? order : null,
      )
      return {
        ...made,
        with: { ...made.with, ...told, weapon: row?.name ?? groundWeaponName(context, weapon) },
      }
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

/** MC-MSL-02: missiles that missed, at whom they are tried again; the same target, another of its square, or nobody. */
export function missileOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant } = context
  return encounter.fight.misses
    .filter(({ orders }) => orders[0]?.unit === combatant.id)
    .map((miss) => {
      const targets = targetsAgain(campaign, encounter, miss).sort(
        (a, b) => Number(b.id === miss.target) - Number(a.id === miss.target),
      )
      const made = offer(
        context,
        'mcMissilesAgain',
        'opportunity',
        { type: 'mass-combat/missiles-again', miss: miss.id },
        'MC-MSL-02',
        [
          field('target', 'choice', {
            choices: [...unitChoices(campaign, targets), choice(null, 'nobody')],
            initial: targets[0]?.id ?? null,
            required: false,
          }),
        ],
        refuseWhileDamageIsSpread(campaign, encounter),
      )
      const row = weaponRow(context.type, miss.orders[0]?.weapon ?? null)
      return { ...made, with: { ...made.with, weapon: row?.name ?? '' } }
    })
}
