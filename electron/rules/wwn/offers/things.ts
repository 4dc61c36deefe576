/**
 * Offers of what is held, carried, loaded or lies about (WWN-CCA-20, WWN-CCA-21, WWN-CCA-22, WWN-CCA-23, WWN-DUL-01).
 */
import type { Offer } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { costOfReload } from '../commands/items'
import { handlingCost, itemsOf, weaponName } from '../sheet/items'
import { isCharacter, isInHand } from '../sheet/person'
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
              rule: 'WWN-CCA-23',
              cost: COSTS.pickUpItem,
              with: { item: thing[1].name, to: { key: 'choice.itemState.inHand' } },
            }),
          ]
    })
  return [...reloading(context), ...dualWielding(context), ...own, ...found]
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
