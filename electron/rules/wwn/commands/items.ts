/**
 * Drawing, readying, stowing, dropping, picking up, reloading (WWN-CCA-20, WWN-CCA-21, WWN-CCA-22, WWN-CCA-23,
 * WWN-WPN-02).
 */
import type { Refusal } from '@shared/contract/types'
import type { ItemState } from '@shared/wwn/names'
import { squaresBetween } from '@shared/wwn/ways'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findById, findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { reloadCost, COSTS, type Cost } from '../turn/budget'
import { instantDone, refuseInstant } from '../attack/instants'
import { carriedOf, drop, handlingCost, pickedUp, setState, weaponName, type Carried } from '../sheet/items'
import { refuseHands, useHand } from '../sheet/hands'
import { hasReady, isCharacter, isInHand } from '../sheet/person'
import { SINGLE_SHOT_ROUNDS } from '../tables'
import { pay, refuseCost } from '../turn/turns'
import {
  defineCommand,
  type PayloadOf,
  sheetsIn,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Resolution,
  type Sheet,
  type Wwn,
} from '../types'
import { inAFight } from './check'

type Payload = PayloadOf<'wwn/handle-item'>

const ownerOf = ({ encounter, combatant }: Fighter, from: string | undefined): Combatant | undefined =>
  from === undefined ? combatant : findCombatant(encounter, from)

const ACTION_OF: Readonly<Record<Cost['type'], 'readyOrStow' | 'pickUpItem' | 'drawReadied' | 'dropItem'>> = {
  main: 'readyOrStow',
  move: 'pickUpItem',
  onTurn: 'drawReadied',
  instant: 'dropItem',
}

/** Where a dropped thing lies; undefined: with whoever dropped it. */
const lyingAt = (encounter: Encounter, owner: string, item: string) =>
  encounter.fight.ground.find((one) => one.owner === owner && one.item === item)

/**
 * WWN-CCA-22, WWN-CCA-23: only what is held is let go of, and what lies on the ground is picked up in the hand. Refusals:
 * `not-in-hand`, `into-the-hand`.
 */
function refuseWay({ state, name }: Carried, to: ItemState, who: string): Refusal | null {
  if (to === 'dropped' && state !== 'inHand') return refuse('not-in-hand', { who, weapon: name })
  return state === 'dropped' && to !== 'inHand' ? refuse('into-the-hand', { item: name }) : null
}

/**
 * Refusals: those of Instants and of the cost, `unknown-item`, `state-already`, `not-in-hand`, `into-the-hand`,
 * `not-dropped`, `not-here`, `hands-full`.
 */
export function refuseHandling(campaign: Campaign, given: Payload): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const owner = ownerOf(fighter, given.from)
  if (owner === undefined) return refuse('unknown-combatant', { combatant: given.from ?? '' })
  const carried = carriedOf(sheetsIn(campaign)(owner.sheet), given.item)
  // what grows on somebody is neither drawn nor dropped
  if (carried === null || carried.hands === 0) return refuse('unknown-item', { item: given.item })
  const isOwn = owner.id === combatant.id
  if (!isOwn && carried.state !== 'dropped') return refuse('not-dropped', { item: carried.name })
  const cost = handlingCost(carried.state, given.to)
  if (cost === null) return refuse('state-already', { item: carried.name })
  const out = refuseWay(carried, given.to, sheet.name)
  if (out !== null) return out
  const early =
    refuseInstant(encounter, given.instant, given.combatant) ?? refuseCost(fighter, cost, sheetsIn(campaign))
  if (early !== null) return early
  return refuseTaking(fighter, owner, given, carried, sheet)
}

/**
 * WWN-CCA-23: what lies on the ground is picked up where one stands, by whoever has room for it. Refusals: `not-here`,
 * `unknown-item`, `hands-full`.
 */
