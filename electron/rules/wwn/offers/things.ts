/**
 * Offers of what is held, carried, loaded or lies about (WWN-CCA-20, WWN-CCA-21, WWN-CCA-22, WWN-CCA-23, WWN-DUL-01).
 */
import type { Offer, OfferField } from '@shared/contract/types'
import { SPELL_HANDS, type ItemState } from '@shared/wwn/names'
import { choice, field } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { costOfReload } from '../commands/items'
import { handlingCost, itemsOf, weaponName } from '../sheet/items'
import { isCaster, isCastingHandFull } from '../sheet/hands'
import { freeHands, isCharacter, isInHand } from '../sheet/person'
import { DUAL_WIELD_STAB } from '../tables'
import { offer, type OfferContext } from './parts'

/** One offer a thing and a place that it can go to, cheapest ways first. */
export function things(context: OfferContext): Offer[] {
  const { combatant, sheet, encounter } = context
  const own = itemsOf(sheet).flatMap(([item, { name, state, hands }]) =>
    (['inHand', 'readied', 'stowed', 'dropped'] as const).flatMap((to) => {
      const cost = handlingCost(state, to)
      const isOdd = (to === 'dropped' && state !== 'inHand') || (state === 'dropped' && to !== 'inHand')
      if (cost === null || isOdd || hands === 0) return []
      return [
        offer(context, {
          key: 'wwnHandleItem',
          group:
            cost.type === 'main'
              ? 'wwnMain'
              : cost.type === 'move'
                ? 'wwnMove'
                : cost.type === 'onTurn'
                  ? 'wwnOnTurn'
                  : 'wwnInstant',
          command: { type: 'wwn/handle-item', combatant: combatant.id, item, to },
          fields: handFields(context, item, { to, hands }),
          refusal:
            to === 'inHand' && freeHands(sheet) < hands ? refuse('hands-full', { who: sheet.name }) : null,
          rule: cost.type === 'instant' ? 'WWN-CCA-22' : 'WWN-CCA-20',
          cost,
          with: { item: name, to: { key: `choice.itemState.${to}` } },
          ...(to === 'dropped' ? { instant: 'dropItem' } : {}),
        }),
      ]
    }),
  )
  const found = encounter.fight.ground
    .filter(({ owner }) => owner !== combatant.id)
    .flatMap(({ owner, item }) => {
      const other = encounter.combatants.find(({ id }) => id === owner)
      const thing =
        other === undefined
          ? undefined
          : itemsOf(context.sheetOf(other.sheet)).find(([name]) => name === item)
      return thing === undefined
        ? []
        : [
            offer(context, {
              key: 'wwnHandleItem',
              group: 'wwnMove' as const,
              command: { type: 'wwn/handle-item', combatant: combatant.id, item, to: 'inHand', from: owner },
              fields: handFields(context, item, { to: 'inHand', hands: thing[1].hands }),
              refusal: freeHands(sheet) < thing[1].hands ? refuse('hands-full', { who: sheet.name }) : null,
              rule: 'WWN-CCA-23',
              cost: COSTS.pickUpItem,
              with: { item: thing[1].name, to: { key: 'choice.itemState.inHand' } },
            }),
          ]
    })
  return [...reloading(context), ...dualWielding(context), ...own, ...found]
}

/** WWN-CCA-08: which hand does it, asked of whoever casts, where two hands could. */
function handFields(
  { combatant, sheet }: OfferContext,
  item: string,
  { to, hands }: { to: ItemState; hands: number },
): OfferField[] {
  if (!isCaster(sheet) || hands !== 1 || to === 'dropped') return []
  const { castingHand } = combatant.fight
  // the hand that holds it puts it away
  if (castingHand === item) return []
  const full =
    to === 'inHand' && isCastingHandFull(combatant.fight, sheet)
      ? refuse('hands-full', { who: sheet.name })
      : null
  return [
    field('spellHand', 'choice', {
      choices: SPELL_HANDS.map((hand) => choice(hand, hand, hand === 'casting' ? full : null)),
      initial: 'other',
    }),
  ]
}

const reloading = (context: OfferContext): Offer[] =>
  Object.entries(context.sheet.weapons).flatMap(([key, weapon]) => {
    if (weapon.loaded || !isInHand(context.sheet, key)) return []
    const cost = costOfReload(context.sheet, key)
    const group = cost?.type === 'onTurn' ? 'wwnOnTurn' : cost?.type === 'move' ? 'wwnMove' : 'wwnMain'
    return [
      offer(context, {
        key: 'wwnReload',
        group,
        command: { type: 'wwn/reload', combatant: context.combatant.id, weapon: key },
        rule: 'WWN-CCA-21',
        cost,
        refusal: cost === null ? refuse('quiver-not-ready', { who: context.sheet.name }) : null,
        with: { weapon: weaponName(weapon) },
        suggested: true,
      }),
    ]
  })

function dualWielding(context: OfferContext): Offer[] {
  const { sheet, combatant } = context
  const may = isCharacter(sheet) ? sheet.skills.stab >= DUAL_WIELD_STAB : sheet.dualWieldAllowed
  const held = Object.entries(sheet.weapons).filter(
    ([, { state, hands }]) => state === 'inHand' && hands === 1,
  )
  const [main, off] = held
  const isOn = combatant.fight.dualWield !== null
  if (!isOn && (!may || main === undefined || off === undefined)) return []
  return [
    offer(context, {
      key: isOn ? 'wwnDualWieldEnd' : 'wwnDualWield',
      group: 'wwnOnTurn',
      command: {
        type: 'wwn/dual-wield',
        combatant: combatant.id,
        ...(isOn ? { off: null } : { main: main?.[0] ?? '', off: off?.[0] ?? '' }),
      },
      rule: 'WWN-DUL-01',
      cost: COSTS.goProne,
    }),
  ]
}
