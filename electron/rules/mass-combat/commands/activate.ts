/**
 * Activating units and fire groups with what they declare, and finishing with them (MC-TURN-01 step 2, MC-FG-01,
 * MC-FG-11, MC-FAC-03, MC-FAC-04).
 */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { beginActivation, passActivation } from '../turn/activation'
import {
  findUnit,
  findUnits,
  groupOf,
  refuseFinish,
  refuseTurn,
  refuseWhileDamageWaits,
  standTogether,
  unitOfCommand,
} from '../turn/orders'
import { squaresLeft } from '../movement/reach'
import { defineCommand, type PayloadOf, looking, type Campaign } from '../types'

const ACTIONS = 2

type Payload = PayloadOf<'mass-combat/activate'>

/**
 * Refusals: those of the turn, `damage-waiting`, `named-twice`, `activation-over`, `not-one-side`, `not-one-square`
 * (MC-FG-11), `beyond-allowance` {asked, most}.
 */
function refuseActivation(campaign: Campaign, given: Payload): Refusal | null {
  const all = findUnits(campaign, given.encounter, given.units)
  if ('refused' in all) return all
  const [first] = all
  if (first === undefined) return refuse('unknown-combatant')
  if (new Set(given.units).size !== all.length) return refuse('named-twice')
  for (const commanded of all) {
    const early = refuseTurn(commanded)
    if (early !== null) return early
    const { state, actions } = commanded.combatant.fight.activation
    if (state === 'done' || actions.length > 0) return refuse('activation-over', { who: commanded.unit.name })
  }
  const waits = refuseWhileDamageWaits(campaign, first.encounter)
  if (waits !== null) return waits
  if (new Set(all.map(({ combatant }) => combatant.side)).size > 1) return refuse('not-one-side')
  if (all.length > 1 && !standTogether(all)) return refuse('not-one-square')
  const members = all.map(({ combatant }) => combatant)
  const most = squaresLeft(campaign, first.encounter, members, ACTIONS, looking(campaign))
  const { squares } = given
  return squares !== null && squares > most ? refuse('beyond-allowance', { asked: squares, most }) : null
}

const activate = defineCommand('mass-combat/activate', {
  rules: ['MC-TURN-01', 'MC-FG-01', 'MC-FG-08', 'MC-FG-11', 'MC-FAC-03', 'MC-FAC-04'],
  refuse: ({ campaign }, given) => refuseActivation(campaign, given),
  apply(resolution, given) {
    const all = findUnits(resolution.campaign, given.encounter, given.units)
    if ('refused' in all) throw new Error('a refused command was applied')
    const [first] = all
    if (first !== undefined) beginActivation(resolution, first.encounter, given.units, given)
  },
})

const finish = defineCommand('mass-combat/finish', {
  rules: ['MC-TURN-01'],
  refuse({ campaign }, { encounter, unit }) {
    const found = findUnit(campaign, encounter, unit)
    return 'refused' in found ? found : refuseFinish(found)
  },
  apply(resolution, given) {
    const found = unitOfCommand(resolution, given)
    for (const member of groupOf(found.encounter, found.combatant)) passActivation(member)
    resolution.log.say(
      'mc.finished',
      { who: found.unit.name },
      { rule: 'MC-TURN-01', secret: found.combatant.hidden },
    )
  },
})

export const activationCommands = [activate, finish]
