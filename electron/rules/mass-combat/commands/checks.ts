/** Checks that the GM calls for, and getting out of any craft by the GM's word (MC-GEN-04, MC-FLAW-05, MC-FLAW-06, MC-EJC-01). */
import { craftNumber, heroFlies } from '@shared/mass-combat/craft'
import type { Refusal } from '@shared/contract/types'
import type { Check } from '@shared/mass-combat/names'
import type { Craft, Unit } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import type { LineParts } from '../../../engine/logbook'
import { refuse } from '../../../engine/system'
import { tally, type Tally } from '../../../engine/tally'
import { addByHand, pilotModifier, rollD20, succeeds } from '../sheet/checks'
import { pilotOf } from '../sheet/pilots'
import { isGround, unitOf } from '../sheet/unit'
import { ASTROGATE_BLIND_DC, EJECT_DC, SENSORS_DAMAGED } from '../tables'
import { addBoons } from '../turn/boons'
import { findAny, unitFound, type Commanded } from '../turn/orders'
import { defineCommand, type UnitType } from '../types'

/** What the rules know of a pilot's checks; the GM states the rest. */
function baseOf(unit: Unit, type: UnitType, craft: Craft, what: Check): number {
  if (what === 'pilot') return pilotModifier({ hero: heroFlies(unit, craft) ? unit.hero : null }, type)
  if (what === 'repair' || what === 'reflex') return pilotOf(unit, type, craft)[what]
  return 0
}

/** What it has been given for such a check (MC-FRC-02). */
const withBoons = (total: Tally, { combatant, unit }: Commanded, what: Check): Tally =>
  what === 'pilot' || what === 'repair' || what === 'reflex' ? addBoons(total, combatant, unit, what) : total

/** MC-FLAW-05: without computers nothing but 30 does for Astrogate. */
const dcOf = (what: Check, dc: number | null, { computersLost }: Craft): number | null =>
  what === 'astrogate' && computersLost ? Math.max(ASTROGATE_BLIND_DC, dc ?? 0) : dc

/** The craft that is named, else the first that does. */
const craftOf = (
  { unit }: Commanded,
  id: string | null,
  first: (craft: Craft) => boolean,
): Craft | undefined =>
  id === null ? (unit.craft.find(first) ?? unit.craft[0]) : unit.craft.find((craft) => craft.id === id)

const refuseCraft = (found: Commanded, craft: Craft | undefined): Refusal | null => {
  const who = found.unit.name
  if (isGround(found.type)) return refuse('no-craft-of-theirs', { who })
  return craft === undefined ? refuse('unknown-craft', { who }) : null
}

const isFlying = ({ status }: Craft): boolean => status === 'active'
const isLost = ({ status }: Craft): boolean => status === 'destroyed'

const check = defineCommand('mass-combat/check', {
  rules: ['MC-GEN-04', 'MC-FLAW-05', 'MC-FLAW-06', 'MC-GEN-13'],
  /** Refusals: those of a fight that runs, `no-craft-of-theirs`, `unknown-craft`. */
  refuse({ campaign }, { encounter, unit, craft }) {
    const found = findAny(campaign, encounter, unit)
    if ('refused' in found) return found
    const asked = craftOf(found, craft, isFlying)
    return refuseCraft(found, asked !== undefined && isFlying(asked) ? asked : undefined)
  },
  apply(resolution, given) {
    const found = unitFound(findAny(resolution.campaign, given.encounter, given.unit))
    const { combatant, unit, type } = found
    const craft = craftOf(found, given.craft, isFlying)
    if (craft === undefined) return
    const { what } = given
    const said = { key: `choice.check.${what}`, with: {} }
    const where = { who: unit.name, craft: craftNumber(craft), what: said }
    const die = rollD20(resolution, unit, 'mcCheck', 'MC-GEN-04', where)
    const total = tally('mcCheck', 'MC-GEN-04', { who: unit.name })
      .add('mcDie', die)
      .add('mcCheckBase', given.base ?? baseOf(unit, type, craft, what))
    if (what === 'computerUse' && craft.sensorsDamaged)
      total.add('mcSensorsDamaged', SENSORS_DAMAGED, {}, 'MC-FLAW-06')
    addByHand(withBoons(total, found, what), given.modifiers)
    const dc = dcOf(what, given.dc, craft)
    const about: LineParts = { rule: 'MC-GEN-04', derivations: [total], secret: combatant.hidden }
    if (dc === null) resolution.log.say('mc.check.rolled', { ...where, total: total.total }, about)
    else
      resolution.log.say(
        succeeds(total.total, dc) ? 'mc.check.passed' : 'mc.check.failed',
        { ...where, total: total.total, dc },
        { ...about, tone: succeeds(total.total, dc) ? 'good' : 'bad' },
      )
  },
})

const eject = defineCommand('mass-combat/eject', {
  rules: ['MC-EJC-01'],
  /** Refusals: those of a fight that runs, `no-craft-of-theirs`, `unknown-craft`, `out-already` (its pilot). */
  refuse({ campaign }, { encounter, unit, craft, person }) {
    const found = findAny(campaign, encounter, unit)
    if ('refused' in found) return found
    const asked = craftOf(found, craft, isLost)
    const early = refuseCraft(found, asked)
    if (early !== null) return early
    return person === '' && asked?.status === 'ejected'
      ? refuse('out-already', { who: found.unit.name })
      : null
  },
  apply(resolution, given) {
    const found = unitFound(findAny(resolution.campaign, given.encounter, given.unit))
    const { unit, type } = unitOf(resolution, found.combatant)
    const id = craftOf(found, given.craft, isLost)?.id
    if (id === undefined) return
    const craft = needById(unit.craft, id, 'craft')
    const { person } = given
    const where = { who: unit.name, craft: craftNumber(craft) }
    const die = rollD20(resolution, unit, 'mcReflex', 'MC-EJC-01', where)
    const save = tally('mcReflex', 'MC-EJC-01', { who: unit.name })
      .add('mcDie', die)
      .add('mcReflexSave', given.base ?? pilotOf(unit, type, craft).reflex, {}, 'MC-SHEET-15')
    if (person === '') addBoons(save, found.combatant, unit, 'reflex')
    addByHand(save, given.modifiers)
    const isOut = die !== 1 && (die === 20 || save.total >= EJECT_DC)
    if (person === '' && isOut && craft.status === 'destroyed') craft.status = 'ejected'
    const about: LineParts = {
      rule: 'MC-EJC-01',
      tone: isOut ? 'good' : 'grave',
      derivations: [save],
      secret: found.combatant.hidden,
    }
    const result = { ...where, total: save.total, dc: EJECT_DC }
    if (person === '') resolution.log.say(isOut ? 'mc.ejected' : 'mc.lostWithShip', result, about)
    else resolution.log.say(isOut ? 'mc.getsOut' : 'mc.staysAboard', { ...result, person }, about)
  },
})

export const checkCommands = [check, eject]
