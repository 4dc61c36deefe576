/** What is set rather than played: facings of capital ships, sensor contact, engines, and the GM's own hand (MC-MOVE-09, MC-RNG-07, MC-SHD-03, MC-GEN-02). */
import { activeCraft, craftNumber } from '@shared/mass-combat/craft'
import { SHOOTING_FACINGS } from '@shared/mass-combat/commands/setup'
import type { FACINGS } from '@shared/mass-combat/names'
import { findRunning, running } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { dealOutright } from '../attack/allocate'
import { recordFlaw } from '../attack/flaws'
import { findAny, findUnit, refuseTurn, unitFound, unitOfCommand } from '../turn/orders'
import { isCapital, isGround, unitOf } from '../sheet/unit'
import { defineCommand, type MassCombat } from '../types'

const assignFacings = defineCommand('mass-combat/assign-facings', {
  rules: ['MC-MOVE-09', 'MC-CAP-04'],
  /** Refusals: those of a unit and its turn, `not-capital`, `facing-fired`. */
  refuse({ campaign }, { encounter, unit, facings, turretsWith }) {
    const found = findUnit(campaign, encounter, unit)
    if ('refused' in found) return found
    const early = refuseTurn(found)
    if (early !== null) return early
    const who = found.unit.name
    if (!isCapital(found.type)) return refuse('not-capital', { who })
    const { fired, facings: before, turretsWith: turretsBefore } = found.combatant.fight
    const hasFired = (facing: (typeof FACINGS)[number]): boolean => fired.some((f) => f.facing === facing)
    const changed = SHOOTING_FACINGS.find((facing) => {
      const was = before[facing]
      const will = facings[facing]
      return hasFired(facing) && (was?.x !== will?.x || was?.y !== will?.y)
    })
    if (changed !== undefined) return refuse('facing-fired', { who, facing: changed })
    return hasFired('turret') && turretsWith !== turretsBefore
      ? refuse('facing-fired', { who, facing: 'turret' })
      : null
  },
  apply(resolution, given) {
    const { combatant, unit } = unitOfCommand(resolution, given)
    const { fight, hidden } = combatant
    fight.facings = given.facings
    fight.turretsWith = given.turretsWith
    resolution.log.say('mc.facings', { who: unit.name }, { rule: 'MC-MOVE-09', secret: hidden })
  },
})

const sensorContact = defineCommand('mass-combat/sensor-contact', {
  rules: ['MC-RNG-07'],
  /** Refusals: those of a fight that runs, `unknown-combatant`. */
  refuse({ campaign }, { encounter: id, observer, target }) {
    const encounter = findRunning<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    const missing = [observer, target].find((unit) => findCombatant(encounter, unit) === undefined)
    return missing === undefined ? null : refuse('unknown-combatant', { combatant: missing })
  },
  apply(resolution, { encounter: id, observer, target, contact }) {
    const encounter = running<MassCombat>(resolution, id)
    const pair = `${observer}>${target}`
    const others = encounter.fight.noContact.filter((known) => known !== pair)
    encounter.fight.noContact = contact ? others : [...others, pair]
    const nameOf = (unit: string): string =>
      resolution.peek(needById(encounter.combatants, unit, 'unit').sheet).name
    resolution.log.say(
      contact ? 'mc.contact' : 'mc.contactLost',
      { who: nameOf(observer), target: nameOf(target) },
      { rule: 'MC-RNG-07', secret: true },
    )
  },
})

const engines = defineCommand('mass-combat/engines', {
  rules: ['MC-SHD-03'],
  /** Refusals: those of a unit, `unknown-craft`. */
  refuse({ campaign }, { encounter, unit, craft }) {
    const found = findUnit(campaign, encounter, unit)
    if ('refused' in found) return found
    const isThere = craft === null || activeCraft(found.unit).some(({ id }) => id === craft)
    return isThere ? null : refuse('unknown-craft', { who: found.unit.name })
  },
  apply(resolution, given) {
    const { craft, on } = given
    const { combatant } = unitOfCommand(resolution, given)
    const { unit } = unitOf(resolution, combatant)
    for (const c of activeCraft(unit)) if (craft === null || c.id === craft) c.enginesOff = !on
    resolution.log.say(
      on ? 'mc.enginesOn' : 'mc.enginesOff',
      { who: unit.name },
      { rule: 'MC-SHD-03', secret: combatant.hidden },
    )
  },
})

const recordFlawCommand = defineCommand('mass-combat/record-flaw', {
  rules: ['MC-FLAW-13', 'MC-GEN-02'],
  /** Refusals: those of a unit, `not-a-craft`, `unknown-craft`, `unknown-weapon`. */
  refuse({ campaign }, { encounter, unit, craft, flaw, weapon }) {
    const found = findUnit(campaign, encounter, unit)
    if ('refused' in found) return found
    const who = found.unit.name
    if (isGround(found.type)) return refuse('not-a-craft', { who })
    if (!activeCraft(found.unit).some(({ id }) => id === craft)) return refuse('unknown-craft', { who })
    const isKnown = flaw !== 'weapon' || found.type.weapons.some(({ id }) => id === weapon)
    return isKnown ? null : refuse('unknown-weapon', { who, weapon })
  },
  apply(resolution, given) {
    const { flaw, weapon } = given
    const { combatant, type } = unitOfCommand(resolution, given)
    const { unit } = unitOf(resolution, combatant)
    const craft = needById(unit.craft, given.craft, 'craft')
    recordFlaw(craft, flaw, weapon)
    const lost = isGround(type) ? '' : (type.weapons.find((row) => row.id === weapon)?.name ?? '')
    resolution.log.say(
      'mc.flaw.recorded',
      { who: unit.name, craft: craftNumber(craft), flaw, weapon: lost },
      { rule: 'MC-FLAW-13', tone: 'note', secret: combatant.hidden },
    )
  },
})

const damageByHand = defineCommand('mass-combat/damage', {
  rules: ['MC-GEN-02', 'MC-DMG-01'],
  /** Refusals: those of a unit, `unknown-craft`. */
  refuse({ campaign }, { encounter, unit, craft }) {
    const found = findAny(campaign, encounter, unit)
    if ('refused' in found) return found
    const isThere = craft === null || activeCraft(found.unit).some(({ id }) => id === craft)
    return isThere ? null : refuse('unknown-craft', { who: found.unit.name })
  },
  apply(resolution, { encounter: id, unit: unitId, craft, damage, kind, pastShields, why, reflexModifiers }) {
    const { combatant, unit } = unitFound(findAny(resolution.campaign, id, unitId))
    resolution.log.say(
      'mc.damageByHand',
      { who: unit.name, damage, why },
      { rule: 'MC-GEN-02', tone: 'note', secret: combatant.hidden },
    )
    dealOutright(resolution, combatant, { damage, kind, pastShields }, craft, reflexModifiers)
  },
})

export const bridgeCommands = [assignFacings, sensorContact, engines, recordFlawCommand, damageByHand]