export function refusePickingUp(
  { encounter, combatant, sheet }: Pick<Fighter, 'encounter' | 'combatant'> & { sheet: Readonly<Sheet> },
  owner: Combatant,
  item: string,
  { name, state }: Carried,
): Refusal | null {
  if (state !== 'dropped') return null
  const at = lyingAt(encounter, owner.id, item)?.at ?? null
  const from = combatant.fight.position
  if (at !== null && from !== null && squaresBetween(at, from) > 1) return refuse('not-here', { item: name })
  if (owner.id === combatant.id) return null
  if (item.startsWith('item:') && !isCharacter(sheet)) return refuse('unknown-item', { item })
  return item === 'shield' && sheet.shield !== null ? refuse('hands-full', { who: sheet.name }) : null
}

function refuseTaking(
  { encounter, combatant }: Fighter,
  owner: Combatant,
  given: Payload,
  carried: Carried,
  sheet: Readonly<Sheet>,
): Refusal | null {
  const far = refusePickingUp({ encounter, combatant, sheet }, owner, given.item, carried)
  if (far !== null) return far
  return given.to === 'inHand' ? refuseHands({ encounter, combatant, sheet }, carried, given.spellHand) : null
}

/** Somebody else's thing becomes the taker's: its record moves from one sheet to the other. Returns its new name. */
function takeOver(resolution: Resolution, from: Sheet, to: Sheet, item: string): string {
  if (item === 'shield') {
    to.shield = from.shield === null ? null : { ...from.shield }
    from.shield = null
    return item
  }
  const [kind = '', key = ''] = item.split(':')
  const fresh = resolution.freshId('i')
  if (kind === 'weapon') {
    const weapon = from.weapons[key]
    if (weapon !== undefined) to.weapons[fresh] = { ...weapon, damage: { ...weapon.damage } }
    Reflect.deleteProperty(from.weapons, key)
  } else if (isCharacter(from) && isCharacter(to)) {
    const thing = from.items[key]
    if (thing !== undefined) to.items[fresh] = { ...thing }
    Reflect.deleteProperty(from.items, key)
  }
  return `${kind}:${fresh}`
}

const handle = defineCommand('wwn/handle-item', {
  rules: ['WWN-CCA-20', 'WWN-CCA-22', 'WWN-CCA-23', 'WWN-ACT-07'],
  refuse: ({ campaign }, given) => refuseHandling(campaign, given),
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.combatant)
    const { encounter, combatant, sheet } = fighter
    const owner = ownerOf(fighter, given.from)
    if (owner === undefined) throw new Error('a refused command was applied')
    const carried = carriedOf(resolution.peek(owner.sheet), given.item)
    const cost = carried === null ? null : handlingCost(carried.state, given.to)
    if (carried === null || cost === null) throw new Error('a refused command was applied')
    instantDone(encounter, given.instant)
    pay(resolution, encounter, combatant, cost, ACTION_OF[cost.type])
    if (given.to === 'dropped') {
      useHand(combatant, given.item, carried, given)
      drop(resolution, encounter, combatant, given.item)
    } else {
      pickedUp(encounter, owner.id, given.item)
      const item =
        owner.id === combatant.id
          ? given.item
          : takeOver(resolution, resolution.sheet(owner.sheet), sheet, given.item)
      useHand(combatant, item, carried, given)
      setState(sheet, item, given.to)
    }
    resolution.log.say(
      'wwn.item',
      { who: sheet.name, item: carried.name, state: { key: `choice.itemState.${given.to}` } },
      { rule: cost.type === 'instant' ? 'WWN-CCA-22' : 'WWN-CCA-20', secret: combatant.hidden },
    )
  },
})

const isSlow = (traits: readonly string[]): boolean => traits.includes('singleShot')

/** WWN-CCA-21: what it costs now; null: no arrow is at hand. */
export function costOfReload(sheet: Readonly<Sheet>, key: string): Cost | null {
  const weapon = sheet.weapons[key]
  if (weapon === undefined) return null
  const level = isCharacter(sheet) ? sheet.skills.shoot : sheet.skillBonus
  return isSlow(weapon.traits) ? COSTS.useSkill : reloadCost(weapon, level, hasReady(sheet, 'quiver'))
}

