/** The everyday offers: attack, answers, moves without a field, gear, posture, skills (WCA-LIST-01). */
import { byKey, inSkillOrder } from '@shared/wcrpg/order'
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField } from '@shared/contract/types'
import { UNARMED } from '@shared/wcrpg/names'
import { areAllied } from '@shared/campaign/sides'
import { needById } from '../../../engine/lookup'
import { BLANK_OFFER, choice, field, modifiersField, refusedBy } from '../../../engine/offerForms'
import { refuseHeld } from '../grapple/grapples'
import { hasCondition } from '../sheet/condition'
import { allowanceOf, metresOfGait, refuseOwnLegs } from '../movement/allowance'
import { refuseTarget } from '../attack/refuse'
import { refuseTargeting } from '../attack/range'
import { refuseFinesse } from '../commands/check'
import { refuseHands, refuseRaising } from '../commands/gear'
import { refuseGoing, refuseStep } from '../commands/move'
import { refuseWithdrawing } from '../movement/leaving'
import { freeHands } from '../sheet/hands'
import { enemies } from './enemies'
import { isProtective } from '../sheet/gear'
import { isOut } from '../sheet/verdict'
import type { Combatant } from '../types'
import { WITHDRAWAL_INCREMENTS, type ActionKey } from '../tables'
import {
  firstOpen,
  firstUsable,
  keysOf,
  offer,
  ownTarget,
  targetChoices,
  unlessAllRefused,
  weaponChoices,
  type OfferContext,
} from './parts'
import { contestedFields, dropFields, rolledFields, shotsField } from './rolled'

/** `theirs` is refused where the proposed target has no range to this one. */
function distanceField(
  { encounter, combatant }: OfferContext,
  target: FieldChoice['value'] | undefined,
  initial: OfferField['initial'],
): OfferField {
  const theirs = { how: 'theirs' } as const
  const why = typeof target === 'string' ? refuseTargeting(encounter, combatant, target, theirs) : null
  return field('distance', 'choice', {
    required: false,
    initial,
    choices: [choice(null, 'keep'), choice({ how: 'roll' }, 'roll'), choice(theirs, 'theirs', why)],
  })
}

/**
 * Whom an attack begins with: the target that stands, as long as it can be hit (WCG-TARGET-01 proposes no neutralized one),
 * else on a field the nearest enemy in sight. Null: the GM chooses.
 */
function proposedTarget(context: OfferContext, targets: readonly FieldChoice[]): FieldChoice['value'] {
  const { campaign, encounter, combatant } = context
  const isUp = (one: Combatant): boolean =>
    !isOut(one, needById(campaign.roster, one.sheet, 'sheet'), campaign.clock)
  const isOpen = ({ refused, with: where }: FieldChoice): boolean =>
    refused === null && where['sight'] !== 'blocked'
  const own = ownTarget(context)
  const standing = targets.find(({ value }) => value === own?.id)
  if (own !== undefined && standing !== undefined && isUp(own) && isOpen(standing)) return own.id
  if (encounter.fight.grid === 'none') return null
  const foes = new Set(
    encounter.combatants
      .filter((other) => !areAllied(encounter.sides, combatant.side, other.side) && isUp(other))
      .map(({ id }): FieldChoice['value'] => id),
  )
  const distanceOf = ({ with: { increments } }: FieldChoice): number =>
    typeof increments === 'number' ? increments : Number.POSITIVE_INFINITY
  const inSight = targets.filter((target) => foes.has(target.value) && isOpen(target))
  return inSight.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0]?.value ?? null
}

