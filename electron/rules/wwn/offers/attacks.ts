/**
 * Offers that hurt: attacks of every manner, spells, executions (WWN-CCA-02, WWN-CCA-03, WWN-CCA-04, WWN-CCA-05,
 * WWN-CCA-06, WWN-CCA-07, WWN-CCA-08, WWN-CCA-09, WWN-CCA-10, WWN-CCA-11, WWN-SHV-01, WWN-GRP-01).
 */
import type { FieldChoice, JsonRecord, Offer } from '@shared/contract/types'
import { UNARMED } from '@shared/wwn/names'
import { choice, field } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { needById } from '../../../engine/lookup'
import { damageBonus, shockTotal } from '../attack/damage'
import { modeOf } from '../attack/roll'
import { COSTS, maySnapAttack } from '../turn/budget'
import { refuseChargeAt } from '../commands/charge'
import { costOf, refuseTarget } from '../commands/statedAttack'
import { topOf } from '../attack/pending'
import { areEnemies } from '../movement/distance'
import { damageBonusesOf, hasAbility, isCharacter, isImportant, shockOf, unarmedOf } from '../sheet/person'
import { whyNoCasting } from '../magic/spells'
import { graspObstacle, isInGrapple, shatterObstacle, type ShatterObstacle } from '../attack/manoeuvreChecks'
import { looking, type Sheet } from '../types'
import {
  feetTo,
  checkFields,
  handlingField,
  harmField,
  likelyTarget,
  nameOf,
  offer,
  statedFields,
  headingField,
  targetField,
  type OfferContext,
} from './parts'
import { weaponName } from '../sheet/items'
import { SHOVE_FEET, ADJACENT_FEET, LEAST_THROWN_CHARGE_FEET } from '../tables'
import { type Armed, armsOf, atHandOf, melee, living, mannered, refusedFor, withRefusals } from './arms'
import { deadlyOffers } from './deadly'
import { swarmOffers } from './swarms'

function attackOffers(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const { sheet } = context
  const targets = living(context)
  return arms.map(({ key, means, refusal }, i) => {
    const target = targetField(context, targets, { key, means, manner: 'plain' })
    // proposed while it reaches somebody: else walking comes first
    const isInReach = target.choices.some(
      ({ value, refused }) => value === target.initial && refused === null,
    )
    return offer(context, {
      key: means.thrown ? 'wwnThrow' : 'wwnAttack',
      group: 'wwnMain',
      command: {
        type: 'wwn/attack',
        attacker: context.combatant.id,
        weapon: key,
        thrown: means.thrown,
      },
      rule: modeOf(means) === 'melee' ? 'WWN-CCA-02' : 'WWN-CCA-03',
      cost: costOf(context.combatant, 'plain'),
      fields: [target, ...statedFields(context, means, likelyTarget(context, targets))],
      refusal,
      with: { weapon: weaponName(means.weapon), facts: weaponFacts(sheet, means) },
      suggested: i === 0 && isInReach,
    })
  })
}

/** Dice and Shock with all that is added to them, and range in feet (WWN-WPN-01, WWN-DMG-01, WWN-SHK-02). */
function weaponFacts(sheet: Sheet, means: Armed['means']): JsonRecord {
  const { weapon, thrown } = means
  const { rangeShort, rangeLong } = weapon
  const { dice, faces, bonus: ofDice } = weapon.damage
  const bonuses = damageBonusesOf(sheet, means, false)
  const bonus = damageBonus(sheet.name, ofDice, bonuses).total
  const shock = shockOf(sheet, means)
  const rolled = {
    key: `choice.weapon.dice.${bonus === 0 ? 'plain' : 'bonus'}`,
    with: { dice: dice === 1 ? '' : String(dice), faces, plus: bonus },
  }
  if (rangeShort !== null && (thrown || shock === null))
    return {
      key: 'choice.weapon.facts.shot',
      with: { rolled, short: rangeShort, long: rangeLong ?? rangeShort },
    }
  if (shock === null) return rolled
  const against = shock.armorClass === null ? 'any' : 'upTo'
  return {
    key: `choice.weapon.facts.${against}`,
    with: {
      rolled,
      shock: shockTotal(sheet.name, shock.damage, bonuses).total,
      armorClass: shock.armorClass ?? 0,
    },
  }
}