/** Refusals: `unknown-weapon`, `no-reload`, `loaded-already`, `not-in-hand`, `quiver-not-ready`, those of the cost. */
export function refuseReload(
  campaign: Campaign,
  { encounter, combatant, weapon: key }: PayloadOf<'wwn/reload'>,
): Refusal | null {
  const found = findFighter<Wwn>(campaign, encounter, combatant)
  if ('refused' in found) return found
  const { sheet } = found
  const who = sheet.name
  const weapon = sheet.weapons[key]
  if (weapon === undefined) return refuse('unknown-weapon', { who, weapon: key })
  const name = weaponName(weapon)
  const loads = weapon.traits.some((trait) => ['reload', 'slowReload', 'singleShot'].includes(trait))
  if (!loads) return refuse('no-reload', { weapon: name })
  if (weapon.loaded) return refuse('loaded-already', { weapon: name })
  if (!isInHand(sheet, key)) return refuse('not-in-hand', { who, weapon: name })
  const cost = costOfReload(sheet, key)
  return cost === null ? refuse('quiver-not-ready', { who }) : refuseCost(found, cost, sheetsIn(campaign))
}

const reload = defineCommand('wwn/reload', {
  rules: ['WWN-CCA-21', 'WWN-WPN-02'],
  refuse: ({ campaign }, given) => refuseReload(campaign, given),
  apply(resolution, { encounter: id, combatant: who, weapon: key }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    const weapon = needWeapon(sheet, key)
    const cost = costOfReload(sheet, key)
    if (cost === null) throw new Error('a refused command was applied')
    pay(resolution, encounter, combatant, cost, 'reload')
    const { reloading } = combatant.fight
    const rounds = (reloading?.weapon === key ? reloading.rounds : 0) + 1
    const isDone = !isSlow(weapon.traits) || rounds >= SINGLE_SHOT_ROUNDS
    weapon.loaded = isDone
    combatant.fight.reloading = isDone ? null : { weapon: key, rounds }
    resolution.log.say(
      isDone ? 'wwn.reloaded' : 'wwn.reloading',
      isDone
        ? { who: sheet.name, weapon: weapon.name }
        : { who: sheet.name, weapon: weapon.name, rounds, of: SINGLE_SHOT_ROUNDS },
      { rule: 'WWN-CCA-21', secret: combatant.hidden },
    )
  },
})

function needWeapon(sheet: Sheet, key: string): Sheet['weapons'][string] {
  const weapon = sheet.weapons[key]
  if (weapon === undefined) throw new Error(`weapon ${key} is missing`)
  return weapon
}

/** WWN-CCA-11: Craft-0 is needed. Refusals: `is-down`, `not-a-crafter`. */
export function refuseCrafting(sheet: Readonly<Sheet>): Refusal | null {
  if (sheet.vitality !== 'able') return refuse('is-down', { who: sheet.name })
  const knows = isCharacter(sheet) ? sheet.skills.craft >= 0 : sheet.goodAt.includes('craft')
  return knows ? null : refuse('not-a-crafter', { who: sheet.name })
}

/** WWN-CCA-11: a scene of work on a shield that is broken. Refusals: `in-a-fight`, `no-shield`, `shield-whole`. */
export function refuseMending(campaign: Campaign, { shield, name }: Readonly<Sheet>): Refusal | null {
  const early = inAFight(campaign)
  if (early !== null) return early
  if (shield === null) return refuse('no-shield', { who: name })
  return shield.broken ? null : refuse('shield-whole', { who: name })
}

const repairShield = defineCommand('wwn/repair-shield', {
  rules: ['WWN-CCA-11'],
  /** Refusals: `unknown-sheet`, those of crafting and of mending. */
  refuse({ campaign }, { who, owner }) {
    const crafter = findById(campaign.roster, who)
    const other = findById(campaign.roster, owner)
    if (crafter === undefined || other === undefined)
      return refuse('unknown-sheet', { sheet: crafter === undefined ? who : owner })
    return refuseCrafting(crafter) ?? refuseMending(campaign, other)
  },
  apply(resolution, { who, owner }) {
    const sheet = resolution.sheet(owner)
    if (sheet.shield !== null) sheet.shield.broken = false
    resolution.log.say(
      'wwn.shieldRepaired',
      { who: resolution.peek(who).name, target: sheet.name },
      { rule: 'WWN-CCA-11', tone: 'good' },
    )
  },
})

export const itemCommands = [handle, reload, repairShield]
