/** What a holder does with its tractor beams: pulling, pushing, letting go (MC-TRB-07). */
import { activeCraft } from '@shared/mass-combat/craft'
import type { Refusal } from '@shared/contract/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { distinguished } from '../../../engine/naming'
import { squaresApart } from '../movement/grid'
import { beamReach, swingsAround, type Hold } from '../movement/holds'
import { findUnit, refuseTurn, type Commanded, unitOfCommand } from '../turn/orders'
import { splitOff } from '../sheet/squadron'
import { peekUnit, unitIn } from '../sheet/unit'
import {
  defineCommand,
  looking,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
} from '../types'

/** Refusals: those of a unit, `unknown-hold`. */
function findHold(
  campaign: Campaign,
  encounterId: string | undefined,
  unit: string,
  id: string,
): { found: Commanded; hold: Hold } | Refusal {
  const found = findUnit(campaign, encounterId, unit)
  if ('refused' in found) return found
  const hold = findById(found.combatant.fight.holds, id)
  return hold === undefined ? refuse('unknown-hold', { who: found.unit.name }) : { found, hold }
}

/** MC-TRB-07: one square toward or away, within the reach of the beam. Refusals: `off-the-map`, `nothing-to-move`, `beyond-allowance`, `not-toward-or-away`, `beam-too-short`. */
function refusePull(
  campaign: Campaign,
  { encounter, combatant, unit, type }: Commanded,
  from: MapSquare,
  to: MapSquare,
): Refusal | null {
  const houseRule = looking(campaign)
  const who = unit.name
  const { position } = combatant.fight
  if (position === null) return refuse('not-on-the-map', { who })
  if (to.x >= encounter.fight.columns || to.y >= encounter.fight.rows) return refuse('off-the-map', { ...to })
  const step = squaresApart(from, to, houseRule)
  if (step === 0) return refuse('nothing-to-move', { who })
  if (step > 1) return refuse('beyond-allowance', { asked: step, most: 1 })
  if (swingsAround(position, from, to)) return refuse('not-toward-or-away', { who })
  const distance = squaresApart(position, to, houseRule)
  const reach = beamReach(type)
  return distance > reach ? refuse('beam-too-short', { who, distance, reach }) : null
}

const pull = defineCommand('mass-combat/pull', {
  rules: ['MC-TRB-07'],
  /** Refusals: those of a hold and of the turn, `pulled-already`, those of the way. */
  refuse({ campaign }, { encounter, unit, hold: id, to }) {
    const result = findHold(campaign, encounter, unit, id)
    if ('refused' in result) return result
    const { found, hold } = result
    const early = refuseTurn(found)
    if (early !== null) return early
    if (hold.pulled) return refuse('pulled-already', { who: found.unit.name })
    const target = needById(found.encounter.combatants, hold.target, 'held unit')
    const { position } = target.fight
    if (position === null) return refuse('not-on-the-map', { who: unitIn(campaign, target.sheet).name })
    return refusePull(campaign, found, position, to)
  },
  apply(resolution, given) {
    const { to } = given
    const { encounter, combatant, unit: holder } = unitOfCommand(resolution, given)
    const before = needById(combatant.fight.holds, given.hold, 'hold')
    const held = needById(encounter.combatants, before.target, 'held unit')
    const target = aloneInBeam(resolution, encounter, held, before)
    needById(combatant.fight.holds, given.hold, 'hold').pulled = true
    target.fight.position = { ...to }
    resolution.log.say(
      'mc.pulled',
      { who: holder.name, target: peekUnit(resolution, target).unit.name, x: to.x, y: to.y },
      { rule: 'MC-TRB-07', secret: target.hidden },
    )
  },
})

/** MC-SQD-04: a held craft of a squadron leaves it when it is moved. */
function aloneInBeam(
  resolution: Resolution,
  encounter: Encounter,
  target: Combatant,
  { held }: Hold,
): Combatant {
  const { unit } = peekUnit(resolution, target)
  if (activeCraft(unit).length <= 1) return target
  const place = unit.craft.findIndex(({ id }) => id === held) + 1
  const name = distinguished(unit.name, `(${String(place)})`)
  return splitOff(resolution, encounter, target, { craft: [held] }, name)
}

const release = defineCommand('mass-combat/release', {
  rules: ['MC-TRB-07'],
  /** Refusals: those of a hold. */
  refuse({ campaign }, { encounter, unit, hold }) {
    const result = findHold(campaign, encounter, unit, hold)
    return 'refused' in result ? result : null
  },
  apply(resolution, given) {
    const { combatant, unit: holder } = unitOfCommand(resolution, given)
    const { fight } = combatant
    fight.holds = fight.holds.filter(({ id }) => id !== given.hold)
    resolution.log.say('mc.holdEnds', { who: holder.name }, { rule: 'MC-TRB-07' })
  },
})

export const beamCommands = [pull, release]
