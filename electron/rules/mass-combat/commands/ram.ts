/** Ramming: an attack whose damage the GM states (MC-FAC-06). */
import { activeCraft } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Refusal } from '@shared/contract/types'
import type { Craft, Unit } from '@shared/mass-combat/sheet'
import { findRunning, running } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { asActivated, beginShooting, ensureActive } from '../turn/activation'
import { dealOutright } from '../attack/allocate'
import { engage } from '../attack/carryOut'
import { effectiveDefense } from '../attack/defense'
import { refuseTarget } from '../attack/refuse'
import { shareSquare } from '../movement/grid'
import { findUnit, refuseActive, refuseShoot, unitOfCommand, type Commanded } from '../turn/orders'
import { ramShot } from '../attack/weapons'
import { fire, sayNaturals } from '../attack/roll'
import { isDeadInSpace, isIonDisabled, isShip, isVehicle, peekUnit } from '../sheet/unit'
import {
  defineCommand,
  type PayloadOf,
  noting,
  type Campaign,
  type Combatant,
  type MassCombat,
  type Resolution,
  type UnitType,
} from '../types'

type Payload = PayloadOf<'mass-combat/ram'>

/** MC-FAC-06: the S number of a ship's first row, the number before range of a vehicle's; null: it has none. */
export function ramNumber(type: UnitType): number | null {
  if (isShip(type)) return type.weapons[0]?.attack.S ?? null
  return isVehicle(type) ? (type.weapons[0]?.atk ?? null) : null
}

/** One craft of a squadron rams: one that can fly, and whose computers work if there is such a one. */
function rammingCraft(unit: Unit): Craft | undefined {
  const flying = activeCraft(unit).filter((craft) => !isIonDisabled(craft) && !isDeadInSpace(craft))
  return flying.find(({ computersLost }) => !computersLost) ?? flying[0]
}

/**
 * MC-ACT-01, MC-ACT-03: ramming is a shoot action of its own, no row of a crewed ship's. Refusals: those of shooting,
 * `all-out-defense`.
 */
export function refuseToRam(found: Commanded): Refusal | null {
  const { combatant, unit } = found
  if (combatant.fight.activation.actions.includes('shoot')) return refuse('shot-already', { who: unit.name })
  const isDefending = asActivated(combatant).fight.stance === 'allOutDefense'
  return refuseShoot(found) ?? (isDefending ? refuse('all-out-defense', { who: unit.name }) : null)
}

/** Refusals: those of an active unit and its actions, those of ramming, `cannot-ram`, those of a target, `not-same-square`. */
function refuseRam(campaign: Campaign, given: Payload): Refusal | null {
  const found = findUnit(campaign, given.encounter, given.unit)
  if ('refused' in found) return found
  const { encounter, combatant, unit, type } = found
  const who = unit.name
  const early = refuseActive(found) ?? refuseToRam(found)
  if (early !== null) return early
  if (ramNumber(type) === null) return refuse('cannot-ram', { who })
  if (unit.craft.every(({ status, ionDc }) => status !== 'active' || ionDc !== null))
    return refuse('ion-disabled', { who })
  const missing = refuseTarget(campaign, encounter, combatant, given.target)
  if (missing !== null) return missing
  return shareSquare(combatant, needById(encounter.combatants, given.target, 'target'))
    ? null
    : refuse('not-same-square', { who })
}

const ram = defineCommand('mass-combat/ram', {
  rules: ['MC-FAC-06', 'MC-ATK-09'],
  refuse: ({ campaign }, given) => refuseRam(campaign, given),
  apply(resolution, given) {
    const { encounter, combatant, unit, type } = unitOfCommand(resolution, given)
    ensureActive(resolution, encounter, [given.unit])
    const target = needById(encounter.combatants, given.target, 'target')
    beginShooting(resolution, encounter, combatant, null)
    const { unit: rammed, type: targetType } = peekUnit(resolution, target)
    const houseRule = noting(resolution)
    const order = { combatant, unit, type, weapon: null, linked: true, rolls: null }
    const conditions = { encounter, target, targetType, squares: 0, isRam: true, modifiers: given.modifiers }
    const shot = ramShot(order, rammingCraft(unit), ramNumber(type) ?? 0, conditions, houseRule)
    const { campaign } = resolution
    const modifiers = given.defenseModifiers
    const def = effectiveDefense({ campaign, encounter, target, attacker: type, modifiers }, houseRule)
    const at = {
      shots: [shot],
      target: { name: rammed.name, type: targetType },
      def,
      pastShields: false,
      halfAtMost: false,
    }
    const { results } = fire(resolution, at)
    const [result] = results
    if (result === undefined) return
    engage(resolution, combatant, target, encounter.round)
    resolution.log.say(
      result.roll.hit ? 'mc.rammed' : 'mc.ramMissed',
      {
        who: unit.name,
        target: rammed.name,
        total: result.roll.total,
        def: def.total,
        critical: result.critical,
      },
      {
        rule: 'MC-FAC-06',
        tone: result.roll.hit ? 'grave' : 'plain',
        derivations: [shot.number, def, result.numbers],
        secret: combatant.hidden || target.hidden,
      },
    )
    sayNaturals(resolution, results, target.hidden)
    if (result.roll.hit)
      encounter.fight.rams.push({
        id: resolution.freshId('r'),
        rammer: given.unit,
        target: given.target,
        critical: result.critical,
      })
  },
})

function crash(resolution: Resolution, combatant: Combatant, points: number, reflex: Modifiers): void {
  if (points === 0) return
  dealOutright(resolution, combatant, { damage: points, kind: 'energy', pastShields: false }, null, reflex)
}

const settleRam = defineCommand('mass-combat/settle-ram', {
  rules: ['MC-FAC-06'],
  /** Refusal: `unknown-hit`. */
  refuse({ campaign }, { encounter: id, ram: ramId }) {
    const encounter = findRunning<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    return findById(encounter.fight.rams, ramId) === undefined ? refuse('unknown-hit') : null
  },
  apply(resolution, { encounter: id, ram: ramId, toTarget, toRammer, reflexModifiers }) {
    const encounter = running<MassCombat>(resolution, id)
    const { rammer, target } = needById(encounter.fight.rams, ramId, 'ram')
    encounter.fight.rams = encounter.fight.rams.filter((hit) => hit.id !== ramId)
    resolution.log.say('mc.ramSettled', { toTarget, toRammer }, { rule: 'MC-FAC-06', secret: true })
    crash(resolution, needById(encounter.combatants, target, 'target'), toTarget, reflexModifiers)
    crash(resolution, needById(encounter.combatants, rammer, 'rammer'), toRammer, reflexModifiers)
  },
})

export const ramCommands = [ram, settleRam]
