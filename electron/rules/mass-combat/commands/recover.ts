/** Getting rid of what holds a unit: repairing ion damage, escaping a tractor beam (MC-ION-03, MC-TRB-06). */
import { activeCraft, craftNumber } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Refusal } from '@shared/contract/types'
import type { Craft } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { endActivation, ensureActive } from '../turn/activation'
import { addBoons } from '../turn/boons'
import { addByHand, escapeDc, succeeds, rollD20 } from '../sheet/checks'
import { heldCraft } from '../movement/holds'
import { findUnit, groupOf, refuseAction, refuseActive, type Commanded, unitOfCommand } from '../turn/orders'
import { rollPilotOf } from '../movement/tractor'
import { pilotOf } from '../sheet/pilots'
import { isGround, isIonDisabled, peekUnit, unitOf } from '../sheet/unit'
import {
  defineCommand,
  type PayloadOf,
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
} from '../types'

type Payload = PayloadOf<'mass-combat/repair'>
type Try = Combatant['fight']['activation']['tried'][number]

/** One try a turn, one action. Refusals: those of an active unit and its actions, `tried-already`. */
function refuseTry(campaign: Campaign, given: Payload, what: Try): Commanded | Refusal {
  const found = findUnit(campaign, given.encounter, given.unit)
  if ('refused' in found) return found
  const early = refuseActive(found) ?? refuseAction(found)
  if (early !== null) return early
  return found.combatant.fight.activation.tried.includes(what)
    ? refuse('tried-already', { who: found.unit.name })
    : found
}

/** The unit spends its action; a group of which it is a member waits for it. */
function beginTry(
  resolution: Resolution,
  given: Payload,
  what: Try,
): { encounter: Encounter; combatant: Combatant } {
  const { encounter, combatant } = unitOfCommand(resolution, given)
  ensureActive(
    resolution,
    encounter,
    groupOf(encounter, combatant).map(({ id }) => id),
  )
  combatant.fight.activation.actions.push('attempt')
  combatant.fight.activation.tried.push(what)
  return { encounter, combatant }
}

/** MC-ION-03: d20 + Repair against the DC, for each disabled craft. */
function repairCraft(resolution: Resolution, combatant: Combatant, craft: Craft, modifiers: Modifiers): void {
  const { unit, type } = unitOf(resolution, combatant)
  const dc = craft.ionDc
  if (dc === null) return
  const where = { who: unit.name, craft: craftNumber(craft) }
  const die = rollD20(resolution, unit, 'mcRepair', 'MC-ION-03', where)
  const check = tally('mcRepair', 'MC-ION-03', { who: unit.name })
    .add('mcDie', die)
    .add('mcRepairModifier', pilotOf(unit, type, craft).repair, {}, 'MC-SHEET-17')
  addBoons(check, combatant, unit, 'repair')
  addByHand(check, modifiers)
  const isDone = succeeds(check.total, dc)
  if (isDone) needById(unit.craft, craft.id, 'craft').ionDc = null
  resolution.log.say(
    isDone ? 'mc.repaired' : 'mc.notRepaired',
    { ...where, total: check.total, dc },
    { rule: 'MC-ION-03', tone: isDone ? 'good' : 'bad', derivations: [check], secret: combatant.hidden },
  )
}

const repair = defineCommand('mass-combat/repair', {
  rules: ['MC-ION-03', 'MC-SHEET-17'],
  /** Refusals: those of a try, `no-ion-damage`. */
  refuse({ campaign }, given) {
    const found = refuseTry(campaign, given, 'repair')
    if ('refused' in found) return found
    return activeCraft(found.unit).some(isIonDisabled)
      ? null
      : refuse('no-ion-damage', { who: found.unit.name })
  },
  apply(resolution, given) {
    const { combatant } = beginTry(resolution, given, 'repair')
    for (const craft of activeCraft(peekUnit(resolution, combatant).unit).filter(isIonDisabled))
      repairCraft(resolution, combatant, craft, given.modifiers)
    // failure ends the activation, unless others of the unit can still act
    if (activeCraft(peekUnit(resolution, combatant).unit).every(isIonDisabled)) endActivation(combatant)
  },
})

/** MC-TRB-06: the pilot of each held craft against the ship that holds it. */
function escapeWith(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  craft: Craft,
  modifiers: Modifiers,
): void {
  const { unit, type } = peekUnit(resolution, combatant)
  const holder = encounter.combatants.find(({ fight }) =>
    fight.holds.some((hold) => hold.target === combatant.id && hold.held === craft.id),
  )
  if (holder === undefined || isGround(type)) return
  const { unit: holding, type: holdingType } = peekUnit(resolution, holder)
  if (isGround(holdingType)) return
  const dc = escapeDc(holdingType.sizeCategory, type.sizeCategory, noting(resolution))
  const what = { purpose: 'mcEscape', rule: 'MC-TRB-06' }
  const check = rollPilotOf(resolution, combatant, craft, what, modifiers)
  const isFree = succeeds(check.total, dc)
  if (isFree)
    holder.fight.holds = holder.fight.holds.filter(
      (hold) => hold.target !== combatant.id || hold.held !== craft.id,
    )
  resolution.log.say(
    isFree ? 'mc.escaped' : 'mc.notEscaped',
    { who: unit.name, craft: craftNumber(craft), holder: holding.name, total: check.total, dc },
    { rule: 'MC-TRB-06', tone: isFree ? 'good' : 'bad', derivations: [check], secret: combatant.hidden },
  )
}

const escape = defineCommand('mass-combat/escape', {
  rules: ['MC-TRB-06', 'MC-TRB-03'],
  /** Refusals: those of a try, `not-held`. */
  refuse({ campaign }, given) {
    const found = refuseTry(campaign, given, 'escape')
    if ('refused' in found) return found
    const held = heldCraft(found.encounter, found.combatant.id)
    return activeCraft(found.unit).some(({ id }) => held.has(id))
      ? null
      : refuse('not-held', { who: found.unit.name })
  },
  apply(resolution, given) {
    const { encounter, combatant } = beginTry(resolution, given, 'escape')
    const held = heldCraft(encounter, combatant.id)
    for (const craft of activeCraft(peekUnit(resolution, combatant).unit).filter(({ id }) => held.has(id)))
      escapeWith(resolution, encounter, combatant, craft, given.modifiers)
  },
})

export const recoveryCommands = [repair, escape]
