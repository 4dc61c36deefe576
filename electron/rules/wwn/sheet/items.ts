/**
 * What is held, at hand, packed away or on the ground (WWN-CCA-20, WWN-CCA-21, WWN-CCA-22, WWN-CCA-23, WWN-CCA-24,
 * WWN-ENC-01).
 */
import type { ItemState } from '@shared/wwn/names'
import type { Json } from '@shared/contract/types'
import { isCharacter } from './person'
import { COSTS, type Cost } from '../turn/budget'
import type { Combatant, Encounter, Resolution, Sheet } from '../types'

/** `shield`, `weapon:<key>` or `item:<key>`: names of one thing on a sheet. */
export type ItemName = string
const WEAPON = 'weapon:'
const ITEM = 'item:'
export const SHIELD = 'shield'
export const weaponItem = (key: string): ItemName => `${WEAPON}${key}`

/** Anything that has a place about the person. */
export interface Carried {
  name: string
  state: ItemState
  /** Hands that it takes when held. */
  hands: number
}

export function carriedOf(sheet: Readonly<Sheet>, item: ItemName): Carried | null {
  if (item === SHIELD) {
    const { shield } = sheet
    return shield === null ? null : { name: shield.name, state: shield.state, hands: 1 }
  }
  if (item.startsWith(WEAPON)) {
    const weapon = sheet.weapons[item.slice(WEAPON.length)]
    return weapon === undefined ? null : { name: weapon.name, state: weapon.state, hands: weapon.hands }
  }
  if (!item.startsWith(ITEM) || !isCharacter(sheet)) return null
  const found = sheet.items[item.slice(ITEM.length)]
  return found === undefined ? null : { name: found.name, state: found.state, hands: 1 }
}

/** Every thing that is carried or lies dropped, by its name. */
export const itemsOf = (sheet: Readonly<Sheet>): [ItemName, Carried][] =>
  [
    ...Object.keys(sheet.weapons).map(weaponItem),
    ...(sheet.shield === null ? [] : [SHIELD]),
    ...(isCharacter(sheet) ? Object.keys(sheet.items).map((key) => `${ITEM}${key}`) : []),
  ].flatMap((item): [ItemName, Carried][] => {
    const carried = carriedOf(sheet, item)
    return carried === null ? [] : [[item, carried]]
  })

export function setState(sheet: Sheet, item: ItemName, state: ItemState): void {
  if (item === SHIELD) {
    if (sheet.shield !== null) sheet.shield.state = state
    return
  }
  const weapon = sheet.weapons[item.slice(WEAPON.length)]
  if (item.startsWith(WEAPON) && weapon !== undefined) weapon.state = state
  if (!item.startsWith(ITEM) || !isCharacter(sheet)) return
  const found = sheet.items[item.slice(ITEM.length)]
  if (found !== undefined) found.state = state
}

/**
 * WWN-CCA-20, WWN-CCA-22, WWN-CCA-23: what taking a thing from one place to another costs; null: it is there already.
 */
export function handlingCost(from: ItemState, to: ItemState): Cost | null {
  if (from === to) return null
  if (to === 'dropped') return COSTS.dropItem
  if (from === 'dropped') return COSTS.pickUpItem
  if (from === 'stowed' || to === 'stowed') return COSTS.readyOrStow
  return COSTS.drawReadied
}

/** Lets go of one thing where somebody stands. */
export function drop(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  item: ItemName,
): void {
  setState(resolution.sheet(combatant.sheet), item, 'dropped')
  encounter.fight.ground.push({
    id: resolution.freshId('g'),
    owner: combatant.id,
    item,
    at: combatant.fight.position === null ? null : { ...combatant.fight.position },
  })
}

/** WWN-CCA-24: whoever falls drops what it held; natural weapons and straps of no hands stay. */
export function dropEverything(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const held = itemsOf(resolution.peek(combatant.sheet)).filter(
    ([item, { state, hands }]) => state === 'inHand' && hands > 0 && item !== SHIELD,
  )
  if (held.length === 0) return
  for (const [item] of held) drop(resolution, encounter, combatant, item)
  resolution.log.say(
    'wwn.dropped',
    { who: resolution.peek(combatant.sheet).name, items: held.map(([, { name }]) => name).join(', ') },
    { rule: 'WWN-CCA-24', secret: combatant.hidden },
  )
}

/** Takes a thing off the ground's list. */
export function pickedUp(encounter: Encounter, owner: string, item: ItemName): void {
  encounter.fight.ground = encounter.fight.ground.filter((one) => one.owner !== owner || one.item !== item)
}

/** Bare hands have no name on any sheet: the words have one. */
export const weaponName = ({ name }: { name: string }): Json =>
  name === '' ? { key: 'choice.weapon.bareHands' } : name
