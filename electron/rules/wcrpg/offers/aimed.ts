/** Offers of blows with an aim of their own: the helpless, things in hand or lying about, from afar, several at once. */
import { byKey } from '@shared/wcrpg/order'
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Json, Offer, OfferField } from '@shared/contract/types'
import { UNARMED, type DisarmIntent } from '@shared/wcrpg/names'
import { areAllied } from '@shared/campaign/sides'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { PLAIN_CHOICES } from '../attack/attack'
import { isHelpless } from '../sheet/condition'
import { enemies, initialOf, sheetOf, targetField, targetsOr } from './enemies'
import {
  firstUsable,
  keysOf,
  offer,
  targetChoices,
  weaponChoices,
  type OfferContext,
  firstOpen,
  unlessAllRefused,
} from './parts'
import { circumstancesField, rolledFields, shotsField, sightField } from './rolled'
import { carriedItems, isFastened, saidOf, valueOf } from '../attack/carried'
import { refuseAttack, refuseWeapon } from '../attack/refuse'

type Aimed = 'wcrpg/coup-de-grace' | 'wcrpg/snipe' | 'wcrpg/attack-thing' | 'wcrpg/blast'
const byAttacker = ({ combatant }: OfferContext, type: Aimed): CommandBegun => ({
  type,
  attacker: combatant.id,
})
const hasField = ({ encounter }: OfferContext): boolean => encounter.fight.grid !== 'none'

