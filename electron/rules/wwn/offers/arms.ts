/** With what somebody could strike now and whom, and an offer in which the weapon is a choice. */
import type { CommandBegun, CommandOf } from '@shared/contract/commands'
import type { Offer, OfferField } from '@shared/contract/types'
import { UNARMED } from '@shared/wwn/names'
import type { WwnAttackManner } from '@shared/wwn/fight'
import { choice, field } from '../../../engine/offerForms'
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

/** Weapon and whether it is thrown, in one choice. */
export const weaponField = (arms: readonly Armed[]): OfferField =>
  field('weapon', 'choice', {
    choices: arms
      .filter(({ means }) => !means.thrown)
      .map(({ key, means }) => choice(key, key === UNARMED ? '' : means.weapon.name)),
    initial: arms.find(({ means }) => !means.thrown)?.key ?? null,
  })

/** Manners that an attack states; the others follow from a command of their own. */
type StatedManner = NonNullable<CommandOf<'wwn/attack'>['manner']>

/** One offer in which the weapon is a choice; its numbers are those of the first. */
export function mannered(
  context: OfferContext,
  arms: readonly Armed[],
  made: {
    key: string
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
  const [first] = arms
  const targets = made.targets ?? living(context)
  if (first === undefined || targets.length === 0) return []
  return [
    offer(context, {
      key: made.key,
      group: made.group,
      command: made.command ?? { type: 'wwn/attack', attacker: context.combatant.id, manner: made.manner },
      rule: made.rule,
      cost: made.command?.type === 'wwn/charge' ? COSTS.charge : costOf(context.combatant, made.manner),
      fields: [
        targetField(context, targets, { ...first, manner: made.manner }),
        weaponField(arms),
        ...(made.extra ?? []),
        ...statedFields(context, first.means, likelyTarget(context, targets)).filter(
          ({ name }) => doesDamage(made.manner) || (name !== 'harm' && name !== 'spares'),
        ),
      ],
      ...(made.instant === undefined ? {} : { instant: made.instant }),
    }),
  ]
}
