/** Offers of special attacks: rushes, grabs, aimed blows, several at once (WCA-LIST-01). */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { findCombatant, needById } from '../../../engine/lookup'
import { choice, field, modifiersField, refusedBy } from '../../../engine/offerForms'
import { areAllied } from '../../../engine/standing'
import { refuseAttack, PLAIN_CHOICES, weaponOf } from '../attack'
import { isHelpless } from '../condition'
import { refuseSize } from '../contests'
import { heldWeapons } from '../drops'
import { isMelee } from '../effectiveHitDifficulty'
import { isOut } from '../standing'
import { grappleOf } from '../grapples'
import { isRangeZero, rangeTo } from '../range'
import { refuseRush, type RushKind } from '../rush'
import { refuse } from '../../../engine/system'
import type { Combatant } from '../types'
import { crossfireField, sightField } from './basics'
import { firstUsable, offer, targetChoices, weaponChoices, whereIs, type Ground } from './parts'

/** Enemies with why not, in the order of the list. */
function enemies(ground: Ground, why: (target: Combatant) => Refusal | null): FieldChoice[] {
  const { campaign, encounter, combatant } = ground
  return encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side))
    .map((other) => ({ other, sheet: needById(campaign.roster, other.sheet, 'sheet') }))
    .filter(({ other, sheet }) => !isOut(other, sheet, campaign.clock) || isHelpless(sheet, ground.now))
    .filter(({ other }) => !other.withdrawn && other.fight.swallowed === null)
    .map(({ other, sheet }) => {
      const made = choice(other.id, sheet.name, why(other))
      return { ...made, with: { ...whereIs(ground, other), ...made.with } }
    })
}

const sheetOf = ({ campaign }: Ground, { sheet }: Combatant): Ground['sheet'] =>
  needById(campaign.roster, sheet, 'sheet')

/** The first that can be chosen; the standing target before all. */
function initialOf({ combatant }: Ground, choices: readonly FieldChoice[]): OfferField['initial'] {
  const open = choices.filter(({ refused }) => refused === null)
  const standing = open.find(({ value }) => value === combatant.fight.range?.target)
  return (standing ?? open[0])?.value ?? null
}

/** Refused as a whole when nobody can be chosen: then with the reason of the likeliest. */
function targetsOr(ground: Ground, choices: readonly FieldChoice[]): Partial<Offer> {
  if (choices.some(({ refused }) => refused === null)) return {}
  const likely = choices.find(({ value }) => value === ground.combatant.fight.range?.target) ?? choices[0]
  return likely?.refused == null
    ? refusedBy(refuse('nobody-to-attack'))
    : { refused: likely.refused, with: likely.with }
}

const targetField = (ground: Ground, choices: FieldChoice[]): OfferField =>
  field('target', 'choice', { choices, initial: initialOf(ground, choices) })

const notGrappled = ({ encounter, combatant, sheet }: Ground): Refusal | null =>
  grappleOf(encounter, combatant.id) === undefined ? null : refuse('in-a-grapple', { who: sheet.name })

