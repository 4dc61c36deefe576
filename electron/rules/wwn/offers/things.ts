/**
 * Offers of what is held, carried, loaded or lies about (WWN-CCA-20, WWN-CCA-21, WWN-CCA-22, WWN-CCA-23, WWN-DUL-01).
 */
import type { Json, JsonRecord, Offer, OfferField, Refusal } from '@shared/contract/types'
import { SPELL_HANDS, type ItemState } from '@shared/wwn/names'
import { choice, field } from '../../../engine/offerForms'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { costOfReload, refusePickingUp } from '../commands/items'
import { carriedOf, handlingCost, itemsOf, weaponName, type Carried, type ItemName } from '../sheet/items'
import { isCaster, isCastingHandFull } from '../sheet/hands'
import { freeHands, isCharacter, isInHand } from '../sheet/person'
import { DUAL_WIELD_STAB } from '../tables'
import type { Combatant } from '../types'
import { nameOf, offer, type OfferContext } from './parts'

const refuseFull = ({ sheet }: OfferContext, hands: number): Refusal | null =>
  freeHands(sheet) < hands ? refuse('hands-full', { who: sheet.name }) : null

/** One offer a thing and a place that it can go to, cheapest ways first. */
export function things(context: OfferContext): Offer[] {
  const { combatant, sheet } = context
  const lying = lyingAbout(context)
  const names = [...itemsOf(sheet).map(([, { name }]) => name), ...lying.map(({ thing }) => thing.name)]
  /** Things that are called the same are told apart by where they are. */
  const said = (name: string, at: JsonRecord): Json =>
    names.filter((one) => one === name).length < 2 ? name : { key: 'choice.itemAt', with: { item: name, at } }
  const own = itemsOf(sheet).flatMap(([item, thing]) => {
    const { name, state, hands } = thing
    return (['inHand', 'readied', 'stowed', 'dropped'] as const).flatMap((to) => {
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
            to === 'inHand'
              ? (refusePickingUp(context, combatant, item, thing) ?? refuseFull(context, hands))
              : null,
          rule: cost.type === 'instant' ? 'WWN-CCA-22' : 'WWN-CCA-20',
          cost,
          with: {
            item: said(name, { key: `choice.itemState.${state}` }),
            does: { key: `choice.does.${to === 'inHand' && state === 'dropped' ? 'pickUp' : to}` },
          },
          ...(to === 'dropped' ? { instant: 'dropItem' } : {}),
        }),
      ]
    })
  })
  const found = lying.map(({ owner, item, thing }) => {
    const { name, hands } = thing
    return offer(context, {
      key: 'wwnHandleItem',
      group: 'wwnMove',
      command: {
        type: 'wwn/handle-item',
        combatant: combatant.id,
        item,
        to: 'inHand',
        from: owner.id,
      },
      fields: handFields(context, item, { to: 'inHand', hands }),
      refusal: refusePickingUp(context, owner, item, thing) ?? refuseFull(context, hands),
      rule: 'WWN-CCA-23',
      cost: COSTS.pickUpItem,
      with: {
        item: said(name, { key: 'choice.itemAt.ground', with: { who: nameOf(context, owner) } }),
        does: { key: 'choice.does.pickUp' },
      },
    })
  })
  return [...reloading(context), ...dualWielding(context), ...own, ...found]
}

/** What others have dropped, and whose it was. */
function lyingAbout({
  encounter,
  combatant,
  sheetOf,
}: OfferContext): { owner: Combatant; item: ItemName; thing: Carried }[] {
  return encounter.fight.ground
    .filter(({ owner }) => owner !== combatant.id)
    .flatMap(({ owner: id, item }) => {
      const owner = findCombatant(encounter, id)
      const thing = owner === undefined ? null : carriedOf(sheetOf(owner.sheet), item)
      return owner === undefined || thing === null ? [] : [{ owner, item, thing }]
    })
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
