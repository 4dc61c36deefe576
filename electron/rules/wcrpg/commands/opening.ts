/**
 * The steps before the first action: surprise, targets and initial ranges (WCG-SURP-01, WCG-SURP-02, WCG-SURP-03,
 * WCG-RANGE-01, WCG-RANGE-02, WCG-RANGE-03, WCG-RANGE-04, WCG-TARGET-01).
 */
import { findById, findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { rangeOnField, refuseTargeting, sayRange, setRange } from '../attack/range'
import { isOut } from '../sheet/verdict'
import { automaticTarget } from '../attack/targeting'
import { findRunning, running } from '../../../engine/fighter'
import { fighterOf, findFighter } from '../fighter'
import { defineCommand, type Wcrpg } from '../types'

const decideSurprise = defineCommand('wcrpg/decide-surprise', {
  rules: ['WCG-SURP-01', 'WCG-SURP-02', 'WCG-SURP-03', 'WCG-SRND-01'],
  /** Refusals: those of a fight that does not run, `unknown-side`, `fight-has-begun`. */
  refuse({ campaign }, { encounter: id, surprised }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    if (encounter.roundBegun || encounter.round > 0) return refuse('fight-has-begun')
    const unknown = surprised.find((side) => findById(encounter.sides, side) === undefined)
    return unknown === undefined ? null : refuse('unknown-side', { side: unknown })
  },
  apply(resolution, { encounter: id, surprised }) {
    const encounter = running<Wcrpg>(resolution, id)
    const present = encounter.sides.filter((side) => encounter.combatants.some((c) => c.side === side.id))
    // surprises cancel each other: with everybody surprised, or nobody, there is no surprise round
    const awarded = surprised.length > 0 && present.some((side) => !surprised.includes(side.id))
    encounter.fight.surprised = awarded ? surprised : []
    encounter.fight.surpriseAwarded = awarded
    encounter.surpriseRound = awarded
    encounter.fight.step = 2
    const names = encounter.sides.filter((side) => surprised.includes(side.id)).map((side) => side.name)
    resolution.log.say(
      awarded ? 'surprise.awarded' : 'surprise.none',
      awarded ? { sides: names.join(', ') } : {},
      { rule: 'WCG-SURP-02', tone: 'turn' },
    )
  },
})

const setTarget = defineCommand('wcrpg/set-target', {
  rules: ['WCG-RANGE-01', 'WCG-RANGE-02', 'WCG-RANGE-03', 'WCG-RANGE-04', 'WCA-ATK-01'],
  /** Refusals: those of a fight that does not run, `unknown-target`, `own-target`, `not-targeted-by`. */
  refuse({ campaign }, { encounter, combatant, target, distance }) {
    const fighter = findFighter(campaign, encounter, combatant)
    return 'refused' in fighter
      ? fighter
      : refuseTargeting(fighter.encounter, fighter.combatant, target, distance)
  },
  apply(resolution, { encounter: id, combatant: combatantId, target, distance }) {
    const { campaign, encounter, combatant } = fighterOf(resolution, id, combatantId)
    const other = needById(encounter.combatants, target, 'combatant')
    if (encounter.fight.grid === 'none') setRange(resolution, encounter, combatant, other, distance)
    else {
      combatant.fight.range = rangeOnField(campaign, encounter, combatant, other)
      sayRange(resolution, encounter, combatant, other, 'range.set')
    }
  },
})

const rollRanges = defineCommand('wcrpg/roll-ranges', {
  rules: ['WCG-RANGE-03', 'WCG-TARGET-01', 'WCG-GRID-03'],
  /** Refusals: those of a fight that does not run, `initiative-missing`, `unknown-combatant`, `everybody-has-a-range`. */
  refuse({ campaign }, { encounter: id, combatants }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    if (encounter.fight.grid !== 'none') return refuse('has-field')
    if (encounter.order.length === 0)
      return refuse('initiative-missing', { count: encounter.combatants.length })
    const unknown = combatants?.find((c) => findCombatant(encounter, c) === undefined)
    if (unknown !== undefined) return refuse('unknown-combatant', { combatant: unknown })
    const waiting = combatants?.length ?? encounter.combatants.filter((c) => c.fight.range === null).length
    return waiting === 0 ? refuse('everybody-has-a-range') : null
  },
  apply(resolution, { encounter: id, combatants }) {
    const encounter = running<Wcrpg>(resolution, id)
    const asked = new Set(combatants)
    // several combatants needing the same roll: order of battle (WCC-DICE-05)
    for (const actor of encounter.order) {
      const combatant = findCombatant(encounter, actor)
      if (combatant === undefined) continue
      if (combatants === undefined ? combatant.fight.range !== null : !asked.has(actor)) continue
      if (isOut(combatant, resolution.peek(combatant.sheet), resolution.campaign.clock)) continue
      const kept =
        combatant.fight.range === null ? undefined : findCombatant(encounter, combatant.fight.range.target)
      const target =
        kept !== undefined && !kept.withdrawn ? kept : automaticTarget(resolution, encounter, combatant)
      if (target !== null) setRange(resolution, encounter, combatant, target, { how: 'roll' })
    }
    encounter.fight.step = Math.max(encounter.fight.step, 3)
  },
})

export const openingCommands = [decideSurprise, setTarget, rollRanges]
