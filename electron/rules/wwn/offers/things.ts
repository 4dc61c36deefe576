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
import { sheetsIn } from '../types'
import { offer, type Ground } from './parts'

/** One offer a thing and a place that it can go to, cheapest ways first. */
export function things(ground: Ground): Offer[] {
  const { combatant, sheet, encounter } = ground
  const own = itemsOf(sheet).flatMap(([item, { name, state, hands }]) =>
    (['inHand', 'readied', 'stowed', 'dropped'] as const).flatMap((to) => {
      const cost = handlingCost(state, to)
      const isOdd = (to === 'dropped' && state !== 'inHand') || (state === 'dropped' && to !== 'inHand')
      if (cost === null || isOdd || hands === 0) return []
      return [
        offer(ground, {
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
          : itemsOf(sheetsIn(ground.campaign)(other.sheet)).find(([name]) => name === item)
      return thing === undefined
        ? []
        : [
            offer(ground, {
              key: 'wwnHandleItem',
              group: 'wwnMove' as const,
              command: { type: 'wwn/handle-item', combatant: combatant.id, item, to: 'inHand', from: owner },
              rule: 'WWN-CCA-23',
              cost: COSTS.pickUpItem,
              with: { item: thing[1].name, to: { key: 'choice.itemState.inHand' } },
            }),
          ]
    })
  return [...reloading(ground), ...dualWielding(ground), ...own, ...found]
}

const reloading = (ground: Ground): Offer[] =>
  Object.entries(ground.sheet.weapons).flatMap(([key, weapon]) => {
    if (weapon.loaded || !isInHand(ground.sheet, key)) return []
    const cost = costOfReload(ground.sheet, key)
    const group = cost?.type === 'onTurn' ? 'wwnOnTurn' : cost?.type === 'move' ? 'wwnMove' : 'wwnMain'
    return [
      offer(ground, {
        key: 'wwnReload',
        group,
        command: { type: 'wwn/reload', combatant: ground.combatant.id, weapon: key },
        rule: 'WWN-CCA-21',
        cost,
        refusal: cost === null ? refuse('quiver-not-ready', { who: ground.sheet.name }) : null,
        with: { weapon: weaponName(weapon) },
        suggested: true,
      }),
    ]
  })

function dualWielding(ground: Ground): Offer[] {
  const { sheet, combatant } = ground
  const may = isCharacter(sheet) ? sheet.skills.stab >= DUAL_WIELD_STAB : sheet.dualWieldAllowed
  const held = Object.entries(sheet.weapons).filter(
    ([, { state, hands }]) => state === 'inHand' && hands === 1,
  )
  const [main, off] = held
  const isOn = combatant.fight.dualWield !== null
  if (!isOn && (!may || main === undefined || off === undefined)) return []
  return [
    offer(ground, {
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