export function attackOffer(context: OfferContext): Offer {
  const { encounter, combatant } = context
  const hasField = encounter.fight.grid !== 'none'
  const weapons = weaponChoices(context)
  const targets = targetChoices(context).map((each) => {
    const why = typeof each.value === 'string' ? refuseTarget(context, each.value) : null
    return why === null ? each : { ...each, refused: why.refused, with: { ...each.with, ...why.with } }
  })
  const key = firstUsable(context, weapons)
  const target = proposedTarget(context, targets)
  return offer(context, 'attack', 'attack', { type: 'wcrpg/attack', attacker: combatant.id }, 'WCA-ATK-01', {
    suggested: true,
    ...unlessAllRefused(targets),
    fields: [
      field('target', 'choice', { choices: targets, initial: target }),
      field('weapon', 'choice', { choices: weapons, initial: key }),
      ...(hasField
        ? []
        : [
            distanceField(
              context,
              target ?? firstOpen(targets)?.value,
              target === null ? { how: 'roll' } : null,
            ),
          ]),
      ...shotsField(context),
      ...rolledFields(context, { weapons: [key, ...keysOf(weapons)], targets, isAimed: true }),
    ],
  })
}

/** Opportunity Attacks that this combatant may make now: offered whoever's turn it is (WCA-OPPA-01). */
export function opportunityOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant, sheet } = context
  return encounter.combatants
    .filter((other) => other.fight.pending?.answering.includes(combatant.id) === true)
    .flatMap((mover): Offer[] => {
      const name = needById(campaign.roster, mover.sheet, 'sheet').name
      const weapons = [...byKey(sheet.weapons).map(([key]) => key), UNARMED].map((key) =>
        choice(key, key === UNARMED ? '' : (sheet.weapons[key]?.name ?? key)),
      )
      const letPass: CommandBegun = {
        type: 'wcrpg/let-pass',
        encounter: encounter.id,
        combatant: combatant.id,
        mover: mover.id,
      }
      const strike = {
        type: 'wcrpg/opportunity-attack',
        encounter: encounter.id,
        attacker: combatant.id,
        target: mover.id,
      } as const
      const base = {
        ...BLANK_OFFER,
        cost: 'opportunity',
        rule: 'WCA-OPPA-01',
        with: { who: name },
        suggested: true,
      }
      const pass: Offer = { ...base, key: 'letPass', command: letPass }
      // whoever was an enemy may stand with the mover by now
      if (areAllied(encounter.sides, combatant.side, mover.side)) return [pass]
      return [
        {
          ...base,
          key: 'opportunityAttack',
          command: strike,
          fields: [
            field('weapon', 'choice', {
              choices: weapons,
              initial:
                weapons.find((w) => typeof w.value === 'string' && sheet.weapons[w.value]?.drawn)?.value ??
                UNARMED,
            }),
            ...shotsField(context),
            ...rolledFields(context, {
              weapons: keysOf(weapons),
              targets: [choice(mover.id, name)],
              isAimed: true,
            }),
          ],
        },
        ...(mover.fight.rush === null
          ? []
          : [
              {
                ...base,
                key: 'opportunityTrip',
                command: { ...strike, weapon: UNARMED, manner: 'trip' as const },
                fields: [
                  field('ice', 'choice', {
                    choices: [choice(null, 'asOnTheMap'), choice(true, 'icy'), choice(false, 'notIcy')],
                    initial: null,
                    required: false,
                  }),
                  ...contestedFields(context, 'dexterousManeuvers', [choice(mover.id, name)]),
                  ...dropFields(context, [choice(mover.id, name)]),
                ],
              },
            ]),
        pass,
      ]
    })
}

export function readiedOffers({ encounter, combatant }: OfferContext): Offer[] {
  return combatant.fight.readied.map((readied): Offer => ({
    ...BLANK_OFFER,
    key: 'triggerReadied',
    cost: 'readied',
    command: {
      type: 'wcrpg/trigger-readied',
      encounter: encounter.id,
      combatant: combatant.id,
      readied: readied.id,
    },
    rule: 'WCA-READY-01',
    with: { action: readied.action, trigger: readied.trigger },
  }))
}