function rushOffers(ground: Ground): Offer[] {
  const { combatant, sheet } = ground
  const command = (type: 'wcrpg/charge' | 'wcrpg/push' | 'wcrpg/trample'): CommandBegun => ({
    type,
    combatant: combatant.id,
  })
  const rush = (kind: RushKind, also: (target: Combatant) => Refusal | null): FieldChoice[] =>
    enemies(ground, (target) => notGrappled(ground) ?? refuseRush(ground, target, kind) ?? also(target))
  const melee = Object.keys(sheet.weapons)
    .filter((key) => isMelee(weaponOf(sheet, key) ?? null))
    .map((key) => choice(key, sheet.weapons[key]?.name ?? key))
    .concat([choice(UNARMED, '')])
    .filter(({ value }) => value !== UNARMED)
  const charges = rush('charge', () =>
    melee.length === 0 ? refuse('melee-weapon-needed', { who: sheet.name }) : null,
  )
  const pushes = rush('push', (target) =>
    heldWeapons(sheet).length > 0
      ? refuse('push-needs-bare-hands', { who: sheet.name })
      : refuseSize(sheet, sheetOf(ground, target)),
  )
  const retreat = field('retreat', 'number', {
    initial: 0,
    minimum: 0,
    unit: 'increments',
    required: false,
  })
  const offered = [
    offer(ground, 'charge', 'charge', command('wcrpg/charge'), 'WCA-CHARGE-01', {
      ...targetsOr(ground, charges),
      fields: [
        targetField(ground, charges),
        field('weapon', 'choice', { choices: melee, initial: melee[0]?.value ?? null }),
        retreat,
        modifiersField(),
      ],
    }),
    offer(ground, 'push', 'push', command('wcrpg/push'), 'WCA-PUSH-01', {
      ...targetsOr(ground, pushes),
      fields: [targetField(ground, pushes), field('firm', 'toggle', { initial: false, required: false })],
    }),
  ]
  if (!sheet.abilities.includes('trample')) return offered
  const tramples = rush('trample', (target) =>
    sheetOf(ground, target).species.sizeClass < sheet.species.sizeClass
      ? null
      : refuse('not-smaller', { who: sheetOf(ground, target).name }),
  )
  return [
    ...offered,
    offer(ground, 'trample', 'trample', command('wcrpg/trample'), 'WCA-TRAMPLE-01', {
      ...targetsOr(ground, tramples),
      fields: [targetField(ground, tramples), retreat, modifiersField()],
    }),
  ]
}

/** At Range Zero, not much larger. */
function closeOffers(ground: Ground): Offer[] {
  const { campaign, encounter, combatant, sheet } = ground
  const command = (type: 'wcrpg/trip' | 'wcrpg/grapple'): CommandBegun => ({ type, combatant: combatant.id })
  const atZero = (target: Combatant): Refusal | null => {
    const range = rangeTo(campaign, encounter, combatant, target)
    if (range === null) return refuse('range-unknown', { who: sheet.name })
    return isRangeZero(range) ? null : refuse('not-at-range-zero', { who: sheet.name })
  }
  const targets = enemies(
    ground,
    (target) => notGrappled(ground) ?? refuseSize(sheet, sheetOf(ground, target)) ?? atZero(target),
  )
  return [
    offer(ground, 'trip', 'trip', command('wcrpg/trip'), 'WCA-TRIP-01', {
      ...targetsOr(ground, targets),
      fields: [targetField(ground, targets), field('firm', 'toggle', { initial: false, required: false })],
    }),
    offer(ground, 'grapple', 'grapple', command('wcrpg/grapple'), 'WCA-GRAPPLE-01', {
      ...targetsOr(ground, targets),
      fields: [targetField(ground, targets)],
    }),
  ]
}

