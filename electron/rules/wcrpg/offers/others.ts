/** Offers beside attacks: the field, items, words, mounts (WCA-LIST-01). */
import { byKey } from '@shared/wcrpg/order'
import type { CommandBegun } from '@shared/contract/commands'
import { refuseHeld } from '../grapple/grapples'
import type { FieldChoice, Offer, Refusal } from '@shared/contract/types'
import { findCombatant, needById } from '../../../engine/lookup'
import { BLANK_OFFER, choice, field, modifiersField, refusedBy } from '../../../engine/offerForms'
import { hasCondition, isHelpless } from '../sheet/condition'
import { isInReach } from '../harm/drops'
import { gearValue } from '../sheet/hands'
import { refuse } from '../../../engine/system'
import { refuseMounting } from '../commands/aid'
import { refuseGait } from '../commands/field'
import { refuseSwitching } from '../commands/ground'
import { allowanceOf } from '../movement/allowance'
import { walkStartOf } from '../movement/walk'
import { firstOpen, freeOffer, offer, unlessAllRefused, type OfferContext } from './parts'

/** On a field the map makes the legs; the offer says how far, and why not. */
export function fieldOffers(context: OfferContext): Offer[] {
  const { combatant } = context
  const place = walkStartOf(context)
  const why = (gait: 'move' | 'run'): Refusal | null =>
    'refused' in place ? place : refuseGait(context, gait)
  const command = (gait: 'move' | 'run'): CommandBegun => ({
    type: 'wcrpg/walk',
    combatant: combatant.id,
    gait,
  })
  const walk = offer(context, 'walk', 'move', command('move'), 'WCA-MOVE-01', refusedBy(why('move')))
  const run = offer(context, 'runField', 'run', command('run'), 'WCA-RUN-01', refusedBy(why('run')))
  const reach = (made: Offer, gait: 'move' | 'run'): Offer => ({
    ...made,
    with: { maximum: allowanceOf(context, gait), ...made.with },
  })
  return [reach(walk, 'move'), reach(run, 'run')]
}

/** Everybody else who could listen. */
function listeners({ campaign, encounter, combatant, now }: OfferContext): FieldChoice[] {
  return encounter.combatants
    .filter((other) => other.id !== combatant.id && !other.withdrawn)
    .map((other) => {
      const sheet = needById(campaign.roster, other.sheet, 'sheet')
      const away = other.fight.swallowed === null ? null : refuse('target-swallowed')
      const why = isHelpless(sheet, now) ? refuse('cannot-listen', { who: sheet.name }) : away
      return choice(other.id, sheet.name, why)
    })
}

export function socialOffers(context: OfferContext): Offer[] {
  const { combatant, campaign, encounter, now } = context
  const people = listeners(context)
  const isOpen = (id: string): boolean =>
    people.some(({ value, refused }) => value === id && refused === null)
  const shaken = encounter.combatants.find(
    (other) =>
      other.side === combatant.side &&
      isOpen(other.id) &&
      hasCondition(needById(campaign.roster, other.sheet, 'sheet'), 'shaken', now),
  )
  const command = (
    type: 'wcrpg/inspire' | 'wcrpg/speak' | 'wcrpg/mount' | 'wcrpg/dismount',
  ): CommandBegun => ({ type, combatant: combatant.id })
  const mounting = refuseMounting(context)
  const friend = people.find(
    ({ value, refused }) =>
      refused === null &&
      typeof value === 'string' &&
      findCombatant(encounter, value)?.side === combatant.side,
  )
  return [
    offer(context, 'inspire', 'aid', command('wcrpg/inspire'), 'WCA-AID-01', {
      ...unlessAllRefused(people),
      suggested: shaken !== undefined,
      fields: [
        field('target', 'choice', { choices: people, initial: shaken?.id ?? friend?.value ?? null }),
        field('near', 'toggle', { initial: encounter.fight.grid === 'none', required: false }),
        modifiersField(),
      ],
    }),
    freeOffer(context, 'speak', command('wcrpg/speak'), 'WCA-SPEAK-01', {
      ...(isHelpless(context.sheet, now)
        ? refuse('cannot-act', { who: context.sheet.name })
        : unlessAllRefused(people)),
      fields: [
        field('target', 'choice', { choices: people, initial: firstOpen(people)?.value ?? null }),
        field('what', 'text', { initial: '' }),
        modifiersField(),
      ],
    }),
    combatant.fight.mount === null
      ? offer(context, 'mount', 'mount', command('wcrpg/mount'), 'WCA-MOUNT-01', {
          ...refusedBy(mounting),
          fields: [
            field('name', 'text', { initial: '' }),
            field('combatMove', 'text', { initial: null, required: false }),
            field('cover', 'number', { initial: 0, minimum: -200, maximum: 0, required: false }),
          ],
        })
      : offer(context, 'dismount', 'mount', command('wcrpg/dismount'), 'WCA-MOUNT-01', {
          refused: mounting?.refused ?? null,
          with: { mount: combatant.fight.mount.name, ...mounting?.with },
        }),
  ]
}