export function moveOffers(context: OfferContext): Offer[] {
  const { combatant } = context
  const direction = field('direction', 'choice', {
    choices: [choice('closer', 'closer'), choice('away', 'away')],
    initial: 'closer',
  })
  // WCA-OPPA-01: whom the way leads past, the approached target aside
  const others = enemies(context, () => null).filter(({ value }) => value !== combatant.fight.range?.target)
  const passing =
    others.length === 0 ? [] : [field('passes', 'people', { choices: others, initial: [], required: false })]
  // in whole increments, or in metres where they make none or not all of one (WCA-MOVE-01)
  const distance = (gait: 'move' | 'run'): OfferField[] => {
    const whole = allowanceOf(context, gait)
    const metres = metresOfGait(context, gait)
    const inMetres = field('metres', 'number', {
      initial: whole < 1 ? metres : null,
      minimum: 0.5,
      maximum: metres,
      unit: 'metres',
      required: whole < 1,
    })
    if (whole < 1) return [inMetres]
    const bounds = { initial: whole, minimum: 1, maximum: whole, unit: 'increments' }
    return [field('increments', 'number', bounds), inMetres]
  }
  const command = (type: 'wcrpg/move' | 'wcrpg/run' | 'wcrpg/step'): CommandBegun => ({
    type,
    combatant: combatant.id,
  })
  return [
    offer(context, 'move', 'move', command('wcrpg/move'), 'WCA-MOVE-01', {
      ...refusedBy(refuseGoing(context, 'move')),
      fields: [
        direction,
        ...distance('move'),
        field('stunts', 'rows', { initial: [], required: false }),
        ...passing,
      ],
    }),
    offer(context, 'run', 'run', command('wcrpg/run'), 'WCA-RUN-01', {
      ...refusedBy(refuseGoing(context, 'run')),
      fields: [direction, ...distance('run'), ...passing],
    }),
    offer(context, 'step', 'step', command('wcrpg/step'), 'WCA-MOVE-01', {
      ...refusedBy(refuseStep(context)),
      fields: [
        direction,
        field('metres', 'number', { initial: 4, minimum: 0.5, maximum: 4.9, unit: 'metres' }),
        ...passing,
      ],
    }),
  ]
}

/** WCA-WDR-01, WCA-WDR-02: offered once the range is there. */
export function withdrawOffers(context: OfferContext): Offer[] {
  const { encounter, combatant } = context
  if (combatant.fight.range === null || combatant.fight.range.increments <= WITHDRAWAL_INCREMENTS) return []
  const command: CommandBegun = {
    type: 'wcrpg/withdraw',
    encounter: encounter.id,
    combatant: combatant.id,
  }
  const base = { ...BLANK_OFFER, cost: 'free', rule: 'WCA-WDR-02' }
  return [{ ...base, key: 'withdraw', command, ...refusedBy(refuseWithdrawing(context)) }]
}

function itemOffer(
  context: OfferContext,
  key: string,
  action: ActionKey,
  type: 'wcrpg/draw' | 'wcrpg/sheathe' | 'wcrpg/raise-shield' | 'wcrpg/lower-shield' | 'wcrpg/reload',
  rule: string,
  items: FieldChoice[],
  more: readonly OfferField[] = [],
): Offer[] {
  if (items.length === 0) return []
  return [
    offer(context, key, action, { type, combatant: context.combatant.id }, rule, {
      ...unlessAllRefused(items),
      fields: [
        field('item', 'choice', { choices: items, initial: firstOpen(items)?.value ?? null }),
        ...more,
      ],
    }),
  ]
}

/** WCA-DRAW-01, WCA-MULTI-01: which of several free hands takes it. */
function handField({ sheet, now }: OfferContext): OfferField[] {
  const free = freeHands(sheet, now).map((key) => choice(key, sheet.parts[key]?.name ?? key))
  if (free.length < 2) return []
  return [
    field('hand', 'choice', { choices: [choice(null, 'first'), ...free], initial: null, required: false }),
  ]
}