function aimedOffers(ground: Ground): Offer[] {
  const { encounter, combatant, sheet, now } = ground
  const hasField = encounter.fight.grid !== 'none'
  const weapons = weaponChoices(ground)
  const weapon = field('weapon', 'choice', { choices: weapons, initial: firstUsable(weapons) })
  const command = (
    type: 'wcrpg/coup-de-grace' | 'wcrpg/disarm' | 'wcrpg/snipe' | 'wcrpg/attack-thing',
  ): CommandBegun => ({ type, attacker: combatant.id })
  const offered: Offer[] = []
  const helpless = enemies(ground, (target) =>
    isHelpless(sheetOf(ground, target), now)
      ? null
      : refuse('not-helpless', { who: sheetOf(ground, target).name }),
  )
  if (helpless.some(({ refused }) => refused === null))
    offered.push(
      offer(ground, 'coupDeGrace', 'coupDeGrace', command('wcrpg/coup-de-grace'), 'WCA-COUP-01', {
        fields: [targetField(ground, helpless), weapon, sightField(hasField), modifiersField()],
      }),
    )
  const armed = encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side) && !other.withdrawn)
    .flatMap((other) => {
      const theirs = sheetOf(ground, other)
      return heldWeapons(theirs).map((key) => ({ other, key, name: theirs.weapons[key]?.name ?? key }))
    })
  if (armed.length > 0) {
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
    offered.push(
      offer(ground, 'disarm', 'disarm', command('wcrpg/disarm'), 'WCA-DISARM-01', {
        ...targetsOr(ground, targets),
        fields: [
          targetField(ground, targets),
          field('item', 'choice', {
            choices: items,
            initial: items.find((item) => item.with.of === initial)?.value ?? null,
          }),
          weapon,
          modifiersField(),
        ],
      }),
    )
  }
  const scoped = Object.entries(sheet.weapons).filter(([, one]) => one.scope && one.kind !== 'melee')
  if (scoped.length > 0) {
    const all = targetChoices(ground)
    offered.push(
      offer(ground, 'snipe', 'snipe', command('wcrpg/snipe'), 'WCA-SNIPE-01', {
        fields: [
          field('target', 'choice', { choices: all, initial: all[0]?.value ?? null }),
          field('weapon', 'choice', {
            choices: scoped.map(([key, one]) => choice(key, one.name)),
            initial: scoped[0]?.[0] ?? null,
          }),
          ...(hasField
            ? []
            : [field('metres', 'number', { initial: 400, minimum: 376, unit: 'metres', required: false })]),
          sightField(hasField),
          modifiersField(),
        ],
      }),
    )
  }
  const things = encounter.fight.things.filter(({ hp }) => hp > 0)
  if (things.length > 0)
    offered.push(
      offer(ground, 'attackThing', 'attackItem', command('wcrpg/attack-thing'), 'WCA-ITEM-01', {
        fields: [
          field('thing', 'choice', {
            choices: things.map(({ id, name }) => choice(id, name)),
            initial: things[0]?.id ?? null,
          }),
          weapon,
          modifiersField(),
        ],
      }),
    )
  return offered
}

/**
 * Several weapons in hand, or a repeater: the window lets strikes be put together (WCA-MULTI-01, WCA-MULTI-02,
 * WCA-MULTI-03).
 */
