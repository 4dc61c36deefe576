/** With what somebody could strike now and whom, and an offer in which the weapon is a choice. */
import type { CommandBegun, CommandOf } from '@shared/contract/commands'
import type { Offer, OfferField, Refusal } from '@shared/contract/types'
import { SPELL_HANDS, UNARMED } from '@shared/wwn/names'
import type { WwnAttackManner } from '@shared/wwn/fight'
import { choice, field, withFields } from '../../../engine/offerForms'
import { doesDamage } from '../attack/damage'
import { modeOf, type Means } from '../attack/roll'
import { COSTS } from '../turn/budget'
import { costOf } from '../commands/statedAttack'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { isMeleed, refuseFrom, refuseWeapon } from '../attack/reach'
import { isCaster, isDrawn } from '../sheet/hands'
import { isInHand, weaponOf } from '../sheet/person'
import type { Combatant } from '../types'
import { likelyTarget, offer, statedFields, targetField, type OfferContext } from './parts'

export interface Armed {
  key: string
  means: Means
  /** Why it cannot be used just now. */
  refusal: Refusal | null
}

/** What it could strike with now: in hand, or part of the body. */
export const armsOf = (context: OfferContext): Armed[] =>
  armsAmong(context, 'plain', (key) => isInHand(context.sheet, key))

/** WWN-CCA-04, WWN-ACT-05: with what is Readied as well, since the attack draws it. */
export const atHandOf = (context: OfferContext, manner: 'snap' | 'free'): Armed[] =>
  armsAmong(context, manner, (key) => isInHand(context.sheet, key) || isDrawn(context.sheet, key))

function armsAmong(
  context: OfferContext,
  manner: WwnAttackManner,
  isThere: (key: string) => boolean,
): Armed[] {
  const { sheet, combatant, encounter } = context
  const held = isInGrapple(combatant.id, encounter.fight.grapples)
  const keys = [...Object.keys(sheet.weapons), UNARMED].filter(isThere)
  // what is in hand is proposed before what has to be drawn
  const sorted = [...new Set(keys)].sort((a, b) => Number(isDrawn(sheet, a)) - Number(isDrawn(sheet, b)))
  return sorted.flatMap((key) => {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined || (held && weapon.hands > 0)) return []
    const made = (thrown: boolean): Armed => ({
      key,
      means: { weapon, thrown },
      refusal:
        refuseWeapon(context, { weapon: key, thrown }, manner) ?? refuseAnyway(context, { weapon, thrown }),
    })
    const isThrowable = weapon.kind === 'thrown' || weapon.traits.includes('throwable')
    return [...(weapon.kind === 'thrown' ? [] : [made(false)]), ...(isThrowable ? [made(true)] : [])]
  })
}

export const melee = (arms: readonly Armed[]): Armed[] =>
  arms.filter(({ means }) => modeOf(means) === 'melee')

export const living = (context: OfferContext): Combatant[] =>
  context.others.filter((other) => context.sheetOf(other.sheet).vitality !== 'dead')

/** WWN-CCA-03, WWN-WPN-03: what no choice of target mends. Refusals: `no-range`, `bow-while-meleed`. */
function refuseAnyway({ encounter, combatant, sheet, sheetOf }: OfferContext, means: Means): Refusal | null {
  if (modeOf(means) === 'melee') return null
  const meleed = means.weapon.hands === 2 && isMeleed(encounter, combatant, sheetOf)
  return refuseFrom(sheet.name, means, { distanceFeet: 0, meleed })
}

/** The offer with why some choices of a field cannot be taken; it cannot be done itself if none of them can. */
export function withRefusals(made: Offer, name: string, why: (value: string) => Refusal | null): Offer {
  const fields = made.fields.map((one) => {
    if (one.name !== name) return one
    const choices = one.choices.map((each) => {
      const refusal = each.refused === null && typeof each.value === 'string' ? why(each.value) : null
      return refusal === null
        ? each
        : { ...each, refused: refusal.refused, with: { ...each.with, ...refusal.with } }
    })
    const open = choices.filter(({ refused }) => refused === null)
    const isOpen = open.some(({ value }) => value === one.initial)
    return { ...one, choices, initial: isOpen ? one.initial : (open[0]?.value ?? one.initial) }
  })
  const asked = fields.find((one) => one.name === name)
  const isOver = made.refused === null && asked?.choices.every(({ refused }) => refused !== null) === true
  const first = isOver ? asked.choices[0] : undefined
  return first === undefined
    ? { ...made, fields }
    : { ...made, fields, refused: first.refused, with: { ...made.with, ...first.with } }
}

