/** Offers of special attacks: rushes and grabs here, with those of Grapples and of aimed blows (WCA-LIST-01). */
import { byKey } from '@shared/wcrpg/order'
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, Refusal } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { refuseSize } from '../checks/contests'
import { refuseGrappled } from '../grapple/grapples'
import { isRangeZero, rangeTo } from '../attack/range'
import { rushesOf, type RushKind } from '../movement/rush'
import type { Combatant } from '../types'
import { aimedOffers, severalOffer } from './aimed'
import { enemies, sheetOf, targetField, targetsOr } from './enemies'
import { grappleOffers, insideOffers } from './grapples'
import { firstOpen, keysOf, offer, type OfferContext } from './parts'
import { refuseWeapon } from '../attack/refuse'
import { contestedFields, dropFields, rolledFields } from './rolled'
import { weaponOf, isMelee } from '../attack/weapons'
import { heldItems } from '../sheet/hands'

function rushOffers(context: OfferContext): Offer[] {
  const { combatant, sheet } = context
  const command = (type: 'wcrpg/charge' | 'wcrpg/push' | 'wcrpg/trample'): CommandBegun => ({
    type,
    combatant: combatant.id,
  })
  const grappled = refuseGrappled(context)
  const rushes = rushesOf(context)
  const rush = (kind: RushKind, also: (target: Combatant) => Refusal | null): FieldChoice[] =>
    enemies(context, (target) => grappled ?? rushes(target, kind) ?? also(target))
  const melee = byKey(sheet.weapons)
    .map(([key]) => key)
    .filter((key) => isMelee(weaponOf(sheet, key) ?? null))
    .map((key) => choice(key, sheet.weapons[key]?.name ?? key, refuseWeapon(context, key)))
  const charges = rush('charge', () =>
    melee.every(({ refused }) => refused !== null)
      ? refuse('melee-weapon-needed', { who: sheet.name })
      : null,
  )
  const pushes = rush('push', (target) =>
    heldItems(sheet).length > 0
      ? refuse('push-needs-bare-hands', { who: sheet.name })
      : refuseSize(sheet, sheetOf(context, target)),
  )
  const retreat = field('retreat', 'number', {
    initial: 0,
    minimum: 0,
    unit: 'increments',
    required: false,
  })
  // WCA-CHARGE-01: the way on leads straight through unless it is told to go elsewhere
  const onwards =
    context.encounter.fight.grid === 'none'
      ? [retreat]
      : [
          retreat,
          field('retreatFace', 'number', { minimum: 0, maximum: 359, unit: 'degrees', required: false }),
        ]
  const offered = [
    offer(context, 'charge', 'charge', command('wcrpg/charge'), 'WCA-CHARGE-01', {
      ...targetsOr(context, charges),
      fields: [
        targetField(context, charges),
        field('weapon', 'choice', { choices: melee, initial: firstOpen(melee)?.value ?? null }),
        ...onwards,
        ...rolledFields(context, { weapons: keysOf(melee), targets: charges }),
      ],
    }),
    offer(context, 'push', 'push', command('wcrpg/push'), 'WCA-PUSH-01', {
      ...targetsOr(context, pushes),
      fields: [
        targetField(context, pushes),
        field('firm', 'toggle', { initial: false, required: false }),
        ...contestedFields(context, 'threeDimensionalManeuvers', pushes),
        ...dropFields(context, pushes),
      ],
    }),
  ]
  if (!sheet.abilities.includes('trample')) return offered
  const tramples = rush('trample', (target) =>
    sheetOf(context, target).species.sizeClass < sheet.species.sizeClass
      ? null
      : refuse('not-smaller', { who: sheetOf(context, target).name }),
  )
  return [
    ...offered,
    offer(context, 'trample', 'trample', command('wcrpg/trample'), 'WCA-TRAMPLE-01', {
      ...targetsOr(context, tramples),
      fields: [
        targetField(context, tramples),
        ...onwards,
        ...rolledFields(context, { weapons: [UNARMED], targets: tramples }),
      ],
    }),
  ]
}

/** At Range Zero, not much larger. */
function closeOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant, sheet } = context
  const command = (type: 'wcrpg/trip' | 'wcrpg/grapple'): CommandBegun => ({ type, combatant: combatant.id })
  const atZero = (target: Combatant): Refusal | null => {
    const range = rangeTo(campaign, encounter, combatant, target)
    if (range === null) return refuse('range-unknown', { who: sheet.name })
    return isRangeZero(range) ? null : refuse('not-at-range-zero', { who: sheet.name })
  }
  const targets = enemies(
    context,
    (target) => refuseGrappled(context) ?? refuseSize(sheet, sheetOf(context, target)) ?? atZero(target),
  )
  return [
    offer(context, 'trip', 'trip', command('wcrpg/trip'), 'WCA-TRIP-01', {
      ...targetsOr(context, targets),
      fields: [
        targetField(context, targets),
        field('firm', 'toggle', { initial: false, required: false }),
        ...contestedFields(context, 'dexterousManeuvers', targets),
        ...dropFields(context, targets),
      ],
    }),
    offer(context, 'grapple', 'grapple', command('wcrpg/grapple'), 'WCA-GRAPPLE-01', {
      ...targetsOr(context, targets),
      fields: [
        targetField(context, targets),
        ...rolledFields(context, { weapons: [UNARMED], targets }),
        modifiersField('checkModifiers'),
        modifiersField('opponentModifiers'),
      ],
    }),
  ]
}

export const specialAttackOffers = (context: OfferContext): Offer[] => [
  ...insideOffers(context),
  ...grappleOffers(context),
  ...severalOffer(context),
  ...rushOffers(context),
  ...closeOffers(context),
  ...aimedOffers(context),
]
