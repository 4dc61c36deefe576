/** Everything else that a unit may do: facings, launching, riding, powers, boons, leaving (MC-MOVE-09, MC-CAP-07, MC-VEH-10, MC-FRC-01). */
import { hasLostItsHero, strength } from '@shared/mass-combat/craft'
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField } from '@shared/contract/types'
import { BOON_NUMBERS, POWERS, type Power } from '@shared/mass-combat/names'
import { areAllied } from '@shared/campaign/sides'
import { choice, field } from '../../../engine/offerForms'
import { enemiesOf } from '../autopilot'
import { vehicleOf } from '../attack/defense'
import { refuseLaunchNow } from '../commands/aboard'
import { shareSquare } from '../movement/grid'
import { refuse } from '../../../engine/system'
import { POWER_OFFERS } from '../sheet/powers'
import { POWER_VITALITY } from '../tables'
import { isCapital, isGround, isVehicle, typeIn, unitIn } from '../sheet/unit'
import { refuseTurn } from '../turn/orders'
import { offer, unitChoices, type OfferContext } from './parts'

export function otherOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant, type } = context
  const of = { unit: combatant.id }
  const offers: Offer[] = []
  if (isCapital(type))
    offers.push(
      offer(
        context,
        'mcFacings',
        'mcOther',
        {
          type: 'mass-combat/assign-facings',
          ...of,
          // as they are: one that has fired stays where it points
          facings: { ...combatant.fight.facings },
          turretsWith: combatant.fight.turretsWith,
        },
        'MC-MOVE-09',
        [],
        refuseTurn(context),
      ),
    )
  for (const { id, sheet, fight } of encounter.combatants) {
    const aboard = unitIn(campaign, sheet)
    if (aboard.carrier !== combatant.id || fight.deployed || strength(aboard) === 0) continue
    const made = offer(
      context,
      'mcLaunch',
      'mcOther',
      { type: 'mass-combat/launch', unit: id },
      'MC-CAP-07',
      [],
      refuseLaunchNow(campaign, encounter.id, id),
    )
    offers.push({ ...made, with: { ...made.with, squadron: aboard.name } })
  }
  if (isGround(type)) offers.push(...ridingOffers(context))
  if (hasPowers(context)) offers.push(...POWERS.map((power) => powerOffer(context, power)))
  offers.push(
    offer(context, 'mcBoon', 'mcOther', { type: 'mass-combat/boon', ...of }, 'MC-GEN-10', [
      field('name', 'text', { initial: '' }),
      field('from', 'choice', { choices: friends(context), initial: combatant.id }),
      field('wholeSide', 'toggle', { initial: false }),
      ...boonFields(),
    ]),
  )
  return offers
}

/** Who may have given it: the unit itself, then others of its side and its allies. */
const friends = ({ campaign, encounter, combatant }: OfferContext): FieldChoice[] =>
  unitChoices(campaign, [
    combatant,
    ...encounter.combatants.filter(
      (other) =>
        other.id !== combatant.id &&
        other.fight.deployed &&
        !other.withdrawn &&
        areAllied(encounter.sides, combatant.side, other.side) &&
        strength(unitIn(campaign, other.sheet)) > 0,
    ),
  ])

const boonFields = (): OfferField[] =>
  BOON_NUMBERS.map((name) =>
    field(name, 'number', {
      initial: null,
      minimum: -40,
      maximum: 40,
      required: false,
      absentWhenEmpty: true,
    }),
  )

/** Adepts, and heroes at the stick. */
const hasPowers = ({ type, unit }: OfferContext): boolean =>
  unit.hero !== null || (isGround(type) && type.powers.length > 0)

function ridingOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant } = context
  const inside = vehicleOf(campaign, encounter, combatant)
  const here = encounter.combatants.filter((other) => {
    if (other.side !== combatant.side || other.id === inside?.id) return false
    const vehicle = unitIn(campaign, other.sheet)
    if (!isVehicle(typeIn(campaign, vehicle)) || strength(vehicle) === 0) return false
    return shareSquare(other, combatant)
  })
  const choices = [...unitChoices(campaign, here), ...(inside === null ? [] : [choice(null, 'onFoot')])]
  if (choices.length === 0) return []
  return [
    offer(context, 'mcRide', 'mcOther', { type: 'mass-combat/ride', rider: combatant.id }, 'MC-VEH-10', [
      field('unit', 'choice', { choices, initial: choices[0]?.value ?? null, required: false }),
    ]),
  ]
}

/**
 * MC-FRC-01, MC-FRC-02, MC-FRC-03, MC-FRC-04, MC-FRC-05, MC-FRC-06, MC-FRC-07, MC-FRC-08: one offer a power, with what
 * it usually costs.
 */
function powerOffer(context: OfferContext, power: Power): Offer {
  const { campaign, encounter, combatant } = context
  // healing restores figures (MC-FRC-04)
  const aided = unitChoices(
    campaign,
    encounter.combatants.filter(({ sheet }) => {
      const unit = unitIn(campaign, sheet)
      return strength(unit) > 0 && (power !== 'heal' || isGround(typeIn(campaign, unit)))
    }),
  )
  const likely = aided.find(({ value }) => value === combatant.id) ?? aided[0]
  const enemies = unitChoices(campaign, enemiesOf(campaign, encounter, combatant))
  const harms = power === 'lightning' || power === 'strike' || power === 'whirlwind'
  const fields = [
    // a boon costs twice its bonus unless the GM says otherwise (MC-FRC-08)
    field('vitality', 'number', {
      initial: power === 'boon' ? null : (POWER_VITALITY[power] ?? 0),
      minimum: 0,
      maximum: 1000,
      required: power !== 'boon',
    }),
    ...(harms ? [field('target', 'choice', { choices: enemies, initial: enemies[0]?.value ?? null })] : []),
    ...(power === 'boon' || power === 'heal'
      ? [field('target', 'choice', { choices: aided, initial: likely?.value ?? null })]
      : []),
    ...(power === 'lightning'
      ? [
          field('save', 'choice', {
            choices: [choice('failed', 'saveFailed'), choice('passed', 'savePassed')],
            initial: 'failed',
          }),
          field('saveDc', 'number', { initial: null, minimum: 0, maximum: 100, required: false }),
          field('saveModifier', 'number', { initial: 0, minimum: -30, maximum: 60 }),
        ]
      : []),
    ...(power === 'heal' ? [field('points', 'number', { initial: 0, minimum: 0, maximum: 10_000 })] : []),
    ...(power === 'boon' ? boonFields() : []),
    ...(power === 'boon' || power === 'other' ? [field('name', 'text', { initial: '' })] : []),
  ]
  const command: CommandBegun = { type: 'mass-combat/use-power', unit: combatant.id, power }
  const refusal = hasLostItsHero(context.unit) ? refuse('hero-gone', { who: context.unit.name }) : null
  return offer(context, POWER_OFFERS[power], 'mcPower', command, 'MC-FRC-01', fields, refusal)
}