function snapOffers(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const { sheet, campaign } = context
  const may = maySnapAttack(
    {
      isCharacter: isCharacter(sheet),
      named: isImportant(sheet),
      snapAttackAllowed: !isCharacter(sheet) && sheet.snapAttackAllowed,
    },
    looking(campaign),
  )
  return may
    ? mannered(context, arms, {
        key: 'wwnSnapAttack',
        thrownKey: 'wwnSnapThrow',
        manner: 'snap',
        group: 'wwnInstant',
        rule: 'WWN-CCA-04',
        instant: 'snapAttack',
      }).map((made) => unlessOnFriendsAlone(context, made))
    : []
}

/** Whether a choice of target is a foe. */
const isFoe = (context: OfferContext, { value }: Pick<FieldChoice, 'value'>): boolean =>
  context.encounter.combatants.some((other) => other.id === value && context.isEnemy(other))

/** Out of turn nobody is asked whether they would strike a friend: without a foe in reach there is nothing to answer with. */
function unlessOnFriendsAlone(context: OfferContext, made: Offer): Offer {
  const target = made.fields.find(({ name }) => name === 'target')
  const foes = (target?.choices ?? []).filter((choice) => isFoe(context, choice))
  const [nearest] = foes
  if (nearest?.refused == null || foes.some(({ refused }) => refused === null)) return made
  return refusedFor(made, { refused: nearest.refused, with: nearest.with })
}

function freeOffers(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const top = topOf(context.encounter)
  if (top?.kind !== 'move' || !top.provokes.includes(context.combatant.id)) return []
  const mover = needById(context.encounter.combatants, top.mover, 'combatant')
  if (!areEnemies(context.encounter, context.combatant, mover)) return []
  return mannered(context, melee(arms), {
    key: 'wwnFreeAttack',
    manner: 'free',
    group: 'wwnInstant',
    rule: 'WWN-ACT-05',
    targets: [mover],
    instant: 'freeAttack',
  }).map((made) => refusedFor(made, refuseTarget(context.campaign, context, mover.id)))
}

const SHOVES = ['prone', 'push'] as const

function handsOn(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const { sheet, combatant, encounter } = context
  const bare: Armed = { key: UNARMED, means: { weapon: unarmedOf(sheet), thrown: false }, refusal: null }
  const holds = encounter.fight.grapples.some(({ grappler }) => grappler === combatant.id)
  const breaks = ({ means: { weapon } }: Armed, shield: Sheet['shield']): ShatterObstacle | null =>
    shatterObstacle(weapon, hasAbility(sheet, 'improvedUnarmed'), shield)
  const breakers = melee(arms).filter((arm) => breaks(arm, null) !== 'weapon-cannot-shatter')
  const shielded = living(context).filter((other) => {
    const { shield } = context.sheetOf(other.sheet)
    return breakers.some((arm) => breaks(arm, shield) === null)
  })
  const shoveField = field('shove', 'choice', {
    choices: SHOVES.map((how) => choice({ how }, how)),
    initial: { how: 'prone' },
  })
  const grapple = holds
    ? []
    : mannered(context, [bare], {
        key: 'wwnGrapple',
        manner: 'grapple',
        group: 'wwnMain',
        rule: 'WWN-GRP-01',
        extra: [handlingField(), ...checkFields()],
      })
        .map((made) =>
          withRefusals(made, 'target', (target) => {
            const why = graspObstacle(combatant, sheet, target, encounter.fight.grapples)
            return why === null ? null : refuse(why, { who: sheet.name })
          }),
        )
        .map((made) => ({
          ...made,
          // a foe who can be grasped, else nobody is proposed
          fields: made.fields.map((one) =>
            one.name !== 'target' || isFoe(context, { value: one.initial }) ? one : { ...one, initial: null },
          ),
        }))
  return [
    ...mannered(context, melee(arms), {
      key: 'wwnShove',
      manner: 'shove',
      group: 'wwnMain',
      rule: 'WWN-SHV-01',
      extra: [
        shoveField,
        field('shove.feet', 'number', {
          initial: SHOVE_FEET,
          minimum: 5,
          maximum: SHOVE_FEET,
          unit: 'feet',
        }),
        ...headingField(context, 'shove.heading', ['straight', 'left', 'right']),
        handlingField(),
        ...checkFields(),
      ],
    }),
    ...grapple,
    ...mannered(context, breakers, {
      key: 'wwnShatter',
      manner: 'shatterShield',
      group: 'wwnMain',
      rule: 'WWN-CCA-11',
      targets: shielded,
      extra: checkFields(),
    }),
  ]
}