export function gearOffers(context: OfferContext): Offer[] {
  const weapons = byKey(context.sheet.weapons)
  const gear = byKey(context.sheet.gear)
  const named = ([key, item]: [string, { name: string }]): FieldChoice => choice(key, item.name)
  const free = freeHands(context.sheet, context.now)
  const raised = ([key, item]: (typeof gear)[number]): FieldChoice =>
    choice(key, item.name, refuseRaising(item, context))
  return [
    ...itemOffer(
      context,
      'draw',
      'draw',
      'wcrpg/draw',
      'WCA-DRAW-01',
      weapons.filter(([, w]) => !w.drawn).map(([key, w]) => choice(key, w.name, refuseHands(w, free))),
      handField(context),
    ),
    ...itemOffer(
      context,
      'sheathe',
      'sheathe',
      'wcrpg/sheathe',
      'WCA-DRAW-01',
      weapons.filter(([, w]) => w.drawn).map(named),
    ),
    ...itemOffer(
      context,
      'raiseShield',
      'shield',
      'wcrpg/raise-shield',
      'WCA-SHIELD-01',
      gear.filter(([, g]) => !g.active && isProtective(g)).map(raised),
    ),
    ...itemOffer(
      context,
      'takeInHand',
      'shield',
      'wcrpg/raise-shield',
      'WCA-DRAW-01',
      gear.filter(([, g]) => !g.active && !isProtective(g) && g.appendages > 0).map(raised),
    ),
    ...itemOffer(
      context,
      'stow',
      'shield',
      'wcrpg/lower-shield',
      'WCA-DRAW-01',
      gear.filter(([, g]) => g.active && !isProtective(g)).map(named),
    ),
    ...itemOffer(
      context,
      'lowerShield',
      'shield',
      'wcrpg/lower-shield',
      'WCA-SHIELD-01',
      gear.filter(([, g]) => g.active && isProtective(g)).map(named),
    ),
    ...itemOffer(context, 'reload', 'reload', 'wcrpg/reload', 'WCA-RELOAD-01', [
      ...weapons.filter(([, w]) => w.magazine !== null && w.loaded !== w.magazine && !w.broken).map(named),
      ...gear.filter(([, g]) => g.layer === 'energyShield' && g.hp < g.maxHp).map(named),
    ]),
  ]
}

export function postureOffers(context: OfferContext): Offer[] {
  const { combatant, sheet, now } = context
  const command = (
    type: 'wcrpg/stand-up' | 'wcrpg/drop-prone' | 'wcrpg/stand-by' | 'wcrpg/ready',
  ): CommandBegun => ({ type, combatant: combatant.id })
  const prone = hasCondition(sheet, 'prone', now)
  return [
    prone
      ? offer(context, 'standUp', 'standUp', command('wcrpg/stand-up'), 'WCA-STAND-01', {
          ...refuseOwnLegs(context),
        })
      : offer(context, 'dropProne', 'dropProne', command('wcrpg/drop-prone'), 'WCA-PRONE-01', {
          ...refuseHeld(context),
        }),
    offer(context, 'standBy', 'standBy', command('wcrpg/stand-by'), 'WCA-STANDBY-01'),
    offer(context, 'ready', 'standBy', command('wcrpg/ready'), 'WCA-READY-01', {
      fields: [
        field('action', 'text', { initial: '' }),
        field('trigger', 'text', { initial: '' }),
        field('phases', 'number', { initial: 1, minimum: 1, maximum: 2 }),
      ],
    }),
  ]
}

/** A Check names its sheet, not an encounter: it may be made outside of fights as well. */
export function skillOffer(context: OfferContext): Offer {
  const { campaign, sheet } = context
  const skills = inSkillOrder(sheet.skills).map(([key]) =>
    choice(key, key, refuseFinesse(campaign, sheet, key)),
  )
  const made = offer(context, 'useSkill', 'useSkill', { type: 'wcrpg/check' }, 'WCA-SKILL-01', {
    ...unlessAllRefused(skills),
    fields: [
      field('skill', 'choice', { choices: skills, initial: firstOpen(skills)?.value ?? null }),
      field('concentrates', 'toggle', { initial: false, required: false }),
      modifiersField(),
    ],
  })
  return { ...made, command: { type: 'wcrpg/check', sheet: context.sheet.id, asAction: true } }
}
