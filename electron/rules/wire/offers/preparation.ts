/** Offers beside attacks and moves: cover, Aim, bought modifiers, things in hand, vehicles, whatever else the GM books. */
import type { CommandBegun } from '@shared/contract/commands'
import type { Offer } from '@shared/contract/types'
import { boughtTargetSchema } from '@shared/wire/bought'
import { BOUGHT_LASTS } from '@shared/wire/names'
import { BLANK_OFFER, choice, field, refusedBy } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { refuseCover } from '../commands/cover'
import { offer, type OfferContext } from './parts'
import { AIM_COST } from '../tables'

/** WIRE-MDF-02: a record of the sheet or the campaign is one click; those of the campaign can be taken off the list. */
function keptOffers(context: OfferContext): Offer[] {
  const { campaign, combatant, sheet } = context
  const common = Object.entries(campaign.own.wire.boughtModifiers)
  // a record that stands on the sheet and in the campaign is one thing to buy
  const records = new Map(
    [...Object.values(sheet.boughtModifiers), ...common.map(([, record]) => record)].map((record) => [
      JSON.stringify(Object.entries(record).sort()),
      record,
    ]),
  )
  const bought = [...records.values()].map((record) => {
    const made = offer(
      context,
      'wireBuyKept',
      'wirePreparation',
      { type: 'wire/buy-modifier', combatant: combatant.id, ...record },
      'WIRE-MDF-02',
      { points: record.cost },
    )
    return { ...made, with: { ...made.with, name: record.name, value: record.value } }
  })
  if (common.length === 0) return bought
  const choices = common.map(([key, { name }]) => choice(key, name))
  const forget: Offer = {
    ...BLANK_OFFER,
    key: 'wireForgetModifier',
    cost: 'wirePreparation',
    command: { type: 'wire/forget-modifier' },
    rule: 'WIRE-MDF-02',
    fields: [field('modifier', 'choice', { choices, initial: choices[0]?.value ?? null })],
  }
  return [...bought, forget]
}

/** WIRE-MDF-01: cover is the GM's word, with the modifier that they name; it may cost Action Points in the own turn. */
export function coverOffers(context: OfferContext): Offer[] {
  const { encounter, combatant } = context
  const { actionPool, cover } = combatant.fight
  const isOnTurn = encounter.turn === combatant.id
  const place = { encounter: encounter.id, combatant: combatant.id }
  const common = { ...BLANK_OFFER, cost: 'wireMovement', rule: 'WIRE-MDF-01' }
  const take: Offer = {
    ...common,
    ...refusedBy(refuseCover(context)),
    key: 'wireTakeCover',
    command: { type: 'wire/take-cover', ...place },
    fields: [
      field('name', 'text', { initial: '' }),
      field('value', 'number', { initial: 2, minimum: -50, maximum: 50 }),
      field('cost', 'number', {
        initial: 0,
        minimum: 0,
        maximum: isOnTurn ? Math.min(30, actionPool) : 0,
        unit: 'actionPoints',
      }),
    ],
  }
  if (cover === null) return [take]
  const leave: Offer = { ...common, key: 'wireLeaveCover', command: { type: 'wire/leave-cover', ...place } }
  return [take, { ...leave, with: { name: cover.name } }]
}

const command = (
  type: 'wire/aim' | 'wire/buy-modifier' | 'wire/take-in-hand' | 'wire/ride',
  { combatant }: OfferContext,
): CommandBegun => ({ type, combatant: combatant.id })

function aimOffer(context: OfferContext): Offer {
  const { combatant, sheet } = context
  const refused = combatant.fight.aimedThisTurn ? refuse('already-aimed', { who: sheet.name }) : null
  const price = { points: AIM_COST }
  return offer(
    context,
    'wireAim',
    'wirePreparation',
    command('wire/aim', context),
    'WIRE-MDF-02',
    price,
    [],
    refused,
  )
}

