/**
 * What a body does with itself: on guard, down, up, away, with two weapons (WWN-CCA-16, WWN-CCA-18, WWN-CCA-24,
 * WWN-CCA-25, WWN-DUL-01).
 */
import type { Refusal } from '@shared/contract/types'
import { UNARMED } from '@shared/wwn/names'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { meleeFoes } from '../movement/distance'
import { instantDone, refuseInstant } from '../attack/instants'
import { isSameSquare } from '../movement/distance'
import { carriedOf, itemsOf, pickedUp, setState, weaponName } from '../sheet/items'
import { changedBy } from '../attack/odds'
import { freeHands, isCharacter, isInHand } from '../sheet/person'
import { DUAL_WIELD_STAB } from '../tables'
import { beginUnlessAnswering, guard, pay, refuseCost } from '../turn/turns'
import {
  defineCommand,
  type PayloadOf,
  sheetsIn,
  type Campaign,
  type Encounter,
  type Fighter,
  type Sheet,
  type Wwn,
} from '../types'

const totalDefense = defineCommand('wwn/total-defense', {
  rules: ['WWN-CCA-16', 'WWN-ACT-08'],
  /** Refusals: those of Instants, of the cost (a Main), `total-defense-already`. */
  refuse({ campaign }, { encounter, combatant, instant: declared }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    if (found.combatant.fight.totalDefense) return refuse('total-defense-already', { who: found.sheet.name })
    return (
      refuseInstant(found.encounter, declared, combatant) ??
      refuseCost(found, COSTS.totalDefense, sheetsIn(campaign))
    )
  },
  odds({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    return 'refused' in found ? found : changedBy(campaign, found.encounter, null, combatant)
  },
  apply(resolution, { encounter: id, combatant: who, instant: declared }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    instantDone(encounter, declared)
    beginUnlessAnswering(resolution, { encounter, combatant, sheet })
    pay(resolution, encounter, combatant, COSTS.totalDefense, 'totalDefense')
    guard(encounter, combatant)
    resolution.log.say(
      'wwn.totalDefense',
      { who: sheet.name },
      { rule: 'WWN-CCA-16', tone: 'good', secret: combatant.hidden },
    )
  },
})

const withdraw = defineCommand('wwn/withdraw', {
  rules: ['WWN-CCA-18'],
  /** Refusals: those of the cost (a Main), `not-in-melee`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseCost(found, COSTS.fightingWithdrawal, sheetsIn(campaign))
    if (early !== null) return early
    return meleeFoes(found.encounter, found.combatant, sheetsIn(campaign)).length === 0
      ? refuse('not-in-melee', { who: found.sheet.name })
      : null
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, COSTS.fightingWithdrawal, 'fightingWithdrawal')
    combatant.fight.withdrawnFrom = meleeFoes(encounter, combatant, (one) => resolution.peek(one)).map(
      (foe) => foe.id,
    )
    resolution.log.say('wwn.withdraw', { who: sheet.name }, { rule: 'WWN-CCA-18', secret: combatant.hidden })
  },
})

const goProne = defineCommand('wwn/go-prone', {
  rules: ['WWN-CCA-25', 'WWN-ACT-07'],
  /** Refusals: those of the cost, `already-prone`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseCost(found, COSTS.goProne, sheetsIn(campaign))
    if (early !== null) return early
    return found.combatant.fight.prone ? refuse('already-prone', { who: found.sheet.name }) : null
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, COSTS.goProne, 'goProne')
    combatant.fight.prone = true
    resolution.log.say('wwn.prone', { who: sheet.name }, { rule: 'WWN-CCA-25', secret: combatant.hidden })
  },
})

/** WWN-CCA-24: own things that lie where one stands up, as far as hands go; the others are at hand again. */
function collect(sheet: Sheet, encounter: Encounter, { combatant }: Fighter): string[] {
  const names: string[] = []
  for (const [item, { name, state }] of itemsOf(sheet)) {
    if (state !== 'dropped') continue
    const lies = encounter.fight.ground.find((one) => one.owner === combatant.id && one.item === item)
    const isHere = lies?.at == null || isSameSquare(lies.at, combatant.fight.position)
    if (!isHere) continue
    const hands = carriedOf(sheet, item)?.hands ?? 1
    setState(sheet, item, freeHands(sheet) >= hands ? 'inHand' : 'readied')
    pickedUp(encounter, combatant.id, item)
    names.push(name)
  }
  return names
}

const standUp = defineCommand('wwn/stand-up', {
  rules: ['WWN-CCA-24'],
  /** Refusals: those of the cost (a Move), `not-prone`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseCost(found, COSTS.standUp, sheetsIn(campaign))
    if (early !== null) return early
    return found.combatant.fight.prone ? null : refuse('not-prone', { who: found.sheet.name })
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const fighter = fighterOf<Wwn>(resolution, id, who)
    const { encounter, combatant, sheet } = fighter
    pay(resolution, encounter, combatant, COSTS.standUp, 'standUp')
    combatant.fight.prone = false
    combatant.fight.feetLeft = 0
    const items = collect(sheet, encounter, fighter)
    resolution.log.say(
      items.length > 0 ? 'wwn.stoodUpWith' : 'wwn.stoodUp',
      items.length > 0 ? { who: sheet.name, items: items.join(', ') } : { who: sheet.name },
      { rule: 'WWN-CCA-24', secret: combatant.hidden },
    )
  },
})

/** Refusals: those of the cost (On Turn), `not-dual-wielding` (to end it), `cannot-dual-wield`, `unknown-weapon`, `not-one-handed`, `not-in-hand`. */
function refuseDual(campaign: Campaign, given: PayloadOf<'wwn/dual-wield'>): Refusal | null {
  const found = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in found) return found
  const early = refuseCost(found, COSTS.goProne, sheetsIn(campaign))
  if (early !== null) return early
  const { sheet } = found
  const who = sheet.name
  if (given.off === null)
    return found.combatant.fight.dualWield === null ? refuse('not-dual-wielding', { who }) : null
  const may = isCharacter(sheet) ? sheet.skills.stab >= DUAL_WIELD_STAB : sheet.dualWieldAllowed
  if (!may) return refuse('cannot-dual-wield', { who })
  if (given.main === undefined || given.main === given.off)
    return refuse('unknown-weapon', { who, weapon: given.off })
  for (const key of [given.main, given.off]) {
    const weapon = sheet.weapons[key]
    if (weapon === undefined || key === UNARMED) return refuse('unknown-weapon', { who, weapon: key })
    if (weapon.hands !== 1) return refuse('not-one-handed', { weapon: weaponName(weapon) })
    if (!isInHand(sheet, key)) return refuse('not-in-hand', { who, weapon: weaponName(weapon) })
  }
  return null
}

const dualWield = defineCommand('wwn/dual-wield', {
  rules: ['WWN-DUL-01', 'WWN-DUL-02'],
  refuse: ({ campaign }, given) => refuseDual(campaign, given),
  apply(resolution, { encounter: id, combatant: who, main, off }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, COSTS.goProne, 'drawReadied')
    combatant.fight.dualWield = off === null || main === undefined ? null : { main, off }
    resolution.log.say(
      off === null ? 'wwn.dualWield.ended' : 'wwn.dualWield',
      { who: sheet.name },
      { rule: 'WWN-DUL-01', secret: combatant.hidden },
    )
  },
})

export const stanceCommands = [totalDefense, withdraw, goProne, standUp, dualWield]
