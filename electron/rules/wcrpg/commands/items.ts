/** Dropping, picking up, working and using things (WCA-DROP-01, WCA-MANIP-01, WCA-ACTIVATE-01, WCA-DISARM-01). */
import type { Refusal } from '@shared/contract/types'
import { findById, findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { refuseHeld } from '../grapple/grapples'
import { PLAIN_MANNER, attackOf, targetOf } from '../attack/attack'
import { spendPhases, refuseOwnAction } from '../turn/budget'
import { disarm } from '../attack/disarming'
import { carriedOf, isFastened, saidOf } from '../attack/carried'
import { freeGearKey, freeKey, inHand, isInReach, layDown } from '../harm/drops'
import { fighterOf, type Fighter, sayOf } from '../fighter'
import { checkParts } from '../harm/partChecks'
import { shortIncrements, rangeFrom } from '../attack/range'
import { DISARM_INCREMENTS, ACTIONS } from '../tables'
import { defineCommand, type PayloadOf, type Sheet } from '../types'
import { weaponOf, isMelee } from '../attack/weapons'
import { freeHands, itemOf } from '../sheet/hands'
import { refuseAttack, refuseWeapon, refuseActionAt } from '../attack/refuse'
import { oddsAt } from '../attack/odds'

const dropItem = defineCommand('wcrpg/drop-item', {
  rules: ['WCA-DROP-01'],
  /** Refusals: those of acting, `unknown-item`, `held`. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, ACTIONS.dropItem.phases, (fighter) =>
      itemOf(fighter.sheet, given.item) === undefined
        ? refuse('unknown-item', { item: given.item })
        : refuseHeld(fighter),
    ),
  apply(resolution, { encounter: id, combatant: who, item }) {
    const { encounter, combatant, sheet } = fighterOf(resolution, id, who)
    const dropped = layDown(resolution, encounter, combatant, item)
    if (dropped !== null)
      sayOf(resolution, { combatant, sheet }, 'item.dropped', 'WCA-DROP-01', { item: dropped.name })
  },
})

const pickUp = defineCommand('wcrpg/pick-up', {
  rules: ['WCA-MANIP-01', 'WCA-DROP-01'],
  /** Refusals: those of acting, `unknown-item`, `item-out-of-reach`. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, ACTIONS.manipulate.phases, ({ encounter, combatant, sheet }) => {
      const item = findById(encounter.fight.items, given.item)
      if (item === undefined) return refuse('unknown-item', { item: given.item })
      return isInReach(encounter, combatant, item)
        ? null
        : refuse('item-out-of-reach', { who: sheet.name, item: item.name })
    }),
  apply(resolution, { encounter: id, combatant: who, item: itemId, stow }) {
    const { encounter, combatant, sheet, now } = fighterOf(resolution, id, who)
    const item = findById(encounter.fight.items, itemId)
    if (item === undefined) return
    spendPhases(combatant, ACTIONS.manipulate.phases)
    const free = freeHands(sheet, now)
    if (!checkParts(resolution, sheet, free.slice(0, 1))) return // WCD-WND-12
    encounter.fight.items = encounter.fight.items.filter((one) => one.id !== itemId)
    const { weapon, gear } = item
    if (gear !== null) sheet.gear[freeGearKey(sheet, gear)] = inHand(gear, stow ? [] : free)
    if (weapon !== null) {
      const fits = !stow && free.length >= weapon.appendages
      sheet.weapons[freeKey(sheet, weapon)] = {
        ...weapon,
        drawn: fits,
        heldIn: fits ? free.slice(0, weapon.appendages) : [],
      }
    }
    sayOf(resolution, { combatant, sheet }, 'item.pickedUp', 'WCA-MANIP-01', { item: item.name })
  },
})

const manipulate = defineCommand('wcrpg/manipulate', {
  rules: ['WCA-MANIP-01'],
  refuse: ({ campaign }, given) => refuseOwnAction(campaign, given, ACTIONS.manipulate.phases),
  apply(resolution, { encounter: id, combatant: who, what }) {
    const { combatant, sheet } = fighterOf(resolution, id, who)
    spendPhases(combatant, ACTIONS.manipulate.phases)
    sayOf(resolution, { combatant, sheet }, 'item.manipulated', 'WCA-MANIP-01', { what })
  },
})

const activate = defineCommand('wcrpg/activate', {
  rules: ['WCA-ACTIVATE-01'],
  /** Refusals: those of acting, `unknown-target`. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, ACTIONS.activate.phases, ({ encounter }) =>
      given.target !== null && findCombatant(encounter, given.target) === undefined
        ? refuse('unknown-target', { target: given.target })
        : null,
    ),
  apply(resolution, { encounter: id, combatant: who, what, target }) {
    const { combatant, sheet, encounter } = fighterOf(resolution, id, who)
    spendPhases(combatant, ACTIONS.activate.phases)
    const on = target === null ? undefined : findCombatant(encounter, target)
    sayOf(
      resolution,
      { combatant, sheet },
      on === undefined ? 'item.activated' : 'item.activatedOn',
      'WCA-ACTIVATE-01',
      { what, target: on === undefined ? '' : resolution.peek(on.sheet).name },
    )
  },
})

type Disarm = PayloadOf<'wcrpg/disarm'>

/** WCA-DISARM-01. Refusals: `unknown-item`, `item-fastened`, `range-unknown`, `too-far-to-disarm`. */
function refuseDisarming(fighter: Fighter, given: Disarm, owner: Sheet): Refusal | null {
  const item = carriedOf(owner, given.item)
  if (item === null) return refuse('unknown-item', { item: given.item })
  if (given.intent === 'strikeAway' && isFastened(item))
    return refuse('item-fastened', { item: saidOf(item) })
  const weapon = weaponOf(fighter.sheet, given.weapon) ?? null
  const who = fighter.sheet.name
  const reach = rangeFrom(fighter, targetOf(fighter, given.target))
  if (reach === null) return refuse('range-unknown', { who })
  const limit = isMelee(weapon) ? DISARM_INCREMENTS.melee : DISARM_INCREMENTS.ranged
  const isFar = shortIncrements(reach) > limit && weapon?.sniper !== true
  return isFar ? refuse('too-far-to-disarm', { who, most: limit }) : null
}

const disarmCommand = defineCommand('wcrpg/disarm', {
  rules: ['WCA-DISARM-01', 'WCA-DISARM-02', 'WCA-DISARM-03', 'WCA-DISARM-04'],
  /** Refusals: those of acting, target, weapon and reach, and of disarming. */
  refuse: (resolution, given) =>
    refuseActionAt(resolution.campaign, given, ACTIONS.disarm.phases, (fighter, target) => {
      const sniper = weaponOf(fighter.sheet, given.weapon)?.sniper ?? false
      return (
        refuseWeapon(fighter, given.weapon) ??
        refuseDisarming(fighter, given, resolution.peek(target.sheet)) ??
        refuseAttack(fighter, target, given, { ...PLAIN_MANNER, sniper })
      )
    }),
  odds: (resolution, given) =>
    oddsAt(resolution, given, (fighter) => attackOf(resolution, fighter, given.target, given)),
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.attacker)
    disarm(resolution, attackOf(resolution, fighter, given.target, given), given)
    spendPhases(fighter.combatant, ACTIONS.disarm.phases)
  },
})

export const itemCommands = [dropItem, pickUp, manipulate, activate, disarmCommand]
