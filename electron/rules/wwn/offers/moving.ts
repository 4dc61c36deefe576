/**
 * Offers of moving, getting up and down, and of those who are in a grapple (WWN-CCA-17, WWN-CCA-18, WWN-CCA-24,
 * WWN-CCA-25, WWN-GRP-02, WWN-GRP-06).
 */
import type { Offer } from '@shared/contract/types'
import { HEADINGS } from '@shared/wwn/names'
import { choice, field } from '../../../engine/offerForms'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { askedOf } from '../harm/squeeze'
import { endsRound } from '../turn/order'
import { looking } from '../types'
import { COSTS } from '../turn/budget'
import { meleeFoes } from '../movement/distance'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { feetWithin } from '../movement/moving'
import { DRAG_FEET } from '../tables'
import { checkFields, choiceOf, handlingField, headingField, nameOf, offer, type OfferContext } from './parts'

export function moving(context: OfferContext): Offer[] {
  const { encounter, combatant, sheet } = context
  const who = sheet.name
  const foes = meleeFoes(encounter, combatant, context.sheetOf)
  const { most, mostHindered } = feetWithin(encounter, combatant, sheet)
  const held = isInGrapple(combatant.id, encounter.fight.grapples) ? refuse('in-grapple', { who }) : null
  const isOnMap = encounter.fight.grid !== null && combatant.fight.position !== null
  const command = { combatant: combatant.id }
  const timing = field('stopAt', 'choice', {
    choices: [choice(null, 'atOnce'), choice('announced', 'announceFirst')],
    initial: null,
    required: false,
  })
  return [
    offer(context, {
      key: 'wwnMove',
      group: 'wwnMove',
      command: { type: 'wwn/move', ...command },
      rule: 'WWN-CCA-17',
      cost: combatant.fight.feetLeft > 0 ? COSTS.goProne : COSTS.run,
      fields: isOnMap
        ? [timing]
        : [
            timing,
            field('feet', 'number', {
              initial: Math.min(most, 30),
              minimum: 0,
              maximum: Math.max(most, 0),
              unit: 'feet',
            }),
            field('melee', 'people', {
              choices: context.others.map((other) => choiceOf(context, other)),
              initial: [],
              required: false,
            }),
          ],
      refusal: held,
      with: { most, mostHindered, melee: foes.map((foe) => nameOf(context, foe)).join(', ') },
    }),
    offer(context, {
      key: 'wwnWithdraw',
      group: 'wwnMain',
      command: { type: 'wwn/withdraw', ...command },
      rule: 'WWN-CCA-18',
      cost: COSTS.fightingWithdrawal,
      refusal: foes.length === 0 ? refuse('not-in-melee', { who }) : null,
    }),
    offer(context, {
      key: 'wwnTradeMain',
      group: 'wwnMain',
      command: { type: 'wwn/trade-main', ...command },
      rule: 'WWN-ACT-03',
      cost: COSTS.tradeMainForMove,
    }),
    combatant.fight.prone
      ? offer(context, {
          key: 'wwnStandUp',
          group: 'wwnMove',
          command: { type: 'wwn/stand-up', ...command },
          rule: 'WWN-CCA-24',
          cost: COSTS.standUp,
        })
      : offer(context, {
          key: 'wwnGoProne',
          group: 'wwnOnTurn',
          command: { type: 'wwn/go-prone', ...command },
          rule: 'WWN-CCA-25',
          cost: COSTS.goProne,
        }),
  ]
}

/** WWN-GRP-05, WWN-EXE-06: what becomes of whoever is held when the round ends. */
function holdOffers(context: OfferContext): Offer[] {
  const { encounter, combatant, campaign, sheetOf } = context
  const held = encounter.fight.grapples.find(({ grappler }) => grappler === combatant.id)
  if (held === undefined) return []
  const { clock } = campaign
  const asked = askedOf({ encounter, sheetOf, houseRule: looking(campaign), clock }, held)
  if (asked === null) return []
  const target = sheetOf(needById(encounter.combatants, held.defender, 'combatant').sheet).name
  const dies = asked === 'releaseOrKill' ? refuse('helpless-dies', { target }) : null
  return [
    offer(context, {
      key: 'wwnHoldOn',
      group: 'wwnOther',
      command: { type: 'wwn/hold-on', combatant: combatant.id },
      rule: 'WWN-GRP-05',
      cost: null,
      fields: [
        field('spares', 'choice', {
          choices: [choice(true, 'spare', dies), choice(false, 'kill')],
          initial: dies === null,
        }),
      ],
      with: { target },
      // the round does not end without it
      suggested: encounter.turn !== null && endsRound(encounter, sheetOf),
    }),
  ]
}

export function grappling(context: OfferContext): Offer[] {
  const { encounter, combatant } = context
  const command = { combatant: combatant.id }
  const { grapples } = encounter.fight
  return [
    ...(grapples.some(({ defender }) => defender === combatant.id)
      ? [
          offer(context, {
            key: 'wwnEscape',
            group: 'wwnMain',
            command: { type: 'wwn/escape', ...command },
            rule: 'WWN-GRP-02',
            cost: COSTS.escapeGrapple,
            fields: [handlingField(), ...checkFields('modifiers')],
            suggested: true,
          }),
        ]
      : []),
    ...holdOffers(context),
    ...(grapples.some(({ grappler }) => grappler === combatant.id)
      ? [
          offer(context, {
            key: 'wwnMoveGrappled',
            group: 'wwnMain',
            command: { type: 'wwn/move-grappled', ...command },
            rule: 'WWN-GRP-06',
            cost: COSTS.moveGrappled,
            fields: [
              field('how', 'choice', {
                choices: ['drag', 'throw'].map((how) => choice(how, how)),
                initial: 'throw',
              }),
              field('feet', 'number', {
                initial: null,
                minimum: 0,
                maximum: DRAG_FEET,
                unit: 'feet',
                required: false,
                absentWhenEmpty: true,
              }),
              ...headingField(context, 'heading', HEADINGS),
              handlingField(),
              ...checkFields('modifiers'),
            ],
          }),
          offer(context, {
            key: 'wwnRelease',
            group: 'wwnInstant',
            command: { type: 'wwn/release', ...command },
            rule: 'WWN-GRP-02',
            cost: COSTS.releaseGrapple,
            instant: 'releaseGrapple',
          }),
        ]
      : []),
  ]
}
