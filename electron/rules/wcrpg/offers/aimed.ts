/** Offers of blows with an aim of their own: the helpless, things in hand or lying about, from afar, several at once. */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { areAllied } from '../../../engine/allies'
import { refuse } from '../../../engine/system'
import { PLAIN_CHOICES } from '../attack/attack'
import { isHelpless } from '../sheet/condition'
import { enemies, initialOf, sheetOf, targetField, targetsOr } from './enemies'
import { firstUsable, keysOf, offer, targetChoices, weaponChoices, type OfferContext } from './parts'
import { rolledFields, sightField } from './rolled'
import { heldWeapons } from '../sheet/hands'
import { refuseAttack } from '../attack/refuse'

type Aimed = 'wcrpg/coup-de-grace' | 'wcrpg/disarm' | 'wcrpg/snipe' | 'wcrpg/attack-thing'
const byAttacker = ({ combatant }: OfferContext, type: Aimed): CommandBegun => ({
  type,
  attacker: combatant.id,
})
const hasField = ({ encounter }: OfferContext): boolean => encounter.fight.grid !== 'none'

/** The weapon, and what a shot or blow with it at one of these takes. */
function armedFields(context: OfferContext, targets: readonly FieldChoice[]): OfferField[] {
  const weapons = weaponChoices(context)
  const initial = firstUsable(weapons)
  return [
    field('weapon', 'choice', { choices: weapons, initial }),
    ...rolledFields(context, { weapons: [initial, ...keysOf(weapons)], targets, isAimed: true }),
  ]
}

/** Where somebody is helpless (WCA-COUP-01). */
function coupDeGraceOffers(context: OfferContext): Offer[] {
  const helpless = enemies(context, (target) =>
    isHelpless(sheetOf(context, target), context.now)
      ? null
      : refuse('not-helpless', { who: sheetOf(context, target).name }),
  )
  if (helpless.every(({ refused }) => refused !== null)) return []
  return [
    offer(context, 'coupDeGrace', 'coupDeGrace', byAttacker(context, 'wcrpg/coup-de-grace'), 'WCA-COUP-01', {
      fields: [targetField(context, helpless), ...armedFields(context, helpless)],
    }),
  ]
}

/** Where an enemy has something in hand (WCA-DISARM-01). */
function disarmOffers(context: OfferContext): Offer[] {
  const { encounter, combatant } = context
  const armed = encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side) && !other.withdrawn)
    .flatMap((other) => {
      const theirs = sheetOf(context, other)
      return heldWeapons(theirs).map((key) => ({ other, key, name: theirs.weapons[key]?.name ?? key }))
    })
  if (armed.length === 0) return []
  const whoIsArmed = new Set(armed.map(({ other }) => other.id))
  const targets = enemies(context, (target) =>
    whoIsArmed.has(target.id) ? null : refuse('nothing-in-hand', { who: sheetOf(context, target).name }),
  )
  const initial = initialOf(context, targets)
  const items = armed.map(({ key, name, other }) => ({
    ...choice(key, name),
    with: { of: other.id },
  }))
  return [
    offer(context, 'disarm', 'disarm', byAttacker(context, 'wcrpg/disarm'), 'WCA-DISARM-01', {
      ...targetsOr(context, targets),
      fields: [
        targetField(context, targets),
        field('item', 'choice', {
          choices: items,
          initial: items.find((item) => item.with.of === initial)?.value ?? null,
        }),
        ...armedFields(context, targets),
      ],
    }),
  ]
}