/** The offer, unless it cannot be done for this. */
export const refusedFor = (made: Offer, refusal: Refusal | null): Offer =>
  made.refused !== null || refusal === null
    ? made
    : { ...made, refused: refusal.refused, with: { ...made.with, ...refusal.with } }

/** With what; whether it is thrown is a matter of the offer. */
export const weaponField = ({ sheet }: OfferContext, arms: readonly Armed[]): OfferField =>
  field('weapon', 'choice', {
    choices: arms.map(({ key, means, refusal }) => ({
      ...choice(key, key === UNARMED ? '' : means.weapon.name, refusal),
      ...(isDrawn(sheet, key)
        ? { says: { key: 'choice.weapon.drawn', with: { weapon: means.weapon.name } } }
        : {}),
    })),
    initial: usable(arms)?.key ?? null,
  })

/** The first that can be used, else the first of all. */
const usable = (arms: readonly Armed[]): Armed | undefined =>
  arms.find(({ refusal }) => refusal === null) ?? arms[0]

/** WWN-CCA-08: which hand draws it, asked of whoever casts. */
const handField = ({ sheet }: OfferContext, arms: readonly Armed[]): OfferField[] =>
  isCaster(sheet) && arms.some(({ key, means }) => isDrawn(sheet, key) && means.weapon.hands === 1)
    ? [
        field('spellHand', 'choice', {
          choices: SPELL_HANDS.map((hand) => choice(hand, hand)),
          initial: 'other',
        }),
      ]
    : []

/** WWN-WPN-02: struck or shot with, and thrown. The numbers of the two differ, so each is an offer of its own. */
export const byHow = (arms: readonly Armed[], key: string, thrownKey: string) =>
  [
    { key, thrown: false, arms: arms.filter(({ means }) => !means.thrown) },
    { key: thrownKey, thrown: true, arms: arms.filter(({ means }) => means.thrown) },
  ].filter((one) => one.arms.length > 0)

/** Manners that an attack states; the others follow from a command of their own. */
type StatedManner = NonNullable<CommandOf<'wwn/attack'>['manner']>

/** One offer in which the weapon is a choice, its numbers those of the first; one more where some may be thrown. */
export function mannered(
  context: OfferContext,
  arms: readonly Armed[],
  made: {
    key: string
    /** What it is called with a thrown weapon; absent: none may be thrown. */
    thrownKey?: string
    group: 'wwnMain' | 'wwnInstant'
    rule: string
    extra?: OfferField[]
    targets?: readonly Combatant[]
    instant?: string
  } & (
    | { manner: StatedManner; command?: never }
    /** What is a command of its own. */
    | {
        manner: WwnAttackManner
        command: CommandBegun<'wwn/charge' | 'wwn/join-swarm' | 'wwn/kill-helpless'>
      }
  ),
): Offer[] {
  const targets = made.targets ?? living(context)
  if (targets.length === 0) return []
  return byHow(arms, made.key, made.thrownKey ?? '').flatMap(({ key, thrown, arms: fit }) => {
    const first = usable(fit)
    if (first === undefined || (thrown && made.thrownKey === undefined)) return []
    return offer(context, {
      key,
      group: made.group,
      command: withFields(
        made.command ?? { type: 'wwn/attack', attacker: context.combatant.id, manner: made.manner },
        thrown ? { thrown } : {},
      ),
      rule: made.rule,
      cost: made.command?.type === 'wwn/charge' ? COSTS.charge : costOf(context.combatant, made.manner),
      fields: [
        targetField(context, targets, { ...first, manner: made.manner }),
        weaponField(context, fit),
        ...handField(context, fit),
        ...(made.extra ?? []),
        ...statedFields(context, first.means, likelyTarget(context, targets)).filter(
          ({ name }) => doesDamage(made.manner) || (name !== 'harm' && name !== 'spares'),
        ),
      ],
      refusal: first.refusal,
      ...(made.instant === undefined ? {} : { instant: made.instant }),
    })
  })
}
