/** Offers of blows with an aim of their own: the helpless, things in hand or lying about, from afar, several at once. */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { areAllied } from '../../../engine/allies'
import { refuse } from '../../../engine/system'
import { refuseAttack, PLAIN_CHOICES } from '../attack/attack'
import { isHelpless } from '../sheet/condition'
import { heldWeapons } from '../harm/drops'
import { crossfireField, sightField } from './basics'
import { enemies, initialOf, sheetOf, targetField, targetsOr } from './enemies'
import { firstUsable, offer, targetChoices, weaponChoices, type Ground } from './parts'

type Aimed = 'wcrpg/coup-de-grace' | 'wcrpg/disarm' | 'wcrpg/snipe' | 'wcrpg/attack-thing'
const byAttacker = ({ combatant }: Ground, type: Aimed): CommandBegun => ({ type, attacker: combatant.id })
const hasField = ({ encounter }: Ground): boolean => encounter.fight.grid !== 'none'

function weaponField(ground: Ground): OfferField {
  const weapons = weaponChoices(ground)
  return field('weapon', 'choice', { choices: weapons, initial: firstUsable(weapons) })
}

/** Where somebody is helpless (WCA-COUP-01). */
function coupDeGraceOffers(ground: Ground): Offer[] {
  const helpless = enemies(ground, (target) =>
    isHelpless(sheetOf(ground, target), ground.now)
      ? null
      : refuse('not-helpless', { who: sheetOf(ground, target).name }),
  )
  if (helpless.every(({ refused }) => refused !== null)) return []
  return [
    offer(ground, 'coupDeGrace', 'coupDeGrace', byAttacker(ground, 'wcrpg/coup-de-grace'), 'WCA-COUP-01', {
      fields: [
        targetField(ground, helpless),
        weaponField(ground),
        sightField(hasField(ground)),
        modifiersField(),
      ],
    }),
  ]
}

/** Where an enemy has something in hand (WCA-DISARM-01). */
function disarmOffers(ground: Ground): Offer[] {
  const { encounter, combatant } = ground
  const armed = encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side) && !other.withdrawn)
    .flatMap((other) => {
      const theirs = sheetOf(ground, other)
      return heldWeapons(theirs).map((key) => ({ other, key, name: theirs.weapons[key]?.name ?? key }))
    })
  if (armed.length === 0) return []
  const targets = enemies(ground, (target) =>
    armed.some(({ other }) => other.id === target.id)
      ? null
      : refuse('nothing-in-hand', { who: sheetOf(ground, target).name }),
  )
  const initial = initialOf(ground, targets)
  const items = armed.map(({ key, name, other }) => ({
    ...choice(key, name),
    with: { of: other.id },
  }))
  return [
    offer(ground, 'disarm', 'disarm', byAttacker(ground, 'wcrpg/disarm'), 'WCA-DISARM-01', {
      ...targetsOr(ground, targets),
      fields: [
        targetField(ground, targets),
        field('item', 'choice', {
          choices: items,
          initial: items.find((item) => item.with.of === initial)?.value ?? null,
        }),
        weaponField(ground),
        modifiersField(),
      ],
    }),
  ]
}

/** With a scope (WCA-SNIPE-01). */
function snipeOffers(ground: Ground): Offer[] {
  const scoped = Object.entries(ground.sheet.weapons).filter(([, one]) => one.scope && one.kind !== 'melee')
  if (scoped.length === 0) return []
  const all = targetChoices(ground)
  const isOnField = hasField(ground)
  return [
    offer(ground, 'snipe', 'snipe', byAttacker(ground, 'wcrpg/snipe'), 'WCA-SNIPE-01', {
      fields: [
        field('target', 'choice', { choices: all, initial: all[0]?.value ?? null }),
        field('weapon', 'choice', {
          choices: scoped.map(([key, one]) => choice(key, one.name)),
          initial: scoped[0]?.[0] ?? null,
        }),
        ...(isOnField
          ? []
          : [field('metres', 'number', { initial: 400, minimum: 376, unit: 'metres', required: false })]),
        sightField(isOnField),
        modifiersField(),
      ],
    }),
  ]
}

/** At what lies or stands about (WCA-ITEM-01). */
function thingOffers(ground: Ground): Offer[] {
  const things = ground.encounter.fight.things.filter(({ hp }) => hp > 0)
  if (things.length === 0) return []
  return [
    offer(ground, 'attackThing', 'attackItem', byAttacker(ground, 'wcrpg/attack-thing'), 'WCA-ITEM-01', {
      fields: [
        field('thing', 'choice', {
          choices: things.map(({ id, name }) => choice(id, name)),
          initial: things[0]?.id ?? null,
        }),
        weaponField(ground),
        modifiersField(),
      ],
    }),
  ]
}

export const aimedOffers = (ground: Ground): Offer[] => [
  ...coupDeGraceOffers(ground),
  ...disarmOffers(ground),
  ...snipeOffers(ground),
  ...thingOffers(ground),
]

/**
 * Several weapons in hand, or a repeater: the window lets strikes be put together (WCA-MULTI-01, WCA-MULTI-02,
 * WCA-MULTI-03).
 */
export function severalOffer(ground: Ground): Offer[] {
  const { sheet, combatant } = ground
  const ready = Object.values(sheet.weapons).filter(({ drawn, broken }) => drawn && !broken)
  const isRepeater = ready.some(({ shotsPerRound }) => shotsPerRound > 1)
  if (ready.length < 2 && !isRepeater) return []
  const weapons = weaponChoices(ground).filter(({ value }) => value !== UNARMED)
  const isOnField = hasField(ground)
  return [
    offer(
      ground,
      'attackSeveral',
      'attack',
      { type: 'wcrpg/attack-several', attacker: combatant.id },
      'WCA-MULTI-01',
      {
        fields: [
          field('target', 'choice', { choices: severalTargets(ground), required: false }),
          field('weapon', 'choice', { choices: weapons, required: false }),
          field('roll', 'choice', {
            choices: [choice('each', 'each'), choice('single', 'single')],
            initial: 'each',
          }),
          sightField(isOnField),
          crossfireField(isOnField),
          modifiersField(),
        ],
      },
    ),
  ]
}

/** Every weapon's reach decides for itself: who is out of reach of all of them is refused. */
const severalTargets = (ground: Ground): FieldChoice[] =>
  enemies(ground, (target) => {
    const keys = Object.keys(ground.sheet.weapons)
    const tries = keys.map((key) => refuseAttack(ground, target, { ...PLAIN_CHOICES, weapon: key }))
    return tries.some((refusal) => refusal === null) ? null : (tries[0] ?? null)
  })