/** WIRE-MDF-02: typed once, and kept where the GM wants it again. */
const buyOffer = (context: OfferContext): Offer =>
  offer(
    context,
    'wireBuy',
    'wirePreparation',
    command('wire/buy-modifier', context),
    'WIRE-MDF-02',
    { points: 0, least: true },
    [
      field('name', 'text', { initial: '' }),
      field('cost', 'number', { initial: 2, minimum: 0, maximum: 30, unit: 'actionPoints' }),
      field('value', 'number', { initial: 1, minimum: -50, maximum: 50 }),
      field('appliesTo', 'choice', {
        choices: boughtTargetSchema.options.map((target) => choice(target, target)),
        initial: 'defence',
      }),
      field('lasts', 'choice', {
        choices: BOUGHT_LASTS.map((lasts) => choice(lasts, lasts)),
        initial: 'untilNextTurn',
      }),
      field('keep', 'few', {
        choices: ['no', 'sheet', 'campaign'].map((where) => choice(where, where)),
        initial: 'no',
      }),
    ],
  )

function handOffers(context: OfferContext): Offer[] {
  const { sheet } = context
  const others = Object.entries(sheet.weapons).filter(([key]) => key !== sheet.inHand)
  const choices = [
    ...others.map(([key, weapon]) => choice(key, weapon.name)),
    ...(sheet.inHand === null ? [] : [choice(null, 'putAway')]),
  ]
  if (choices.length === 0) return []
  return [
    offer(
      context,
      'wireTakeInHand',
      'wirePreparation',
      command('wire/take-in-hand', context),
      'WIRE-ACP-06',
      { points: 0, least: others.some(([, weapon]) => weapon.readyCost > 0) },
      [field('weapon', 'choice', { choices, initial: choices[0]?.value ?? null, required: false })],
    ),
  ]
}

function rideOffers(context: OfferContext): Offer[] {
  const { combatant, sheet } = context
  const vehicles = Object.entries(sheet.vehicles)
  if (vehicles.length === 0) return []
  const onFoot = combatant.fight.vehicle === null
  const choices = [
    ...vehicles.map(([key, vehicle]) => choice(key, vehicle.name)),
    ...(onFoot ? [] : [choice(null, 'onFoot')]),
  ]
  return [
    offer(
      context,
      'wireRide',
      'wireMovement',
      command('wire/ride', context),
      'WIRE-MOV-04',
      { points: 0, least: true },
      [
        field('vehicle', 'choice', {
          choices,
          initial: onFoot ? (vehicles[0]?.[0] ?? null) : null,
          required: false,
        }),
        field('cost', 'number', { initial: 0, minimum: 0, maximum: 30, unit: 'actionPoints' }),
      ],
    ),
  ]
}

export const preparationOffers = (context: OfferContext): Offer[] => [
  aimOffer(context),
  buyOffer(context),
  ...keptOffers(context),
  ...handOffers(context),
  ...rideOffers(context),
]

export function otherOffers(context: OfferContext): Offer[] {
  const { combatant, encounter, sheet } = context
  const { name: who } = sheet
  return [
    offer(
      context,
      'wireSpend',
      'wireOther',
      { type: 'wire/spend', combatant: combatant.id },
      'WIRE-ACP-06',
      { points: 0, least: true },
      [
        field('what', 'text', { initial: '' }),
        field('cost', 'number', { initial: 1, minimum: 0, maximum: 30, unit: 'actionPoints' }),
      ],
    ),
    {
      ...BLANK_OFFER,
      key: 'wireFlee',
      cost: 'wireOther',
      command: { type: 'wire/flee', encounter: encounter.id, combatant: combatant.id },
      rule: 'WIRE-QAD-01',
      ...(combatant.withdrawn
        ? refuse('withdrawn', { who })
        : sheet.dead
          ? refuse('cannot-act', { who })
          : {}),
    },
  ]
}