const CHARGE_FEET = 30

/** WWN-CCA-10: how far from the target it ends and throws. */
const endField = () =>
  field('distanceFeet', 'number', {
    initial: LEAST_THROWN_CHARGE_FEET,
    minimum: ADJACENT_FEET,
    maximum: 240,
    unit: 'feet',
  })

function chargeOffers(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const { encounter, combatant } = context
  const isOnMap = encounter.fight.grid !== null && combatant.fight.position !== null
  const far = living(context).filter((other) => context.isEnemy(other) && feetTo(context, other) > 5)
  const fit = arms.filter(({ means }) => modeOf(means) !== 'ranged')
  const who = context.sheet.name
  const bound = isInGrapple(combatant.id, encounter.fight.grapples) ? refuse('in-grapple', { who }) : null
  const refusal = combatant.fight.prone ? refuse('prone', { who }) : bound
  return mannered(context, fit, {
    key: 'wwnCharge',
    thrownKey: 'wwnChargeThrow',
    manner: 'charge',
    group: 'wwnMain',
    rule: 'WWN-CCA-10',
    command: { type: 'wwn/charge', attacker: context.combatant.id },
    targets: far,
    extra: isOnMap
      ? []
      : [field('feet', 'number', { initial: CHARGE_FEET, minimum: 10, maximum: 240, unit: 'feet' })],
  }).map((made) => {
    const charge = {
      ...refusedFor(made, refusal),
      // it comes from afar: the reach of the weapon counts where it arrives
      fields: made.fields
        .map((one) =>
          one.name === 'target'
            ? {
                ...one,
                choices: one.choices.map((each) => ({ ...each, refused: null })),
                initial: one.initial ?? one.choices[0]?.value ?? null,
              }
            : one,
        )
        .filter(({ name }) => name !== 'distanceFeet')
        .concat(made.key === 'wwnChargeThrow' ? [endField()] : []),
    }
    const weapon = made.fields.find(({ name }) => name === 'weapon')?.initial
    if (!isOnMap || typeof weapon !== 'string') return charge
    const thrown = made.key === 'wwnChargeThrow'
    return withRefusals(charge, 'target', (target) =>
      refuseChargeAt(context.campaign, context, { target, weapon, thrown }),
    )
  })
}

function castOffers(context: OfferContext): Offer[] {
  const { sheet, combatant } = context
  const spells = Object.entries(sheet.spells)
  if (spells.length === 0) return []
  return [
    offer(context, {
      key: 'wwnCast',
      group: 'wwnMain',
      command: { type: 'wwn/cast', caster: combatant.id },
      rule: 'WWN-CCA-08',
      cost: COSTS.castSpell,
      fields: [
        field('spell', 'choice', {
          choices: spells.map(([key, spell]) => choice(key, spell.name)),
          initial: spells[0]?.[0] ?? null,
        }),
        field('targets', 'people', {
          choices: living(context).map((other) => choice(other.id, nameOf(context, other))),
          initial: [],
          required: false,
        }),
        harmField(),
        field('spares', 'choice', {
          choices: [choice(true, 'spare'), choice(false, 'kill')],
          initial: false,
        }),
        field('stopAt', 'choice', {
          choices: [choice('announced', 'announceFirst'), choice(null, 'atOnce')],
          initial: 'announced',
          required: false,
        }),
      ],
      refusal: whyNoCasting(combatant.fight, sheet),
      with: { slots: sheet.spellSlots.current, of: sheet.spellSlots.maximum },
    }),
  ]
}

export function attacking(context: OfferContext): Offer[] {
  const arms = armsOf(context)
  return [
    ...attackOffers(context, arms),
    ...castOffers(context),
    ...deadlyOffers(context, arms),
    ...chargeOffers(context, arms),
    ...swarmOffers(context, arms),
    ...handsOn(context, arms),
    ...snapOffers(context, atHandOf(context, 'snap')),
    ...freeOffers(context, atHandOf(context, 'free')),
  ]
}