export function itemOffers(context: OfferContext): Offer[] {
  const { combatant, encounter, sheet } = context
  const command = (
    type: 'wcrpg/drop-item' | 'wcrpg/pick-up' | 'wcrpg/manipulate' | 'wcrpg/activate',
  ): CommandBegun => ({ type, combatant: combatant.id })
  const carried = [
    ...byKey(sheet.weapons).map(([key, { name }]) => choice(key, name)),
    ...byKey(sheet.gear)
      .filter(([, { layer }]) => layer !== 'armour')
      .map(([key, { name }]) => choice(gearValue(key), name)),
  ]
  const lying = encounter.fight.items
    .filter((item) => isInReach(encounter, combatant, item))
    .map(({ id, name }) => choice(id, name))
  return [
    ...(carried.length === 0
      ? []
      : [
          offer(context, 'dropItem', 'dropItem', command('wcrpg/drop-item'), 'WCA-DROP-01', {
            ...refuseHeld(context),
            fields: [field('item', 'choice', { choices: carried, initial: carried[0]?.value ?? null })],
          }),
        ]),
    ...(lying.length === 0
      ? []
      : [
          offer(context, 'pickUp', 'manipulate', command('wcrpg/pick-up'), 'WCA-MANIP-01', {
            fields: [
              field('item', 'choice', { choices: lying, initial: lying[0]?.value ?? null }),
              field('stow', 'toggle', { initial: false, required: false }),
            ],
          }),
        ]),
    offer(context, 'manipulate', 'manipulate', command('wcrpg/manipulate'), 'WCA-MANIP-01', {
      fields: [field('what', 'text', { initial: '' })],
    }),
    offer(context, 'activate', 'activate', command('wcrpg/activate'), 'WCA-ACTIVATE-01', {
      fields: [
        field('what', 'text', { initial: '' }),
        field('target', 'choice', {
          choices: [
            choice(null, 'nobody'),
            ...listeners(context).map((each) => ({ ...each, refused: null })),
          ],
          initial: null,
          required: false,
        }),
      ],
    }),
  ]
}

/** What the GM says of the ground, whoever's turn it is (WCA-EHD-01, WCA-RANGE-01). */
export function groundOffers({ campaign, encounter, combatant }: OfferContext): Offer[] {
  const { standing } = combatant.fight
  const scale = encounter.fight.rangeScale === 'short' ? 'long' : 'short'
  const at = { encounter: encounter.id }
  return [
    {
      ...BLANK_OFFER,
      key: 'standing',
      cost: 'free',
      rule: 'WCA-EHD-01',
      command: { type: 'wcrpg/set-standing', ...at, combatant: combatant.id },
      fields: [
        field('value', 'number', { initial: standing?.value ?? -20, minimum: -200, maximum: 200 }),
        field('why', 'text', { initial: standing?.why ?? '', required: false }),
        field('untilMoved', 'toggle', { initial: standing?.untilMoved ?? true, required: false }),
      ],
    },
    {
      ...BLANK_OFFER,
      key: 'switchScale',
      cost: 'free',
      rule: 'WCA-RANGE-01',
      command: { type: 'wcrpg/switch-scale', ...at, rangeScale: scale },
      ...refusedBy(refuseSwitching(campaign, encounter, scale)),
    },
  ]
}
