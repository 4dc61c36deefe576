/** Orders that change what a unit consists of: splitting and merging (MC-SQD-05). */
import { activeCraft, figuresLeft } from '@shared/mass-combat/craft'
import type { Unit } from '@shared/mass-combat/sheet'
import type { Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { distinguished } from '../../../engine/naming'
import { isSameSquare } from '../movement/grid'
import { findInBattle, refuseTurn, unitFound, type Commanded } from '../turn/orders'
import { mergeInto, splitOff, type Part } from '../sheet/squadron'
import { defineCommand } from '../types'

/** MC-SQD-05: at the start of its activation; while a battle is prepared at any time. Refusals: those of the turn, `acted-already`. */
function refuseRegrouping(commanded: Commanded): Refusal | null {
  const { encounter, combatant, unit } = commanded
  if (encounter.status !== 'running' || encounter.turn === null) return null
  const early = refuseTurn(commanded)
  if (early !== null) return early
  const { state, actions } = combatant.fight.activation
  return state === 'done' || actions.length > 0 ? refuse('acted-already', { who: unit.name }) : null
}

/** MC-SQD-05: numbers that belong to pilots would be lost where the two units have different ones (MC-SHEET-15). */
const haveLikePilots = ({ crew: one }: Unit, { crew: other }: Unit): boolean =>
  one.pilotRanks === other.pilotRanks &&
  one.starshipOperation === other.starshipOperation &&
  one.repair === other.repair &&
  one.reflex === other.reflex &&
  one.dexterity === other.dexterity

const split = defineCommand('mass-combat/split', {
  rules: ['MC-SQD-05'],
  /** Refusals: those of a unit, of its turn, `acted-already`, `unknown-craft`, `nothing-left-over` (nobody stays or nobody goes). */
  refuse({ campaign }, { encounter, unit: id, craft, figures }) {
    const found = findInBattle(campaign, encounter, id)
    if ('refused' in found) return found
    const early = refuseRegrouping(found)
    if (early !== null) return early
    const { unit } = found
    const who = unit.name
    const flying = activeCraft(unit)
    if (!craft.every((c) => flying.some((active) => active.id === c))) return refuse('unknown-craft', { who })
    const going = unit.craft.length > 0 ? new Set(craft).size : figures
    const there = unit.craft.length > 0 ? flying.length : figuresLeft(unit)
    return going > 0 && going < there ? null : refuse('nothing-left-over', { who })
  },
  apply(resolution, { encounter: id, unit: unitId, craft, figures, name }) {
    const { encounter, unit } = unitFound(findInBattle(resolution.campaign, id, unitId))
    const part: Part = unit.craft.length > 0 ? { craft } : { figures }
    const count = 'figures' in part ? figures : craft.length
    const combatant = needById(encounter.combatants, unitId, 'unit')
    const given = name ?? distinguished(unit.name, `(${String(count)})`)
    splitOff(resolution, encounter, combatant, part, given)
    resolution.log.say(
      'mc.split',
      { who: unit.name, part: given, count },
      { rule: 'MC-SQD-05', secret: combatant.hidden },
    )
  },
})

const merge = defineCommand('mass-combat/merge', {
  rules: ['MC-SQD-05'],
  /** Refusals: those of both units and their turn, `named-twice`, `not-same-type`, `not-one-side`, `not-one-square`, `two-heroes`, `acted-already`. */
  refuse({ campaign }, { encounter, unit: id, into }) {
    const joining = findInBattle(campaign, encounter, id)
    if ('refused' in joining) return joining
    const host = findInBattle(campaign, encounter, into)
    if ('refused' in host) return host
    if (id === into) return refuse('named-twice')
    const early = refuseRegrouping(joining) ?? refuseRegrouping(host)
    if (early !== null) return early
    if (joining.unit.type !== host.unit.type) return refuse('not-same-type', { who: joining.unit.name })
    if (joining.combatant.side !== host.combatant.side) return refuse('not-one-side')
    const here = joining.combatant.fight.position
    const there = host.combatant.fight.position
    const together = here === null ? there === null : there !== null && isSameSquare(here, there)
    if (!together) return refuse('not-one-square')
    if (joining.unit.hero !== null && host.unit.hero !== null)
      return refuse('two-heroes', { who: joining.unit.name, into: host.unit.name })
    if (!haveLikePilots(joining.unit, host.unit))
      return refuse('pilots-differ', { who: joining.unit.name, into: host.unit.name })
    return joining.combatant.fight.activation.state === host.combatant.fight.activation.state
      ? null
      : refuse('acted-already', { who: host.unit.name })
  },
  apply(resolution, { encounter: id, unit, into }) {
    const joining = unitFound(findInBattle(resolution.campaign, id, unit))
    const host = unitFound(findInBattle(resolution.campaign, id, into))
    resolution.log.say(
      'mc.merged',
      { who: joining.unit.name, into: host.unit.name },
      { rule: 'MC-SQD-05', secret: host.combatant.hidden },
    )
    const { encounter } = joining
    mergeInto(
      resolution,
      encounter,
      needById(encounter.combatants, unit, 'unit'),
      needById(encounter.combatants, into, 'unit'),
    )
  },
})

export const squadronCommands = [split, merge]