function severalOffer(ground: Ground): Offer[] {
  const { sheet, combatant, encounter } = ground
  const ready = Object.values(sheet.weapons).filter(({ drawn, broken }) => drawn && !broken)
  const isRepeater = ready.some(({ shotsPerRound }) => shotsPerRound > 1)
  if (ready.length < 2 && !isRepeater) return []
  const weapons = weaponChoices(ground).filter(({ value }) => value !== UNARMED)
  const hasField = encounter.fight.grid !== 'none'
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
          sightField(hasField),
          crossfireField(hasField),
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

/** Whoever is in a Grapple, and whoever could join one. */
function grappleOffers(ground: Ground): Offer[] {
  const { encounter, combatant, sheet } = ground
  const offered: Offer[] = []
  const own = grappleOf(encounter, combatant.id)
  const names = (ids: readonly string[]): FieldChoice[] =>
    ids.flatMap((id) => {
      const other = findCombatant(encounter, id)
      return other === undefined || id === combatant.id ? [] : [choice(id, sheetOf(ground, other).name)]
    })
  if (own !== undefined) {
    if (own.winner === combatant.id)
      offered.push({
        ...offer(ground, 'grappleChoose', 'turn', { type: 'wcrpg/grapple-choose' }, 'WCA-GRAPPLE-03', {
          suggested: true,
          fields: [
            field('option', 'choice', {
              choices: (['damage', 'pin', 'breakPin', 'escape', 'nothing'] as const).map((each) =>
                choice(each, each),
              ),
              initial: 'damage',
            }),
            field('target', 'choice', {
              choices: names(own.members),
              initial: names(own.members)[0]?.value ?? null,
              required: false,
            }),
            field('strangle', 'toggle', { initial: false, required: false }),
            modifiersField(),
          ],
        }),
        command: { type: 'wcrpg/grapple-choose', encounter: encounter.id, grapple: own.id },
        refused: null,
        with: {},
      })
    else if (own.checkedRound !== encounter.round && own.winner === null)
      offered.push(
        offer(
          ground,
          'grappleCheck',
          'grappleCheck',
          { type: 'wcrpg/grapple-check', grapple: own.id },
          'WCA-GRAPPLE-03',
        ),
      )
    const pinned = own.pins.filter(({ by }) => by === combatant.id).map(({ who }) => who)
    if (pinned.length > 0)
      offered.push(
        offer(
          ground,
          'release',
          'turn',
          { type: 'wcrpg/release', combatant: combatant.id },
          'WCA-GRAPPLE-04',
          {
            fields: [field('target', 'choice', { choices: names(pinned), initial: pinned[0] ?? null })],
          },
        ),
      )
    const free = own.members.filter((id) => id !== combatant.id && !pinned.includes(id))
    if (sheet.abilities.includes('constrict') && free.length > 0)
      offered.push(
        offer(
          ground,
          'constrictAgain',
          'constrictAgain',
          { type: 'wcrpg/constrict', combatant: combatant.id, again: true },
          'WCA-CONSTRICT-01',
          { fields: [field('target', 'choice', { choices: names(free), initial: free[0] ?? null })] },
        ),
      )
  } else
    for (const grapple of encounter.fight.grapples)
      offered.push(
        offer(
          ground,
          'joinGrapple',
          'grapple',
          { type: 'wcrpg/join-grapple', combatant: combatant.id, grapple: grapple.id },
          'WCA-GRAPPLE-05',
          {
            with: {
              who: names(grapple.members)
                .map(({ label }) => label)
                .join(', '),
            },
          },
        ),
      )
  return [...offered, ...openingOffers(ground)]
}

const OPENINGS = {
  improvedGrab: { action: 'improvedGrab', type: 'wcrpg/improved-grab', rule: 'WCA-IMPGRAB-01' },
  constrict: { action: 'constrict', type: 'wcrpg/constrict', rule: 'WCA-CONSTRICT-01' },
  swallowWhole: { action: 'swallow', type: 'wcrpg/swallow', rule: 'WCA-SWALLOW-01' },
} as const

/** What this moment allows for free. */
function openingOffers(ground: Ground): Offer[] {
  const { combatant, encounter } = ground
  const { opening } = combatant.fight
  const target = opening === null ? undefined : findCombatant(encounter, opening.target)
  if (opening === null || target === undefined) return []
  return opening.abilities.map((ability) => {
    const { action, type, rule } = OPENINGS[ability]
    return offer(ground, ability, action, { type, combatant: combatant.id, target: target.id }, rule, {
      suggested: true,
      with: { target: sheetOf(ground, target).name },
    })
  })
}

/** From inside of somebody there is only the way out. */
function insideOffers(ground: Ground): Offer[] {
  const { combatant } = ground
  if (combatant.fight.swallowed === null) return []
  const weapons = weaponChoices(ground)
  const made = offer(
    ground,
    'cutOut',
    'attack',
    { type: 'wcrpg/cut-out', combatant: combatant.id },
    'WCA-SWALLOW-02',
    {
      fields: [
        field('weapon', 'choice', {
          choices: weapons.map((each) => ({ ...each, refused: null, with: {} })),
          initial: firstUsable(weapons),
        }),
        modifiersField(),
      ],
    },
  )
  return [{ ...made, refused: null, with: {} }]
}

export const specialAttackOffers = (ground: Ground): Offer[] => [
  ...insideOffers(ground),
  ...grappleOffers(ground),
  ...severalOffer(ground),
  ...rushOffers(ground),
  ...closeOffers(ground),
  ...aimedOffers(ground),
]