/** With a scope (WCA-SNIPE-01). */
function snipeOffers(context: OfferContext): Offer[] {
  const scoped = Object.entries(context.sheet.weapons).filter(([, one]) => one.scope && one.kind !== 'melee')
  if (scoped.length === 0) return []
  const all = targetChoices(context)
  const isOnField = hasField(context)
  return [
    offer(context, 'snipe', 'snipe', byAttacker(context, 'wcrpg/snipe'), 'WCA-SNIPE-01', {
      fields: [
        field('target', 'choice', { choices: all, initial: all[0]?.value ?? null }),
        field('weapon', 'choice', {
          choices: scoped.map(([key, one]) => choice(key, one.name)),
          initial: scoped[0]?.[0] ?? null,
        }),
        ...(isOnField
          ? []
          : [field('metres', 'number', { initial: 400, minimum: 376, unit: 'metres', required: false })]),
        ...rolledFields(context, { weapons: scoped.map(([key]) => key), targets: all, isAimed: true }),
      ],
    }),
  ]
}

/** At what lies or stands about (WCA-ITEM-01). */
function thingOffers(context: OfferContext): Offer[] {
  const things = context.encounter.fight.things.filter(({ hp }) => hp > 0)
  if (things.length === 0) return []
  return [
    offer(context, 'attackThing', 'attackItem', byAttacker(context, 'wcrpg/attack-thing'), 'WCA-ITEM-01', {
      fields: [
        field('thing', 'choice', {
          choices: things.map(({ id, name }) => choice(id, name)),
          initial: things[0]?.id ?? null,
        }),
        ...thingFields(context),
      ],
    }),
  ]
}

/** WCA-ITEM-01: how far it is where nothing measures it, whether it can be seen, and the GM's word that it can be hurt. */
function thingFields(context: OfferContext): OfferField[] {
  const weapons = weaponChoices(context).map((each) => ({ ...each, refused: null, with: {} }))
  const initial = firstUsable(weaponChoices(context))
  const rolled = rolledFields(context, { weapons: [initial, ...keysOf(weapons)], targets: [] })
  return [
    field('weapon', 'choice', { choices: weapons, initial }),
    ...(hasField(context)
      ? []
      : [field('metres', 'number', { initial: 0, minimum: 0, unit: 'metres', required: false })]),
    sightField(false),
    field('canHarm', 'toggle', { initial: true, required: false }),
    ...rolled.filter(({ name }) => name !== 'dcModifiers'),
    modifiersField('ehdModifiers'),
  ]
}

export const aimedOffers = (context: OfferContext): Offer[] => [
  ...coupDeGraceOffers(context),
  ...disarmOffers(context),
  ...snipeOffers(context),
  ...thingOffers(context),
]

/**
 * Several weapons in hand, or a repeater: the window lets strikes be put together (WCA-MULTI-01, WCA-MULTI-02,
 * WCA-MULTI-03).
 */
export function severalOffer(context: OfferContext): Offer[] {
  const { sheet, combatant } = context
  const ready = Object.values(sheet.weapons).filter(({ drawn, broken }) => drawn && !broken)
  const isRepeater = ready.some(({ shotsPerRound }) => shotsPerRound > 1)
  if (ready.length < 2 && !isRepeater) return []
  const weapons = weaponChoices(context).filter(({ value }) => value !== UNARMED)
  const targets = severalTargets(context)
  return [
    offer(
      context,
      'attackSeveral',
      'attack',
      { type: 'wcrpg/attack-several', attacker: combatant.id },
      'WCA-MULTI-01',
      {
        fields: [
          field('target', 'choice', { choices: targets, required: false }),
          field('weapon', 'choice', { choices: weapons, required: false }),
          field('roll', 'choice', {
            choices: [choice('each', 'each'), choice('single', 'single')],
            initial: 'each',
          }),
          ...rolledFields(context, { weapons: keysOf(weapons), targets, isAimed: true }),
        ],
      },
    ),
  ]
}

/** Every weapon's reach decides for itself: who is out of reach of all of them is refused. */
const severalTargets = (context: OfferContext): FieldChoice[] =>
  enemies(context, (target) => {
    const keys = Object.keys(context.sheet.weapons)
    const tries = keys.map((key) => refuseAttack(context, target, { ...PLAIN_CHOICES, weapon: key }))
    return tries.some((refusal) => refusal === null) ? null : (tries[0] ?? null)
  })
