/** With what somebody could strike now and whom, and an offer in which the weapon is a choice. */
import type { CommandBegun, CommandOf } from '@shared/contract/commands'
import type { Offer, OfferField } from '@shared/contract/types'
import { UNARMED } from '@shared/wwn/names'
import type { WwnAttackManner } from '@shared/wwn/fight'
import { choice, field, withFields } from '../../../engine/offerForms'
import { doesDamage } from '../attack/damage'
import { modeOf, type Means } from '../attack/roll'
import { COSTS } from '../turn/budget'
import { costOf } from '../commands/statedAttack'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { isInHand, weaponOf } from '../sheet/person'
import type { Combatant } from '../types'
import { likelyTarget, offer, statedFields, targetField, type OfferContext } from './parts'

export interface Armed {
  key: string
  means: Means
}

/** What it could strike with now: in hand, or part of the body. */
export function armsOf({ sheet, combatant, encounter }: OfferContext): Armed[] {
  const held = isInGrapple(combatant.id, encounter.fight.grapples)
  const keys = [...Object.keys(sheet.weapons), UNARMED].filter((key) => isInHand(sheet, key))
  return [...new Set(keys)].flatMap((key) => {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined || (held && weapon.hands > 0)) return []
    const struck = weapon.kind === 'thrown' ? [] : [{ key, means: { weapon, thrown: false } }]
    const isThrowable = weapon.kind === 'thrown' || weapon.traits.includes('throwable')
    return [...struck, ...(isThrowable ? [{ key, means: { weapon, thrown: true } }] : [])]
  })
}

export const melee = (arms: readonly Armed[]): Armed[] =>
  arms.filter(({ means }) => modeOf(means) === 'melee')

export const living = (context: OfferContext): Combatant[] =>
  context.others.filter((other) => context.sheetOf(other.sheet).vitality !== 'dead')

/** With what; whether it is thrown is a matter of the offer. */
export const weaponField = (arms: readonly Armed[]): OfferField =>
  field('weapon', 'choice', {
    choices: arms.map(({ key, means }) => choice(key, key === UNARMED ? '' : means.weapon.name)),
    initial: arms[0]?.key ?? null,
  })

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
    const [first] = fit
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
        weaponField(fit),
        ...(made.extra ?? []),
        ...statedFields(context, first.means, likelyTarget(context, targets)).filter(
          ({ name }) => doesDamage(made.manner) || (name !== 'harm' && name !== 'spares'),
        ),
      ],
      ...(made.instant === undefined ? {} : { instant: made.instant }),
    })
  })
}
