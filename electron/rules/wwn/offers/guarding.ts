/** Offers of guarding, and of the powers that answer an attack (WWN-CCA-12, WWN-CCA-16, WWN-CLS-02, WWN-ACT-08). */
import type { Offer } from '@shared/contract/types'
import type { WwnPendingAttack } from '@shared/wwn/fight'
import { choice, field } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { attackOf, figuresOf } from '../attack/figures'
import { topOf } from '../attack/pending'
import { refuseScreen } from '../commands/screen'
import { hasAbility, highestCombatSkill } from '../sheet/person'
import { screenLimit } from '../attack/screenLimits'
import { looking } from '../types'
import { withRefusals } from './arms'
import { choiceOf, offer, takesChoices, type Made, type OfferContext } from './parts'

/** WWN-CCA-12: with why some cannot be screened now. */
const screenOffer = (context: OfferContext, made: Made): Offer =>
  withRefusals(offer(context, made), 'ward', (ward) =>
    refuseScreen(context.campaign, {
      encounter: context.encounter.id,
      combatant: context.combatant.id,
      ward,
      walks: true,
    }),
  )

export function guarding(context: OfferContext): Offer[] {
  const { encounter, combatant, sheet, sheetOf, isEnemy } = context
  const who = sheet.name
  const command = { combatant: combatant.id }
  const allies = encounter.combatants.filter(
    (other) =>
      other.id !== combatant.id &&
      !other.withdrawn &&
      !isEnemy(other) &&
      sheetOf(other.sheet).vitality !== 'dead',
  )
  return [
    ...(allies.length === 0
      ? []
      : [
          screenOffer(context, {
            key: 'wwnScreen',
            group: 'wwnMove',
            command: { type: 'wwn/screen', ...command },
            rule: 'WWN-CCA-12',
            cost: COSTS.screenAlly,
            fields: [
              field('ward', 'choice', {
                choices: allies.map((other) => choiceOf(context, other)),
                initial: allies[0]?.id ?? null,
              }),
              field('walks', 'toggle', { initial: true }),
            ],
            refusal: screenLimit(highestCombatSkill(sheet)) === 0 ? refuse('cannot-screen', { who }) : null,
          }),
        ]),
    offer(context, {
      key: 'wwnTotalDefense',
      group: 'wwnInstant',
      command: { type: 'wwn/total-defense', ...command },
      rule: 'WWN-CCA-16',
      cost: COSTS.totalDefense,
      refusal: combatant.fight.totalDefense ? refuse('total-defense-already', { who }) : null,
      instant: 'totalDefense',
    }),
    ...luck(context),
    ...powers(context),
  ]
}

function luck(context: OfferContext): Offer[] {
  const { combatant, sheet, encounter } = context
  if (!hasAbility(sheet, 'veteransLuck')) return []
  const top = topOf(encounter)
  const isAsked =
    top?.kind === 'attack' &&
    top.hitDie !== null &&
    (top.attacker === combatant.id || top.target === combatant.id)
  const used = combatant.fight.veteransLuckUsed ? refuse('luck-used', { who: sheet.name }) : null
  // an own hit, and a miss of somebody else, need no luck
  const isVain = (attack: WwnPendingAttack): boolean =>
    figuresOf(attackOf(encounter, attack, context.sheetOf), looking(context.campaign)).hits ===
    (attack.attacker === combatant.id)
  const vain = isAsked && isVain(top) ? refuse('luck-changes-nothing', { who: sheet.name }) : null
  return [
    offer(context, {
      key: 'wwnVeteransLuck',
      group: 'wwnInstant',
      command: { type: 'wwn/veterans-luck', combatant: combatant.id },
      rule: 'WWN-CLS-02',
      cost: COSTS.dropItem,
      refusal: used ?? vain ?? (isAsked ? null : refuse('no-attack-to-answer')),
      instant: 'veteransLuck',
    }),
  ]
}

function powers(context: OfferContext): Offer[] {
  const known = [
    'veteransLuck',
    'killingBlow',
    'lethalUnarmed',
    'shockImmunity',
    'improvedUnarmed',
    'castsInArmor',
  ]
  const [first] = context.sheet.abilities.filter((ability) => !known.includes(ability))
  const waits = topOf(context.encounter)?.kind === 'attack'
  return [
    offer(context, {
      key: 'wwnUsePower',
      group: 'wwnInstant',
      command: { type: 'wwn/use-power', combatant: context.combatant.id },
      rule: 'WWN-ACT-08',
      cost: COSTS.dropItem,
      fields: [
        field('name', 'text', { initial: first ?? '' }),
        field('takes', 'choice', {
          choices: takesChoices(context, ['instant', 'onTurn', 'move', 'main']),
          initial: 'instant',
        }),
        field('strain', 'number', { initial: 0, minimum: 0, maximum: 20 }),
        ...(waits
          ? [
              field('adjust', 'choice', {
                choices: [
                  choice(null, 'none'),
                  choice({ what: 'verdict', hits: true }, 'hits'),
                  choice({ what: 'verdict', hits: false }, 'misses'),
                  ...[2, 1, -1, -2].flatMap((value) => [
                    choice(
                      { what: 'hit', value },
                      `hit${value > 0 ? 'Plus' : 'Minus'}${String(Math.abs(value))}`,
                    ),
                  ]),
                  ...[2, 1].map((value) =>
                    choice({ what: 'armorClass', value }, `armorClassPlus${String(value)}`),
                  ),
                ],
                initial: null,
                required: false,
              }),
            ]
          : []),
      ],
      instant: 'power',
    }),
  ]
}