/** The weapon, and what a shot or blow with it at one of these takes. */
function armedFields(context: OfferContext, targets: readonly FieldChoice[]): OfferField[] {
  const weapons = weaponChoices(context)
  const initial = firstUsable(context, weapons)
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

/**
 * Where an enemy carries something: what is not fastened is struck away, and anything may be destroyed (WCA-DISARM-01,
 * WCA-DISARM-02).
 */
const disarmOffers = (context: OfferContext): Offer[] => [
  ...disarmOffer(context, 'disarm', 'strikeAway'),
  ...disarmOffer(context, 'sunder', 'destroy'),
]

function disarmOffer(context: OfferContext, key: 'disarm' | 'sunder', intent: DisarmIntent): Offer[] {
  const { encounter, combatant } = context
  const carried = encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side) && !other.withdrawn)
    .flatMap((other) => {
      const theirs = sheetOf(context, other)
      return carriedItems(theirs).map((item) => ({ other, item }))
    })
    .filter(({ item }) => intent === 'destroy' || !isFastened(item))
  if (carried.length === 0) return []
  const bearers = new Set(carried.map(({ other }) => other.id))
  const targets = enemies(context, (target) =>
    bearers.has(target.id) ? null : refuse('nothing-carried', { who: sheetOf(context, target).name }),
  )
  const initial = initialOf(context, targets)
  const items = carried.map(({ item, other }) => {
    const says = saidOf(item)
    const label = item.what === 'gear' ? item.gear.name : item.weapon.name
    return {
      ...choice(valueOf(item), label),
      ...(typeof says === 'string' ? {} : { says }),
      with: { of: other.id },
    }
  })
  return [
    offer(context, key, 'disarm', { type: 'wcrpg/disarm', attacker: combatant.id, intent }, 'WCA-DISARM-01', {
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
  const scoped = byKey(context.sheet.weapons).filter(([, one]) => one.scope && one.kind !== 'melee')
  if (scoped.length === 0) return []
  const all = targetChoices(context)
  const isOnField = hasField(context)
  const weapons = scoped.map(([key, one]) => choice(key, one.name, refuseWeapon(context, key)))
  return [
    offer(context, 'snipe', 'snipe', byAttacker(context, 'wcrpg/snipe'), 'WCA-SNIPE-01', {
      ...unlessAllRefused(weapons),
      fields: [
        field('target', 'choice', { choices: all, initial: all[0]?.value ?? null }),
        field('weapon', 'choice', {
          choices: weapons,
          initial: firstOpen(weapons)?.value ?? null,
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

/** With a blast weapon in hand: who is caught is ticked (WCC-HD-02). */
function blastOffers(context: OfferContext): Offer[] {
  const blasts = byKey(context.sheet.weapons).filter(([, one]) => one.blast)
  if (blasts.length === 0) return []
  const weapons = blasts.map(([key, one]) => choice(key, one.name, refuseWeapon(context, key)))
  const people = context.encounter.combatants
    .filter(({ withdrawn, fight }) => !withdrawn && fight.swallowed === null)
    .map((other) => choice(other.id, sheetOf(context, other).name))
  const target = context.combatant.fight.range?.target
  const isThere = people.some(({ value }) => value === target)
  const ticks = (name: string, initial: string[]): OfferField =>
    field(name, 'people', { choices: people, initial, required: false })
  return [
    offer(context, 'blast', 'attack', byAttacker(context, 'wcrpg/blast'), 'WCC-HD-02', {
      fields: [
        field('weapon', 'choice', { choices: weapons, initial: firstUsable(context, weapons) }),
        ticks('whole', target !== undefined && isThere ? [target] : []),
        ticks('half', []),
        ticks('quarter', []),
        ...(hasField(context)
          ? []
          : [field('metres', 'number', { minimum: 0, unit: 'metres', required: false })]),
        ...rolledFields(context, { weapons: keysOf(weapons), targets: people }),
        circumstancesField(),
      ],
    }),
  ]
}

/** WCA-ITEM-01: how far it is where nothing measures it, whether it can be seen, and the GM's word that it can be hurt. */
function thingFields(context: OfferContext): OfferField[] {
  const weapons = weaponChoices(context).map((each) => ({ ...each, refused: null, with: {} }))
  const initial = firstUsable(context, weaponChoices(context))
  const rolled = rolledFields(context, { weapons: [initial, ...keysOf(weapons)], targets: [] })
  return [
    field('weapon', 'choice', { choices: weapons, initial }),
    ...(hasField(context)
      ? []
      : [field('metres', 'number', { initial: 0, minimum: 0, unit: 'metres', required: false })]),
    sightField(false),
    field('canHarm', 'toggle', { initial: true, required: false }),
    ...shotsField(context),
    ...rolled.filter(({ name }) => name !== 'dcModifiers'),
    modifiersField('ehdModifiers'),
  ]
}

export const aimedOffers = (context: OfferContext): Offer[] => [
  ...coupDeGraceOffers(context),
  ...disarmOffers(context),
  ...snipeOffers(context),
  ...thingOffers(context),
  ...blastOffers(context),
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
          field('target', 'choice', { choices: targets, required: false, isUnsent: true }),
          field('weapon', 'choice', { choices: weapons, required: false, isUnsent: true }),
          field('strikes', 'rows', { initial: proposedStrikes(context, weapons, targets) }),
          field('roll', 'choice', {
            choices: [choice('each', 'each'), choice('single', 'single')],
            initial: 'each',
          }),
          ...shotsField(context),
          ...rolledFields(context, { weapons: keysOf(weapons), targets, isAimed: true }),
          circumstancesField(),
        ],
      },
    ),
  ]
}

/** Every weapon's reach decides for itself: who is out of reach of all of them is refused; unknown distances are stated. */
const severalTargets = (context: OfferContext): FieldChoice[] =>
  enemies(context, (target) => {
    const keys = byKey(context.sheet.weapons).map(([key]) => key)
    const isStated = !hasField(context) && context.combatant.fight.range?.target !== target.id
    const tries = keys.map((key) =>
      isStated
        ? refuseWeapon(context, key)
        : refuseAttack(context, target, { ...PLAIN_CHOICES, weapon: key }),
    )
    return tries.some((refusal) => refusal === null) ? null : (tries[0] ?? null)
  })

const possible = (choices: readonly FieldChoice[]): string[] =>
  choices.flatMap(({ value, refused }) => (typeof value === 'string' && refused === null ? [value] : []))

/**
 * What the form begins with: each of two weapons at one target, or a repeater at the first two. Without a field somebody
 * at no known distance is taken to be as far as the standing target (WCA-MULTI-02).
 */
function proposedStrikes(
  context: OfferContext,
  weapons: readonly FieldChoice[],
  targets: readonly FieldChoice[],
): Json[] {
  const { range } = context.combatant.fight
  const all = possible(targets)
  const first = range !== null && all.includes(range.target) ? range.target : all[0]
  const keys = possible(weapons)
  const [weapon] = keys
  if (first === undefined || weapon === undefined) return []
  const strike = (key: string, target: string): Json => ({
    weapon: key,
    target,
    distance:
      hasField(context) || range?.target === target || range === null
        ? null
        : { how: 'increments', increments: range.increments },
    shots: null,
  })
  if (keys.length > 1) return keys.slice(0, 2).map((key) => strike(key, first))
  return [first, ...all.filter((id) => id !== first).slice(0, 1)].map((target) => strike(weapon, target))
}
